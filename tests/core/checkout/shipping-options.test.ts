/** What ways of delivery cost, and in which order they are offered. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cheapestFirst, shippingFor, shippingPrice } from '#core/checkout/shipping-options'
import type { PerCurrency } from '#core/money/money'
import type { ShippingOption } from '#core/site/site'

const everywhere = (amount: number): PerCurrency => ({
  ...{ SEK: amount, EUR: amount, USD: amount, GBP: amount, DKK: amount, NOK: amount },
})
const site = { freeShippingFrom: everywhere(6900) }

test.each([
  ['below the limit', true, 6899, 490],
  ['at the limit', true, 6900, 0],
  ['of express, above the limit', false, 9900, 490],
])('the price %s', (_, freeOverThreshold, goods, price) => {
  expect(shippingPrice({ price: everywhere(490), freeOverThreshold }, site, 'EUR', goods)).toBe(price)
})

const ways = [{ id: 'point', maxWeight: 20_000 }, { id: 'home' }] as ShippingOption[]
test.each([
  [20_000, ['point', 'home']],
  [20_001, ['home']],
])('of %i g there are the ways %s', (weight, ids) => {
  expect(shippingFor({ shipping: ways }, weight).map(({ id }) => id)).toEqual(ids)
})

test('the least expensive comes first, of two that cost the same the one to the door, then the faster', () => {
  const way = fc.record({
    price: fc.nat(3),
    needsAgent: fc.boolean(),
    days: fc.tuple(fc.nat(2), fc.nat(2)).map(([least, more]) => [least, least + more] as const),
  })
  fc.assert(
    fc.property(fc.array(way), (ways) => {
      const sorted = cheapestFirst(ways)
      expect(sorted).toHaveLength(ways.length)
      for (const [index, after] of sorted.entries()) {
        const before = sorted[index - 1] ?? after
        expect(before.price).toBeLessThanOrEqual(after.price)
        if (before.price < after.price) continue
        expect(Number(before.needsAgent)).toBeLessThanOrEqual(Number(after.needsAgent))
        if (before.needsAgent === after.needsAgent) expect(before.days[1]).toBeLessThanOrEqual(after.days[1])
      }
    }),
  )
})
