import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountsByRate, netParts, toldRates } from '#core/checkout/order-vat'
import { containedVat } from '#core/pricing/vat'

const RATE = 25
const line = fc
  .record({ vatRate: fc.constantFrom(0, RATE), total: fc.integer({ min: 1, max: 5_000_000 }) })
  .map(({ vatRate, total }) => ({ vatRate, total, vat: containedVat(total, vatRate) }))

/** As a quote sums them: what a coupon takes off is of the goods at the highest rate. */
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    shipping: fc.integer({ min: 0, max: 50_000 }),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines, shipping, share }) => {
    const sum = (of: 'total' | 'vat', all = lines) => all.reduce((total, each) => total + each[of], 0)
    const taxed = lines.filter(({ vatRate }) => vatRate === RATE)
    const discount = Math.floor((sum('total', taxed) * share) / 100)
    const rate = taxed.length > 0 ? RATE : 0
    const vat = sum('vat') + containedVat(shipping, rate) - containedVat(discount, rate)
    return { lines, totals: { items: sum('total'), discount, shipping, vat } }
  })

test('an order without VAT and its VAT are what is paid, to the unit', () => {
  fc.assert(
    fc.property(order, ({ lines, totals }) => {
      const net = netParts(lines, totals)
      expect(net.items - net.discount + net.shipping + totals.vat).toBe(
        totals.items - totals.discount + totals.shipping,
      )
      const rate = Math.max(...lines.map(({ vatRate }) => vatRate))
      expect(net.discount).toBe(totals.discount - containedVat(totals.discount, rate))
      const rates = amountsByRate(lines, totals)
      expect(rates.reduce((sum, { gross, vat }) => sum + gross - vat, 0)).toBe(
        net.items - net.discount + net.shipping,
      )
    }),
  )
})

test('told are all rates of an order, that of money too, and none where no VAT is charged', () => {
  const goods = { vatRate: RATE, total: 2500, vat: 500 }
  const card = { vatRate: 0, total: 5000, vat: 0 }
  const totals = { discount: 0, shipping: 0, vat: 500 }
  expect(toldRates([goods, card], totals).map(({ rate }) => rate)).toEqual([RATE, 0])
  expect(toldRates([card], { ...totals, vat: 0 })).toEqual([])
})
