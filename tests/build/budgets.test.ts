/** What a first visit costs, in bytes and requests. */
import { describe, expect, it, test } from 'vitest'
import { ACCOUNT_PAGES, measure, measureIsland, PAGES, packedAtOnce, readPage } from './pages.ts'

const KB = 1024

const HTML = 12 * KB

/** What a connection's first window has for a page, besides its headers. */
const WINDOW = 13.5 * KB - 0.6 * KB

/** Brotli where it helps; pictures and fonts as they are. */
const BUDGETS = {
  home: { scripts: 10 * KB, html: HTML, total: 180 * KB },
  listing: { scripts: 10 * KB, html: HTML, total: 180 * KB },
  product: { scripts: 10 * KB, html: HTML, total: 100 * KB, requests: 15 },
}

/** Those that the bench measures. */
const FIRST_PAGES = [
  'se/index.html',
  'se/shop.html',
  'se/product/pla-premium/hjortron-175-750.html',
  'se/knowledge/articles/annealing.html',
]

/** A sheet that is not for this visit is fetched without anything waiting for it. */
const WAITS_FOR_NOBODY = /\bmedia="(?:\(scripting: none\)|print)"/

describe.each(Object.entries(BUDGETS))('the %s page', (name, budget) => {
  const load = measure(PAGES[name as keyof typeof PAGES])

  it.each(Object.entries(budget))(`keeps its budget of %s (%i)`, (figure, most) => {
    expect(load[figure as keyof typeof budget]).toBeLessThanOrEqual(most)
  })

  it('has the parser wait for no style sheet', () => {
    const markup = readPage(PAGES[name as keyof typeof PAGES]).replaceAll(/<noscript>.*?<\/noscript>/gs, '')
    const sheets = markup.match(/<link\b[^>]*\brel="?stylesheet\b[^>]*>/g) ?? []
    expect(sheets.filter((sheet) => !WAITS_FOR_NOBODY.test(sheet))).toEqual([])
  })

  it('loads no React', () => {
    const sources = load.scriptFiles.map(readPage).join('\n')
    expect(sources).not.toMatch(/react\.(?:transitional\.)?element|__CLIENT_INTERNALS|createRoot/)
    expect(readPage(PAGES[name as keyof typeof PAGES])).not.toContain('astro-island')
  })
})

test.each(FIRST_PAGES)('%s fits the first window of a connection', (file) => {
  expect(packedAtOnce(file)).toBeLessThanOrEqual(WINDOW)
})

describe.each(Object.entries(ACCOUNT_PAGES))('the %s page of an account', (_name, file) => {
  it('has at most 120 KB of scripts besides those of the sign-in service', () => {
    expect(measureIsland(file).scripts).toBeLessThanOrEqual(120 * KB)
  })

  it('loads the sign-in service, of at most 45 KB', () => {
    const { sdk } = measureIsland(file)
    expect(sdk).toBeGreaterThan(0)
    expect(sdk).toBeLessThanOrEqual(45 * KB)
  })
})
