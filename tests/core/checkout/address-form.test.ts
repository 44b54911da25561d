import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AddressCase,
  type AddressField,
  type AddressValues,
  addressFields,
  checkAddress,
  FIELD_PROBLEMS,
  type FieldProblem,
  normalizeAddress,
} from '#core/checkout/address-form'

const PERSON: AddressField[] = ['firstName', 'lastName', 'address1', 'zip', 'city']

describe('what an address form asks for', () => {
  const billing = ['email', ...PERSON, 'cellNumber']
  const shipping = [...PERSON, 'cellNumber']

  test.each<[string, AddressCase, string[], string[]]>([
    [
      'a person in Sweden',
      { country: 'SE', company: false, part: 'billing' },
      billing,
      ['address2', 'notes'],
    ],
    [
      'a person who is sent nothing',
      { country: 'SE', company: false, part: 'billing', digital: true },
      ['email', 'firstName', 'lastName'],
      [],
    ],
    [
      'a person in the United States who is sent nothing',
      { country: 'US', company: false, part: 'billing', digital: true },
      ['email', 'firstName', 'lastName'],
      [],
    ],
    [
      'a company that is sent nothing, whose books want an address',
      { country: 'SE', company: true, part: 'billing', digital: true },
      ['companyName', 'orgNbr', 'email', ...PERSON],
      ['address2', 'cellNumber', 'notes'],
    ],
    [
      'a company in Sweden',
      { country: 'SE', company: true, part: 'billing' },
      ['companyName', 'orgNbr', ...billing],
      ['address2', 'notes'],
    ],
    [
      'a company in Germany',
      { country: 'DE', company: true, part: 'billing' },
      ['companyName', ...billing],
      ['address2', 'notes', 'vatNbr'],
    ],
    [
      'a person in the US',
      { country: 'US', company: false, part: 'billing' },
      ['state', ...billing],
      ['address2', 'notes'],
    ],
    [
      'a person in Canada',
      { country: 'CA', company: false, part: 'billing' },
      ['state', ...billing],
      ['address2', 'notes'],
    ],
    [
      'a company in the US',
      { country: 'US', company: true, part: 'billing' },
      ['companyName', 'state', ...billing],
      ['address2', 'notes'],
    ],
    [
      'a company in Norway',
      { country: 'NO', company: true, part: 'billing', vatNumber: 'asked' },
      ['companyName', ...billing],
      ['address2', 'notes'],
    ],
    [
      'a company in Britain, some of which are in Northern Ireland',
      { country: 'GB', company: true, part: 'billing', vatNumber: 'asked' },
      ['companyName', ...billing],
      ['address2', 'notes', 'vatNbr'],
    ],
    [
      'a parcel in Sweden',
      { country: 'SE', company: false, part: 'shipping' },
      shipping,
      ['address2', 'notes'],
    ],
    [
      'a parcel to a company',
      { country: 'SE', company: true, part: 'shipping' },
      shipping,
      ['address2', 'companyName', 'notes'],
    ],
    [
      'a parcel to the US',
      { country: 'US', company: false, part: 'shipping' },
      ['state', ...shipping],
      ['address2', 'notes'],
    ],
    [
      'an unknown country',
      { country: 'XX', company: false, part: 'shipping' },
      shipping,
      ['address2', 'notes'],
    ],
  ])('%s', (_, form, required, optional) => {
    const fields = addressFields(form)
    const names = (wanted: boolean) =>
      fields.filter((field) => field.required === wanted).map(({ name }) => name)
    expect(names(true).toSorted()).toEqual(required.toSorted())
    expect(names(false).toSorted()).toEqual(optional.toSorted())
    const missing = Object.fromEntries(required.map((name) => [name, 'required']))
    expect(checkAddress(form, {})).toEqual(missing)
    expect(checkAddress(form, Object.fromEntries(required.map((name) => [name, ' \t ']))), 'blanks').toEqual(
      missing,
    )
  })

  test('the fields stand in the order in which an address is written', () => {
    const names = addressFields({ country: 'US', company: true, part: 'billing' }).map(({ name }) => name)
    const order: AddressField[] = ['email', 'companyName', 'firstName', 'lastName', 'address1', 'address2']
    expect(names).toEqual([...order, 'zip', 'city', 'state', 'cellNumber', 'notes'])
  })

  test('and so they do on a parcel for a company', () => {
    const names = addressFields({ country: 'DE', company: true, part: 'shipping' }).map(({ name }) => name)
    expect(names.slice(0, 4)).toEqual(['companyName', 'firstName', 'lastName', 'address1'])
  })

  test('a browser fills in each part of its own', () => {
    const tokens = (part: AddressCase['part']) =>
      Object.fromEntries(
        addressFields({ country: 'US', company: true, part }).map((f) => [f.name, f.autocomplete]),
      )
    expect(tokens('billing')).toMatchObject({
      email: 'email',
      zip: 'billing postal-code',
      companyName: 'organization',
    })
    expect(tokens('shipping')).toMatchObject({
      companyName: 'shipping organization',
      firstName: 'shipping given-name',
      lastName: 'shipping family-name',
      address1: 'shipping address-line1',
      address2: 'shipping address-line2',
      zip: 'shipping postal-code',
      city: 'shipping address-level2',
      state: 'shipping address-level1',
      cellNumber: 'shipping tel',
    })
  })

  test('the keyboard of a telephone fits the field', () => {
    const types = addressFields({ country: 'SE', company: true, part: 'billing' })
    expect(types.find(({ name }) => name === 'email')?.type).toBe('email')
    expect(types.find(({ name }) => name === 'cellNumber')?.type).toBe('tel')
    expect(types.find(({ name }) => name === 'orgNbr')?.inputMode).toBe('numeric')
    expect(types.find(({ name }) => name === 'city')?.type).toBe('text')
    const zipOf = (country: string) =>
      addressFields({ country, company: false, part: 'billing' }).find(({ name }) => name === 'zip')
    expect(['SE', 'DE', 'PT', 'GB', 'LV'].map((country) => zipOf(country)?.inputMode)).toEqual([
      ...['numeric', 'numeric', 'numeric'],
      ...[undefined, undefined],
    ])
  })
})

