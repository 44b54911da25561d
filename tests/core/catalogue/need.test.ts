/** What a filament asks of the printer besides itself, and why. */
import { expect, test } from 'vitest'
import type { Product, Variation } from '#core/catalogue/catalogue'
import { fitsDiameter, isAskedBy, needsOf, WIDE_BORE } from '#core/catalogue/need'
import { readContent } from '#loaders/content'

type Sold = Parameters<typeof needsOf>[1][number]

const sold = (
  productName: string,
  type: Variation['type'],
  technical: Variation['technical'],
  more: Partial<Sold> = {},
): Sold => ({ productName, slug: 'one', type, technical, attributes: {}, discontinued: false, ...more })

const ALL: Sold[] = [
  sold('plate', 'sparePart', { material: 'springSteel' }),
  sold(
    'old',
    'sparePart',
    { nozzleMaterial: 'hardenedSteel' },
    { attributes: { version: 0.6 }, discontinued: true },
  ),
  sold('brass', 'sparePart', { nozzleMaterial: 'brass' }, { slug: '0-4', attributes: { version: 0.4 } }),
  sold('brass', 'sparePart', { nozzleMaterial: 'brass' }, { slug: '0-6', attributes: { version: 0.6 } }),
  sold('hard', 'sparePart', { nozzleMaterial: 'hardenedSteel' }, { attributes: { version: 0.6 } }),
  sold('hotend', 'sparePart', { nozzleMaterial: 'brass', maxVolumetricSpeed: 15 }),
  sold('hotend', 'sparePart', { nozzleMaterial: 'brass', maxVolumetricSpeed: 32 }, { slug: 'high-flow' }),
  sold('printer', 'printer', { heads: 1, nozzleMaterial: 'brass' }),
  sold('studio', 'printer', { heads: 2, chamberTemperature: 65, maxVolumetricSpeed: 32 }),
]

const ENCLOSED = { enclosure: true } as Product['settings']

test.each<[string, Partial<Product>, string[]]>([
  ['carbon fibre wears brass out', { properties: ['matt', 'fibre'] }, ['abrasive: hard/one']],
  ['so does metal powder', { properties: ['metallic', 'metal'] }, ['abrasive: hard/one']],
  ['a metallic look does not', { properties: ['metallic', 'glossy'] }, []],
  ['wood clogs what is narrow', { properties: ['wood'] }, ['wood: brass/0-6']],
  ['what warps in a draught wants a heated chamber', { settings: ENCLOSED }, ['draughts: studio/one']],
  [
    'support that is washed out wants a head of its own',
    { properties: ['soluble'] },
    ['soluble: studio/one'],
  ],
  ['what bends lets go of textured PEI', { properties: ['flexible'] }, ['flexible: plate/one']],
  ['what is printed fast wants to be melted fast', { properties: ['fast'] }, ['fast: hotend/high-flow']],
  [
    'the most urgent comes first',
    { properties: ['fibre'], settings: ENCLOSED },
    ['abrasive: hard/one', 'draughts: studio/one'],
  ],
])('%s', (_, product, expected) => {
  const found = needsOf({ properties: [], ...product }, ALL)
  expect(found.map(({ reason, sold: { productName, slug } }) => `${reason}: ${productName}/${slug}`)).toEqual(
    expected,
  )
})

test('what is not sold is not asked for', () => {
  expect(needsOf({ properties: ['fibre'] }, ALL.slice(0, 4))).toEqual([])
})

test.each([
  ['a nozzle of the same', 1.75, 1.75, true],
  ['a nozzle of another', 1.75, 2.85, false],
  ['a build plate', undefined, 2.85, true],
  ['a printer', 1.75, undefined, true],
])('filament goes with %s', (_, one, other, fits) => {
  expect(fitsDiameter(one, other)).toBe(fits)
  expect(fitsDiameter(other, one)).toBe(fits)
})

test('the nozzle that the texts of a filament name is the one that it is said to need', async () => {
  const { products } = await readContent('content')
  const asking = products.filter((product) => isAskedBy(product, 'wood') || isAskedBy(product, 'abrasive'))
  const named = asking.flatMap(({ texts }) =>
    Object.values(texts).flatMap(({ description, bullets }) =>
      [description, ...bullets].flatMap((text) => text.match(/0[.,][2-9](?=\s*mm)/g) ?? []),
    ),
  )
  expect(new Set(named.map((mm) => Number(mm.replace(',', '.'))))).toEqual(new Set([WIDE_BORE]))
})
