import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decidingVatNumber,
  isReverseCharge,
  isVatNumber,
  spellVatNumber,
  VAT_NUMBERS,
  type VatCheckState,
  type VatDestination,
  vatNumberExample,
  vatPrefix,
  vatStanding,
} from '#core/checkout/vat-number'
import { isEuCountry } from '#core/pricing/eu'

/** Published examples, mostly of the offices that give the numbers. */
const IN_USE = [
  'ATU13585627',
  'BE0428759497',
  'BG175074752',
  'CY10259033P',
  'CZ25123891',
  'DE136695976',
  'DK13585628',
  'EE100931558',
  'EL094259216',
  'ESA13585625',
  'FI20774740',
  'FR40303265045',
  'FRK7399859412',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IE6433435OA',
  'IT00743110157',
  'LT119511515',
  'LT100001919017',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'NL004495445B01',
  'NL002455799B11',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SE556036079301',
  'SI50223054',
  'SK2022749619',
  'XI366303068',
  'XIGD123',
  'NO995525828MVA',
  'CHE107787577',
]

describe('a VAT number', () => {
  test.each(IN_USE)('%s is right', (number) => {
    expect(isVatNumber(number)).toBe(true)
  })

  test.each([
    ['a wrong check digit', 'DE136695977'],
    ['a wrong key', 'FR41303265045'],
    ['a wrong check digit of a Dutch trader', 'NL002455798B11'],
    ['too short', 'FI2077474'],
    ['too long', 'FI207747400'],
    ['letters where digits belong', 'SE5560360793AB'],
    ['a Swedish number without its last two digits', 'SE5560360793'],
    ['the prefix alone', 'DE'],
    ['no prefix', '136695976'],
    ['a country that has none', 'US123456789'],
    ['Greece by its other letters', 'GR094259216'],
    ['blanks', 'DE 136 695 976'],
    ['nothing', ''],
  ])('%s is wrong', (_, number) => {
    expect(isVatNumber(number)).toBe(false)
  })

  test('of every country has an example that is right, and every country of the EU has one', () => {
    for (const { example } of Object.values(VAT_NUMBERS)) expect(isVatNumber(example), example).toBe(true)
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const codes = letters.flatMap((first) => letters.map((second) => first + second))
    for (const code of codes.filter(isEuCountry)) expect(vatNumberExample(code), code).toBeDefined()
    expect(vatNumberExample('US')).toBeUndefined()
    expect(vatNumberExample('constructor')).toBeUndefined()
  })

  test('with one digit changed is another one, or none, where there is a check digit', () => {
    const numbers = ['DE136695976', 'BE0428759497', 'IT00743110157', 'EL094259216', 'CHE107787577']
    fc.assert(
      fc.property(
        fc.constantFrom(...numbers),
        fc.nat(20),
        fc.integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const place = number.search(/\d/) + (at % number.replace(/\D/g, '').length)
          const digit = (Number(number[place]) + by) % 10
          expect(isVatNumber(number.slice(0, place) + digit + number.slice(place + 1))).toBe(false)
        },
      ),
    )
  })
})

describe('the spelling of a VAT number', () => {
  test.each([
    ['DE 136 695 976', 'DE', 'DE136695976'],
    ['de136.695.976', 'DE', 'DE136695976'],
    ['136695976', 'DE', 'DE136695976'],
    ['ATU 1358 5627', 'AT', 'ATU13585627'],
    ['u13585627', 'AT', 'ATU13585627'],
    ['GR094259216', 'GR', 'EL094259216'],
    ['094259216', 'GR', 'EL094259216'],
    ['995 525 828 MVA', 'NO', 'NO995525828MVA'],
    ['CHE-107.787.577 MWST', 'CH', 'CHE107787577MWST'],
    ['fr 40 303 265 045', 'FR', 'FR40303265045'],
    ['DE136695976', 'FR', 'DE136695976'],
    ['12', 'DE', '12'],
    ['tax id 12-3456789', 'US', 'TAXID123456789'],
  ])('%s in %s is %s', (typed, country, number) => {
    expect(spellVatNumber(typed, country)).toBe(number)
  })

  test('stays as it is when it is spelt once more', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(...IN_USE, '136695976', 'gr094259216'),
    )
    fc.assert(
      fc.property(typed, fc.constantFrom('DE', 'GR', 'CH', 'US', '', 'constructor'), (text, country) => {
        const once = spellVatNumber(text, country)
        expect(spellVatNumber(once, country)).toBe(once)
      }),
    )
  })
})

