import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isZip, spellZip, splitZip, zipExample } from '#core/checkout/zip'

/** As typed, and as the country writes it; then what cannot be a code of the country. */
const CASES: [country: string, right: Record<string, string>, wrong: string[]][] = [
  [
    'SE',
    { '123 45': '123 45', '12345': '123 45', '411  04': '411 04', '123-45': '123 45', 'SE-12345': '123 45' },
    ['1234', '123456', 'D-12345'],
  ],
  ['NO', { '0150': '0150', '01 50': '0150', 'no-0150': '0150' }, ['015', '01500']],
  ['DK', { '2100': '2100', 'DK-2100': '2100' }, ['210', '21000']],
  ['FI', { '00100': '00100', '001 00': '00100' }, ['0010', '001000']],
  ['DE', { '10115': '10115', 'D-10115': '10115', 'd 10115': '10115' }, ['1011', '101150', 'S-10115']],
  ['FR', { '75001': '75001', '75 001': '75001' }, ['7500', '750011']],
  ['IT', { '00184': '00184' }, ['0018', '001844']],
  ['ES', { '28013': '28013' }, ['2801', '280133', '00013', '53001']],
  ['AT', { '1010': '1010' }, ['101', '10100']],
  ['CH', { '8001': '8001' }, ['800', '80011']],
  ['BE', { '1000': '1000' }, ['100', '10000']],
  ['NL', { '1012 AB': '1012 AB', '1012ab': '1012 AB', '1012-AB': '1012 AB' }, ['1012', '1012 A', '0123 AB']],
  [
    'PL',
    { '00-950': '00-950', '00950': '00-950', '00 950': '00-950', '00–950': '00-950' },
    ['0-950', '00-95'],
  ],
  ['PT', { '1200-203': '1200-203', '1200203': '1200-203' }, ['1200', '100-205', '1000-20']],
  [
    'GB',
    { 'SW1A 1AA': 'SW1A 1AA', EC1A1BB: 'EC1A 1BB', 'b33  8th': 'B33 8TH', 'gir 0aa': 'GIR 0AA' },
    ['SW1A', '12345', 'SW1A 1A', 'SWXA 1AA', 'SWA1 1AA', 'SW1A 1AC'],
  ],
  ['US', { '94103': '94103', '94103-1234': '94103-1234', '941031234': '94103-1234' }, ['9410', '94103-12']],
  [
    'CA',
    { 'K1A 0B1': 'K1A 0B1', k1a0b1: 'K1A 0B1', 'K1A-0B1': 'K1A 0B1' },
    ['K1A', '11A 0B1', 'D1A 0B1', 'K1A 0BB'],
  ],
  ['IE', { 'D02 AF30': 'D02 AF30', d6wxy00: 'D6W XY00' }, ['12345', 'D02', 'B02 AF30', 'D02 AO30']],
  ['LV', { 'LV-1010': 'LV-1010', '1010': 'LV-1010' }, ['LT-1010', '101']],
  ['LT', { '01103': 'LT-01103', 'lt 01103': 'LT-01103' }, ['1103']],
  ['MT', { vlt1117: 'VLT 1117', 'MTP 1001': 'MTP 1001' }, ['VLT 111', '1117']],
  ['JP', { '1000001': '100-0001', '100-0001': '100-0001' }, ['100-001']],
  ['IS', { '101': '101', 'IS-101': '101' }, ['1010']],
  ['XX', { 'l 1234': 'L 1234' }, ['', 'D', '-12', 'D02_AF30', 'x'.repeat(16), 'ÅÄÖ', '12\n34', '<b>']],
]

/** Every country that any storefront ships to, read from the content itself. */
const folder = new URL('../../../content/sites/', import.meta.url)
const SHIPS_TO = new Set(
  readdirSync(folder).flatMap((file) => {
    const [, list = ''] = /^shipsTo:\s*\[([^\]]*)\]/m.exec(readFileSync(new URL(file, folder), 'utf8')) ?? []
    return list.match(/[A-Z]{2}/g) ?? []
  }),
)

