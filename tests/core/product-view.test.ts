import { expect, test } from 'vitest'
import type { Product, TechnicalFacts, Variation } from '#core/catalogue/catalogue'
import type { Language } from '#core/site/language'
import { materialFacts } from '#features/product/product-view.ts'
import { messages } from '#i18n/messages'
import { readContent } from '#loaders/content'

const NBSP = '\u00a0'
const NOZZLE = { manufacturer: 'Maker' } as Product

const variation = (technical: TechnicalFacts, attributes: Variation['attributes'] = {}) =>
  ({
    sku: 'NOZ-040',
    gtin: '7350042000012',
    physical: true,
    weight: 14200,
    attributes,
    technical,
  }) as Variation

const rows = (shown: Variation, language: Language = 'en') =>
  materialFacts(NOZZLE, shown, messages(language).product, language).map(({ label, value }) => [label, value])

test('a product that is sent names its weight, manufacturer and numbers', () => {
  expect(rows(variation({}))).toEqual([
    ['Packed weight', `14.2${NBSP}kg`],
    ['Manufacturer', 'Maker'],
    ['Item number', 'NOZ-040'],
    ['GTIN', '7350042000012'],
  ])
})

test.each<[says: string, technical: TechnicalFacts, language: Language, label: string, value: string]>([
  ['a volume in mm', { buildVolume: [250, 250, 260] }, 'en', 'Build volume', `250 × 250 × 260${NBSP}mm`],
  [
    'a part of a millimetre',
    { dimensions: [255, 255, 0.5] },
    'sv',
    `Mått (B${NBSP}×${NBSP}D${NBSP}×${NBSP}H)`,
    `255 × 255 × 0,5${NBSP}mm`,
  ],
  ['a count', { heads: 2 }, 'de', 'Druckköpfe', '2'],
  ['a temperature', { chamberTemperature: 65 }, 'no', 'Kammer\u00adtemperatur, maks.', `65${NBSP}°C`],
  ['a flow', { maxVolumetricSpeed: 32 }, 'en', 'Max. volumetric flow', `32${NBSP}mm³/s`],
  ['a range of volts', { voltage: [100, 240] }, 'fr', 'Tension', `100–240${NBSP}V`],
  ['one voltage', { voltage: [24, 24] }, 'fr', 'Tension', `24${NBSP}V`],
  [
    'a material in words',
    { nozzleMaterial: 'hardenedSteel' },
    'es',
    'Material de la boquilla',
    'Acero endurecido',
  ],
  [
    'a material with what is in the box',
    { nozzleMaterial: 'brass', nozzlesIncluded: 'hardenedSteel' },
    'de',
    'Düsenmaterial',
    'Messing eingesetzt, gehärteter Stahl liegt bei',
  ],
  ['a weight in g', { weight: 2.9 }, 'da', 'Vægt', `2,9${NBSP}g`],
  ['a weight in kg', { weight: 12400 }, 'it', 'Peso', `12,4${NBSP}kg`],
  ['names', { connections: ['Wi-Fi', 'USB'] }, 'en', 'Connections', 'Wi-Fi, USB'],
  [
    'a directive',
    { directives: ['2006/42/EC', '2014/53/EU'] },
    'sv',
    'CE-märkt enligt',
    '2006/42/EG, 2014/53/EU',
  ],
  ['a directive', { directives: ['2006/42/EC'] }, 'da', 'CE-mærket efter', '2006/42/EF'],
  [
    'a directive',
    { directives: ['2006/42/EC', '2014/53/EU'] },
    'fr',
    'Marquage CE selon',
    '2006/42/CE, 2014/53/UE',
  ],
  ['printers', { fits: ['One', 'Studio'] }, 'sv', 'Passar Stegmotor', 'One, Studio'],
])('%s is shown', (_, technical, language, label, value) => {
  expect(rows(variation(technical), language)[0]).toEqual([label, value])
})

test.each<[name: string, shown: Variation, value: string]>([
  ['of a nozzle is its version', variation({}, { version: 0.4 }), `0.4${NBSP}mm`],
  ['has its tolerance', variation({ boreTolerance: 0.01 }, { version: 0.4 }), `0.4 ± 0.01${NBSP}mm`],
  ['of a printer is that of its nozzle', variation({ bore: 0.6 }), `0.6${NBSP}mm`],
])('the bore %s', (_, shown, value) => {
  expect(rows(shown)[0]).toEqual(['Nozzle diameter', value])
})

test('what comes by mail has no maker, weight or bar code', () => {
  expect(rows({ ...variation({}), physical: false })).toEqual([['Item number', 'NOZ-040']])
})

test('every technical fact of the shop has a row', async () => {
  const { variations } = await readContent('content')
  const facts: TechnicalFacts = Object.assign({}, ...variations.map(({ technical }) => technical))
  const { boreTolerance: _bore, nozzlesIncluded: _nozzles, ...shown } = facts
  expect(rows(variation(shown)).length - rows(variation({})).length).toBe(Object.keys(shown).length)
})

/** As many letters as the first column of a comparison has room for on a phone of 360 px. */
const LONGEST = 13

test.each(['de', 'sv', 'da', 'no'] as const)(
  '%s: no label of what printers are compared by is a longer word than a phone has room for',
  (language) => {
    const { buildVolume, heads, spools, nozzleTemperature, bedTemperature, ...more } =
      messages(language).product.technical
    const { chamberTemperature, headSpeed, noise, power, connections, weight } = more
    const labels = [buildVolume, heads, spools, nozzleTemperature, bedTemperature, chamberTemperature]
    const parts = [...labels, headSpeed, noise, power, connections, weight].flatMap((label) =>
      label.split(/[\s\u00ad]/),
    )
    expect(parts.filter((part) => part.length > LONGEST)).toEqual([])
  },
)
