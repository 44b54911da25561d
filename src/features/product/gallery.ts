/** Pictures of a product: which one is on the stage, and a large one that is dragged by the mouse. */
const stage = document.querySelector<HTMLElement>('.pdp__stage')
const thumbs = document.querySelectorAll<HTMLElement>('.pdp__thumbs a')

if (stage) {
  for (const [at, thumb] of thumbs.entries()) {
    // The address would scroll the page too.
    thumb.addEventListener('click', (event) => {
      event.preventDefault()
      stage.scrollTo(at * stage.clientWidth, 0)
    })
  }
  stage.addEventListener('scroll', () => {
    const shown = Math.round(stage.scrollLeft / stage.clientWidth)
    for (const [at, thumb] of thumbs.entries()) thumb.ariaCurrent = at === shown ? 'true' : null
  })
}

for (const zoom of document.querySelectorAll<HTMLElement>('.zoom')) {
  zoom.addEventListener('toggle', () => {
    zoom.scrollTo((zoom.scrollWidth - zoom.clientWidth) / 2, (zoom.scrollHeight - zoom.clientHeight) / 2)
  })
  zoom.addEventListener('dragstart', (event) => event.preventDefault())
  zoom.addEventListener('pointermove', ({ buttons, pointerType, movementX, movementY }) => {
    if (buttons === 1 && pointerType === 'mouse') zoom.scrollBy(-movementX, -movementY)
  })
}
