/** When a sale is on, and which sales no shop may have. */
import { describe, expect, test } from 'vitest'
import { buildShards } from '#build/shards'
import { startOfDay } from '#core/shop-day'
import { shellContent } from '#features/shell/shell-content.ts'
import { PLA, testMistakes, wholeContent } from '../support/content-mistake.ts'

const FROM = 'from: 2026-11-09\n'
const UNTIL = `${FROM}    until: 2026-11-15\n`
const ALL = /^ {4}skus: .*\n/m

const salesOn = async (day: string, change: (text: string) => string) => {
  const { variations } = await wholeContent(day, change)
  return variations.flatMap(({ sku, sale }) => (sale ? [`${sku} −${sale.discountPercentage} %`] : []))
}

const SALE = ['PLA-HJO-285-750 −20 %']

test.each([
  ['the day before', '2026-11-08', []],
  ['its first day', '2026-11-09', SALE],
  ['its last day', '2026-11-15', SALE],
  ['the day after', '2026-11-16', []],
  ['decades before', '1999-01-01', []],
])('a sale on %s', async (_, day, expected) => {
  expect(await salesOn(day, (text) => text.replace(FROM, UNTIL))).toEqual(expected)
})

test('a sale without an end goes on', async () => {
  expect(await salesOn('2099-01-01', (text) => text)).toEqual(SALE)
})

test('of two sales that are on the better one counts', async () => {
  const second = (text: string) => {
    const [sale = ''] = text.match(/ {2}- name:\n {6}en: Autumn[\s\S]*?(?=texts:)/) ?? []
    return text.replace(sale, sale + sale.replace('discountPercentage: 20', 'discountPercentage: 30'))
  }
  expect(await salesOn('2026-11-20', second)).toEqual(['PLA-HJO-285-750 −30 %'])
})

test('a sale of the whole product leaves out what is newer than the sale', async () => {
  const newer = (text: string) =>
    text.replace(ALL, '').replace('sku: PLA-HJO-175-750,', 'sku: PLA-HJO-175-750, activeDate: 2026-11-10,')
  expect(await salesOn('2026-11-20', newer)).toEqual(SALE)
  expect(await salesOn('2026-11-20', (text) => text.replace(ALL, ''))).toHaveLength(2)
})

describe('functions', () => {
  const stored = async (day: string) => {
    const { products, variations } = await wholeContent(day, (text) => text.replace(FROM, UNTIL))
    const rows = buildShards({ products, variations }).flatMap((shard) => Object.values(shard.products))
    const sales = (row: { sku: string; sale?: { discountPercentage: number } | undefined }) => [
      row.sku,
      row.sale?.discountPercentage,
    ]
    return {
      pages: variations.map(sales),
      server: rows.flatMap((row) => row.variations.map(sales)),
      text: JSON.stringify(rows),
    }
  }

  test.each(['2026-11-08', '2026-11-09', '2026-11-15', '2026-11-16'])(
    'have the sales of the pages that were built with them on %s',
    async (day) => {
      const { pages, server } = await stored(day)
      expect(server.toSorted()).toEqual(pages.toSorted())
    },
  )

  test('know no day on which a sale ends: an order of the day after pays what the page shows', async () => {
    const { text } = await stored('2026-11-15')
    expect(text).toContain('"discountPercentage":20')
    expect(text).not.toMatch(/2026-11-(?:09|15)/)
  })
})

test('a message has the moments between which browsers show it', async () => {
  const days = 'pallette: green\nfrom: 2026-11-09\nuntil: 2026-11-15\n'
  const content = await wholeContent('2026-11-01', (text) => text.replace('pallette: green\n', days))
  const [site] = content.sites
  const { announcements } = site ? shellContent(site, content, {}) : { announcements: [] }
  expect(announcements).toMatchObject([{ from: startOfDay('2026-11-09'), until: startOfDay('2026-11-16') }])
})

const NO_PRICE = 'it has no price of the 30 days before the sale'

testMistakes([
  {
    name: 'a sale that ends before it begins',
    file: PLA,
    from: FROM,
    to: `${FROM}    until: 2026-11-08\n`,
    says: [`${PLA}: sales[0].until: "2026-11-08" is before the sale begins on 2026-11-09`],
  },
  {
    name: 'a sale of something newer',
    file: PLA,
    from: 'sku: PLA-HJO-285-750,',
    to: 'sku: PLA-HJO-285-750, activeDate: 2026-11-10,',
    says: [
      `${PLA}: sales[0].from: "2026-11-09" is not after 2026-11-10, when PLA-HJO-285-750 came: ${NO_PRICE}`,
    ],
  },
  {
    name: 'a sale on the day on which its product comes',
    file: PLA,
    from: FROM,
    to: 'from: 2026-01-15\n',
    says: [
      `${PLA}: sales[0].from: "2026-01-15" is not after 2026-01-15, when PLA-HJO-285-750 came: ${NO_PRICE}`,
    ],
  },
  {
    name: 'a sale of a whole product that is newer',
    file: PLA,
    from: /activeDate: 2026-01-15([\s\S]*) {4}skus: .*\n/,
    to: 'activeDate: 2026-11-09$1',
    says: [`${PLA}: sales[0].from: "2026-11-09" is not after 2026-11-09, when pla came: ${NO_PRICE}`],
  },
  {
    name: 'a lowest price above the price, before the sale begins',
    file: PLA,
    from: /from: 2026-11-09([\s\S]*)750: \{ SEK: 23120/,
    to: 'from: 2026-12-01$1750: { SEK: 24000',
    says: [`${PLA}: sales[0].lowest30.750: is above the price in SEK (run \`npm run prices\`)`],
  },
  {
    name: 'a message that ends before it begins',
    file: 'messages/hello.yaml',
    from: 'pallette:',
    to: 'from: 2026-11-09\nuntil: 2026-11-01\npallette:',
    says: ['messages/hello.yaml: until: "2026-11-01" is before the message begins on 2026-11-09'],
  },
])
