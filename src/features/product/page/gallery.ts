/** Pictures of a product: which one is on the stage. */
const stage = document.querySelector<HTMLElement>('.pdp__stage')
const thumbs = document.querySelectorAll<HTMLElement>('.pdp__thumbs a')

if (stage) {
  thumbs.forEach((thumb, at) => {
    // The address would scroll the page too.
    thumb.onclick = () => {
      stage.scrollTo(at * stage.clientWidth, 0)
      return false
    }
  })
  const mark = () => {
    const shown = Math.round(stage.scrollLeft / stage.clientWidth)
    thumbs.forEach((thumb, at) => {
      thumb.ariaCurrent = at === shown ? 'true' : null
    })
  }
  stage.onscroll = mark
  // One that was pressed before led there by its address.
  mark()
}

// For browsers that do not know `scroll-initial-target`.
const chosen = document.querySelector<HTMLElement>('.hue.is-on')
const row = chosen?.closest('.hues')
if (chosen && row && row.scrollLeft === 0 && chosen.offsetLeft > row.clientWidth)
  row.scrollLeft = chosen.offsetLeft - row.clientWidth / 2

export {}
