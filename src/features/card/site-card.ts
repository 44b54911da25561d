/** A card as the build writes it for a storefront, wherever it stands. */
import type { Site } from '#core/site/site'
import { type CardContext, type CardData, cardMarkup } from '#features/card/card-markup.ts'
import { BUILD_TIME } from '#features/card/views.ts'
import { listed } from '#features/price/listed.ts'
import { siteView } from '#features/price/price-markup.ts'
import { messages } from '#i18n/messages'

interface SiteCardOptions extends Pick<CardContext, 'headingLevel' | 'eager'> {
  /** It stands below a line that says that shipping comes on top. */
  isListed?: boolean | undefined
}

export function siteCardMarkup(
  card: CardData,
  site: Site,
  { isListed, headingLevel, eager }: SiteCardOptions = {},
): string {
  const { product, price } = messages(site.language)
  return cardMarkup(card, {
    messages: product,
    priceMessages: isListed ? listed(price) : price,
    view: siteView(site),
    now: BUILD_TIME,
    lang: site.hreflang,
    headingLevel,
    eager,
  })
}
