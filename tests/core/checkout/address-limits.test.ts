import { expect, test } from 'vitest'
import { type AddressField, addressFields } from '#core/checkout/address-form'

const forms = [
  ...addressFields({ country: 'SE', company: true, part: 'billing' }),
  ...addressFields({ country: 'US', company: true, part: 'billing' }),
  ...addressFields({ country: 'DE', company: true, part: 'billing' }),
  ...addressFields({ country: 'US', company: false, part: 'shipping' }),
  ...addressFields({ country: 'US', company: true, part: 'shipping' }),
]

test.each<[AddressField, number]>([
  ['email', 254],
  ['companyName', 120],
  ['orgNbr', 20],
  ['vatNbr', 20],
  ['firstName', 60],
  ['lastName', 60],
  ['address1', 120],
  ['address2', 120],
  ['zip', 16],
  ['city', 80],
  ['state', 8],
  ['cellNumber', 30],
  ['notes', 500],
])('%s holds %d characters, in every form', (name, limit) => {
  const limits = forms.filter((field) => field.name === name).map(({ maxLength }) => maxLength)
  expect(new Set(limits)).toEqual(new Set([limit]))
})
