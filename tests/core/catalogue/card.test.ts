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
  expect(markup).toContain('alt=""')
})

test('what else there is to choose from is said once: which it is, or how many', () => {
  const said = (choices: string) =>
    cardMarkup({ ...CARD, more: 2, choices }, context).match(/card__more"[^>]*>([^<]*)/)?.[1]
  expect(said('+ 250 / 1000 g')).toBe('+ 250 / 1000 g')
  expect(said('')).toBe('+ 2 more sizes')
  expect(cardMarkup({ ...CARD, more: 2, choices: '+ 250 / 1000 g' }, context)).not.toContain('more sizes')
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

test('of amounts the price is that of the least; what is named with its version has its own', () => {
  const net = [10_000, 1_000, 1_000, 1_000, 1_000, 1_000]
  const said = (type: CardData['type'], more: number, isLeast?: boolean) =>
    cardMarkup({ ...CARD, type, more, isLeast, price: { ...CARD.price, net, type } }, context).replaceAll(
      /<[^>]+>/g,
      '',
    )
  expect(said('giftCard', 3)).toContain('from €10.00')
  expect(said('giftCard', 0)).not.toContain('from')
  expect(said('printer', 1)).not.toContain('from')
  expect(said('printer', 1, true)).toContain('from €12.50')
})

test('the button of a card adds what is shown where nothing else can be had', () => {
  expect(cardMarkup({ ...CARD, more: 1, isOnly: true }, context)).toMatch(/card__more"[^>]* data-only/)
  expect(cardMarkup({ ...CARD, more: 1 }, context)).not.toContain('data-only')
})

test('a German card says that shipping comes on top, unless a line above its list has said so', () => {
  const { price: german } = messages('de')
  const net = [25_000, 2_500, 2_500, 2_500, 2_500, 2_500]
  const card = { ...CARD, price: { ...CARD.price, net } }
  expect(cardMarkup(card, { ...context, priceMessages: german })).toContain(`${german.withVat}<`)
  expect(cardMarkup(card, { ...context, priceMessages: listed(german) })).toContain(`${german.gross}<`)
})
