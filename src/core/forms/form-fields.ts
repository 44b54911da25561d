/**
 * The forms of the content pages as one description: the page's inputs, the browser's check, the function's check and
 * the mail to the shop follow from it.
 */

import { isOrgNumber, isPhone } from '#core/checkout/address-form'
import { isVatNumber, spellVatNumber, vatNumberExample } from '#core/checkout/vat-number'
import { isColor, spellColor } from '#core/forms/color'
import { READD } from '#core/readd/readd'
import { isEmail, normalizeEmail } from '#core/text/email'

/** Which form a content page shows: `form` of its `page.yaml`. */
export const FORM_KINDS = ['contact', 're-add', 'partner', 'affiliate', 'custom-filament'] as const
export type FormKind = (typeof FORM_KINDS)[number]

export type FormField =
  | 'name'
  | 'email'
  | 'phone'
  | 'company'
  | 'orgNbr'
  | 'vatNbr'
  | 'orderNumber'
  | 'batch'
  | 'message'
  | 'spools'
  | 'waste'
  | 'weight'
  | 'size'
  | 'contents'
  | 'need'
  | 'website'
  | 'audience'
  | 'material'
  | 'color'
  | 'diameter'
  | 'kilograms'
  | 'use'

/** What is wrong with a field; `files` is for attachments. The texts have each by its name. */
export type FormProblem =
  | 'required'
  | 'tooLong'
  | 'email'
  | 'phone'
  | 'orgNumber'
  | 'vatNumber'
  | 'website'
  | 'color'
  | 'kilograms'
  | 'spools'
  | 'option'
  | 'tick'

export interface FormFieldSpec {
  name: FormField
  required: boolean
  /** `check` is a box to tick, `choice` one of `options`, `long` several lines. */
  type: 'text' | 'email' | 'tel' | 'url' | 'number' | 'long' | 'choice' | 'check'
  /** The HTML autocomplete token. */
  autocomplete: string
  /** In code points. */
  maxLength: number
  /** Of a choice. `other` has a text of its own; the rest read the same in every language. */
  options?: readonly string[]
  /** Of a number. */
  least?: number
  /** The value in its usual spelling; it is checked and kept like this. */
  spell?: (value: string) => string
  check?: (value: string) => FormProblem | undefined
}

/** kg of one filament that the line needs to run evenly. */
export const LEAST_KILOGRAMS = 50
const MOST_KILOGRAMS = 100_000

/** What a ticked box sends. */
export const TICKED = 'yes'

const MATERIALS = ['PLA', 'PETG', 'ABS', 'ASA', 'other'] as const
const DIAMETERS = ['1.75', '2.85'] as const

const NAME = text('name', 'name', 120)
const COMPANY = text('company', 'organization', 120)
const PHONE: FormFieldSpec = {
  ...optional(text('phone', 'tel', 30)),
  type: 'tel',
  check: (value) => (isPhone(value) ? undefined : 'phone'),
}
const EMAIL: FormFieldSpec = {
  ...text('email', 'email', 254),
  type: 'email',
  spell: normalizeEmail,
  check: (value) => (isEmail(value) ? undefined : 'email'),
}
const MESSAGE = long('message')

/** @param country of the storefront: parcels are taken in Sweden alone */
export function isShownIn(kind: FormKind, country: string): boolean {
  return kind !== 're-add' || country === READD.country
}

/**
 * The fields of a form, in order.
 * @param country of the storefront (ISO 3166-1 alpha-2): Swedish companies have a number of a known form
 */
export function formFields(kind: FormKind, country: string): readonly FormFieldSpec[] {
  switch (kind) {
    case 'contact':
      return [
        NAME,
        EMAIL,
        optional(text('orderNumber', 'off', 40)),
        optional(text('batch', 'off', 40)),
        MESSAGE,
      ]
    case 're-add':
      return [
        text('orderNumber', 'off', 40),
        EMAIL,
        number('spools', READD.spools, READD.mostSpools),
        text('waste', 'off', 500),
        ...(['weight', 'size', 'contents'] as const).map(box),
      ]
    case 'partner':
      return [COMPANY, orgNumber(country), optional(vatNumber(country)), NAME, EMAIL, PHONE, long('need')]
    case 'affiliate':
      return [NAME, EMAIL, website(), text('audience', 'off', 200), optional(MESSAGE)]
    case 'custom-filament':
      return [
        NAME,
        optional(COMPANY),
        EMAIL,
        PHONE,
        choice('material', MATERIALS),
        {
          ...text('color', 'off', 120),
          spell: spellColor,
          check: (value) => (isColor(value) ? undefined : 'color'),
        },
        choice('diameter', DIAMETERS),
        number('kilograms', LEAST_KILOGRAMS, MOST_KILOGRAMS),
        long('use'),
      ]
  }
}

function text(name: FormField, autocomplete: string, maxLength: number): FormFieldSpec {
  return { name, required: true, type: 'text', autocomplete, maxLength }
}

function long(name: FormField): FormFieldSpec {
  return { ...text(name, 'off', 4000), type: 'long' }
}

function optional(spec: FormFieldSpec): FormFieldSpec {
  return { ...spec, required: false }
}

function number(name: 'spools' | 'kilograms', least: number, most: number): FormFieldSpec {
  const check = (value: string): FormProblem | undefined => {
    const count = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN
    return count >= least && count <= most ? undefined : name
  }
  return { ...text(name, 'off', 6), type: 'number', least, spell: spellCount, check }
}

/** People write thousands in groups and the unit behind them: "1 000 kg", "1.000" and "1,000" are 1000. */
function spellCount(value: string): string {
  const count = value.replace(/(?<=\d)\s*kg\.?$/i, '')
  return /^\d{1,3}([.,\s]\d{3})+$/.test(count) ? count.replace(/\D/g, '') : count
}

function choice(name: FormField, options: readonly string[]): FormFieldSpec {
  const check = (value: string): FormProblem | undefined => (options.includes(value) ? undefined : 'option')
  return { ...text(name, 'off', 20), type: 'choice', options, check }
}

function box(name: FormField): FormFieldSpec {
  return {
    ...text(name, 'off', TICKED.length),
    type: 'check',
    check: (value) => (value === TICKED ? undefined : 'tick'),
  }
}

function orgNumber(country: string): FormFieldSpec {
  const field = text('orgNbr', 'off', 30)
  if (country !== 'SE') return field
  return { ...field, check: (value) => (isOrgNumber(value) ? undefined : 'orgNumber') }
}

/** Of any country; without a prefix it is that of the storefront's. As at the checkout, where a form is known. */
function vatNumber(country: string): FormFieldSpec {
  const field = text('vatNbr', 'off', 20)
  if (!vatNumberExample(country)) return field
  const spelled = (value: string) => spellVatNumber(value, country)
  return {
    ...field,
    spell: (value) => (isVatNumber(spelled(value)) ? spelled(value) : value),
    check: (value) => (isVatNumber(value) ? undefined : 'vatNumber'),
  }
}

function website(): FormFieldSpec {
  return {
    ...text('website', 'url', 300),
    type: 'url',
    spell: (value) => (/^[a-z]+:/i.test(value) ? value : `https://${value}`),
    check: (value) => (isWebAddress(value) ? undefined : 'website'),
  }
}

function isWebAddress(value: string): boolean {
  // Some browsers take a space in a host for part of its name.
  if (/\s/.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return /^https?:$/.test(protocol) && /\.[a-z][a-z\d-]+$/.test(hostname)
}
