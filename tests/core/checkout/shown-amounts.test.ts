/** What a company reads without VAT, and everybody else with it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isShownNet, shownLine, shownParts, shownSaving } from '#core/checkout/shown-amounts'
import { containedVat } from '#core/pricing/vat'

const RATE = 25
/** 4 pieces at 125.00 each, sold for a tenth less. */
const LINE = {
  ...{ quantity: 4, unitPrice: 11_250, subTotal: 50_000, total: 45_000, totalDiscount: 5_000 },
  ...{ vat: 9_000, vatRate: RATE },
}
const TOTALS = { items: 45_000, discount: 1_000, shipping: 5_000, vat: 9_800 }

it.each([
  ['a company that pays VAT', true, 9_800, true],
  ['a company that accounts for it', true, 0, false],
  ['a private person', false, 9_800, false],
])('%s', (_, company, vat, isNet) => {
  expect(isShownNet({ company, totals: { vat } })).toBe(isNet)
})

describe('a line', () => {
  it('has its amounts with VAT', () => {
    expect(shownLine(LINE, false)).toEqual({
      unit: { amount: 11_250, isRounded: false },
      total: 45_000,
      was: 50_000,
    })
  })

  it('has its amounts without VAT', () => {
    expect(shownLine(LINE, true)).toEqual({
      unit: { amount: 9_000, isRounded: false },
      total: 36_000,
      was: 40_000,
    })
  })
})

it('what was saved is of the same kind as the amounts beside it', () => {
  expect(shownSaving([LINE], TOTALS, false)).toBe(6_000)
  expect(shownSaving([LINE], TOTALS, true)).toBe(4_800)
  expect(shownSaving([{ ...LINE, totalDiscount: 0 }], TOTALS, false)).toBe(1_000)
})

it('parts and VAT add up to what is paid, with VAT or without', () => {
  const gross = fc.integer({ min: 1, max: 5_000_000 })
  fc.assert(
    fc.property(fc.array(gross, { minLength: 1, maxLength: 12 }), gross, (sold, shipping) => {
      const lines = sold.map((total) => ({ total, vatRate: RATE, vat: containedVat(total, RATE) }))
      const items = sold.reduce((sum, total) => sum + total, 0)
      const discount = Math.floor(items / 7)
      const paid = items - discount + shipping
      const totals = { items, discount, shipping, vat: containedVat(paid, RATE) }
      for (const isNet of [true, false]) {
        const parts = shownParts(lines, totals, isNet)
        const sum = parts.items - parts.discount + parts.shipping + (isNet ? totals.vat : 0)
        expect(sum).toBe(paid)
      }
    }),
  )
})
