import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartSums, cartSums } from '#core/cart/cart-sums'
import type { Discount } from '#core/pricing/discount'
import { priceLine } from '#core/pricing/pricing'

const spring: Discount = { kind: 'sale', percentage: 20, name: 'Spring' }
const agreed: Discount = { kind: 'agreement', percentage: 15 }

function line(net: number, quantity: number, discount?: Discount, vatRate = 25) {
  return { ...priceLine({ net, vatRate, quantity, discount }), vatRate }
}

test('with VAT: what is charged, and how much less than the list prices it is', () => {
  expect(cartSums([line(2000, 2), line(2000, 1, spring)], true)).toEqual({
    items: 7000,
    saved: [{ kind: 'sale', name: 'Spring', amount: 500 }],
    vat: 1400,
    total: 7000,
  })
})

test('without VAT: the same without it, the VAT, and the same total', () => {
  expect(cartSums([line(2000, 2), line(2000, 1, spring)], false)).toEqual({
    items: 5600,
    saved: [{ kind: 'sale', name: 'Spring', amount: 400 }],
    vat: 1400,
    total: 7000,
  })
})

test('a gift card is the same both ways', () => {
  const card = [line(50_000, 1, undefined, 0)]
  expect(cartSums(card, false)).toEqual(cartSums(card, true))
})

const cart = fc.array(
  fc
    .record({
      net: fc.nat({ max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 999 }),
      discount: fc.constantFrom(undefined, spring, agreed, { ...spring, percentage: 33, name: 'Autumn' }),
      vatRate: fc.constantFrom(0, 7, 19, 20, 25, 25.5),
    })
    .map(({ net, quantity, discount, vatRate }) => line(net, quantity, discount, vatRate)),
  { maxLength: 12 },
)

test('for any cart the parts that are shown sum to what is charged, each line with its own VAT', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const charged = lines.reduce((sum, { total }) => sum + total, 0)
      const vat = lines.reduce((sum, price) => sum + price.vat, 0)
      const list = lines.reduce((sum, { subTotal }) => sum + subTotal, 0)
      const saved = (sums: CartSums) => sums.saved.reduce((sum, { amount }) => sum + amount, 0)
      const gross = cartSums(lines, true)
      const net = cartSums(lines, false)
      expect(gross.items).toBe(charged)
      expect(gross.items + saved(gross)).toBe(list)
      expect(net.items + net.vat).toBe(charged)
      expect([gross.total, net.total]).toEqual([charged, charged])
      expect([gross.vat, net.vat]).toEqual([vat, vat])
      for (const { amount } of [...gross.saved, ...net.saved]) expect(amount).toBeGreaterThanOrEqual(0)
    }),
  )
})
