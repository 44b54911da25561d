/** The price of one piece without VAT is one number everywhere, and says where it does not multiply to the line's sum. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineTotal } from '#core/cart/cart-sums'
import { MAX_QUANTITY } from '#core/cart/quantity'
import { shownLine } from '#core/checkout/shown-amounts'
import { formatUnit } from '#core/money/format-unit'
import { priceWithoutVat } from '#core/pricing/price-at'
import { displayUnit, priceLine } from '#core/pricing/pricing'
import { lineUnit, unitNet } from '#core/pricing/unit-net'

const spaces = (text: string) => text.replaceAll('\u00a0', ' ')

function priceOf(net: number, vatRate: number, percentage: number, quantity: number) {
  const discount = percentage > 0 ? { percentage, kind: 'agreement' as const } : undefined
  return { ...priceLine({ net, vatRate, discount, quantity }), vatRate }
}

it.each<[string, ReturnType<typeof priceOf>, string]>([
  ['four spools by agreement', priceOf(66_320, 25, 12, 4), '≈ 583,62 kr'],
  ['one spool by agreement', priceOf(66_320, 25, 12, 1), '583,62 kr'],
  ['ten, of 13.304 each', priceOf(1_512, 25, 12, 10), '≈ 13,30 kr'],
  ['a price that needs no more than two decimals', priceOf(19_900, 25, 0, 6), '199,00 kr'],
  ['more than a thousand', priceOf(123_437, 25, 13, 7), '≈ 1.073,90 kr'],
  ['nothing', priceOf(1_999, 25, 100, 3), '0,00 kr'],
])('%s', (_, price, written) => {
  expect(spaces(formatUnit(lineUnit(price, false), 'SEK'))).toBe(written)
})

it('has the symbol where its currency has it', () => {
  expect(spaces(formatUnit({ amount: 1_330, isRounded: true }, 'EUR'))).toBe('≈ €13.30')
})

const line = fc.record({
  net: fc.integer({ min: 0, max: 2_000_000 }),
  rate: fc.constantFrom(0, 19, 20, 21, 22, 24, 25, 25.5),
  percentage: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(12.5, 33.3)),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
})

it('is one number on the page, in the cart, in an order that VAT is charged for and in one that it is not', () => {
  fc.assert(
    fc.property(line, ({ net, rate, percentage, quantity }) => {
      const price = priceOf(net, rate, percentage, quantity)
      const { subTotal, total, vat, vatRate } = price
      const sold = { quantity, unitPrice: price.unit, subTotal, total, vat, vatRate }
      const { now } = displayUnit(price, false)
      expect(lineUnit(price, false).amount).toBe(now)
      expect(shownLine(sold, true).unit.amount).toBe(now)
      expect(priceWithoutVat(price).unit).toBe(now)
    }),
    { numRuns: 2_000 },
  )
})

it('multiplies to the sum of its line, or is marked; it never does for less than half a minor unit a piece', () => {
  fc.assert(
    fc.property(line, ({ net, rate, percentage, quantity }) => {
      const price = priceOf(net, rate, percentage, quantity)
      const { amount, isRounded } = lineUnit(price, false)
      const off = Math.abs(quantity * amount - lineTotal(price, false).now)
      expect(isRounded).toBe(off !== 0)
      expect(off).toBeLessThanOrEqual((quantity + 1) / 2)
      // Whom no VAT is charged pays what one piece costs times their number.
      const exempt = priceWithoutVat(price)
      expect(lineUnit(exempt, false)).toEqual({ amount: exempt.unit, isRounded: false })
      expect(exempt.total).toBe(exempt.unit * quantity)
    }),
    { numRuns: 2_000 },
  )
})

it('is marked of a sum that was split by a refund, but for a single piece', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.double({ min: 0, max: 0.3, noNaN: true }),
      fc.integer({ min: 1, max: MAX_QUANTITY }),
      (gross, share, quantity) => {
        const vat = Math.round(gross * share)
        const { amount, isRounded } = unitNet({ quantity, gross, vat, rate: 25 })
        expect(isRounded).toBe(amount * quantity !== gross - vat)
        if (quantity === 1) expect(amount).toBe(gross - vat)
      },
    ),
  )
})
