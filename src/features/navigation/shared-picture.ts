/** The picture that travels from a card to the product's stage and back while the browser changes pages. */
import { areProducts } from '#features/navigation/between-products.ts'

/**
 * Names the picture for this one change of pages: a name is unique then, and none is left for the next.
 *
 * @param other address of the page at the other end; without one nothing is named
 */
export function nameSharedPicture(
  { viewTransition }: PageSwapEvent | PageRevealEvent,
  other: string | null | undefined,
): void {
  const picture = viewTransition && other && sharedPicture(other)
  if (!picture) return
  picture.style.viewTransitionName = 'picture'
  const clear = () => {
    picture.style.viewTransitionName = ''
  }
  viewTransition.finished.then(clear, clear)
  // The browser may give a transition up, which is nobody's mistake.
  viewTransition.ready.catch(() => {})
}

/** On a product's page the first picture; elsewhere that of the card that leads there, the pressed one before others. */
function sharedPicture(other: string): HTMLElement | undefined {
  const isProduct = areProducts(location.href)
  if (isProduct === areProducts(other)) return
  const card = `.card:has(a[href="${new URL(other).pathname}"])`
  const selectors = isProduct ? ['#p0 img'] : [`${card}:focus-within img`, `${card} img`]
  return selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]).find(isInView)
}

/** One that is out of sight would fly over the page; one under the header would cover it. */
function isInView(picture: HTMLElement): boolean {
  const { top, left } = picture.getBoundingClientRect()
  const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
  return top >= header && top < innerHeight && left >= 0 && left < innerWidth
}
