/** What `/shell/{site}/search.json` holds for a site. */
import { siteRate } from '#core/pricing/vat'
import type { Site } from '#core/site/site'
import { BUILD_TIME } from '#features/card/views.ts'
import { listed } from '#features/price/listed.ts'
import { shippingNote } from '#features/price/shipping-note.ts'
import { elsewhereLinks, popularLinks } from '#features/search/popular-links.ts'
import type { SearchFile } from '#features/search/search-file.ts'
import { understoodContent } from '#features/search/understood-content.ts'
import { messages } from '#i18n/messages'

export async function searchContent(site: Site): Promise<SearchFile> {
  const t = messages(site.language)
  const { search, knowledge, listing, product, price, shell } = t
  const { found, nothing, allProducts, allArticles, results, searching, failed, popular } = search
  const plusShipping = shippingNote(site)
  const { view, addToCart, added, newProduct, bestSeller, staffPick, discount, soldOut, ahead, backOn } =
    product
  return {
    t: {
      ...{ found, nothing, allProducts, allArticles, results, searching, failed, popular },
      understood: understoodContent(t),
      noProducts: listing.nothing.besides,
      products: listing.count,
      articles: knowledge.count,
      inEnglish: knowledge.inEnglish,
      retry: listing.retry,
      close: shell.close,
      help: shell.help,
    },
    card: { view, addToCart, added, newProduct, bestSeller, staffPick, discount, soldOut, ahead, backOn },
    price: plusShipping ? listed(price) : price,
    popular: await popularLinks(site.language),
    elsewhere: await elsewhereLinks(site.language),
    plusShipping,
    vatRate: siteRate(site),
    ...(!site.noBackOrder && { ahead: true }),
    now: BUILD_TIME,
  }
}
