/** A card as the build writes it for a storefront, wherever it stands. */
import type { Site } from '#core/site'
import { siteView } from '#features/price/price-markup.ts'
import { type CardContext, type CardData, cardMarkup } from '#features/product/card-markup.ts'
import { BUILD_TIME } from '#features/product/views.ts'
import { messages } from '#i18n/messages'

export function siteCardMarkup(
  card: CardData,
  site: Site,
  headingLevel?: CardContext['headingLevel'],
): string {
  const { product, price } = messages(site.language)
  return cardMarkup(card, {
    messages: product,
    priceMessages: price,
    view: siteView(site),
    now: BUILD_TIME,
    headingLevel,
  })
}
