/** What a card says, in which order, and what it recommends, by what is left of its product. */
import { expect, test } from 'vitest'
import { type CardData, cardMarkup } from '#features/card/card-markup.ts'
import { listed } from '#features/price/listed.ts'
import { messages } from '#i18n/messages'

const { product, price } = messages('en')

const CARD: CardData = {
  id: 'p-1',
  sku: 'P-1',
  type: 'filament',
  path: '/product/p/one',
  name: 'PLA',
  attributes: '750 g',
  bullets: [],
  picture: { src: '/p.webp' },
  activeDate: '2020-01-01',
  bestSeller: 0,
  staffPick: true,
  price: { net: [], vatRate: 25, productId: 'p', productName: 'p', type: 'filament' },
  categories: [],
}
const view = { currency: 'EUR', showWithVat: true, agreements: [] } as const
const context = { messages: product, priceMessages: price, view, now: Date.parse('2026-11-01'), lang: 'en' }

test('the name is heard before what is said of it, and once', () => {
  const markup = cardMarkup({ ...CARD, more: 2, choices: '+ 250 g' }, context)
  const said = markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(said).toMatch(/^ PLA .*750 g/)
  expect(said).toContain('+ 2 more sizes')
  expect(markup).toContain('alt=""')
  expect(said).toContain('+ 250 g')
})

test.each<[string, CardData['soldOut'], boolean]>([
  ['on the shelf', undefined, true],
  ['to be ordered ahead', { until: '2026-12-04', ahead: true }, true],
  ['sold out', {}, false],
  ['sold out until a day', { until: '2026-12-04' }, false],
])('a staff pick that is %s', (_, soldOut, isRecommended) => {
  const markup = cardMarkup({ ...CARD, soldOut }, context)
  expect(markup.includes(product.staffPick)).toBe(isRecommended)
})

test('a German card says that shipping comes on top, unless a line above its list has said so', () => {
  const { price: german } = messages('de')
  const net = [25_000, 2_500, 2_500, 2_500, 2_500, 2_500]
  const card = { ...CARD, price: { ...CARD.price, net } }
  expect(cardMarkup(card, { ...context, priceMessages: german })).toContain(`${german.withVat}<`)
  expect(cardMarkup(card, { ...context, priceMessages: listed(german) })).toContain(`${german.gross}<`)
})
