/**
 * The address form as one description: inputs, the browser's check and the function's check follow from it.
 */

import { luhn } from '#core/check-digits'
import { orgNumberText } from '#core/checkout/address-lines'
import { PROVINCES } from '#core/checkout/provinces'
import { isVatNumber, mayDecideOnVat, spellVatNumber, vatNumberExample } from '#core/checkout/vat-number'
import { isZip, spellZip, splitZip, ZIP_AND_TOWN, zipExample } from '#core/checkout/zip'
import { isEuCountry } from '#core/pricing/eu'
import { cleanLine, codePoints } from '#core/text/clean-text'
import { isEmail, normalizeEmail } from '#core/text/email'

export type AddressField =
  | 'email'
  | 'companyName'
  | 'orgNbr'
  | 'vatNbr'
  | 'firstName'
  | 'lastName'
  | 'address1'
  | 'address2'
  | 'zip'
  | 'city'
  | 'state'
  | 'cellNumber'
  | 'notes'

/** A key of the form texts; the message says what is right. */
export const FIELD_PROBLEMS = [
  'required',
  'email',
  'phone',
  'orgNumber',
  'zip',
  'state',
  'vatNumber',
  'tooLong',
  'day',
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]

export interface FieldSpec {
  name: AddressField
  required: boolean
  type: 'text' | 'email' | 'tel'
  /** The HTML autocomplete token. */
  autocomplete: string
  /** In code points. */
  maxLength: number
  /** Whether a value that is too long is so for a reason that `check` tells better. */
  isOtherwiseWrong?: ((value: string) => boolean) | undefined
  /** What its input takes, where that is more: it is parted before it is kept. */
  typedLength?: number | undefined
  inputMode?: 'numeric' | 'text' | undefined
  /** Fields of one row share its name. */
  row?: 'name' | 'place' | undefined
  /** The value in its usual spelling; it is checked, kept and shown like this. */
  spell?: ((value: string) => string) | undefined
  check?: ((value: string, country: string) => FieldProblem | undefined) | undefined
  /** A right value, for the messages. */
  example?: string | undefined
}

export interface AddressCase {
  /** ISO 3166-1 alpha-2. */
  country: string
  company: boolean
  part: 'billing' | 'shipping'
  /**
   * Of a company in the EU outside Sweden, in a purchase: `asked` until it says that it has none, `none` from then on. Elsewhere
   * a number may be left out without a word.
   */
  vatNumber?: 'asked' | 'none' | undefined
  /** Nothing is sent: no carrier looks for anybody, and a private person's receipt needs no more than a name and a country. */
  digital?: boolean | undefined
}

/** A local or an international number: 7 to 15 digits, written with the usual separators. */
export function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '')
  return /^\+?[\d ()./-]+$/.test(value) && digits.length >= 7 && digits.length <= 15
}

/** Swedish organization number: 10 digits with a Luhn check digit. */
export function isOrgNumber(value: string): boolean {
  const digits = value.replace(/[ -]/g, '')
  return /^\d{10}$/.test(digits) && luhn(digits)
}

function when(ok: (value: string, country: string) => boolean, problem: FieldProblem) {
  return (value: string, country: string) => (ok(value, country) ? undefined : problem)
}

