/** Content is checked as plain data, wherever it comes from. */
import { describe, expect, it } from 'vitest'
import { buildContent } from '#loaders/content'
import { parseSnapshot, snapshotOf } from '#loaders/site-content'
import type { RawContent, RawText } from '#loaders/source'
import { problemsOf } from '../support/content-mistake.ts'

const AMOUNTS = { SEK: 1, EUR: 1, USD: 1, GBP: 1, DKK: 1, NOK: 1 }

const BRAND = {
  name: 'Test brand',
  claim: { en: 'A claim' },
  about: { en: '{brand} is a test.' },
  company: { legalName: 'Test AB', orgNumber: '1', vatNumber: '2', address: 'Street 1', country: 'IE' },
  bank: { bankgiro: '1', iban: '2', bic: '3' },
  contact: { email: 'hello@test.example', phone: '+46 8 465 004 00' },
  mail: { orders: 'orders@test.example', noReply: 'no-reply@test.example', name: 'Test brand' },
  programmes: { club: 'club', recycling: 'recycling' },
}

const COM = {
  key: 'com',
  country: 'IE',
  language: 'en',
  hreflang: 'en',
  currency: 'EUR',
  showWithVat: true,
  host: 'www.test.example',
  domain: 'test.example',
  target: 'https://www.test.example',
  languageTranslated: 'English',
  countryName: { en: 'International' },
  paymentMethods: ['Visa'],
  carriers: ['UPS'],
  shipsTo: ['IE'],
  shipping: [{ id: 'ups', carrier: 'UPS', name: 'UPS', days: [2, 4], price: AMOUNTS }],
  freeShippingFrom: AMOUNTS,
  socialLinks: [],
}

const ABOUT: RawText = {
  file: 'about, in English',
  data: { title: 'About', description: 'Who we are.' },
  body: 'We are {brand}.',
}

const RAW: RawContent = {
  brand: { file: 'brand', data: BRAND },
  sites: [{ file: 'sites/com.yaml', data: COM }],
  colors: { file: 'colors', data: {} },
  categories: { file: 'categories', data: {} },
  shared: {
    file: 'shared',
    data: { safety: {}, pictures: {}, sources: {}, substances: {}, ingredients: {} },
  },
  products: [],
  stock: 'sku,on_hand,eta\n',
  articles: [],
  pages: [{ name: 'about', texts: { en: ABOUT } }],
  messages: [{ file: 'messages/hello', data: { pallette: 'green', message: { en: 'Hello' } } }],
  servicePoints: [],
  postalAreas: [],
  pictures: { catalogue: new Set(), articles: new Set(), home: new Set() },
}

describe('content', () => {
  it('is built from what an editor wrote, with the brand filled in', () => {
    const { brand, sites, pages, stock } = buildContent(RAW, { siteKeys: ['com'] })
    expect(brand.about.en).toBe('Test brand is a test.')
    expect(sites).toMatchObject([{ key: 'com', consent: 'implied', noBackOrder: true }])
    expect(pages).toMatchObject([{ name: 'about', content: { en: 'We are Test brand.' } }])
    expect(stock.size).toBe(0)
  })

  it('names the country of the address in the language of the text', () => {
    const at: RawText = { ...ABOUT, body: 'Write to {address}.' }
    const { pages } = buildContent(
      { ...RAW, pages: [{ name: 'about', texts: { en: at, sv: at } }] },
      { siteKeys: ['com'] },
    )
    expect(pages[0]?.content).toEqual({
      en: 'Write to Street 1, Ireland.',
      sv: 'Write to Street 1, Irland.',
    })
  })

  it('tells everything that is wrong, by where the editor finds it', () => {
    const wrong: RawContent = {
      ...RAW,
      colors: undefined,
      sites: [{ file: 'sites/com.yaml', data: { ...COM, host: 'HOST', carriers: ['DHL'] } }],
      pages: [{ name: 'about', texts: { sv: { ...ABOUT, file: 'about, in Swedish', body: '' } } }],
      messages: [{ file: 'hello', data: undefined, faults: [{ field: 'line 3', reason: 'is cut off' }] }],
      stock: 'sku',
    }
    expect(problemsOf(wrong)).toEqual([
      'about, in Swedish: body: is empty',
      'catalog/colors.yaml: file: missing',
      'catalog/stock.csv: head: "sku" is not sku,on_hand,eta',
      'hello: line 3: is cut off',
      'pages/about/en.md: file: missing',
      'sites/com.yaml: host: "HOST" is not a host name',
    ])
  })

  it('knows pictures by their names', () => {
    const text = { file: 'drying', data: { title: 'A', description: 'B', coverAlt: 'C' }, body: 'D' }
    const facts = { id: 'A1', type: 'Tips', tags: [], cover: 'one', publishedDate: '2026-01-01', related: [] }
    const article = { name: 'drying', facts: { file: 'facts', data: facts }, texts: { en: text } }
    const articles = problemsOf({ ...RAW, articles: [article] })
    expect(articles).toContain(
      'articles/drying/article.yaml: cover: unknown picture "one" in articles/images',
    )
    const pictures = { ...RAW.pictures, articles: new Set(['one']) }
    expect(problemsOf({ ...RAW, articles: [article], pictures })).toEqual([])
  })

  it('is the same after a build has written and read it', () => {
    const content = buildContent(RAW, { siteKeys: ['com'] })
    expect(parseSnapshot(snapshotOf(content))).toEqual(content)
  })
})
