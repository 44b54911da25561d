/**
 * Keys of incremental builds: a page is rendered again when anything that it shows has changed. What concerns every
 * page alike (the day, the pictures, settings) makes the build start anew: see `scripts/build/build.ts`.
 */
import { once } from '#core/once'
import { contentHash } from '#loaders/hash'
import { getContent } from '#loaders/site-content'

/** @param parts plain data; of a `Map` its entries, for JSON has none */
export function digest(...parts: unknown[]): string {
  return contentHash([JSON.stringify(parts)], 'base64url').slice(0, 22)
}

/** Of what stands around every page: header with its menu, footer, settings. */
export const shellKey = once(async () => {
  const { brand, sites, categories, variations, pages } = await getContent()
  return digest(
    brand,
    sites,
    [...categories],
    [...new Set(variations.flatMap((variation) => variation.categories))],
    pages.map(({ name, menuTitle, ofSites, meta }) => [
      name,
      menuTitle,
      Object.entries(ofSites).map(([key, own]) => [key, own.menuTitle]),
      meta,
    ]),
  )
})
