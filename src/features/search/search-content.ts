/** What `/shell/{site}/search.json` holds for a site. */
import { siteRate } from '#core/pricing/vat'
import type { Site } from '#core/site/site'
import { BUILD_TIME } from '#features/card/views.ts'
import { shippingNote } from '#features/price/shipping-note.ts'
import { popularLinks } from '#features/search/popular-links.ts'
import type { SearchFile } from '#features/search/search-file.ts'
import { messages } from '#i18n/messages'

export async function searchContent(site: Site): Promise<SearchFile> {
  const { search, knowledge, listing, product, price, shell } = messages(site.language)
  const { found, noProducts, viewAll, results, searching, failed, popular } = search
  const { printer, anyPrinter, open, enclosed } = search
  const { view, addToCart, added, newProduct, bestSeller, staffPick, discount } = product
  return {
    t: {
      ...{ found, noProducts, viewAll, results, searching, failed, popular },
      ...{ printer, anyPrinter, open, enclosed },
      products: listing.count,
      articles: knowledge.count,
      noArticles: knowledge.empty,
      inEnglish: knowledge.inEnglish,
      retry: listing.retry,
      close: shell.close,
      help: shell.help,
    },
    card: { view, addToCart, added, newProduct, bestSeller, staffPick, discount },
    price,
    popular: await popularLinks(site.language),
    plusShipping: shippingNote(site),
    vatRate: siteRate(site),
    now: BUILD_TIME,
  }
}
