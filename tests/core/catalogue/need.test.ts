/** What a filament asks of the printer besides itself. */
import { expect, test } from 'vitest'
import { byNeed, isAbrasive } from '#core/catalogue/need'

const part = (productName: string, nozzleMaterial?: 'brass' | 'hardenedSteel', discontinued = false) => ({
  ...{ productName, discontinued },
  technical: { nozzleMaterial },
})
const ALL = [
  part('plate'),
  part('old-hard', 'hardenedSteel', true),
  part('brass', 'brass'),
  part('hard', 'hardenedSteel'),
]

test.each<[string, string[], boolean]>([
  ['carbon fibre', ['matt', 'stiff', 'fibre'], true],
  ['metal powder', ['metallic', 'metal'], true],
  ['a metallic look', ['metallic', 'glossy'], false],
  ['wood', ['wood'], false],
])('%s', (_, properties, expected) => {
  expect(isAbrasive({ properties })).toBe(expected)
})

test.each<[string, string[], string[], string[]]>([
  ['a nozzle that lasts comes first for fibre', ['fibre'], ['plate', 'hard'], ['hard', 'plate']],
  ['also where the data do not name it', ['fibre'], ['plate'], ['hard', 'plate']],
  ['anything else keeps the order of its data', ['matt'], ['plate', 'hard'], ['plate', 'hard']],
])('%s', (_, properties, goesWith, expected) => {
  expect(byNeed({ properties, goesWith }, ALL)).toEqual(expected)
})
