/** When a visitor is told what of a page on its way, and which navigations are meant. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepsHeight, type PageNavigation } from '#features/navigation/between-products.ts'
import { isPageLoad } from '#features/navigation/page-load.ts'
import { createProgress, type Phase, type Progress } from '#features/navigation/progress.ts'

const SHOP = 'https://www.shop-se.example'
const PRODUCT = `${SHOP}/product/pla-premium/hjortron-175-750`

describe('a page on its way', () => {
  let shown: [phase: Phase, at: number][]
  let progress: Progress

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
    shown = []
    progress = createProgress({ show: (phase) => shown.push([phase, Date.now()]), now: Date.now })
  })
  afterEach(() => vi.useRealTimers())

  it('has an overlay after 400 ms, is called slow after 3 s and has timed out after 15 s', () => {
    progress.begin(0)
    vi.advanceTimersByTime(60_000)
    expect(shown).toEqual([
      ['loading', 400],
      ['slow', 3_000],
      ['timedOut', 15_000],
    ])
  })

  it('shows nothing when it comes within 400 ms', () => {
    progress.begin(0)
    vi.advanceTimersByTime(399)
    progress.end()
    vi.advanceTimersByTime(60_000)
    expect(shown).toEqual([])
  })

  it('counts from the press, also when this script came later', () => {
    vi.advanceTimersByTime(2_900)
    progress.begin(0)
    vi.advanceTimersByTime(100)
    expect(shown).toEqual([
      ['loading', 2_900],
      ['slow', 3_000],
    ])
  })

  it('is forgotten when the browser gives it up', () => {
    progress.begin(0)
    vi.advanceTimersByTime(5_000)
    progress.aborted()
    vi.advanceTimersByTime(60_000)
    expect(shown.map(([phase]) => phase)).toEqual(['loading', 'slow', 'none'])
  })

  it('stays timed out when the browser says that the navigation was stopped, until the visitor decides', () => {
    progress.begin(0)
    vi.advanceTimersByTime(15_000)
    progress.aborted()
    expect(shown.at(-1)).toEqual(['timedOut', 15_000])
    progress.end()
    expect(shown.at(-1)).toEqual(['none', 15_000])
  })

  it('starts anew with another press', () => {
    progress.begin(0)
    vi.advanceTimersByTime(2_000)
    progress.begin(2_000)
    vi.advanceTimersByTime(2_999)
    expect(shown).toEqual([
      ['loading', 400],
      ['none', 2_000],
      ['loading', 2_400],
    ])
  })
})

describe('a navigation is waited for', () => {
  const here = `${SHOP}/shop?sort=bestSellers`
  const facts = { hashChange: false, sameDocument: false, download: false }

  it.each([
    ['to another page', { url: PRODUCT }],
    ['to the same page with another query', { url: `${SHOP}/shop?toggle=onSale` }],
    ['to a place on another page', { url: `${SHOP}/faq#shipping` }],
    ['to the same page again', { url: here }],
  ])('%s', (_, changed) => {
    expect(isPageLoad({ ...facts, ...changed }, here)).toBe(true)
  })

  it.each([
    ['to a place on the page', { url: `${here}#filters`, hashChange: true }],
    ['within the page', { url: `${SHOP}/shop?color=red`, sameDocument: true }],
    ['to another host', { url: 'https://www.shop-de.example/shop' }],
    ['to a mail program', { url: 'mailto:hello@shop-se.example' }],
    ['to a telephone', { url: 'tel:+4631123456' }],
    ['to a file that is kept', { url: `${SHOP}/documents/pla/tds-sv`, download: true }],
    ['to a document', { url: `${SHOP}/documents/pla/tds-sv.pdf` }],
  ])('not %s', (_, changed) => {
    expect(isPageLoad({ ...facts, ...changed }, here)).toBe(false)
  })
})

describe('the height on the page is kept', () => {
  const step = (changed: {
    url?: string
    hashChange?: boolean
    navigationType?: NavigationType
    card?: boolean
  }) =>
    ({
      destination: { url: changed.url ?? `${SHOP}/product/pla-premium/lingon-175-750` },
      hashChange: changed.hashChange ?? false,
      navigationType: changed.navigationType ?? 'push',
      sourceElement: { closest: () => (changed.card ? {} : null) },
    }) as unknown as PageNavigation

  it('from a product to its next colour', () => {
    expect(keepsHeight(step({}), PRODUCT)).toBe(true)
  })

  it.each([
    ['to a listing', step({ url: `${SHOP}/shop` }), PRODUCT],
    ['from a listing', step({}), `${SHOP}/shop`],
    ['to a product that a card shows', step({ card: true }), PRODUCT],
    ['to a picture of the same page', step({ url: `${PRODUCT}#p1`, hashChange: true }), PRODUCT],
    ['back, where the browser does it', step({ navigationType: 'traverse' }), PRODUCT],
  ])('not %s', (_, taken, here) => {
    expect(keepsHeight(taken, here)).toBe(false)
  })
})
