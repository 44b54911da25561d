/** What the menu shows of each material, and of what a category without materials sells. */
import { beforeAll, expect, test } from 'vitest'
import { buildCategoryTree } from '#core/catalogue/category'
import type { Site } from '#core/site/site'
import type { CardFacets } from '#features/card/card-data.ts'
import { catalogueFacets } from '#features/listing/facets-data.ts'
import { menuGoods } from '#features/shell/menu/menu-goods.ts'
import { menuMarkup } from '#features/shell/menu/menu-markup.ts'
import { type MenuMaterials, menuMaterials } from '#features/shell/menu/menu-materials.ts'
import { messages } from '#i18n/messages'
import { readContent } from '#loaders/content'

let made: MenuMaterials
let facets: CardFacets
let sites: Site[]

beforeAll(async () => {
  const { products, variations, categories, ...content } = await readContent('content')
  sites = content.sites
  const byId = new Map(products.map((product) => [product.id, product]))
  facets = catalogueFacets({ products: byId, variations }, 'en', (id) => ({ src: `/img/${id}.webp` }))
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
  const markup = markupOf('com')
  expect(markup.match(/<[a-z]/g)?.length).toBeLessThan(210)
  expect(markup).toContain('<a href="/shop/filament/petg"><img src="/img/spool-')
  expect(markup).toContain('>All filament</a>')
})

function markupOf(key: string): string {
  const site = sites.find((each) => each.key === key)
  if (!site) throw new Error(`no storefront ${key}`)
  return menuMarkup(made, menuGoods(made.tree, facets, site), messages(site.language), site)
}

/** The item of a category, up to the next one. */
function categoryOf(markup: string, path: string): string {
  const [, part = ''] = markup.split(`<a href="/shop/${path}">`)
  return part
}

test('a printer has a picture, a line and what it costs at least', () => {
  const printers = categoryOf(markupOf('com'), 'printers')
  for (const name of ['Stegmotor One', 'Stegmotor Studio']) expect(printers).toContain(`<b>${name}</b>`)
  expect(printers).toContain('<img src="/img/printer-one.webp" width="144"')
  expect(printers).toContain(
    '<small>Enclosed, with a glass door</small><small>250\u00a0×\u00a0250\u00a0×\u00a0260\u00a0mm</small>',
  )
  // Of the two hotends the cheaper one, with VAT.
  expect(printers).toMatch(/href="\/product\/printer-studio\/standard".*?>from <shop-price .*?€1,549\.00/)
})

test('a gift card has its amounts, the smallest first, and no price besides', () => {
  const [card] =
    menuGoods(made.tree, facets, sites.find(({ key }) => key === 'se') as Site).get('gift-cards') ?? []
  expect(card?.amounts.map(({ path }) => path.split('/').at(-1))).toEqual(['100', '250', '500', '1000'])
  const cards = categoryOf(markupOf('com'), 'gift-cards')
  expect([...cards.matchAll(/data-amounts="[\d,]+">([^<]+)/g)].map(([, amount]) => amount)).toEqual([
    '€10.00',
    '€25.00',
    '€50.00',
    '€100.00',
  ])
})

test('in Germany one line says of the prices that shipping comes on top, and they do not repeat it', () => {
  const printers = categoryOf(markupOf('de'), 'printers')
  expect(printers.match(/Versand/g)).toHaveLength(1)
  expect(printers).toContain('href="/shipping-returns"')
  expect(markupOf('com')).not.toContain('/shipping-returns')
})
