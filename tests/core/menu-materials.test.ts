/** What the menu shows of each material. */
import { beforeAll, expect, test } from 'vitest'
import { buildCategoryTree } from '#core/catalogue/category'
import { catalogueFacets } from '#features/listing/facets-data.ts'
import { menuMarkup } from '#features/shell/menu/menu-markup.ts'
import { type MenuMaterials, menuMaterials } from '#features/shell/menu/menu-materials.ts'
import { messages } from '#i18n/messages'
import { readContent } from '#loaders/content'

let made: MenuMaterials

beforeAll(async () => {
  const { products, variations, categories } = await readContent('content')
  const byId = new Map(products.map((product) => [product.id, product]))
  const facets = catalogueFacets({ products: byId, variations }, 'en', (id) => ({ src: `/img/${id}.webp` }))
  const tree = buildCategoryTree(
    variations.flatMap((variation) => variation.categories),
    categories,
    'en',
  )
  made = menuMaterials(tree, categories, facets)
}, 60_000)

test('the most bought comes first, also among the series of a material', () => {
  const [filament] = made.tree
  const [first] = filament?.children ?? []
  expect(first?.path).toBe('filament/pla')
  expect(first?.children[0]?.path).toBe('filament/pla/pla-premium')
  expect(made.tree.map(({ key }) => key)).toEqual(['filament', 'printers', 'spare-parts', 'gift-cards'])
})

test('each material and each part has a picture, no two the same, and one sentence; a material has at most six colours', () => {
  const all = [...made.byPath.values()]
  expect(all.length).toBe(made.tree.flatMap(({ children }) => children).length)
  expect(made.byPath.get('spare-parts/nozzles')?.line).toContain('hardened steel')
  expect(new Set(all.map(({ picture }) => picture)).size).toBe(all.length)
  for (const [path, { line, hexes }] of made.byPath) {
    expect(line).toMatch(/^[^.]+\.$/)
    expect(hexes.length > 0).toBe(path.startsWith('filament/'))
    expect(hexes.length).toBeLessThanOrEqual(6)
    expect(new Set(hexes).size).toBe(hexes.length)
  }
})

test('the menu has few elements, so that a press opens it at once', () => {
  const markup = menuMarkup(made, messages('en'), 'en')
  expect(markup.match(/<[a-z]/g)?.length).toBeLessThan(200)
  expect(markup).toContain('<a href="/shop/filament/petg"><img src="/img/spool-')
  expect(markup).toContain('>All filament</a>')
})
