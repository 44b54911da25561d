/** The menu's card: the latest product, and of the latest the one that the staff would pick. */
import type { Site } from '#core/site'
import { siteView } from '#features/price/price-markup.ts'
import { cardMarkup } from '#features/product/card-markup.ts'
import { BUILD_TIME, cardsOf } from '#features/product/views.ts'
import { messages } from '#i18n/messages'

/** @returns the card as markup; empty while the shop sells nothing */
export async function menuPick(site: Site): Promise<string> {
  const [pick] = [...(await cardsOf(site))].sort(
    (a, b) => b.activeDate.localeCompare(a.activeDate) || Number(b.staffPick) - Number(a.staffPick),
  )
  if (!pick) return ''
  const { product: texts, price: priceTexts } = messages(site.language)
  return cardMarkup(pick, { texts, priceTexts, view: siteView(site), now: BUILD_TIME })
}
