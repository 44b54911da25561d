/**
 * What a product page shows by itself once nothing else is to be done: the phone's button to buy, the tolerance drawn,
 * which of its choices are sold out, the days on which it arrives, the button to save, and the ways down the page.
 */
import { optional } from '#browser/optional'
import { startBuyBar } from '#features/product/page/buy-bar.ts'
import { drawTolerance } from '#features/product/page/draw-tolerance.ts'
import { drawJumps } from '#features/product/page/jumps.ts'

export function whenQuiet(form: HTMLFormElement, add: HTMLButtonElement): void {
  startBuyBar(form, add)
  const tolerance = document.querySelector<HTMLElement>('[data-tolerance]')
  if (tolerance) drawTolerance(tolerance)
  drawJumps(document.querySelector('.crumbs'))
  void optional(tellSoldOut)
  const arrival = document.querySelector<HTMLElement>('[data-arrives]')
  if (arrival)
    void optional(async () =>
      (await import('#features/product/page/arrival.ts')).sayArrival(
        arrival,
        (form.elements.namedItem('sku') as HTMLInputElement).value,
      ),
    )
  void optional(async () => (await import('#features/wish-list/save-button.ts')).drawSaveButton(form))
}

/** Who never comes to a page that is rendered in advance asks for nothing. */
async function tellSoldOut(): Promise<void> {
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
  const { strikeSoldOut } = await import('#features/product/page/first-move.ts')
  await strikeSoldOut()
}
