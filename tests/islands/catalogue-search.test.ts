/** The search box's own search: what it fetches, what it answers, and what happens when a file does not come. */
import { beforeEach, expect, test, vi } from 'vitest'
import { searchRequests } from '#core/search/algolia'
import { buildIndex } from '#core/search/build-index'
import type { SearchFacets } from '#core/search/records'
import { WORDS } from '#core/search/words/sv'
import { searchCatalogue } from '#features/search/catalogue-search.ts'
import { askApplication } from '#third-parties/algolia/browser/search-client'

const FACETS: SearchFacets = {
  language: 'sv',
  products: ['PETG Tough', 'PLA Premium'].map((name, at) => ({
    id: `P${at}`,
    slug: `p-${at}`,
    type: 'filament',
    name,
    bullets: ['Stark mellan lagren'],
    material: name.split(' ')[0],
    properties: [],
    categories: ['filament'],
  })),
  colors: [{ hex: '#17191b', name: 'Kimrök' }],
  sales: [],
  prices: [[100, 10, 10, 10, 10, 10]],
  pictures: [{ src: '/img/a.webp' }],
  rows: {
    sku: ['PETT-KIM', 'PLAP-KIM'],
    slug: ['kimrok', 'kimrok'],
    product: [0, 1],
    color: [0, 0],
    diameter: [1.75, 1.75],
    size: [750, 750],
    version: [0, 0],
    ho: ['', ''],
    price: [0, 0],
    picture: [0, 0],
    activeDate: ['2025-01-01', '2025-01-01'],
    flags: [1, 0],
    sale: [-1, -1],
    lowest: [-1, -1],
  },
}

const texts = (title: string) => ({ title, tags: '', traits: '', text: '' })

const INDEX = buildIndex({
  language: 'sv',
  products: FACETS.products.map(({ name }) => texts(name)),
  colors: [texts('Kimrök')],
  figures: { soft: [0, 0], strong: [45, 48], tough: [9, 3.2], heat: [70, 55] },
  settings: [[], []],
  articles: [
    {
      texts: texts('Torka PETG'),
      shown: {
        slug: 'torka',
        type: 'Tips',
        kind: 'Tips',
        title: 'Torka PETG',
        description: '',
        tags: [],
        date: '',
      },
    },
  ],
  help: [{ texts: texts('Frakt'), shown: { title: 'Frakt', path: '/frakt' } }],
  categories: { filament: 'Filament' },
  printing: FACETS.products.map(() => ({ nozzle: 240, enclosure: false })),
  gtins: ['7350042002054', '7350042002061'],
  words: WORDS,
  familyNames: [{ black: 'Black' }],
})

let files: Record<string, unknown>
const fetched: string[] = []

beforeEach(() => {
  document.documentElement.dataset.language = 'sv'
  document.documentElement.dataset.environment = 'production'
  const card = { view: '', newProduct: '', bestSeller: 'Bästsäljare', staffPick: '' }
  files = {
    '/facets/sv.json': { facets: FACETS, card, search: '/search-index/sv-new.json' },
    '/oldapi/catalog/inStock': { skus: ['PLAP-KIM'] },
  }
  fetched.length = 0
  vi.stubGlobal('fetch', async (address: string | Request) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, location.href)
    fetched.push(pathname)
    return pathname in files ? Response.json(files[pathname]) : new Response('', { status: 404 })
  })
  return () => vi.unstubAllGlobals()
})

test('a search without its files fails, and the next one tries again', async () => {
  await expect(searchCatalogue('petg')).rejects.toThrow('/search-index/sv-new.json: 404')
  files['/search-index/sv-new.json'] = INDEX
  const { products, articles } = await searchCatalogue('petg svart')
  expect(products).toMatchObject({
    total: 1,
    hits: [
      {
        record: {
          sku: 'PETT-KIM',
          productLink: '/product/p-0/kimrok',
          environment: 'production',
          displayLabels: [{ text: 'Bästsäljare', style: 'bestSeller' }],
        },
        title: [
          { text: 'PETG', isMatch: true },
          { text: ' Tough Kimrök', isMatch: false },
        ],
      },
    ],
  })
  // What is for sale is not read about; a subject is.
  expect(articles.total).toBe(0)
  expect((await searchCatalogue('torka')).articles).toMatchObject({
    total: 1,
    hits: [{ record: { articleLink: '/knowledge/articles/torka' } }],
  })
})

test('afterwards nothing more is fetched', async () => {
  const { products } = await searchCatalogue('PLAP-KIM')
  expect(products.hits.map(({ record }) => record.sku)).toEqual(['PLAP-KIM'])
  expect(fetched).toEqual([])
})

test.each([
  ['the number of what is there', 'plap kim', 'PLAP-KIM'],
  ['the number of what is sold out', 'PETT-KIM', undefined],
  ['a name', 'pla premium', undefined],
])('by %s (%s), %s can be added at once', async (_, query, sku) => {
  const { products, addable } = await searchCatalogue(query)
  expect(products.hits).not.toHaveLength(0)
  expect(addable).toBe(sku)
})

test('a search that is no longer wanted does not answer', async () => {
  const control = new AbortController()
  const search = searchCatalogue('petg', { signal: control.signal })
  control.abort()
  await expect(search).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})

test('over the network a browser is refused, and told so', async () => {
  const { hostname, port } = location
  const hosts = [
    { url: hostname, port: Number(port), protocol: 'http' as const, accept: 'readWrite' as const },
  ]
  const ask = askApplication({ appId: 'AB12CD34EF', apiKey: 'a'.repeat(32), hosts })
  // The origin of this page is no application of Algolia's.
  const failed = ask(searchRequests('petg', { language: 'sv', environment: 'production' }))
  await expect(failed).rejects.toThrow(
    expect.objectContaining({ name: 'SearchError', message: 'Network error' }),
  )
  expect(Object.keys(localStorage).filter((key) => key.includes('algolia'))).toEqual([])
})
