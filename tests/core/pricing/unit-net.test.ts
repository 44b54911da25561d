/** What stands on a document multiplies: quantity × price without VAT is the line's sum without VAT. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_QUANTITY } from '#core/cart/quantity'
import { formatFine } from '#core/money/format-fine'
import { priceLine } from '#core/pricing/pricing'
import { timesUnit, unitNet } from '#core/pricing/unit-net'

const spaces = (text: string) => text.replaceAll('\u00a0', ' ')

function lineOf(net: number, vatRate: number, percentage: number, quantity: number) {
  const discount = percentage > 0 ? { percentage, kind: 'agreement' as const } : undefined
  const { total, vat } = priceLine({ net, vatRate, discount, quantity })
  return { quantity, gross: total, vat, rate: vatRate }
}

it.each<[string, ReturnType<typeof lineOf>, string]>([
  ['four spools by agreement', lineOf(66_320, 25, 12, 4), '583,616 kr'],
  ['six spools by agreement', lineOf(19_920, 25, 12, 6), '175,296 kr'],
  ['one spool by agreement', lineOf(66_320, 25, 12, 1), '583,62 kr'],
  ['a price that needs no more than two decimals', lineOf(19_900, 25, 0, 6), '199,00 kr'],
  ['more than a thousand', lineOf(123_437, 25, 13, 7), '1.073,904 kr'],
  ['a rate that never ends', lineOf(1_999, 19, 7, 50), '18,5882 kr'],
  ['nothing', lineOf(1_999, 25, 100, 3), '0,00 kr'],
])('%s', (_, line, written) => {
  expect(spaces(formatFine(unitNet(line), 'SEK'))).toBe(written)
})

it('has its zeros, and the symbol where its currency has it', () => {
  expect(formatFine({ amount: 5_836_005, decimals: 4 }, 'EUR')).toBe('€583.6005')
  expect(formatFine({ amount: 100_010, decimals: 5 }, 'USD')).toBe('$1.00010')
})

it('times the quantity is what the line costs without VAT, whatever was charged', () => {
  const line = fc.record({
    net: fc.integer({ min: 0, max: 2_000_000 }),
    rate: fc.constantFrom(0, 19, 20, 21, 22, 24, 25, 25.5),
    percentage: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(12.5, 33.3)),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  })
  fc.assert(
    fc.property(line, ({ net, rate, percentage, quantity }) => {
      const sold = lineOf(net, rate, percentage, quantity)
      const unit = unitNet(sold)
      expect(timesUnit(quantity, unit)).toBe(sold.gross - sold.vat)
      expect(unit.decimals).toBeLessThanOrEqual(quantity <= 100 ? 4 : 5)
      // Never further from the price that was agreed than a rounded one would be.
      const exact = (sold.gross * 100) / (quantity * (100 + rate))
      expect(Math.abs(unit.amount / 10 ** (unit.decimals - 2) - exact)).toBeLessThan(1)
    }),
    { numRuns: 2_000 },
  )
})

it('is right of a sum that was split by a refund', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.double({ min: 0, max: 0.3, noNaN: true }),
      fc.integer({ min: 1, max: MAX_QUANTITY }),
      (gross, share, quantity) => {
        const vat = Math.round(gross * share)
        expect(timesUnit(quantity, unitNet({ quantity, gross, vat, rate: 25 }))).toBe(gross - vat)
      },
    ),
  )
})
