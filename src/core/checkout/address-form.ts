/**
 * The address form as one description: inputs, the browser's check and the function's check follow from it
 * (specification sections 3 and 5; design section 5).
 */

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
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]

export interface FieldSpec {
  name: AddressField
  required: boolean
  type: 'text' | 'email' | 'tel'
  /** The HTML autocomplete token. */
  autocomplete: string
  maxLength: number
  inputMode?: 'numeric' | 'text' | undefined
  /** Fields of one row share its name. */
  row?: 'name' | 'place' | undefined
  check?: ((value: string, country: string) => FieldProblem | undefined) | undefined
}

export interface AddressCase {
  /** ISO 3166-1 alpha-2. */
  country: string
  company: boolean
  part: 'billing' | 'shipping'
}

/** Countries whose addresses name a state in short form (specification section 5). */
const WITH_STATE = new Map([
  ['US', /^[A-Z]{2}$/],
  ['CA', /^[A-Z]{2}$/],
])

const ZIP = new Map([
  ['SE', /^\d{3} ?\d{2}$/],
  ['NO', /^\d{4}$/],
  ['DK', /^\d{4}$/],
  ['FI', /^\d{5}$/],
  ['DE', /^\d{5}$/],
  ['FR', /^\d{5}$/],
  ['IT', /^\d{5}$/],
  ['ES', /^\d{5}$/],
  ['AT', /^\d{4}$/],
  ['CH', /^\d{4}$/],
  ['BE', /^\d{4}$/],
  ['NL', /^\d{4} ?[A-Z]{2}$/i],
  ['PL', /^\d{2}-?\d{3}$/],
  ['PT', /^\d{4}-?\d{3}$/],
  ['GB', /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i],
  ['US', /^\d{5}(-\d{4})?$/],
  ['CA', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i],
])
const ANY_ZIP = /^[A-Z\d][A-Z\d -]{1,14}$/i

/** Standard pattern: something, an at sign, a domain with a dot. */
export const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:".]+(\.[^\s@<>(),;:".]+)+$/

export function isEmail(value: string): boolean {
  return value.length <= 254 && EMAIL.test(value)
}

/** A local or an international number: 7 to 15 digits, written with the usual separators. */
export function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '')
  return /^\+?[\d ()./-]+$/.test(value) && digits.length >= 7 && digits.length <= 15
}

/** Swedish organization number: 10 digits with a Luhn check digit (specification section 5). */
export function isOrgNumber(value: string): boolean {
  const digits = value.replace(/[ -]/g, '')
  if (!/^\d{10}$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

export function isZip(value: string, country: string): boolean {
  return (ZIP.get(country) ?? ANY_ZIP).test(value)
}

function when(ok: (value: string, country: string) => boolean, problem: FieldProblem) {
  return (value: string, country: string) => (ok(value, country) ? undefined : problem)
}

/** The fields to show, in order. */
export function addressFields({ country, company, part }: AddressCase): FieldSpec[] {
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
      check: when(isEmail, 'email'),
    })
  }
  if (company && billing) {
    add({ name: 'companyName', required: true, autocomplete: 'organization', maxLength: 120 })
    if (country === 'SE') {
      add({
        name: 'orgNbr',
        required: true,
        autocomplete: 'off',
        maxLength: 20,
        inputMode: 'numeric',
        check: when(isOrgNumber, 'orgNumber'),
      })
    } else {
      add({ name: 'vatNbr', required: false, autocomplete: 'off', maxLength: 20 })
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
  add({ name: 'address1', required: true, autocomplete: `${section} address-line1`, maxLength: 120 })
  add({ name: 'address2', required: false, autocomplete: `${section} address-line2`, maxLength: 120 })
  add({
    name: 'zip',
    required: true,
    autocomplete: `${section} postal-code`,
    maxLength: 16,
    row: 'place',
    check: when(isZip, 'zip'),
  })
  add({
    name: 'city',
    required: true,
    autocomplete: `${section} address-level2`,
    maxLength: 80,
    row: 'place',
  })
  const state = WITH_STATE.get(country)
  if (state) {
    add({
      name: 'state',
      required: true,
      autocomplete: `${section} address-level1`,
      maxLength: 8,
      check: when((value) => state.test(value), 'state'),
    })
  }
  add({
    name: 'cellNumber',
    required: true,
    type: 'tel',
    autocomplete: `${section} tel`,
    maxLength: 30,
    check: when(isPhone, 'phone'),
  })
  add({ name: 'notes', required: false, autocomplete: 'off', maxLength: 500 })
  return fields
}

export type AddressValues = { [field in AddressField]?: string | undefined }

/** @returns a problem per field; empty when the address can be used */
export function checkAddress(
  form: AddressCase,
  values: AddressValues,
): { [field in AddressField]?: FieldProblem } {
  const problems: { [field in AddressField]?: FieldProblem } = {}
  for (const { name, required, maxLength, check } of addressFields(form)) {
    const value = values[name]?.trim() ?? ''
    if (value === '') {
      if (required) problems[name] = 'required'
    } else if (value.length > maxLength) {
      problems[name] = 'tooLong'
    } else {
      const problem = check?.(value, form.country)
      if (problem) problems[name] = problem
    }
  }
  return problems
}
