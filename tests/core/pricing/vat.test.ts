import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEuCountry } from '#core/pricing/eu'
import {
  addVat,
  containedVat,
  DEFAULT_VAT,
  removeVat,
  siteRate,
  type VatCase,
  type VatTreatment,
  vatTreatment,
} from '#core/pricing/vat'

const TABLE = { DE: 19, FI: 25.5, GB: 20, NO: 25, IS: 0 }

describe('what a destination is charged', () => {
  test.each<[string, Omit<VatCase, 'table'>, VatTreatment]>([
    ['at home', { country: 'SE', reverseCharge: false }, { rate: 25, why: 'charged' }],
    ['in the EU without a row', { country: 'FR', reverseCharge: false }, { rate: 25, why: 'charged' }],
    ['by OSS', { country: 'DE', reverseCharge: false }, { rate: 19, why: 'charged' }],
    ['by OSS with a fraction', { country: 'FI', reverseCharge: false }, { rate: 25.5, why: 'charged' }],
    ['at the till of the UK', { country: 'GB', reverseCharge: false }, { rate: 20, why: 'charged' }],
    ['at the till of Norway', { country: 'NO', reverseCharge: false }, { rate: 25, why: 'charged' }],
    ['on export to the US', { country: 'US', reverseCharge: false }, { rate: 0, why: 'export' }],
    ['on export to Switzerland', { country: 'CH', reverseCharge: false }, { rate: 0, why: 'export' }],
    ['on export with a row of 0', { country: 'IS', reverseCharge: false }, { rate: 0, why: 'export' }],
    ['by the buyer', { country: 'DE', reverseCharge: true }, { rate: 0, why: 'reverseCharge' }],
    ['by a buyer in Belfast', { country: 'GB', reverseCharge: true }, { rate: 0, why: 'reverseCharge' }],
    [
      'in a country called constructor',
      { country: 'constructor', reverseCharge: false },
      { rate: 0, why: 'export' },
    ],
  ])('VAT %s', (_, destination, treatment) => {
    expect(vatTreatment({ table: TABLE, ...destination })).toEqual(treatment)
  })

  test('without a row is 25 in the EU, and nothing elsewhere', () => {
    expect(DEFAULT_VAT).toBe(25)
    fc.assert(
      fc.property(fc.string({ minLength: 2, maxLength: 2 }), (country) => {
        const rate = isEuCountry(country) ? 25 : 0
        expect(vatTreatment({ table: {}, country, reverseCharge: false }).rate).toBe(rate)
        expect(siteRate({ vat: {}, country })).toBe(rate)
      }),
    )
  })
})

test('the EU has 27 countries', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  expect(codes.filter(isEuCountry)).toHaveLength(27)
})

test.each([
  ['SE', true],
  ['HR', true],
  ['GR', true],
  ['IE', true],
  ['GB', false],
  ['NO', false],
  ['CH', false],
  ['US', false],
  ['se', false],
  ['', false],
])('%j is in the EU: %s', (country, inEu) => {
  expect(isEuCountry(country)).toBe(inEu)
})

describe('VAT onto a net amount and out of a gross one', () => {
  test.each([
    [19920, 25, 24900, 4980],
    [100, 25, 125, 25],
    [1, 25, 1, 0],
    [2, 25, 3, 1],
    [199, 25, 249, 50],
    [0, 25, 0, 0],
    [10000, 19, 11900, 1900],
    [10000, 25.5, 12550, 2550],
    [50000, 0, 50000, 0],
  ])('%d net at %d %% is %d gross with %d VAT', (net, rate, gross, vat) => {
    expect(addVat(net, rate)).toBe(gross)
    expect(removeVat(gross, rate)).toBe(net)
    expect(containedVat(gross, rate)).toBe(vat)
  })

  const minor = fc.nat({ max: 1_000_000_000 })
  const rate = fc.constantFrom(0, 5.5, 7, 19, 20, 24, 25, 25.5, 27)

  test('taking VAT off what it was put on gives the net amount again', () => {
    fc.assert(fc.property(minor, rate, (net, percent) => removeVat(addVat(net, percent), percent) === net))
  })

  test('net and VAT sum to gross, and neither is negative', () => {
    fc.assert(
      fc.property(minor, rate, (gross, percent) => {
        const vat = containedVat(gross, percent)
        expect(vat + removeVat(gross, percent)).toBe(gross)
        expect(Number.isSafeInteger(vat)).toBe(true)
        expect(vat).toBeGreaterThanOrEqual(0)
        expect(vat).toBeLessThanOrEqual(gross)
      }),
    )
  })
})
