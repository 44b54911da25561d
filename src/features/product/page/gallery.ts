/** Pictures of a product: which one is on the stage. */
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

// For browsers that do not know `scroll-initial-target`.
const chosen = document.querySelector<HTMLElement>('.hue.is-on')
const row = chosen?.closest('.hues')
if (chosen && row && row.scrollLeft === 0 && chosen.offsetLeft > row.clientWidth)
  row.scrollLeft = chosen.offsetLeft - row.clientWidth / 2

export {}
