/**
 * Keys of incremental builds: a page is rendered again when anything that it shows has changed. What concerns every
 * page alike (the day, the pictures, settings) makes the build start anew: see `scripts/build.ts`.
 */
import { createHash } from 'node:crypto'
import { getContent } from '#loaders/site-content'

/** @param parts plain data; a `Map` counts by its entries */
export function digest(...parts: unknown[]): string {
  const text = JSON.stringify(parts, (_, value) => (value instanceof Map ? [...value] : value))
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

let shell: Promise<string> | undefined

/** Of what stands around every page: header with its menu, footer, settings. */
export function shellKey(): Promise<string> {
  shell ??= getContent().then(({ brand, sites, categories, variations, pages }) =>
    digest(
      brand,
      sites,
      categories,
      [...new Set(variations.flatMap((variation) => variation.categories))],
      pages.map(({ name, menuTitle, meta }) => [name, menuTitle, meta]),
    ),
  )
  return shell
}
