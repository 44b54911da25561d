import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addVat,
  containedVat,
  DEFAULT_VAT,
  isEuCountry,
  removeVat,
  type VatCase,
  vatRate,
} from '#core/pricing/vat'

const consumer: VatCase = {
  table: { DE: 19, FI: 25.5, NO: 0 },
  country: 'SE',
  sellerCountry: 'SE',
  company: false,
  vatNumberValid: false,
}
const company: VatCase = { ...consumer, company: true, vatNumberValid: true }

describe('the rate of a destination', () => {
  test.each<[string, VatCase, number]>([
    ['a consumer at home', consumer, 25],
    ['a consumer in a country without a row', { ...consumer, country: 'FR' }, 25],
    ['a consumer in a country with its own row', { ...consumer, country: 'DE' }, 19],
    ['a consumer in a country with a fraction', { ...consumer, country: 'FI' }, 25.5],
    ['a row of 0 is a rate', { ...consumer, country: 'NO' }, 0],
    ['a consumer who gave a valid VAT number', { ...consumer, country: 'DE', vatNumberValid: true }, 19],
    ['a company in another EU country: reverse charge', { ...company, country: 'DE' }, 0],
    ['a company without a valid number', { ...company, country: 'DE', vatNumberValid: false }, 19],
    ['a company in the seller’s own country', company, 25],
    ['a company outside the EU', { ...company, country: 'GB' }, 25],
    ['a Swedish company of a German seller', { ...company, sellerCountry: 'DE' }, 0],
    ['a country named like a property of every object', { ...consumer, country: 'constructor' }, 25],
  ])('%s', (_, vatCase, rate) => {
    expect(vatRate(vatCase)).toBe(rate)
  })

  test('is 25 where the shop has filled in nothing', () => {
    expect(DEFAULT_VAT).toBe(25)
    fc.assert(
      fc.property(fc.string(), (country) => {
        expect(vatRate({ ...consumer, table: {}, country })).toBe(25)
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
