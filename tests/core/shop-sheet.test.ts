/** The sheet of the phone's shop tab: what it leads to, in which order, and how many of each there are. */
import { expect, test } from 'vitest'
import type { CategoryNode } from '#core/catalogue/category'
import { COMPARE_PAGE, PRINTERS_COMPARED } from '#core/catalogue/materials'
import type { MenuGood } from '#features/shell/menu/menu-goods.ts'
import { shopSheetMarkup } from '#features/shell/tabs/shop-sheet-markup.ts'
import { messages } from '#i18n/messages'

const node = (path: string, label: string, children: CategoryNode[] = []): CategoryNode => ({
  key: path.split('/').at(-1) ?? '',
  path,
  label,
  children,
})
const TREE = [
  node('filament', 'Filament', [node('filament/pla', 'PLA'), node('filament/petg', 'PETG & co')]),
  node('printers', 'Printers'),
  node('spare-parts', 'Spare parts', [node('spare-parts/nozzles', 'Nozzles')]),
]
const LISTED = [
  ['filament > pla'],
  ['filament > pla'],
  ['filament > petg'],
  ['printers'],
  ['spare-parts > nozzles'],
]
const material = (picture: string) => ({ picture, line: '', hexes: [] })

const markup = shopSheetMarkup(
  {
    materials: {
      tree: TREE,
      byPath: new Map([
        ['filament/pla', material('/img/pla.avif')],
        ['filament/petg', material('/img/petg.avif')],
        ['spare-parts/nozzles', material('/img/nozzle.avif')],
      ]),
    },
    goods: new Map([['printers', [{ picture: '/img/printer.webp' } as MenuGood]]]),
    listed: LISTED,
    doors: [{ href: '/faq', label: 'Questions' }],
    help: [{ href: '/contact', label: 'Contact' }],
  },
  messages('en'),
  { language: 'en', hreflang: 'en' },
)

test('all products come first, then each material and department, ways to choose, help, and doors at the foot', () => {
  expect([...markup.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/shop',
    '/shop/filament',
    '/shop/filament/pla',
    '/shop/filament/petg',
    '/shop/printers',
    '/shop/spare-parts',
    '/shop?sort=latest',
    '/shop?sort=bestSellers',
    '/shop?sort=staffPicks',
    '/shop?toggle=onSale',
    COMPARE_PAGE,
    PRINTERS_COMPARED,
    '/cart#quick-order',
    '/contact',
    '/faq',
  ])
})

test.each([
  ['All products', '5 products'],
  ['All filament', '3 products'],
  ['PLA', '2 products'],
  ['PETG &amp; co', '1 product'],
  ['Spare parts', '1 product'],
])('%s: %s', (name, count) => {
  expect(markup).toContain(`<b>${name}</b><small>${count}</small>`)
})

test('a department is seen by what it sells, or by the first kind of it', () => {
  expect(markup).toMatch(/href="\/shop\/printers"><img src="\/img\/printer\.webp"/)
  expect(markup).toMatch(/href="\/shop\/spare-parts"><img src="\/img\/nozzle\.avif"/)
})
