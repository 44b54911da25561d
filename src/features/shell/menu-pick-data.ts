/** The menu's card: the latest product, and of the latest the one that the staff would pick. */
import type { Site } from '#core/site/site'
import { siteCardMarkup } from '#features/card/site-card.ts'
import { cardsOf } from '#features/card/views.ts'
import { shippingNoteMarkup } from '#features/price/shipping-note.ts'

/** @returns the card as markup; empty while the shop sells nothing */
export async function menuPick(site: Site): Promise<string> {
  const [pick] = [...(await cardsOf(site))].sort(
    (a, b) => b.activeDate.localeCompare(a.activeDate) || Number(b.staffPick) - Number(a.staffPick),
  )
  if (!pick) return ''
  const note = shippingNoteMarkup(site)
  const card = siteCardMarkup(pick, site, { isListed: note !== '' })
  return note ? `<div data-listed>${card}</div>${note}` : card
}
