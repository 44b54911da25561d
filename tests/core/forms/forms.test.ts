/** The forms of content pages: what they ask for, what they take, and how it is kept. */
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { checkForm, type FormProblems, type FormValues, normalizeForm } from '#core/forms/check-form'
import { hexOf, isColor } from '#core/forms/color'
import {
  FORM_KINDS,
  type FormField,
  type FormKind,
  formFields,
  isShownIn,
  TICKED,
} from '#core/forms/form-fields'
import { LANGUAGES } from '#core/site/language'
import { cleanLines } from '#core/text/clean-text'
import { messages } from '#i18n/messages'

const RIGHT: Record<FormKind, FormValues> = {
  contact: { name: 'Ada Lind', email: 'ada@example.com', message: 'The first layer lifts.' },
  're-add': {
    ...{ orderNumber: 'ACDEF-34679', email: 'ada@example.com', spools: '8', waste: 'Black, 3 kg' },
    ...{ weight: TICKED, size: TICKED, contents: TICKED },
  },
  partner: {
    ...{ company: 'Lind AB', orgNbr: '556036-0793', name: 'Ada Lind', email: 'ada@example.com' },
    need: '20 kg of PETG a month',
  },
  affiliate: { name: 'Ada', email: 'ada@example.com', website: 'www.example.com', audience: 'Swedish' },
  'custom-filament': {
    ...{ name: 'Ada', email: 'ada@example.com', material: 'PETG', color: 'RAL 3020' },
    ...{ diameter: '1.75', kilograms: '50', use: 'Housings' },
  },
}
const SE = (kind: FormKind) => ({ kind, country: 'SE' })

