import { holdFocus } from '#ui/hold-focus.ts'

/** A large picture opens at its middle and is dragged by the mouse; touch and keys scroll it without a script. */
export function startZoom(zoom: HTMLElement): void {
  const centre = () =>
    zoom.scrollTo((zoom.scrollWidth - zoom.clientWidth) / 2, (zoom.scrollHeight - zoom.clientHeight) / 2)
  zoom.addEventListener('toggle', centre)
  zoom.addEventListener('dragstart', (event) => event.preventDefault())
  zoom.addEventListener('pointermove', ({ buttons, pointerType, movementX, movementY }) => {
    if (buttons === 1 && pointerType === 'mouse') zoom.scrollBy(-movementX, -movementY)
  })
  holdFocus(zoom)
  centre()
}
