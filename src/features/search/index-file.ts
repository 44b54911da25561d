/** `/search-index/<language>-<hash>.json`: what the search box finds products and articles by. The facets name it. */

import { once } from '#core/once'
import { buildIndex } from '#core/search/build-index'
import type { Language } from '#core/site/language'
import { searchIndexFile } from '#core/site/shared-files'
import { facetsOf, memoize, products } from '#features/card/views.ts'
import { coverAddress } from '#features/search/cover-address.ts'
import { indexSource } from '#features/search/index-data.ts'
import { digest } from '#loaders/cache-key'
import { keptHash } from '#loaders/kept-hash'
import { getContent } from '#loaders/site-content'

export const searchIndexOf = memoize(async (language: Language) => {
  const { variations, articles, categories, pages } = await getContent()
  const content = { products: await products('all'), variations, articles, categories, pages }
  const source = indexSource(content, await facetsOf(language), coverAddress)
  const text = once(async () => JSON.stringify(buildIndex(source)))
  // A bundled file is called by the hash of its code and of what it imports.
  const hash = await keptHash(`search-index-${language}`, digest(source, import.meta.url), text)
  return { text, hash, address: searchIndexFile(language, hash) }
})