describe.each(FORM_KINDS)('the form %s', (kind) => {
  it('takes what is right, and keeps no other field', () => {
    expect(checkForm(SE(kind), RIGHT[kind])).toEqual({})
    const more = { ...RIGHT[kind], topic: 'spam', admin: 'yes' } as FormValues
    expect(Object.keys(normalizeForm(SE(kind), more)).sort()).toEqual(Object.keys(RIGHT[kind]).sort())
  })

  it('names each field that is missing, in their order', () => {
    const required = formFields(kind, 'SE').filter((field) => field.required)
    expect(Object.entries(checkForm(SE(kind), {}))).toEqual(
      required.map(({ name, type }) => [name, type === 'check' ? 'tick' : 'required']),
    )
    const blank = Object.fromEntries(required.map(({ name }) => [name, ' \u200b\n ']))
    expect(checkForm(SE(kind), blank)).toEqual(checkForm(SE(kind), {}))
  })

  it('takes nothing that is longer than its field', () => {
    for (const { name, maxLength, type } of formFields(kind, 'SE')) {
      if (['check', 'choice'].includes(type)) continue
      const long = { ...RIGHT[kind], [name]: 'x'.repeat(maxLength + 1) }
      expect(checkForm(SE(kind), long), name).toEqual({ [name]: 'tooLong' })
    }
  })

  it('is kept the same when what is kept is sent again, and without control of anything', () => {
    const values = fc.dictionary(
      fc.constantFrom(...formFields(kind, 'SE').map(({ name }) => name)),
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    fc.assert(
      fc.property(values, (typed) => {
        const kept = normalizeForm(SE(kind), typed)
        expect(normalizeForm(SE(kind), kept)).toEqual(kept)
        for (const value of Object.values(kept)) expect(value).not.toMatch(/[\r\0\u202e]|\p{Cs}/u)
        expect(checkForm(SE(kind), kept)).toEqual(checkForm(SE(kind), typed))
      }),
    )
  })

  it.each(LANGUAGES)('has a label for each field in %s', (language) => {
    const t = messages(language).forms
    for (const { name } of formFields(kind, 'SE')) expect(t.fields[name], name).toMatch(/\S/)
  })
})

test.each<[FormKind, FormField, string, FormProblems[FormField]]>([
  ['contact', 'email', 'ada@example', 'email'],
  ['contact', 'email', 'ada@example.com\r\nBcc: eve@example.com', 'email'],
  ['contact', 'email', 'ada@example.com, eve@example.com', 'email'],
  ['contact', 'email', 'ADA@Example.COM', undefined],
  ['partner', 'orgNbr', '556036-0794', 'orgNumber'],
  ['partner', 'phone', 'call me', 'phone'],
  ['partner', 'phone', '+46 31 390 06 40', undefined],
  ['affiliate', 'website', 'javascript:alert(1)', 'website'],
  ['affiliate', 'website', 'data:text/html,x', 'website'],
  ['affiliate', 'website', 'a blog', 'website'],
  ['affiliate', 'website', 'https://example.com/ada', undefined],
  ['custom-filament', 'kilograms', '49', 'kilograms'],
  ['custom-filament', 'kilograms', '50.5', 'kilograms'],
  ['custom-filament', 'kilograms', '75 kg', undefined],
  ['custom-filament', 'kilograms', '1 000', undefined],
  ['custom-filament', 'kilograms', '1,000', undefined],
  ['custom-filament', 'kilograms', '1.000 kg', undefined],
  ['custom-filament', 'kilograms', '1.00', 'kilograms'],
  ['custom-filament', 'kilograms', 'kg', 'kilograms'],
  ['affiliate', 'website', 'https://exa mple.com', 'website'],
  ['custom-filament', 'kilograms', '1e9', 'kilograms'],
  ['custom-filament', 'material', 'Gold', 'option'],
  ['custom-filament', 'material', 'other', undefined],
  ['custom-filament', 'diameter', '3', 'option'],
  ['custom-filament', 'color', '#c1121', 'color'],
  ['custom-filament', 'color', '#c1121c', undefined],
  ['custom-filament', 'color', 'RAL 30', 'color'],
  ['custom-filament', 'color', 'RAL 3020 matt', undefined],
  ['custom-filament', 'color', 'like a ripe cloudberry', undefined],
  ['partner', 'vatNbr', 'SE556036079301', undefined],
  ['partner', 'vatNbr', 'de 136 695 976', undefined],
  ['partner', 'vatNbr', '556036-0793 01', undefined],
  ['partner', 'vatNbr', 'DE136695977', 'vatNumber'],
  ['partner', 'vatNbr', 'none', 'vatNumber'],
  ['re-add', 'spools', '7', 'spools'],
  ['re-add', 'spools', '-8', 'spools'],
  ['re-add', 'weight', 'no', 'tick'],
])('%s: %s %j is %s', (kind, field, value, problem) => {
  const found = checkForm(SE(kind), { ...RIGHT[kind], [field]: value })
  expect(found).toEqual(problem ? { [field]: problem } : {})
})

it('asks a company elsewhere for a number of any form', () => {
  const values = { ...RIGHT.partner, orgNbr: 'HRB 12345' }
  expect(checkForm({ kind: 'partner', country: 'DE' }, values)).toEqual({})
})

it('writes the VAT number of a partner as registered, and leaves what is none as it was typed', () => {
  const kept = (vatNbr: string) => normalizeForm({ kind: 'partner', country: 'DE' }, { vatNbr })
  expect(kept('136 695 976')).toEqual({ vatNbr: 'DE136695976' })
  expect(kept('se-556036 0793 01')).toEqual({ vatNbr: 'SE556036079301' })
  expect(kept('not yet')).toEqual({ vatNbr: 'not yet' })
})

it('writes hex in capital letters, and no word beside it', () => {
  const kept = (color: string) => normalizeForm(SE('custom-filament'), { color })
  expect(kept('#c1121c matt')).toEqual({ color: '#C1121C matt' })
})

it('takes parcels in Sweden alone', () => {
  expect(FORM_KINDS.filter((kind) => !isShownIn(kind, 'DE'))).toEqual(['re-add'])
  expect(FORM_KINDS.every((kind) => isShownIn(kind, 'SE'))).toBe(true)
})

it('writes addresses of pages and of mail in their usual spelling', () => {
  expect(normalizeForm(SE('affiliate'), { website: 'example.com', email: 'Ada@EXAMPLE.com' })).toEqual({
    website: 'https://example.com',
    email: 'Ada@example.com',
  })
})

it.each([
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['  a \n\n\n\n b  ', 'a\n\nb'],
  ['a\u2028b\u0085c', 'a\nb\nc'],
  ['\u202eevil\n\0', 'evil'],
  ['\n\n', ''],
])('keeps the lines of %j', (text, kept) => {
  expect(cleanLines(text)).toBe(kept)
})

it.each([
  ['#C1121C', true, '#c1121c'],
  ['ral 3020', true, undefined],
  ['RAL3020', true, undefined],
  ['RAL 010 20 15', true, undefined],
  ['RAL 3020 matt', true, undefined],
  ['matt, RAL 3020', true, undefined],
  ['RAL-3020/RAL 9005', true, undefined],
  ['RAL 3020 or #cc0605, glossy', true, '#cc0605'],
  ['#C1121C matt', true, '#c1121c'],
  ['#C1121Cmatt', false, undefined],
  ['something mineral', true, undefined],
  ['a colour that RAL does not have', true, undefined],
  ['RAL 30201', false, undefined],
  ['matt, RAL 302', false, undefined],
  ['RAL', false, undefined],
  ['RAL 0320', false, undefined],
  ['#fff', false, undefined],
  ['royal blue', true, undefined],
])('%s is a colour: %s', (text, right, hex) => {
  expect([isColor(text), hexOf(text)]).toEqual([right, hex])
})
