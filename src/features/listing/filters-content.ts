/** The filters' files: one per listing and site, however many pages the listing has. */
import type { CategoryNode } from '#core/catalogue/category'
import { type Selection, select } from '#core/listing/facets'
import { NOTHING } from '#core/listing/listing'
import type { Language } from '#core/site/language'
import { absoluteUrl, type Site } from '#core/site/site'
import { shopDate } from '#core/text/local-date'
import { fill } from '#core/text/text'
import { categoryTree, facetsOf, memoize, optionsKey } from '#features/card/views.ts'
import type { FiltersFile } from '#features/listing/filters-file.ts'
import { filtersMarkup } from '#features/listing/filters-markup.ts'
import { allCategories } from '#features/listing/listing-pages.ts'
import { messages } from '#i18n/messages'
import { digest } from '#loaders/cache-key'
import { getContent } from '#loaders/site-content'

export interface FiltersProps {
  site: Site
  category?: CategoryNode
}

export async function filterPaths() {
  const { sites } = await getContent()
  const perSite = sites.map(async (site) => {
    const [tree, columns] = [await categoryTree(site.language), await optionsKey(site.language)]
    return [undefined, ...allCategories(tree)].map((category) => ({
      params: { site: site.key, path: category?.path },
      props: { site, ...(category && { category }) } satisfies FiltersProps,
      cacheKey: digest(site, category?.path, columns),
    }))
  })
  return (await Promise.all(perSite)).flat()
}

export async function filtersContent({ site, category }: FiltersProps): Promise<FiltersFile> {
  const { products } = await facetsOf(site.language)
  const names = new Map(products.map(({ slug, name }) => [slug, name]))
  const counts = await optionCounts(site.language, category?.path)
  return {
    fields: filtersMarkup(site, counts, (slug) => names.get(slug) ?? slug),
    onPaper: onPaper(site),
  }
}

/** Prices are those of the build. */
function onPaper(site: Site): string {
  const { host, pathname } = new URL(absoluteUrl(site, '/shipping-returns'))
  const date = shopDate(new Date().toISOString(), site.language)
  return fill(messages(site.language).listing.onPaper, { date, address: `${host}${pathname}` })
}

/** How many products each option of a listing would leave. */
export function optionCounts(language: Language, category: string | undefined): Promise<Selection['counts']> {
  return countsOf(JSON.stringify([language, category ?? null]))
}

/** By language and category's path, as text: every page of a listing and its file show the same. */
const countsOf = memoize(async (key: string) => {
  const [language, category] = JSON.parse(key) as [Language, string | null]
  const { counts } = select(await facetsOf(language), NOTHING, {
    category: category ?? undefined,
    price: () => undefined,
  })
  return counts
})
