/** Which filaments stand beside one when its data are compared. */
import { expect, test } from 'vitest'
import type { MaterialFacts } from '#core/catalogue/catalogue'
import { type Compared, neighbours } from '#core/catalogue/neighbours'

const filament = (
  slug: string,
  material: string,
  perKg: number,
  [heatDeflection, tensileStrength, elongation]: [number, number, number],
  flow = 15,
): Compared => ({
  slug,
  material,
  perKg,
  flow,
  isBestSeller: slug === 'petg',
  facts: { heatDeflection, tensileStrength, elongation } as MaterialFacts,
})

const PLA = filament('pla', 'PLA', 20, [55, 48, 4])
const SILK = filament('silk', 'PLA', 30, [53, 38, 9])
const PETG = filament('petg', 'PETG', 25, [70, 45, 24])
const DEAR = filament('dear', 'PETG', 60, [72, 46, 30])
const PC = filament('pc', 'PC', 70, [110, 57, 22])
const PA = filament('pa', 'PA-CF', 90, [150, 76, 24])
const FAST = filament('fast', 'PLA', 28, [55, 47, 4], 24)
const ALL = [PA, DEAR, PLA, SILK, PC, PETG, FAST]

test.each<[string, Compared, Compared[], string[]]>([
  [
    'what is like it and tougher or faster, then what most buy of what takes more heat',
    PLA,
    ALL,
    ['silk', 'fast', 'petg'],
  ],
  [
    'of another plastic the cheapest that does each thing better',
    PLA,
    [PLA, PA, DEAR, PC],
    ['dear', 'pc', 'pa'],
  ],
  ['what is best already stands beside the cheapest of other materials', PA, ALL, ['dear', 'petg', 'pla']],
  ['a difference that nobody feels is none', PETG, [PETG, DEAR, PLA], ['dear', 'pla']],
  ['nothing beside what stands alone', PLA, [PLA], []],
])('%s', (_, own, all, expected) => {
  expect(neighbours(own, all).map(({ slug }) => slug)).toEqual(expected)
})

test('what has no data sheet is not compared', () => {
  const bare: Compared = { slug: 'card', isBestSeller: true, perKg: 1 }
  expect(neighbours(PLA, [PLA, bare])).toEqual([])
})
