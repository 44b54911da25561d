/** Index and facets of the catalogue that the budget is set for. */
import { expect, test } from 'vitest'
import { createEngine } from '#core/search/engine'
import { readContent } from '#loaders/content'
import { LARGE, largeContent } from '../../../scripts/bench/large-content.ts'
import { compressedSize, searchFiles } from '../../../scripts/bench/search-catalogue.ts'

test('index and facets are small, and belong together', async () => {
  const content = largeContent(await readContent('content'))
  const files = searchFiles(content, 'de')
  expect(files.facets.rows.sku).toHaveLength(LARGE.variations)
  expect(files.index.articles).toHaveLength(LARGE.articles)
  expect(compressedSize(files)).toBeLessThanOrEqual(110)
  const labels = { bestSeller: '', staffPick: '' }
  const open = (index: typeof files.index) =>
    createEngine({ index, facets: files.facets, environment: 'production', labels })
  expect(open(files.index).rows('petg')?.length).toBeGreaterThan(100)
  expect(() => open({ ...files.index, gtins: [] })).toThrow('not of these facets')
}, 30_000)