/** The fields to show, in order. */
export function addressFields({ country, company, part, vatNumber, digital }: AddressCase): FieldSpec[] {
  const billing = part === 'billing'
  const section = part
  const fields: FieldSpec[] = []
  const add = (spec: Omit<FieldSpec, 'type'> & { type?: FieldSpec['type'] }) =>
    fields.push({ type: 'text', ...spec })

  if (billing) {
    add({
      name: 'email',
      required: true,
      type: 'email',
      autocomplete: 'email',
      maxLength: 254,
      spell: normalizeEmail,
      check: when(isEmail, 'email'),
    })
  }
  // A company may send to another one, or to a person at home.
  if (company) {
    const autocomplete = billing ? 'organization' : `${section} organization`
    add({ name: 'companyName', required: billing, autocomplete, maxLength: 120 })
  }
  if (company && billing) {
    if (country === 'SE') {
      add({
        name: 'orgNbr',
        required: true,
        autocomplete: 'off',
        maxLength: 20,
        inputMode: 'numeric',
        spell: (value) => orgNumberText(value, country),
        check: when(isOrgNumber, 'orgNumber'),
      })
    } else if (vatNumber !== 'none' && mayDecideOnVat(country)) {
      const example = vatNumberExample(country)
      add({
        name: 'vatNbr',
        required: vatNumber === 'asked' && isEuCountry(country),
        autocomplete: 'off',
        maxLength: 20,
        spell: (value) => spellVatNumber(value, country),
        ...(example && { check: when(isVatNumber, 'vatNumber'), example }),
      })
    }
  }
  add({
    name: 'firstName',
    required: true,
    autocomplete: `${section} given-name`,
    maxLength: 60,
    row: 'name',
  })
  add({
    name: 'lastName',
    required: true,
    autocomplete: `${section} family-name`,
    maxLength: 60,
    row: 'name',
  })
  if (digital && !company) return fields
  add({ name: 'address1', required: true, autocomplete: `${section} address-line1`, maxLength: 120 })
  add({ name: 'address2', required: false, autocomplete: `${section} address-line2`, maxLength: 120 })
  const zip = zipExample(country)
  add({
    name: 'zip',
    required: true,
    autocomplete: `${section} postal-code`,
    maxLength: 16,
    // A town may come with it.
    typedLength: ZIP_AND_TOWN,
    row: 'place',
    spell: (value) => spellZip(value, country) ?? value,
    isOtherwiseWrong: (value) => splitZip(value, country) !== undefined,
    check: when(isZip, 'zip'),
    example: zip,
    // Separators need not be typed.
    ...(zip && /^[\d -]+$/.test(zip) && { inputMode: 'numeric' as const }),
  })
  add({
    name: 'city',
    required: true,
    autocomplete: `${section} address-level2`,
    maxLength: 80,
    row: 'place',
  })
  const provinces = PROVINCES.get(country)
  if (provinces) {
    add({
      name: 'state',
      required: true,
      autocomplete: `${section} address-level1`,
      maxLength: 8,
      spell: (value) => value.toUpperCase(),
      check: when((value) => provinces.codes.has(value), 'state'),
      example: provinces.example,
    })
  }
  add({
    name: 'cellNumber',
    required: !digital,
    type: 'tel',
    autocomplete: `${section} tel`,
    maxLength: 30,
    check: when(isPhone, 'phone'),
  })
  add({ name: 'notes', required: false, autocomplete: 'off', maxLength: 500 })
  return fields
}

export type AddressValues = { [field in AddressField]?: string | undefined }

/** An address that is being typed; it has its country from the start. */
export type AddressDraft = AddressValues & { country: string }

/**
 * A town that was typed, pasted or filled in with the postal code goes where it belongs, unless another one stands there.
 * @returns the values themselves where nothing is to be parted
 */
export function withTownApart<Values extends AddressValues>(values: Values, country: string): Values {
  const found = splitZip(cleanLine(values.zip ?? ''), country)
  const city = cleanLine(values.city ?? '')
  if (!found || (city && city.toLowerCase() !== found.city.toLowerCase())) return values
  return { ...values, zip: found.zip, city: city || found.city }
}

/** @returns the fields of this form that are filled in, clean and in their usual spelling; no others */
export function normalizeAddress(form: AddressCase, values: AddressValues): AddressValues {
  const parted = withTownApart(values, form.country)
  const filled = addressFields(form).flatMap(({ name, spell }) => {
    const value = cleanLine(parted[name] ?? '')
    // Nothing but signs stays as it was typed, and is wrong.
    return value ? [[name, spell?.(value) || value]] : []
  })
  return Object.fromEntries(filled)
}

/**
 * @param values as they were typed: what counts is how `normalizeAddress` writes them
 * @returns a problem per field; empty when the address can be used
 */
export function checkAddress(
  form: AddressCase,
  values: AddressValues,
): { [field in AddressField]?: FieldProblem } {
  const problems: { [field in AddressField]?: FieldProblem } = {}
  const normal = normalizeAddress(form, values)
  for (const { name, required, maxLength, isOtherwiseWrong, check } of addressFields(form)) {
    const value = normal[name]
    if (value === undefined) {
      if (required) problems[name] = 'required'
    } else if (codePoints(value) > maxLength && !isOtherwiseWrong?.(value)) {
      problems[name] = 'tooLong'
    } else {
      const problem = check?.(value, form.country)
      if (problem) problems[name] = problem
    }
  }
  return problems
}
