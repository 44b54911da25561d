import { expect, test } from 'vitest'
import { accountCountry, accountOrgNumber } from '#core/account/account-numbers'

type Account = Parameters<typeof accountOrgNumber>[0]

test.each<[string, Account, string, string | undefined]>([
  [
    'of Sweden, which has said no more',
    { org_nbr: '5560360793', vat_nbr: null, billing: null },
    'SE',
    '556036-0793',
  ],
  ['of Norway by its VAT number', { org_nbr: '923609016', vat_nbr: 'NO923609016MVA' }, 'NO', '923 609 016'],
  [
    'of Norway by its address',
    { org_nbr: '923609016', vat_nbr: null, billing: { country: 'NO' } },
    'NO',
    '923 609 016',
  ],
  [
    'of Denmark that is billed in Sweden',
    { org_nbr: '24256790', vat_nbr: 'DK24256790', billing: { country: 'SE' } },
    'DK',
    '24 25 67 90',
  ],
  ['of Greece', { org_nbr: '5560360793', vat_nbr: 'EL123456783' }, 'GR', '5560360793'],
  ['of Switzerland', { org_nbr: 'CHE123456788', vat_nbr: 'CHE123456788MWST' }, 'CH', 'CHE-123.456.788'],
  ['without a number', { org_nbr: null, vat_nbr: 'DE123456788' }, 'DE', undefined],
])('an account %s', (_, account, country, written) => {
  expect(accountCountry(account)).toBe(country)
  expect(accountOrgNumber(account)).toBe(written)
})
