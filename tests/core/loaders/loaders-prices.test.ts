import { describe, expect, test } from 'vitest'
import type { PerCurrency } from '#core/money/money'
import { fillLowestPrices, lowestPrice, type Version } from '#loaders/lowest-price'

const FROM = '2026-11-09'

function price(SEK: number): PerCurrency {
  return { SEK, EUR: 2152, USD: 2312, GBP: 1912, DKK: 15920, NOK: 23920 }
}

function version(since: string, SEK: number, sales: Version['file']['sales'] = []): Version {
  const row = { sku: 'A', gtin: '', size: 750, bestSeller: false, staffPick: false, discontinued: false }
  return {
    since: Date.parse(since),
    file: { packages: { 750: { price: price(SEK) } }, sales, variations: [row], activeDate: '2025-01-01' },
  }
}

const name = { en: '', sv: '', it: '', no: '', de: '', fr: '', es: '', da: '' }
const earlierSale = { name, discountPercentage: 10, from: '2026-10-15', lowest30: {} }

describe('the lowest price of the 30 days before a sale', () => {
  const current = version('2026-11-09', 23120).file
  const cases: [name: string, versions: Version[], sek: number][] = [
    ['is the price that held all the time', [version('2026-01-01', 20000)], 20000],
    ['is the lowest of several', [version('2026-01-01', 23120), version('2026-10-20', 21000)], 21000],
    [
      'counts what still held when the days began',
      [version('2026-01-01', 19000), version('2026-10-20', 23120)],
      19000,
    ],
    ['leaves out what was over by then', [version('2026-01-01', 19000), version('2026-09-01', 23120)], 23120],
    [
      'leaves out what came with the sale',
      [version('2026-01-01', 23120), version('2026-11-09', 18000)],
      23120,
    ],
    ['counts an earlier sale', [version('2026-10-15', 23120, [earlierSale])], 20808],
    [
      'counts an earlier sale that ended within the days',
      [version('2026-09-01', 23120, [{ ...earlierSale, until: '2026-10-16' }])],
      20808,
    ],
    [
      'leaves out an earlier sale that ended before the days',
      [version('2026-09-01', 23120, [{ ...earlierSale, from: '2026-09-15', until: '2026-10-09' }])],
      23120,
    ],
    [
      'counts the first of the days, as the clocks of the shop have it',
      [version('2026-01-01', 19000), version('2026-10-09T22:01:00Z', 23120)],
      19000,
    ],
    [
      'leaves out the day before them',
      [version('2026-01-01', 19000), version('2026-10-09T21:59:00Z', 23120)],
      23120,
    ],
    ['is the current one without history', [], 23120],
  ]
  test.each(cases)('%s', (_name, versions, sek) => {
    expect(lowestPrice(versions, current, '750', FROM)).toMatchObject({ SEK: sek })
  })
})

const HEAD = `activeDate: 2025-01-01
packages:
  750:
    price: { SEK: 23120, EUR: 2152, USD: 2312, GBP: 1912, DKK: 15920, NOK: 23920 }
  2300:
    price: { SEK: 59920, EUR: 5512, USD: 5992, GBP: 4792, DKK: 41520, NOK: 61520 }

sales:
  - name: { en: Autumn sale } # keeps its comment
    discountPercentage: 20
    from: 2026-11-09
`
const ROW_750 = '      750: { SEK: 23120, EUR: 2152, USD: 2312, GBP: 1912, DKK: 15920, NOK: 23920 }\n'
const ROW_2300 = '      2300: { SEK: 59920, EUR: 5512, USD: 5992, GBP: 4792, DKK: 41520, NOK: 61520 }\n'
const TAIL = '\nvariations:\n  - { sku: A, size: 750 }\n  - { sku: B, size: 2300 }\n'

test.each([
  ['nothing is there', ''],
  ['one of two packages is there', `    lowest30:\n${ROW_750}`],
  ['all is there', `    lowest30:\n${ROW_750}${ROW_2300}`],
])('what is missing is written in where %s, and the rest stays as it is', (_name, rows) => {
  expect(fillLowestPrices(HEAD + rows + TAIL, [], Date.parse('2026-11-10'))).toBe(
    `${HEAD}    lowest30:\n${ROW_750}${ROW_2300}${TAIL}`,
  )
})

describe('the lowest prices of a sale', () => {
  const stale = ROW_750.replace('23120', '21000')
  const text = `${HEAD}    lowest30:\n${stale}${ROW_2300}${TAIL}`
  const now = (day: string) => Date.parse(`${day}T12:00:00Z`)

  test('follow the prices until it begins', () => {
    expect(fillLowestPrices(text, [], now('2026-11-08'))).toBe(
      `${HEAD}    lowest30:\n${ROW_750}${ROW_2300}${TAIL}`,
    )
  })

  test('stay as they are once it has begun', () => {
    expect(fillLowestPrices(text, [], now('2026-11-09'))).toBe(text)
  })

  test('are those of what is being edited where a sale is still to come', () => {
    const cheaper = text.replaceAll('price: { SEK: 23120', 'price: { SEK: 20000')
    const filled = fillLowestPrices(cheaper, [version('2026-01-01', 23120)], now('2026-11-01'))
    expect(filled).toContain(ROW_750.replace('23120', '20000'))
  })
})
