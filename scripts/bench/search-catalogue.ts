/** Index and facets of the large catalogue, as a browser gets them. */
import { brotliCompressSync } from 'node:zlib'
import type { Language } from '#core/site/language'
import type { CardFacets } from '#features/card/card-data.ts'
import type { CardPicture } from '#features/card/card-markup.ts'
import { catalogueFacets } from '#features/listing/facets-data.ts'
import { searchIndex } from '#features/search/index-data.ts'
import type { Content } from '#loaders/content'
import { contentHash } from '#loaders/hash'

export interface SearchFiles {
  index: ReturnType<typeof searchIndex>
  facets: CardFacets
}

/** @param content with as many variations and articles as one wants to measure */
export function searchFiles(content: Content, language: Language): SearchFiles {
  const products = new Map(content.products.map((product) => [product.id, product]))
  const facets = catalogueFacets({ products, variations: content.variations }, language, picture)
  return { facets, index: searchIndex({ ...content, products }, facets, (id) => picture(id).src) }
}

/** As long as the real ones, and no easier to compress. */
function picture(id: string): CardPicture {
  const address = (width: number) => `/img/${id}-${contentHash([id]).slice(0, 10)}-${width}`
  return { avif: `${address(150)}.avif 150w, ${address(300)}.avif 300w`, src: `${address(300)}.webp` }
}

/** KB of both as they are sent. */
export function compressedSize({ index, facets }: SearchFiles): number {
  const bytes = (file: object) => brotliCompressSync(JSON.stringify(file)).length
  return (bytes(index) + bytes(facets)) / 1024
}
