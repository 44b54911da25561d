import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COLOR_FAMILIES,
  type ColorFamily,
  colorFamily,
  deltaE,
  isHex,
  labOf,
  nearestColors,
  SAME_COLOR,
} from '#core/catalogue/color'
import { readContent } from '#loaders/content'

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('colour difference', () => {
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
    ['#d2a679', 'beige'],
    ['#c89b3c', 'yellow'],
    ['#0000ff', 'blue'],
    ['#008080', 'green'],
    ['#ee82ee', 'purple'],
    ['#ffc0cb', 'pink'],
  ])('%s is %s', (hex, family) => {
    expect(colorFamily(hex)).toBe(family)
  })

  it('each typical colour is of its own family', () => {
    for (const [family, shades] of Object.entries(COLOR_FAMILIES))
      for (const hex of shades) expect(colorFamily(hex)).toBe(family)
  })
})

describe('the colours nearest to a picked one', () => {
  it('are ranked by distance; all that are near, or else at most two', () => {
    fc.assert(
      fc.property(hexes, fc.array(hexes, { maxLength: 40 }), (picked, all) => {
        const found = nearestColors(picked, all)
        const distances = [...found.values()]
        expect(distances).toEqual([...distances].sort((a, b) => a - b))
        const near = [...new Set(all)].filter((hex) => deltaE(labOf(picked), labOf(hex)) <= SAME_COLOR)
        if (near.length > 0) expect(new Set(found.keys())).toEqual(new Set(near))
        else expect(found.size).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('puts the colour itself first', () => {
    expect([...nearestColors('f0700c', ['#17191b', '#f0700c', '#f6c312']).keys()][0]).toBe('#f0700c')
  })
})

/** A shelf of its own: what is added to the catalogue changes nothing of what a customer finds right. */
const SHELF = new Map([
  ['#f6c312', 'Rapeseed'],
  ['#17191b', 'Lamp Black'],
  ['#f4f4ef', 'Snow'],
  ['#5f6a73', 'Slate'],
  ['#2450cf', 'Cornflower'],
  ['#9c1f1a', 'Falu Red'],
  ['#94b82f', 'Lichen'],
  ['#1b1d2b', 'Starry Sky'],
  ['#1d4a48', 'Northern Lights'],
  ['#c9d6dc', 'Hoarfrost'],
  ['#8c6b3e', 'Bronze'],
  ['#b0633a', 'Copper'],
  ['#8a8f94', 'Steel'],
  ['#b9bec2', 'Silver'],
  ['#c89b3c', 'Gold'],
  ['#d91f5c', 'Raspberry'],
  ['#7a46a6', 'Heather'],
  ['#74c4e6', 'Ice'],
  ['#0f6a49', 'Spruce'],
  ['#d2a679', 'Pine'],
  ['#a97b4f', 'Oak'],
  ['#6b4630', 'Walnut'],
  ['#f0700c', 'Cloudberry'],
  ['#d8c096', 'Oat'],
  ['#b5673f', 'Clay'],
  ['#e9f1f2', 'Clear'],
  ['#9fd8ee', 'Clear Ice'],
  ['#f39a4c', 'Clear Cloudberry'],
  ['#3f9a78', 'Clear Spruce'],
  ['#e9e2d0', 'Natural'],
])

describe('of a shelf, in the order that a customer finds right, those nearest to', () => {
  it.each([
    ['#ff0000', 'Falu Red, Raspberry, Cloudberry'],
    ['#8b0000', 'Falu Red'],
    ['#dc143c', 'Raspberry, Falu Red'],
    ['#a52a2a', 'Falu Red, Raspberry, …'],
    ['#ff8c00', 'Clear Cloudberry, Cloudberry, …'],
    ['#e8590c', 'Cloudberry, …'],
    ['#ffff00', 'Rapeseed, Lichen'],
    ['#ffd700', 'Rapeseed, Gold'],
    ['#808000', 'Lichen'],
    ['#00ff00', 'Lichen, Clear Spruce'],
    ['#008000', 'Spruce'],
    ['#7fffd4', 'Clear Spruce'],
    ['#20b2aa', 'Clear Spruce'],
    ['#00ffff', 'Clear Ice, Ice'],
    ['#87ceeb', 'Ice, Clear Ice'],
    ['#1e90ff', 'Cornflower'],
    ['#0000ff', 'Cornflower'],
    ['#000080', 'Cornflower'],
    ['#4b0082', 'Heather'],
    ['#800080', 'Heather'],
    ['#ff00ff', 'Heather'],
    ['#ff1493', 'Raspberry'],
    ['#ffc0cb', 'Raspberry'],
    ['#d2b48c', 'Oat, Pine, …'],
    ['#f5f5dc', 'Natural, Snow, …'],
    ['#ffffff', 'Snow, Clear, …'],
    ['#808080', 'Steel, Slate, Silver'],
    ['#2f4f4f', 'Northern Lights, Slate'],
    ['#000000', 'Lamp Black'],
  ])('%s are %s', (picked, expected) => {
    const found = [...nearestColors(picked, SHELF.keys())].map(([hex]) => SHELF.get(hex))
    const first = expected.split(', ').filter((name) => name !== '…')
    expect(expected.endsWith('…') ? found.slice(0, first.length) : found).toEqual(first)
  })

  it('a colour of the shop is that colour, whatever stands beside it', async () => {
    const { colors } = await readContent('content')
    const hexes = [...colors.values()].map(({ hex }) => hex)
    for (const hex of hexes) expect([...nearestColors(hex, hexes).keys()][0]).toBe(hex)
  })

  it('none: when no colour is of that hue, none is shown', () => {
    expect(nearestColors('#ff00ff', ['#17191b', '#b9bec2', '#94b82f']).size).toBe(0)
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
