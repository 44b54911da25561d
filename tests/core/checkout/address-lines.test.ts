import { expect, test } from 'vitest'
import {
  addressLines,
  countryInText,
  orgNumberText,
  type PostalAddress,
  withCountry,
} from '#core/checkout/address-lines'

const SAM: PostalAddress = {
  firstName: 'Sam',
  lastName: 'Reed',
  address1: '12 Canal Street',
  zip: '78701',
  city: 'Austin',
  country: 'US',
}

test.each([
  ['NL', 'en', 'the Netherlands'],
  ['GB', 'en', 'the United Kingdom'],
  ['US', 'en', 'the United States'],
  ['IE', 'en', 'Ireland'],
  ['NL', 'sv', 'Nederländerna'],
])('within a sentence %s is in %s %s', (country, language, name) => {
  expect(countryInText(country, language)).toBe(name)
})

test.each<[string, Partial<PostalAddress>, string[]]>([
  ['the United States', { state: 'TX' }, ['Austin, TX 78701', 'United States']],
  [
    'Canada',
    { country: 'CA', city: 'Toronto', state: 'ON', zip: 'M5V 2T6' },
    ['Toronto, ON M5V 2T6', 'Canada'],
  ],
  [
    'the United Kingdom',
    { country: 'GB', city: 'London', zip: 'SW1A 1AA' },
    ['London', 'SW1A 1AA', 'United Kingdom'],
  ],
  ['Ireland', { country: 'IE', city: 'Dublin', zip: 'D02 AF30' }, ['Dublin', 'D02 AF30', 'Ireland']],
  ['Australia', { country: 'AU', city: 'Sydney', zip: '2000' }, ['Sydney 2000', 'Australia']],
  ['Sweden', { country: 'SE', city: 'Umeå', zip: '903 26' }, ['903 26 Umeå', 'Sweden']],
  ['Germany', { country: 'DE', city: 'Kiel', zip: '24103' }, ['24103 Kiel', 'Germany']],
])('an address in %s', (_, change, place) => {
  expect(addressLines({ ...SAM, ...change }, 'en')).toEqual(['Sam Reed', '12 Canal Street', ...place])
})

test('has company and second line where they were given', () => {
  const address = { ...SAM, companyName: 'Reed Inc.', address2: 'Floor 3', state: 'TX' }
  expect(addressLines(address, 'sv')).toEqual([
    'Reed Inc.',
    'Sam Reed',
    '12 Canal Street',
    'Floor 3',
    'Austin, TX 78701',
    'USA',
  ])
})

test('stored without a state it reads all the same', () => {
  expect(addressLines(SAM, 'no')).toContain('Austin, 78701')
})

test.each([
  ['sv', 'Tyskland'],
  ['no', 'Tyskland'],
  ['fr', 'Allemagne'],
])('names the country in %s', (language, name) => {
  expect(addressLines({ ...SAM, country: 'DE' }, language).at(-1)).toBe(name)
})

test.each([
  ['en', 'Street 1, 111 11 Town, Sweden'],
  ['sv', 'Street 1, 111 11 Town, Sverige'],
  ['no', 'Street 1, 111 11 Town, Sverige'],
  ['de', 'Street 1, 111 11 Town, Schweden'],
  ['fr', 'Street 1, 111 11 Town, Suède'],
])('an address of one line ends with the country in %s', (language, line) => {
  expect(withCountry({ address: 'Street 1, 111 11 Town', country: 'SE' }, language)).toBe(line)
})

test.each([
  ['5560360793', 'SE', '556036-0793'],
  ['556036-0793', 'SE', '556036-0793'],
  ['556036 0793', 'SE', '556036-0793'],
  ['12345', 'SE', '12345'],
  ['923609016', 'NO', '923 609 016'],
  ['24256790', 'DK', '24 25 67 90'],
  ['01120389', 'FI', '0112038-9'],
  ['552 100 554', 'FR', '552 100 554'],
  ['55210055400025', 'FR', '552 100 554 00025'],
  ['0403170701', 'BE', '0403.170.701'],
  ['che 105962823', 'CH', 'CHE-105.962.823'],
  ['5560360793', 'NO', '5560360793'],
  ['HRB 12345', 'DE', 'HRB 12345'],
])('the registration number %s of %s is written %s', (typed, country, written) => {
  expect(orgNumberText(typed, country)).toBe(written)
})