const company: AddressCase = { country: 'SE', company: true, part: 'billing' }
const abroad: AddressCase = { country: 'DE', company: true, part: 'billing' }
const swedish: AddressValues = {
  email: 'kund@example.com',
  companyName: 'Verkstaden AB',
  orgNbr: '556012-5790',
  firstName: 'Åsa',
  lastName: 'Öberg',
  address1: 'Storgatan 1',
  zip: '123 45',
  city: 'Malmö',
  cellNumber: '070-123 45 67',
}

test.each(['5560125790', '556012-5790', '556012 5790'])(
  'the number of a company typed %s is kept as its register writes it',
  (orgNbr) => {
    expect(normalizeAddress(company, { ...swedish, orgNbr }).orgNbr).toBe('556012-5790')
  },
)

describe('an address is checked', () => {
  test.each<[string, AddressCase, AddressValues, { [field in AddressField]?: FieldProblem }]>([
    ['complete', company, {}, {}],
    ['blanks around a value do not matter', company, { zip: ' 12345 ', email: ' kund@example.com\n' }, {}],
    ['an e-mail without a domain', company, { email: 'kund@' }, { email: 'email' }],
    ['a wrong check digit', company, { orgNbr: '556012-5791' }, { orgNbr: 'orgNumber' }],
    ['a Danish zip in Sweden', company, { zip: '1234' }, { zip: 'zip' }],
    ['a telephone number of words', company, { cellNumber: 'call me' }, { cellNumber: 'phone' }],
    ['the longest name', company, { firstName: 'x'.repeat(60) }, {}],
    ['a name too long', company, { firstName: 'x'.repeat(61) }, { firstName: 'tooLong' }],
    ['too long comes before wrong', company, { zip: 'x'.repeat(17) }, { zip: 'tooLong' }],
    ['an optional field too long', company, { address2: 'x'.repeat(121) }, { address2: 'tooLong' }],
    ['several at once', company, { email: 'x', city: '' }, { email: 'email', city: 'required' }],
    [
      'a person is not asked for an organization number',
      { ...company, company: false },
      { orgNbr: 'x', companyName: '' },
      {},
    ],
    ['a state in short form', { ...company, country: 'US' }, { zip: '94103', state: 'CA' }, {}],
    ['a state in full', { ...company, country: 'US' }, { zip: '94103', state: 'Texas' }, { state: 'state' }],
    ['a province in small letters', { ...company, country: 'CA' }, { zip: 'k1a0b1', state: ' on' }, {}],
    [
      'a state of the US in Canada',
      { ...company, country: 'CA' },
      { zip: 'K1A 0B1', state: 'NY' },
      { state: 'state' },
    ],
    [
      'a province of Canada in the US',
      { ...company, country: 'US' },
      { zip: '94103', state: 'ON' },
      { state: 'state' },
    ],
    ['a zip with two blanks', company, { zip: '411  04' }, {}],
    ['an Irish zip of digits', { ...company, country: 'IE' }, { zip: '12345' }, { zip: 'zip' }],
    ['a name of emoji, as long as it may be', company, { firstName: '🧵'.repeat(60) }, {}],
    [
      'a name of nothing that is seen',
      company,
      { firstName: '\u202e\u200d\u3164' },
      { firstName: 'required' },
    ],
    [
      'a province of three letters',
      { ...company, country: 'CA' },
      { zip: 'K1A 0B1', state: 'ONT' },
      { state: 'state' },
    ],
    [
      'a state of three letters',
      { ...company, country: 'US' },
      { zip: '94103', state: 'CAL' },
      { state: 'state' },
    ],
    ['a state in Sweden is not looked at', company, { state: 'Skåne län' }, {}],
    ['a town beside its code', company, { zip: 'SE-114 55 Stockholm', city: '' }, {}],
    ['the same town twice', company, { zip: '114 55 Stockholm', city: 'stockholm' }, {}],
    ['another town than the one beside the code', company, { zip: 'SE-114 55 Stockholm' }, { zip: 'zip' }],
  ])('%s', (_, form, values, problems) => {
    expect(checkAddress(form, { ...swedish, ...values })).toEqual(problems)
  })
})

