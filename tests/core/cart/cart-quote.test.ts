/** What a company approves in its cart is what it is charged: the cart's sums are those of the quote for where goods go. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AccountVat } from '#api/account/vat'
import type { ApiVariation } from '#api/catalog/variation-schema'
import { shownLine, shownParts } from '#core/checkout/shown-amounts'
import type { VatCheck } from '#core/checkout/vat-number'
import type { PerCurrency } from '#core/money/money'
import { lineUnit } from '#core/pricing/unit-net'
import { vatTreatment } from '#core/pricing/vat'
import type { ShippingOption, Site } from '#core/site/site'
import { type CartView, cartView } from '#features/cart/cart-view.ts'
import { quoteCheckout } from '#server/use-cases/checkout/quote-checkout'

const NUMBER = 'DE136695976'

const site = {
  key: 'com',
  language: 'en',
  country: 'IE',
  target: 'https://shop.example',
  currency: 'EUR',
  showWithVat: false,
  noBackOrder: true,
  shipsTo: ['IE', 'DE', 'FI', 'US'],
  shipping: [
    {
      ...{ id: 'home', carrier: 'post', name: 'Home', needsAgent: false, days: [1, 3] },
      ...{ price: { EUR: 990 }, freeOverThreshold: true },
    } as unknown as ShippingOption,
  ],
  freeShippingFrom: { EUR: 10_000 } as PerCurrency,
  vat: { FI: 25.5 },
} as unknown as Site
const SITE_VAT = 25

/** Where the goods of a company go, and whether VIES knows its number. */
const DESTINATIONS = {
  'the storefront’s own country': { country: 'IE', number: undefined },
  'a country with a rate of its own': { country: 'FI', number: undefined },
  'a country of the EU, with a number': { country: 'DE', number: NUMBER },
  'a country outside the EU': { country: 'US', number: undefined },
}
type Destination = (typeof DESTINATIONS)[keyof typeof DESTINATIONS]

interface Line {
  type: 'filament' | 'printer' | 'giftCard'
  net: number
  sale: number
  quantity: number
}

function variationOf({ type, net, sale }: Line, sku: string): ApiVariation {
  const msrp = { EUR: net } as PerCurrency
  return {
    ...{ id: sku, sku, name: sku, type, physical: type !== 'giftCard', productId: sku, productName: sku },
    ...{ path: '/', manufacturer: '', gtin: '', discontinued: false, msrp, image: '', bullets: [] },
    ...{ categories: [], attributes: {}, weight: 0, activeDate: '2026-01-01', bestSeller: 0 },
    ...{ staffPick: false, backOrder: false },
    ...(sale > 0 && { sale: { name: 'Spring', discountPercentage: sale, lowest30: msrp } }),
  }
}

function both(lines: readonly Line[], agreed: number, { country, number }: Destination) {
  const agreements = agreed > 0 ? [{ productId: 'All', discountPercentage: agreed }] : []
  const reverseCharge = number !== undefined
  const vat: AccountVat = { vat: vatTreatment({ table: site.vat, country, reverseCharge }) }
  const listed = lines.map((line, index) => ({ ...line, sku: `S${index}` }))
  const variations = listed.map((line) => variationOf(line, line.sku))
  const stock = { totalAvailable: 999, items: [] }
  const cart: CartView = cartView({
    cart: listed.map(({ sku, quantity }) => ({ id: sku, sku, quantity })),
    byId: Object.fromEntries(variations.map((each) => [each.id, each])),
    stock: Object.fromEntries(variations.map(({ sku }) => [sku, stock])),
    ...{ currency: 'EUR', showWithVat: false, agreements, vat, asking: [], online: true, now: 0 },
    site: { ...site, vatRate: SITE_VAT },
  })
  const billing = { companyName: 'Kühn GmbH', vatNbr: number, country } as never
  const check: VatCheck = { number: NUMBER, state: 'valid' }
  const quote = quoteCheckout({
    row: {
      ...{ currency: 'EUR', country, company: true, billing, shipping_address: null, points: 0 },
      ...{ vat_check: { ...check, checkedAt: '' }, shipping_option: 'home' },
      physical: variations.some(({ physical }) => physical),
    },
    lines: listed.map(({ sku, quantity }) => ({ sku, quantity })),
    variations: new Map(variations.map((each) => [each.sku, each])),
    stock: new Map(variations.map(({ sku }) => [sku, stock])),
    ...{ site, sellerCountry: 'SE', agreements, points: 0 },
    deductions: { now: new Date(0), coupon: undefined, cards: [] },
  })
  return { cart, quote }
}

const line: fc.Arbitrary<Line> = fc.record({
  type: fc.constantFrom('filament', 'printer', 'giftCard'),
  net: fc.integer({ min: 1, max: 200_000 }),
  sale: fc.constantFrom(0, 0, 15, 33),
  quantity: fc.integer({ min: 1, max: 999 }),
})

test.each(Object.entries(DESTINATIONS))('for %s cart and quote agree to the unit', (_, destination) => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(0, 12, 17),
      (lines, agreed) => {
        const { cart, quote } = both(lines, agreed, destination)
        if (typeof cart.sums !== 'object') throw new Error('every line has its price')
        const { totals } = quote
        const isNet = totals.vat > 0
        expect([cart.toPay?.total, cart.toPay?.vat]).toEqual([totals.total, totals.vat])
        expect(cart.sums.items).toBe(shownParts(quote.lines, totals, isNet).items)
        for (const [index, sold] of quote.lines.entries()) {
          const { price } = cart.lines[index] ?? {}
          if (!price) throw new Error('every line has its price')
          // The sheet for approval, the summary of the checkout and the mail of the order.
          expect(lineUnit(price, false)).toEqual(shownLine(sold, isNet).unit)
          expect(price.total - price.vat).toBe(shownLine(sold, isNet).total)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('who is charged no VAT reads a price that multiplies, and pays just that', () => {
  const lines: Line[] = [
    { type: 'filament', net: 1874, sale: 0, quantity: 12 },
    { type: 'filament', net: 2248, sale: 0, quantity: 4 },
  ]
  const { cart, quote } = both(lines, 12, DESTINATIONS['a country of the EU, with a number'])
  expect(cart.lines.map(({ price }) => price && [lineUnit(price, false), price.total])).toEqual([
    [{ amount: 1650, isRounded: false }, 19_800],
    [{ amount: 1978, isRounded: false }, 7912],
  ])
  expect(cart.toPay).toEqual({ total: 27_712, vat: 0, shipping: 'free' })
  expect(quote.totals.total).toBe(27_712)
  // The same with VAT, as it was shown before the shop knew.
  const charged = both(lines, 12, DESTINATIONS['the storefront’s own country'])
  expect(charged.cart.lines.map(({ price }) => price && lineUnit(price, false))).toEqual([
    { amount: 1650, isRounded: true },
    { amount: 1978, isRounded: true },
  ])
})

test('as long as the shop is asked which VAT it is, there is no sum', () => {
  const view = cartView({
    cart: [{ id: 'S', sku: 'S', quantity: 1 }],
    byId: { S: variationOf({ type: 'printer', net: 100, sale: 0, quantity: 1 }, 'S') },
    stock: {},
    ...{ currency: 'EUR', showWithVat: true, agreements: [], asking: [], online: true, now: 0 },
    vat: 'pending',
    site: { ...site, vatRate: SITE_VAT },
  })
  expect([view.sums, view.toPay]).toEqual(['pending', undefined])
})
