/** Catalogues that the bench builds hold as content does, however small or large: a text may name what a few of it lack. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SITE_KEYS } from '#core/site/site'
import { readContent } from '#loaders/content'
import { writeCatalogue } from '../../scripts/bench/catalogue.ts'

/** Fewer pages than the smallest have, and more than the real ones. */
it.each([500, 1_000, 6_000])(
  'a catalogue of %i pages is content without a mistake',
  async (pages) => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-catalogue-'))
    try {
      await writeCatalogue(folder, pages)
      const { products, variations } = await readContent(folder)
      const least = products.length
      expect(variations.length).toBeGreaterThanOrEqual(least)
      // A page of a product is one on each storefront.
      expect(variations.length * SITE_KEYS.length).toBeLessThan(Math.max(pages, 1_000))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  60_000,
)
