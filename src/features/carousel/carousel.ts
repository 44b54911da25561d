/** The arrows of a carousel: back only when shifted, on only while something is hidden. What is sold out says so when it is near. */
import { optional } from '#browser/optional'

const BESIDE_THE_SCREEN = '400px'

for (const section of document.querySelectorAll<HTMLElement>('[data-carousel]')) start(section)

function start(section: HTMLElement): void {
  const view = section.querySelector<HTMLElement>('.carousel')
  const track = view?.firstElementChild
  const arrows = [...section.querySelectorAll<HTMLButtonElement>('[data-scroll]')]
  if (!view || !track) return

  const update = () => {
    const hidden = view.scrollWidth - view.clientWidth
    for (const arrow of arrows) {
      arrow.hidden = hidden <= 1
      arrow.disabled = arrow.dataset.scroll === '-1' ? view.scrollLeft <= 1 : view.scrollLeft >= hidden - 1
    }
  }
  /** One card with its margin. */
  const step = () => {
    const [first, second] = track.children
    if (!first) return 0
    return second
      ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
      : view.clientWidth
  }
  for (const arrow of arrows) {
    arrow.addEventListener('click', () => {
      view.scrollBy({ left: Number(arrow.dataset.scroll) * step(), behavior: 'smooth' })
    })
  }
  view.addEventListener('scroll', update, { passive: true })
  new ResizeObserver(update).observe(view)
  if (section.dataset.rate !== undefined) markWhenNear(section)
}

function markWhenNear(section: HTMLElement): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      void optional(async () => (await import('#features/listing/mark-sold-out.ts')).markEachSoldOut(section))
    },
    { rootMargin: BESIDE_THE_SCREEN },
  )
  near.observe(section)
}