test.each([
  ['GR', undefined, 'EL'],
  ['CH', undefined, 'CHE'],
  ['GB', 'SW1A 1AA', 'GB'],
  ['GB', 'BT1 5GS', 'XI'],
  ['GB', 'bt1 5gs', 'XI'],
  ['IE', 'BT1 5GS', 'IE'],
  ['DE', undefined, 'DE'],
])('a number of %s (%s) begins with %s', (country, zip, prefix) => {
  expect(vatPrefix(country, zip)).toBe(prefix)
})

const german: VatDestination = {
  company: true,
  number: 'DE136695976',
  country: 'DE',
  sellerCountry: 'SE',
}

describe('reverse charge', () => {
  test.each<[string, VatDestination, boolean]>([
    ['a German company in Germany', german, true],
    ['a private person', { ...german, company: false }, false],
    ['a company without a number', { ...german, number: undefined }, false],
    ['a number that cannot be right', { ...german, number: 'DE136695977' }, false],
    ['a German number for goods to France', { ...german, country: 'FR' }, false],
    ['a Swedish number in Sweden', { ...german, number: 'SE556036079301', country: 'SE' }, false],
    ['a Swedish number in Germany', { ...german, number: 'SE556036079301' }, false],
    ['a German number of a German seller', { ...german, sellerCountry: 'DE' }, false],
    ['a Greek number in Greece', { ...german, number: 'EL094259216', country: 'GR' }, true],
    ['a British number in London', { ...german, number: 'GB123456789', country: 'GB', zip: 'N1 1AA' }, false],
    [
      'a number of Northern Ireland in Belfast',
      { ...german, number: 'XI366303068', country: 'GB', zip: 'BT1 5GS' },
      true,
    ],
    [
      'a number of Northern Ireland in London',
      { ...german, number: 'XI366303068', country: 'GB', zip: 'N1 1AA' },
      false,
    ],
    ['a Norwegian number', { ...german, number: 'NO995525828MVA', country: 'NO' }, false],
    ['a Swiss number', { ...german, number: 'CHE107787577', country: 'CH' }, false],
  ])('%s: %s', (_, destination, decides) => {
    const number = destination.number ?? ''
    expect(decidingVatNumber(destination)).toBe(decides ? number : undefined)
    expect(isReverseCharge(destination, { number, state: 'valid' })).toBe(decides)
  })

  test.each<[VatCheckState, boolean]>([
    ['valid', true],
    ['invalid', false],
    ['unknown', false],
  ])('of a number that VIES calls %s: %s', (state, reverseCharge) => {
    expect(isReverseCharge(german, { number: 'DE136695976', state })).toBe(reverseCharge)
  })

  test.each<[string, string | undefined, string | undefined, boolean]>([
    ['its own name', 'Kühn GmbH', 'KUEHN GMBH', true],
    ['another company’s name', 'Kühn GmbH', 'SCHREIBER GMBH', false],
    ['no name in the register', 'Kühn GmbH', undefined, true],
    ['no name of its own', undefined, 'KUEHN GMBH', false],
  ])('of a valid number with %s', (_, companyName, name, reverseCharge) => {
    const check = { number: 'DE136695976', state: 'valid', name } as const
    expect(isReverseCharge({ ...german, companyName }, check)).toBe(reverseCharge)
    expect(vatStanding(check, companyName)).toBe(reverseCharge ? 'valid' : 'otherCompany')
    expect(vatStanding({ ...check, state: 'invalid' }, companyName)).toBe('invalid')
  })

  test('needs the answer for this very number', () => {
    expect(isReverseCharge(german, { number: 'DE811569869', state: 'valid' })).toBe(false)
    expect(isReverseCharge(german, null)).toBe(false)
  })
})
