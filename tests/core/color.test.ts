import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COLOR_FAMILIES,
  type ColorFamily,
  colorFamily,
  deltaE,
  isHex,
  type Lab,
  labOf,
  nearestColors,
  SAME_COLOR,
} from '#core/color'

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('colour difference', () => {
  // Pairs 1, 7, 13, 17, 25 and 34 of the test data that the formula was published with (Sharma, Wu, Dalal 2005).
  it.each<[Lab, Lab, number]>([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ])('%j to %j is %f', (one, other, expected) => {
    expect(deltaE(one, other)).toBeCloseTo(expected, 4)
    expect(deltaE(other, one)).toBeCloseTo(expected, 4)
  })

  it('is 0 for the same colour, above 0 for another, and the same both ways', () => {
    fc.assert(
      fc.property(hexes, hexes, (one, other) => {
        const distance = deltaE(labOf(one), labOf(other))
        expect(distance).toBeCloseTo(deltaE(labOf(other), labOf(one)), 6)
        if (one === other) expect(distance).toBe(0)
        else expect(distance).toBeGreaterThan(0)
      }),
    )
  })

  it('white and black stand at the ends', () => {
    expect(labOf('#ffffff')[0]).toBeCloseTo(100, 3)
    expect(labOf('000000')[0]).toBeCloseTo(0, 5)
    expect(deltaE(labOf('#ffffff'), labOf('#000000'))).toBeCloseTo(100, 2)
  })
})

describe('families', () => {
  it.each<[string, ColorFamily]>([
    ['#17191b', 'black'],
    ['#5f6a73', 'grey'],
    ['#f4f4ef', 'white'],
    ['#d8c096', 'beige'],
    ['#9c1f1a', 'red'],
    ['#f0700c', 'orange'],
    ['#f6c312', 'yellow'],
    ['#0f6a49', 'green'],
    ['#94b82f', 'green'],
    ['#2450cf', 'blue'],
    ['#74c4e6', 'blue'],
    ['#1b1d2b', 'blue'],
    ['#b0633a', 'brown'],
    ['#b9bec2', 'grey'],
    ['#7a46a6', 'purple'],
    ['#d91f5c', 'pink'],
    ['#6b4630', 'brown'],
  ])('%s is %s', (hex, family) => {
    expect(colorFamily(hex)).toBe(family)
  })

  it('each typical colour is of its own family', () => {
    for (const [family, shades] of Object.entries(COLOR_FAMILIES))
      for (const hex of shades) expect(colorFamily(hex)).toBe(family)
  })
})

describe('the colours nearest to a picked one', () => {
  it('are ranked by distance, lose none that is near and add none that is nearer than a shown one', () => {
    fc.assert(
      fc.property(hexes, fc.array(hexes, { maxLength: 40 }), (picked, all) => {
        const found = nearestColors(picked, all)
        const distances = [...found.values()]
        expect(distances).toEqual([...distances].sort((a, b) => a - b))
        const others = [...new Set(all)].filter((hex) => !found.has(hex))
        for (const hex of others) {
          const distance = deltaE(labOf(picked), labOf(hex))
          expect(distance).toBeGreaterThan(SAME_COLOR)
          expect(distance).toBeGreaterThanOrEqual(distances.at(-1) ?? 0)
        }
        expect(found.size).toBeGreaterThanOrEqual(Math.min(3, new Set(all).size))
      }),
    )
  })

  it('puts the colour itself first', () => {
    expect([...nearestColors('f0700c', ['#17191b', '#f0700c', '#f6c312']).keys()][0]).toBe('#f0700c')
  })
})

it.each([
  ['#f0700c', true],
  ['F0700C', true],
  ['#f07', false],
  ['black', false],
  ['#f0700c0', false],
])('%s is a hex: %s', (text, expected) => {
  expect(isHex(text)).toBe(expected)
})
