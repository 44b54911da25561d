/** `/search-index/<language>-<hash>.json`: what the search box finds products and articles by. The facets name it. */

import type { Language } from '#core/site/language'
import { searchIndexFile } from '#core/site/shared-files'
import { facetsOf, memoize, products } from '#features/card/views.ts'
import { coverAddress } from '#features/search/cover-address.ts'
import { searchIndex } from '#features/search/index-data.ts'
import { contentHash } from '#loaders/hash'
import { getContent } from '#loaders/site-content'

export const searchIndexOf = memoize(async (language: Language) => {
  const { variations, articles, categories, pages } = await getContent()
  const content = { products: await products('all'), variations, articles, categories, pages }
  const index = searchIndex(content, await facetsOf(language), coverAddress)
  const text = JSON.stringify(index)
  const hash = contentHash([text]).slice(0, 12)
  return { text, hash, address: searchIndexFile(language, hash) }
})
