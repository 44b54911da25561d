/**
 * The large picture of a product: fitted to the window at first, closer after a press, and the others of the stage beside
 * it. One popover shows them all; without a script it opens with the first.
 */
import { loadMessages } from '#browser/messages'
import { closeByBack } from '#ui/close-by-back.ts'
import { button } from '#ui/element.ts'
import { holdFocus } from '#ui/hold-focus.ts'
import { type IconName, iconMarkup } from '#ui/icons.ts'

/** Shorter moves of a finger are presses, in pixels. */
const SWIPE = 48
/** ms: whoever presses twice to come closer presses once. */
const TWICE = 350

/** @param stage its buttons each hold a picture */
export function startZoom(stage: HTMLElement): void {
  const zoom = document.getElementById('z0')
  const picture = zoom?.querySelector('img')
  const openers = [...stage.querySelectorAll('button')]
  if (!zoom || !picture) return
  const frame = document.createElement('div')
  frame.className = 'zoom__frame'
  picture.replaceWith(frame)
  frame.append(picture)
  const count = document.createElement('p')
  count.className = 'zoom__count mono'
  // Each picture's own name says more.
  count.ariaHidden = 'true'
  if (openers.length > 1) zoom.append(count)

  let at = 0
  const tell = () => {
    count.textContent = `${at + 1} / ${openers.length}`
  }
  tell()
  const isClose = () => zoom.classList.contains('is-close')
  const show = (next: number) => {
    at = (next + openers.length) % openers.length
    const opener = openers[at]
    if (!opener) return
    tell()
    for (const side of ['width', 'height']) picture.removeAttribute(side)
    const src = largestOf(opener)
    // The one before would stay on the screen until the next has come.
    if (new URL(src, document.baseURI).href !== picture.src) picture.removeAttribute('src')
    picture.src = src
    zoom.setAttribute('aria-labelledby', opener.id)
    showClose(false)
    // Behind the popover too, so that closing it leads to the picture that was seen last.
    stage.scrollTo({ left: at * stage.clientWidth, behavior: 'instant' })
  }
  const step = (by: 1 | -1) => show(at + by)
  const showClose = (close: boolean, x = 0.5, y = 0.5) => {
    zoom.classList.toggle('is-close', close)
    zoom.querySelector('[aria-pressed]')?.setAttribute('aria-pressed', String(close))
    frame.scrollTo(
      x * frame.scrollWidth - frame.clientWidth / 2,
      y * frame.scrollHeight - frame.clientHeight / 2,
    )
  }

  for (const [n, opener] of openers.entries()) {
    opener.addEventListener('click', () => show(n))
    opener.popoverTargetElement = zoom
  }
  followHand(frame, { step, isClose, showClose })
  zoom.addEventListener('keydown', ({ key }) => {
    if (isClose()) return
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  })
  const addControls = async () => {
    const { large } = await loadMessages('product')
    const closer = control('plus', large.closer, () => showClose(!isClose()))
    closer.ariaPressed = String(isClose())
    const arrows =
      openers.length > 1
        ? [control('left', large.previous, () => step(-1)), control('right', large.next, () => step(1))]
        : []
    zoom.append(...arrows, closer)
  }
  const listen = () => zoom.addEventListener('toggle', () => addControls().catch(listen), { once: true })
  listen()
  if (zoom.matches(':popover-open')) addControls().catch(listen)
  holdFocus(zoom)
  closeByBack(zoom, 'isZoomed')

  // Pressed before there was anything that opens it.
  const early = openers.findIndex(({ dataset }) => dataset.early !== undefined)
  if (early > 0) {
    show(early)
    zoom.showPopover()
  }
}

/** Dragging moves a picture that is larger than its frame, a swipe turns the page, a press changes the size. */
function followHand(
  frame: HTMLElement,
  does: {
    step: (by: 1 | -1) => void
    isClose: () => boolean
    showClose: (close: boolean, x: number, y: number) => void
  },
): void {
  let from: PointerEvent | undefined
  let pressed = 0
  frame.addEventListener('dragstart', (event) => event.preventDefault())
  frame.addEventListener('pointerdown', (event) => {
    from = event.isPrimary ? event : undefined
  })
  frame.addEventListener('pointermove', ({ buttons, pointerType, movementX, movementY }) => {
    if (buttons === 1 && pointerType === 'mouse') frame.scrollBy(-movementX, -movementY)
  })
  frame.addEventListener('pointerup', (event) => {
    if (!from) return
    const [x, y] = [event.clientX - from.clientX, event.clientY - from.clientY]
    from = undefined
    if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y) && !does.isClose()) does.step(x < 0 ? 1 : -1)
    if (Math.hypot(x, y) > 8 || event.timeStamp - pressed < TWICE) return
    pressed = event.timeStamp
    const { left, top, width, height } = frame.getBoundingClientRect()
    does.showClose(!does.isClose(), (event.clientX - left) / width, (event.clientY - top) / height)
  })
}

/** The last source is the largest, in a form that browsers with popovers read. */
function largestOf(opener: HTMLElement): string {
  const shown = opener.querySelector('img')
  const { srcset = '' } = opener.querySelector('source') ?? shown ?? {}
  return shown?.dataset.large ?? srcset.split(', ').at(-1)?.split(' ')[0] ?? shown?.src ?? ''
}

function control(icon: IconName, label: string, onPress: () => void): HTMLButtonElement {
  const made = button(`btn btn--secondary btn--icon zoom__${icon}`, onPress)
  made.ariaLabel = label
  made.innerHTML = iconMarkup(icon)
  return made
}
