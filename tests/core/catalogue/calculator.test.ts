import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MAX_PARTS,
  materialCost,
  piecesIn,
  planPrint,
  readAmount,
  readParts,
  type Spool,
  weighSpool,
} from '#core/catalogue/calculator'
import { gramsOf, metresOf } from '#core/catalogue/filament'

const PLA: Spool = { density: 1.24, diameter: 1.75, grams: 750, tare: 212 }

describe('a spool of PLA, 750 g of 1.75 mm', () => {
  test('holds 251 m', () => {
    expect(Math.round(metresOf(750, PLA))).toBe(251)
  })

  test.each([
    ['four parts of 86 g', 86, 4, { grams: 344, perSpool: 8, spools: 1, left: 406 }],
    ['as many as just fit', 75, 10, { grams: 750, perSpool: 10, spools: 1, left: 0 }],
    ['one more than fits', 75, 11, { grams: 825, perSpool: 10, spools: 2, left: 0 }],
    ['parts that leave half a spool over', 400, 3, { grams: 1200, perSpool: 1, spools: 3, left: 0 }],
    ['a part that is heavier than a spool', 1600, 1, { grams: 1600, perSpool: 0, spools: 3, left: 0 }],
    ['tenths that floating point cannot add up', 0.1, 7500, { perSpool: 7500, spools: 1 }],
  ])('%s', (_, grams, parts, plan) => {
    expect(planPrint({ grams, parts }, PLA)).toMatchObject(plan)
  })

  test.each([
    ['four parts of 86 g at 289.00', 28900, 344, 13255],
    ['the whole spool', 28900, 750, 28900],
    ['nothing', 28900, 0, 0],
    ['a price that is not known', undefined, 344, undefined],
  ])('material cost of %s', (_, price, grams, cost) => {
    expect(materialCost(price, grams, PLA)).toBe(cost)
  })

  test.each([
    ['half used', 587, { kind: 'left', grams: 375 }],
    ['empty', 212, { kind: 'left', grams: 0, metres: 0 }],
    ['lighter than an empty spool', 211.9, { kind: 'belowTare', tare: 212 }],
  ])('weighed %s', (_, onScale, weighed) => {
    expect(weighSpool(onScale, PLA)).toMatchObject(weighed)
  })

  test('without a spool everything on the scale is filament', () => {
    expect(weighSpool(90, { density: 1.24, diameter: 1.75 })).toMatchObject({ kind: 'left', grams: 90 })
  })
})

describe('what a visitor types', () => {
  test.each([
    ['86', 86],
    [' 86 ', 86],
    ['86,5', 86.5],
    ['86.5', 86.5],
    ['0,25', 0.25],
    [',5', 0.5],
    ['12.', 12],
  ])('"%s" is %d', (text, value) => {
    expect(readAmount(text)).toBe(value)
  })

  test.each(['', '0', '0,0', '-3', 'abc', '1e9', '1,2,3', '1.000,5', '86 g', '∞', '99999999'])(
    '"%s" is no amount',
    (text) => {
      expect(readAmount(text)).toBeUndefined()
    },
  )

  test.each([
    ['1', 1],
    ['4,0', 4],
    [String(MAX_PARTS), MAX_PARTS],
    ['1,5', undefined],
    ['0', undefined],
    [String(MAX_PARTS + 1), undefined],
  ])('"%s" parts are %s', (text, value) => {
    expect(readParts(text)).toBe(value)
  })
})

const positive = (max: number) => fc.double({ min: 0.001, max, noNaN: true })
const spool = fc.record({
  density: fc.double({ min: 0.8, max: 8, noNaN: true }),
  diameter: fc.constantFrom(1.75, 2.85),
  grams: fc.integer({ min: 50, max: 10_000 }),
  tare: fc.integer({ min: 0, max: 2_000 }),
})
const print = fc.record({ grams: positive(20_000), parts: fc.integer({ min: 1, max: MAX_PARTS }) })
const price = fc.nat({ max: 5_000_000 })

describe('for any spool and print', () => {
  test('length and weight are each other’s inverse', () => {
    fc.assert(
      fc.property(positive(100_000), spool, (grams, strand) => {
        expect(gramsOf(metresOf(grams, strand), strand)).toBeCloseTo(grams, 6)
      }),
    )
  })

  test('the plan is the sum of its parts, and nothing is below 0', () => {
    fc.assert(
      fc.property(print, spool, (each, of) => {
        const plan = planPrint(each, of)
        const one = planPrint({ ...each, parts: 1 }, of)
        expect(plan.grams).toBeCloseTo(one.grams * each.parts, 3)
        expect(plan.metres / one.metres).toBeCloseTo(each.parts, 6)
        expect(Math.min(plan.left, plan.perSpool)).toBeGreaterThanOrEqual(0)
        expect(plan.spools).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  test('the spools that it takes hold it, and one fewer would not', () => {
    fc.assert(
      fc.property(print, spool, (each, of) => {
        const { spools, perSpool, grams } = planPrint(each, of)
        const holds = (count: number) =>
          perSpool > 0 ? count * perSpool >= each.parts : count * of.grams >= grams - 1e-6 * of.grams
        expect(holds(spools)).toBe(true)
        expect(holds(spools - 1)).toBe(false)
      }),
    )
  })

  test('cost is proportional to weight up to the rounding, whole and never negative', () => {
    fc.assert(
      fc.property(price, print, spool, (amount, { grams, parts }, of) => {
        const all = materialCost(amount, grams * parts, of) ?? Number.NaN
        const one = materialCost(amount, grams, of) ?? Number.NaN
        expect(Number.isSafeInteger(all)).toBe(true)
        expect(all).toBeGreaterThanOrEqual(0)
        expect(Math.abs(all - one * parts)).toBeLessThanOrEqual(parts / 2 + 1)
      }),
    )
  })

  test('weighing takes the spool off and never gives less than nothing', () => {
    fc.assert(
      fc.property(positive(20_000), spool, (onScale, of) => {
        const weighed = weighSpool(onScale, of)
        if (weighed.kind === 'belowTare') expect(onScale).toBeLessThan(of.tare)
        else {
          expect(weighed.grams).toBeGreaterThanOrEqual(0)
          expect(weighed.grams + of.tare).toBeCloseTo(onScale, 6)
        }
      }),
    )
  })

  test('as many pieces as fit do not weigh more than there is', () => {
    fc.assert(
      fc.property(positive(5000), positive(500), (grams, part) => {
        expect(piecesIn(grams, part) * part).toBeLessThanOrEqual(grams * (1 + 1e-6) + 1e-6)
      }),
    )
  })
})
