/** What a printer makes of a filament: what comes with it decides, and what the filament asks for. */
import { expect, test } from 'vitest'
import type { Product, TechnicalFacts } from '#core/catalogue/catalogue'
import { printedBy } from '#core/catalogue/prints'
import { readContent } from '#loaders/content'
import { CONTENT } from '#local/paths'

const { products, variations } = await readContent(CONTENT)
const filament = (slug: string) => products.find((product) => product.slug === slug) as Product
const technical = (slug: string) =>
  variations.find(({ productName }) => productName === slug)?.technical as TechnicalFacts
const [one, studio] = [technical('printer-one'), technical('printer-studio')]

test.each([
  ['pla-premium', one, 'asItIs'],
  ['pc-fr', one, 'asItIs'],
  ['pla-carbon', one, 'hardened'],
  ['pla-carbon', studio, 'asItIs'],
  ['pla-metal', one, 'hardened'],
  ['pla-wood', one, 'wide'],
  ['pla-wood', studio, 'wide'],
  ['pva-support', one, 'not'],
  ['pva-support', studio, 'asItIs'],
] as const)('%s', (slug, printer, how) => {
  expect(printedBy(printer, filament(slug))).toBe(how)
})

test('what the nozzle or the bed is too cold for is not printed', () => {
  expect(printedBy({ ...one, nozzleTemperature: 270 }, filament('pc-fr'))).toBe('not')
  expect(printedBy({ ...one, bedTemperature: 60 }, filament('abs-classic'))).toBe('not')
})
