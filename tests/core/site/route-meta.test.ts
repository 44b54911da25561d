import { expect, test } from 'vitest'
import { isPublished, LANGUAGES } from '#core/site/language'
import {
  FOOTER_GROUPS,
  type FooterPage,
  footerGroups,
  ROUTES,
  routeAt,
  routeTitle,
} from '#core/site/route-meta'
import { readContent } from '#loaders/content'

const page = (name: string, meta: FooterPage['meta'] = {}): FooterPage => {
  return { name, menuTitle: { en: `Page ${name}` }, meta }
}

test.each([
  ['/', 'home'],
  ['/shop', 'shop'],
  ['/shop/filament/pla/page-2', 'shop'],
  ['/product/pla-premium/hjortron-175-750', 'product'],
  ['/knowledge/articles/first-layer', 'knowledge'],
  ['/checkout/abc/payment', 'checkout'],
  ['/account', 'account'],
  ['/account/orders', 'account'],
  ['/account/addclub', 'club'],
  ['/about', undefined],
  ['/shopping', undefined],
])('%s is the route %s', (path, name) => {
  expect(routeAt(path)?.name).toBe(name)
})

test('search, cart, checkout, the account and what follows an order are not indexed', () => {
  const hidden = ROUTES.filter(({ path }) => routeAt(path)?.disallow).map(({ path }) => path)
  const account = ['/account', '/wish-list', '/account/settings', '/account/login']
  expect(hidden).toEqual(['/search', '/cart', '/checkout', ...account, '/withdrawal', '/track'])
})

test.each([
  ['Rolls', 'Shop', 'Home', 'Rolls'],
  [undefined, 'Shop', 'Home', 'Shop'],
  ['', undefined, 'Home', 'Home'],
])('own title %s, translated name %s, home title %s: %s', (own, translated, home, title) => {
  expect(routeTitle(own, translated, home)).toBe(title)
})

test('groups come in the order of the footer and their links in that of the metadata', () => {
  const groups = footerGroups(
    [
      page('zebra', { group: 'about', order: 20 }),
      page('last', { group: 'about' }),
      page('about', { group: 'about', order: 10 }),
      page('farm', { group: 'b2b', order: 10 }),
      page('bees', { group: 'b2b', order: 10 }),
      page('hidden'),
    ],
    'en',
  )
  expect(groups.map(({ key, links }) => [key, ...links.map(({ href }) => href)])).toEqual([
    ['about', '/about', '/zebra', '/last'],
    ['b2b', '/bees', '/farm'],
  ])
})

test('a label is in the language asked for, else in English', () => {
  const about: FooterPage = { ...page('about', { group: 'about' }), menuTitle: { en: 'About', sv: 'Om' } }
  const label = (language: 'sv' | 'de') => footerGroups([about], language)[0]?.links[0]?.label
  expect(label('sv')).toBe('Om')
  expect(label('de')).toBe('About')
})

test('routes are linked to by the name that is given, and not without one', () => {
  const pages = [page('sale', { group: 'shop', order: 15 })]
  const links = footerGroups(pages, 'en', { shop: 'Shop', knowledge: 'Knowledge', cart: 'Cart' })
  expect(links).toEqual([
    {
      key: 'shop',
      links: [
        { href: '/shop', label: 'Shop' },
        { href: '/sale', label: 'Page sale' },
        { href: '/knowledge', label: 'Knowledge' },
      ],
    },
  ])
})

const PUBLISHED = LANGUAGES.filter(isPublished)
const SPECIFIED = [
  ...['faq', 'contact', 're-add', 'rnd', 'sustainability', 'about', 'resellers', 'partner-program'],
  ...[
    'end-product-use',
    'affiliate',
    'custom-filaments',
    'careers',
    'privacy',
    'imprint',
    'accessibility',
    'safety',
  ],
]

test('the specified content pages are there in every language, and each is in the footer', async () => {
  const { pages, brand } = await readContent('content')
  const byName = new Map(pages.map((each) => [each.name, each]))
  for (const name of SPECIFIED) {
    const { title, description, content, meta } = byName.get(name) ?? {}
    expect(Object.keys(title ?? {}).sort(), name).toEqual([...PUBLISHED].sort())
    expect(FOOTER_GROUPS, name).toContain(meta?.group)
    for (const language of PUBLISHED) {
      expect(description?.[language]?.length, `${name} ${language}`).toBeLessThanOrEqual(170)
      expect(content?.[language], `${name} ${language}`).not.toMatch(/\{(?!part\}|consent\})\w+\}/)
    }
  }
  expect(byName.get('re-add')?.menuTitle.sv).toBe(brand.programmes.recycling)
})
