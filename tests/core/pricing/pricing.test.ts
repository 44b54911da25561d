import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Discount } from '#core/pricing/discount'
import { priceWithoutVat } from '#core/pricing/price-at'
import {
  displayUnit,
  type LineInput,
  type LinePrice,
  priceLine,
  pricePerKg,
  priceVariation,
} from '#core/pricing/pricing'

const sale = (percentage: number): Discount => ({ kind: 'sale', percentage, name: 'Spring' })

describe('25 % VAT, then the percentage, then the quantity', () => {
  test.each<[string, LineInput, Omit<LinePrice, 'discount' | 'quantity'>]>([
    [
      // 199.00 × 1.25 = 248.75; − 20 % = 199.00; × 3
      'three spools on sale',
      { net: 19900, vatRate: 25, discount: sale(20), quantity: 3 },
      { listUnit: 24875, unit: 19900, subTotal: 74625, totalDiscount: 14925, total: 59700, vat: 11940 },
    ],
    [
      // 199.50 × 1.25 = 249.375, up to 249.38; − 15 % = 211.973, down to 211.97; × 2
      'halves are rounded up, at each step',
      { net: 19950, vatRate: 25, discount: sale(15), quantity: 2 },
      { listUnit: 24938, unit: 21197, subTotal: 49876, totalDiscount: 7482, total: 42394, vat: 8479 },
    ],
    [
      // 1.99 × 1.25 = 2.49; − 33 % = 1.67. The percentage first would give 1.33 × 1.25 = 1.66.
      'VAT comes before the percentage',
      { net: 199, vatRate: 25, discount: sale(33), quantity: 1 },
      { listUnit: 249, unit: 167, subTotal: 249, totalDiscount: 82, total: 167, vat: 33 },
    ],
    [
      // 10 × 1.67, not round(10 × 1.6683)
      'the quantity comes last',
      { net: 199, vatRate: 25, discount: sale(33), quantity: 10 },
      { listUnit: 249, unit: 167, subTotal: 2490, totalDiscount: 820, total: 1670, vat: 334 },
    ],
    [
      'no discount',
      { net: 19920, vatRate: 25, quantity: 2 },
      { listUnit: 24900, unit: 24900, subTotal: 49800, totalDiscount: 0, total: 49800, vat: 9960 },
    ],
    [
      'everything off',
      { net: 19920, vatRate: 25, discount: sale(100), quantity: 2 },
      { listUnit: 24900, unit: 0, subTotal: 49800, totalDiscount: 49800, total: 0, vat: 0 },
    ],
    [
      'a gift card sells at 0 VAT',
      { net: 50000, vatRate: 0, quantity: 1 },
      { listUnit: 50000, unit: 50000, subTotal: 50000, totalDiscount: 0, total: 50000, vat: 0 },
    ],
    [
      // 100.00 × 1.19 = 119.00; − 10 % = 107.10; 107.10 / 1.19 = 90.00
      'a destination with its own rate',
      { net: 10000, vatRate: 19, discount: { kind: 'agreement', percentage: 10 }, quantity: 1 },
      { listUnit: 11900, unit: 10710, subTotal: 11900, totalDiscount: 1190, total: 10710, vat: 1710 },
    ],
  ])('%s', (_, input, price) => {
    expect(priceLine(input)).toEqual({ ...price, quantity: input.quantity, discount: input.discount })
  })
})

const percentage = fc.integer({ min: 1, max: 100 })
const quantity = fc.integer({ min: 1, max: 999 })
const input: fc.Arbitrary<LineInput> = fc.record({
  net: fc.nat({ max: 5_000_000 }),
  vatRate: fc.constantFrom(0, 19, 20, 25, 25.5),
  discount: fc.option(percentage.map(sale), { nil: undefined }),
  quantity,
})