describe('a zip is written as its country writes it', () => {
  test.each(CASES)('%s', (country, right, wrong) => {
    const spelled = Object.fromEntries(Object.keys(right).map((zip) => [zip, spellZip(zip, country)]))
    expect(spelled).toEqual(right)
    expect(wrong.filter((zip) => isZip(zip, country))).toEqual([])
    const embedded = Object.keys(right).flatMap((zip) => [`(${zip}`, `${zip})`])
    expect(embedded.filter((zip) => isZip(zip, country))).toEqual([])
  })

  test('every country that a storefront ships to has a rule and an example of it', () => {
    expect(SHIPS_TO.size).toBeGreaterThan(30)
    for (const country of SHIPS_TO) {
      const example = zipExample(country)
      expect(example, country).toBeDefined()
      expect(spellZip(example ?? '', country), country).toBe(example)
      expect(isZip('x', country), country).toBe(false)
    }
  })

  test('however often it is spelled, it stays the same', () => {
    const typed = fc.oneof(fc.string({ maxLength: 12 }), fc.stringMatching(/^[A-Za-z\d -]{3,10}$/))
    fc.assert(
      fc.property(typed, fc.constantFrom(...SHIPS_TO, 'XX'), (zip, country) => {
        const spelled = spellZip(zip, country)
        if (spelled !== undefined) expect(spellZip(spelled, country)).toBe(spelled)
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['constructor', '__proto__', 'toString'])(
    'a country called %s has no rule of its own',
    (country) => {
      expect(isZip('12345', country)).toBe(true)
      expect(isZip('', country)).toBe(false)
      expect(zipExample(country)).toBeUndefined()
    },
  )
})

/** As it is copied from a line of an address; undefined where the town cannot be told. */
const WITH_TOWN: [line: string, country: string, parts: [zip: string, city: string] | undefined][] = [
  ['10115 Berlin', 'DE', ['10115', 'Berlin']],
  ['D-10115 Berlin', 'DE', ['10115', 'Berlin']],
  ['DE-10115, Berlin', 'DE', ['10115', 'Berlin']],
  ['60311 Frankfurt am Main', 'DE', ['60311', 'Frankfurt am Main']],
  ['SE-114 55 Stockholm', 'SE', ['114 55', 'Stockholm']],
  ['11455 Stockholm', 'SE', ['114 55', 'Stockholm']],
  ['S-114 55 Östersund', 'SE', ['114 55', 'Östersund']],
  ['0150 Oslo', 'NO', ['0150', 'Oslo']],
  ['1012 AB Amsterdam', 'NL', ['1012 AB', 'Amsterdam']],
  ['2511 AA ’s-Gravenhage', 'NL', ['2511 AA', '’s-Gravenhage']],
  ['75001 Paris', 'FR', ['75001', 'Paris']],
  ['LT-01103 Vilnius', 'LT', ['LT-01103', 'Vilnius']],
  ['London SW1A 1AA', 'GB', ['SW1A 1AA', 'London']],
  ['Dublin D02 AF30', 'IE', ['D02 AF30', 'Dublin']],
  ['Rīga, LV-1010', 'LV', ['LV-1010', 'Rīga']],
  ['VLT 1117 Valletta', 'MT', ['VLT 1117', 'Valletta']],
  ['FIN-00100 Helsinki', 'FI', ['00100', 'Helsinki']],
  ['BE-1000 Bruxelles', 'BE', ['1000', 'Bruxelles']],
  [`10115 ${'a '.repeat(100)}`, 'DE', undefined],
  ['10115', 'DE', undefined],
  ['114 55', 'SE', undefined],
  ['1012 AB', 'NL', undefined],
  ['SW1A 1AA', 'GB', undefined],
  ['Berlin', 'DE', undefined],
  ['1011 Berlin', 'DE', undefined],
  ['10115 12', 'DE', undefined],
  ['0150 Oslo', 'DE', undefined],
  ['12345 Somewhere', 'XX', undefined],
]

test.each(WITH_TOWN)('%s, in %s, is %j', (line, country, parts) => {
  expect(splitZip(line, country)).toEqual(parts && { zip: parts[0], city: parts[1] })
})

test('no code that a country has is taken for a code and a town', () => {
  for (const [country, right] of CASES)
    for (const zip of Object.keys(right)) expect(splitZip(zip, country), zip).toBeUndefined()
})