const text = fc.oneof(
  fc.string({ maxLength: 600 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    "'; DROP TABLE checkout; --",
    '<script>',
    '\u202e',
    'x\ud83dy',
    'ny',
    '411  04',
    'e\u200e\u0301',
    '１２３４５',
    'a'.repeat(100_000),
  ),
)
const country = fc.oneof(
  fc.constantFrom('SE', 'US', 'GB', 'XX', '', 'constructor', '__proto__', 'toString', 'hasOwnProperty'),
  fc.string(),
)
const form = fc.record({ country, company: fc.boolean(), part: fc.constantFrom('billing', 'shipping') })
const field = fc.constantFrom<AddressField[]>(
  'email',
  'orgNbr',
  'vatNbr',
  'firstName',
  'zip',
  'state',
  'cellNumber',
)
const values = fc
  .array(fc.tuple(field, fc.option(text, { nil: undefined })))
  .map((pairs): AddressValues => Object.fromEntries(pairs))

describe('whatever is sent', () => {
  test('the answer is a known problem for a field of the form, and never an exception', () => {
    fc.assert(
      fc.property(form, values, (each, sent) => {
        const shown = addressFields(each).map(({ name }) => name)
        for (const [name, problem] of Object.entries(checkAddress(each, sent))) {
          expect(shown).toContain(name)
          expect(FIELD_PROBLEMS).toContain(problem)
        }
      }),
      { numRuns: 500 },
    )
  })

  test.each(['constructor', '__proto__', 'toString'])(
    'a country called %s has no rules of its own',
    (name) => {
      const shipping: AddressCase = { country: name, company: false, part: 'shipping' }
      expect(addressFields(shipping).map((each) => each.name)).not.toContain('state')
      expect(checkAddress(shipping, { ...swedish, state: 'CA' })).toEqual({})
    },
  )
})

describe('an address is kept in its usual spelling', () => {
  const us: AddressCase = { country: 'US', company: false, part: 'billing' }
  test.each<[string, AddressCase, AddressValues, AddressValues]>([
    ['a state in capitals', us, { state: ' ny ' }, { state: 'NY' }],
    ['a zip as its country writes it', company, { zip: '41104' }, { zip: '411 04' }],
    ['a zip that cannot be right, as it was typed', company, { zip: '4110 x' }, { zip: '4110 x' }],
    ['a town beside its zip', company, { zip: 'S-41104 Göteborg' }, { zip: '411 04', city: 'Göteborg' }],
    [
      'a town beside a zip, where another one was typed',
      company,
      { zip: '41104 Göteborg', city: 'Mora' },
      { zip: '41104 Göteborg', city: 'Mora' },
    ],
    ['a VAT number that is none, as it was typed', abroad, { vatNbr: ',' }, { vatNbr: ',' }],
    ['a name without what turns it around', us, { firstName: '\u202eAda\u202c' }, { firstName: 'Ada' }],
    ['the domain of an e-mail address', us, { email: 'Ada@EXAMPLE.com' }, { email: 'Ada@example.com' }],
    ['nothing that was left empty', us, { firstName: ' ', lastName: '' }, {}],
    ['nothing that the form does not ask for', company, { state: 'ny', city: 'Umeå' }, { city: 'Umeå' }],
  ])('%s', (_, form, typed, kept) => {
    expect(normalizeAddress(form, typed)).toEqual(kept)
  })

  test('which stays as it is when it is written so again, and is as right or wrong as before', () => {
    fc.assert(
      fc.property(form, values, (each, typed) => {
        const normal = normalizeAddress(each, typed)
        expect(normalizeAddress(each, normal)).toEqual(normal)
        expect(checkAddress(each, normal)).toEqual(checkAddress(each, typed))
      }),
      { numRuns: 500 },
    )
  })
})