describe('without VAT', () => {
  const shown = (net: number, discountPercentage: number, quantity: number) => {
    const price = priceVariation({
      variation: { type: 'filament', msrp: { EUR: net }, productId: 'p', productName: 'pla' },
      ...{ currency: 'EUR', vatRate: 25, quantity },
      agreements: [{ productId: 'All', discountPercentage }],
    })
    if (!price) throw new Error('no price')
    return price
  }

  test('an agreed price is the one that the pages show: 18.90 − 12 % = 16.63, 13.30 without 25 %', () => {
    expect(priceWithoutVat(shown(1512, 12, 10))).toMatchObject({
      ...{
        listUnit: 1512,
        unit: 1330,
        subTotal: 15_120,
        totalDiscount: 1820,
        total: 13_300,
        vat: 0,
        vatRate: 0,
      },
    })
  })

  test('whoever is charged none pays what whoever is charged some is shown without it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5_000_000 }), percentage, quantity, (net, off, pieces) => {
        const charged = shown(net, off, pieces)
        const exempt = priceWithoutVat(charged)
        expect(exempt.unit).toBe(displayUnit(charged, false).now)
        expect(exempt.listUnit).toBe(net)
        expect(exempt.total).toBe(exempt.unit * pieces)
        expect(exempt.subTotal - exempt.totalDiscount).toBe(exempt.total)
      }),
    )
  })
})

describe('for any line', () => {
  test('the parts sum to what is charged, in whole minor units', () => {
    fc.assert(
      fc.property(input, (line) => {
        const { discount: _, ...price } = priceLine(line)
        expect(price.subTotal - price.totalDiscount).toBe(price.total)
        expect(price.unit * line.quantity).toBe(price.total)
        expect(price.listUnit * line.quantity).toBe(price.subTotal)
        expect(Object.values(price).every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  test('a discount neither raises a price nor makes it negative, and VAT is a part of it', () => {
    fc.assert(
      fc.property(input, (line) => {
        const { listUnit, unit, total, vat } = priceLine(line)
        expect(unit).toBeGreaterThanOrEqual(0)
        expect(unit).toBeLessThanOrEqual(listUnit)
        expect(vat).toBeGreaterThanOrEqual(0)
        expect(vat).toBeLessThanOrEqual(total)
      }),
    )
  })

  test('a higher percentage never costs more', () => {
    fc.assert(
      fc.property(input, percentage, percentage, (line, a, b) => {
        const low = priceLine({ ...line, discount: sale(Math.min(a, b)) })
        const high = priceLine({ ...line, discount: sale(Math.max(a, b)) })
        expect(high.total).toBeLessThanOrEqual(low.total)
      }),
    )
  })

  test('more pieces never cost less', () => {
    fc.assert(
      fc.property(input, quantity, (line, more) => {
        const larger = priceLine({ ...line, quantity: line.quantity + more })
        expect(larger.total).toBeGreaterThanOrEqual(priceLine(line).total)
      }),
    )
  })

  test('pieces bought one by one cost what the line costs', () => {
    fc.assert(
      fc.property(input, (line) => {
        const single = priceLine({ ...line, quantity: 1 })
        const whole = priceLine(line)
        for (const part of ['total', 'subTotal', 'totalDiscount'] as const) {
          expect(single[part] * line.quantity).toBe(whole[part])
        }
      }),
    )
  })
})

describe('a price display', () => {
  const price = { listUnit: 24938, unit: 21197, vatRate: 25 }

  test('with VAT shows what is charged', () => {
    expect(displayUnit(price, true)).toEqual({ list: 24938, now: 21197 })
  })

  test('without VAT shows one piece without it', () => {
    // 249.38 / 1.25 = 199.504; 211.97 / 1.25 = 169.576
    expect(displayUnit(price, false)).toEqual({ list: 19950, now: 16958 })
  })

  test('without VAT gives the list price of the catalogue back', () => {
    fc.assert(
      fc.property(input, (line) => {
        expect(displayUnit({ ...priceLine(line), vatRate: line.vatRate }, false).list).toBe(line.net)
      }),
    )
  })
})

test.each([
  ['a spool of 750 g', 24900, 750, 33200],
  ['a spool of 2300 g, rounded down', 59900, 2300, 26043],
  ['a sample of 30 g, rounded up', 2000, 30, 66667],
  ['a kilogram', 24900, 1000, 24900],
  ['a printer', 999900, undefined, undefined],
  ['an unknown weight', 24900, 0, undefined],
])('price per kg of %s', (_, amount, grams, perKg) => {
  expect(pricePerKg(amount, grams)).toBe(perKg)
})
