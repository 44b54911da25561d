/** A sheet at the phone's lower edge follows the finger that draws it down, and closes when it was drawn far or fast. */

/** Pixels, from where a sheet that is let go closes. */
const FAR = 96
/** Pixels per millisecond. */
const FAST = 0.5

/** @param scrolled what scrolls inside the panel: it is read back to its beginning before the panel moves */
export function closeBySwipe(panel: HTMLElement, scrolled: HTMLElement, close: () => void): void {
  let start: { x: number; y: number; time: number } | undefined
  let drawn = 0
  const isDrawn = () => panel.classList.contains('is-dragged')
  const letGo = () => {
    panel.classList.remove('is-dragged')
    panel.style.translate = ''
    start = undefined
    drawn = 0
  }
  panel.addEventListener(
    'touchstart',
    ({ touches: [touch, second], target, timeStamp: time }) => {
      const canMove = scrolled.scrollTop <= 0 || !scrolled.contains(target as Node)
      letGo()
      if (touch && !second && canMove) start = { x: touch.clientX, y: touch.clientY, time }
    },
    { passive: true },
  )
  // The first move says whether it is the panel's, or scrolls or does nothing.
  panel.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches
      if (!start || !touch) return
      drawn = touch.clientY - start.y
      if (!isDrawn() && drawn <= Math.abs(touch.clientX - start.x)) return letGo()
      if (event.cancelable) event.preventDefault()
      panel.classList.add('is-dragged')
      panel.style.translate = `0 ${Math.max(0, drawn)}px`
    },
    { passive: false },
  )
  panel.addEventListener('touchend', ({ timeStamp }) => {
    const far = start && isDrawn() && (drawn > FAR || drawn / (timeStamp - start.time) > FAST)
    if (far) close()
    letGo()
  })
  panel.addEventListener('touchcancel', letGo)
}
