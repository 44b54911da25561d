import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choices, otherFinishes } from '#core/catalogue/choices'

interface Spool {
  id: string
  productId: string
  discontinued: boolean
  attributes: { color: string; diameter: number; size: number }
}

function spool(color: string, diameter: number, size: number, productId = 'premium'): Spool {
  return {
    id: [productId, color, diameter, size].join('-'),
    productId,
    discontinued: false,
    attributes: { color, diameter, size },
  }
}

const SNOW = spool('sno', 1.75, 750)
const SOOT = spool('kimrok', 1.75, 750)
const SOOT_LARGE = spool('kimrok', 1.75, 2300)
const SOOT_THICK = spool('kimrok', 2.85, 750)
const ALL = [SNOW, SOOT, SOOT_LARGE, SOOT_THICK]

describe('every choice leads to a variation that exists', () => {
  test('a colour that is sold like this keeps diameter and size', () => {
    expect(choices(ALL, SNOW, 'color')).toEqual([
      { value: 'sno', target: SNOW, selected: true, changes: [], soldAs: [] },
      { value: 'kimrok', target: SOOT, selected: false, changes: [], soldAs: [] },
    ])
  })

  test('a colour that is not leads to the nearest, and says so', () => {
    expect(choices(ALL, SOOT_LARGE, 'color')[0]).toEqual({
      value: 'sno',
      target: SNOW,
      selected: false,
      changes: ['size'],
      soldAs: [SNOW],
    })
  })

  test('what it is sold as instead is named in full', () => {
    const thin = spool('kimrok', 1.75, 250)
    const thickLarge = spool('kimrok', 2.85, 2300)
    const [, thick] = choices([...ALL, thin, thickLarge], thin, 'diameter')
    expect(thick).toMatchObject({ target: SOOT_THICK, changes: ['size'], soldAs: [SOOT_THICK, thickLarge] })
  })

  test('numbers are in order', () => {
    expect(choices([SOOT_THICK, SNOW], SNOW, 'diameter').map(({ value }) => value)).toEqual([1.75, 2.85])
  })

  test('an attribute that nothing has offers nothing', () => {
    expect(choices(ALL, SNOW, 'version')).toEqual([])
  })

  const any = fc
    .tuple(
      fc.constantFrom('sno', 'kimrok', 'is'),
      fc.constantFrom(1.75, 2.85),
      fc.constantFrom(250, 750, 2300),
    )
    .map((attributes) => spool(...attributes))
  const sold = fc.uniqueArray(any, { selector: ({ id }) => id, minLength: 1 })

  test.each(['color', 'diameter', 'size'] as const)('%s: for any range of variations', (key) => {
    fc.assert(
      fc.property(sold, fc.nat(), (range, at) => {
        const current = range[at % range.length] as Spool
        const found = choices(range, current, key)
        expect(found.filter(({ selected }) => selected).map(({ target }) => target)).toEqual([current])
        for (const { value, target } of found) {
          expect(range).toContain(target)
          expect(target.attributes[key]).toBe(value)
        }
        for (const { target, changes } of found) {
          for (const other of ['color', 'diameter', 'size'] as const) {
            const changed = other !== key && target.attributes[other] !== current.attributes[other]
            expect(changes.includes(other)).toBe(changed)
          }
        }
      }),
    )
  })
})

const byProduct = (all: readonly Spool[]) => Map.groupBy(all, ({ productId }) => productId)

describe('other finishes of the same material', () => {
  const PRODUCTS = [
    { id: 'premium', finish: 'matt', material: 'PLA' },
    { id: 'tough', finish: 'matt', material: 'PLA' },
    { id: 'silk', finish: 'silk', material: 'PLA' },
    { id: 'carbon', finish: 'carbon', material: 'PLA-CF' },
    { id: 'clear', finish: 'transparent', material: 'PETG' },
    { id: 'nozzle' },
  ] as const
  const [PREMIUM, , SILK] = PRODUCTS
  const SILK_ICE = spool('is', 1.75, 750, 'silk')
  const SILK_SNOW_THICK = spool('sno', 2.85, 750, 'silk')
  const CARBON = spool('kimrok', 1.75, 500, 'carbon')
  const OTHERS = [...ALL, SILK_SNOW_THICK, SILK_ICE, CARBON, spool('klar', 1.75, 750, 'clear')]

  test('of the same polymer only, never the own one', () => {
    const found = otherFinishes(PRODUCTS, byProduct(OTHERS), { product: PREMIUM, variation: SNOW })
    expect(found).toEqual([
      { finish: 'silk', target: SILK_ICE },
      { finish: 'carbon', target: CARBON },
    ])
  })

  test('the diameter comes before the colour', () => {
    const thick = { product: PREMIUM, variation: spool('is', 2.85, 750) }
    expect(otherFinishes(PRODUCTS, byProduct(OTHERS), thick)[0]?.target).toBe(SILK_SNOW_THICK)
  })

  test('the first of several products wins where they are equally near', () => {
    const both = [spool('is', 1.75, 750, 'tough'), spool('is', 1.75, 750), SILK_ICE]
    const [matt] = otherFinishes(PRODUCTS, byProduct(both), { product: SILK, variation: SILK_ICE })
    expect(matt?.target.productId).toBe('premium')
  })

  test('what is no longer made is not offered', () => {
    const ended = [SNOW, { ...SILK_ICE, discontinued: true }]
    expect(otherFinishes(PRODUCTS, byProduct(ended), { product: PREMIUM, variation: SNOW })).toEqual([])
  })

  test('a spare part has none', () => {
    expect(
      otherFinishes(PRODUCTS, byProduct(OTHERS), { product: { finish: undefined }, variation: SNOW }),
    ).toEqual([])
  })
})
