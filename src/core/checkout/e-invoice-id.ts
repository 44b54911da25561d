/** Where an e-invoice goes: an identifier of the Peppol network, kept as `scheme:identifier`. */
import { peppolCountry, peppolScheme } from '#core/checkout/peppol-schemes'
import { cleanLine } from '#core/text/clean-text'

/**
 * What is wrong: nothing was typed, the four digits are no scheme, the identifier is none of its scheme, or it could be
 * anything without one.
 */
export type EInvoiceProblem =
  | { reason: 'required' | 'noScheme' }
  | { reason: 'scheme' | 'number'; scheme: string }

type Read = { id: string } | EInvoiceProblem

/** How directories write it before the scheme. */
const NETWORK = /^iso6523-actorid-upis::/i

/**
 * @param country of the company, whose own numbers need no scheme
 * @returns the identifier as it is kept, or undefined for one that leads nowhere: a digit mistyped is mostly noticed
 */
export function eInvoiceId(typed: string, country: string): string | undefined {
  const read = readId(typed, country)
  return 'id' in read ? read.id : undefined
}

/** @returns undefined for what can be used */
export function eInvoiceProblem(typed: string, country: string): EInvoiceProblem | undefined {
  const read = readId(typed, country)
  return 'id' in read ? undefined : read
}

/** @returns a right identifier of the country; undefined where the shop knows none */
export function eInvoiceExample(country: string): string | undefined {
  const scheme = peppolCountry(country)?.scheme
  const example = scheme && peppolScheme(scheme)?.example
  return example && `${scheme}:${example}`
}

/**
 * @param company what it has said of itself
 * @returns what it is found by, where that is one of its numbers in Peppol
 */
export function eInvoiceIdOf(company: {
  country: string
  orgNbr?: string | undefined
  vatNbr?: string | undefined
}): string | undefined {
  const { scheme, from } = peppolCountry(company.country) ?? {}
  const number = from && company[from]
  const read = scheme && number ? readAs(scheme, number.replaceAll(' ', '').toUpperCase()) : undefined
  return read && 'id' in read ? read.id : undefined
}

function readId(typed: string, country: string): Read {
  const text = cleanLine(typed).replaceAll(' ', '').replace(NETWORK, '').toUpperCase()
  if (!text) return { reason: 'required' }
  const [, scheme, number = ''] = /^(\d{4}):(.*)$/.exec(text) ?? []
  if (scheme) return readAs(scheme, number)
  if (/^\d{13}$/.test(text)) return readAs('0088', text)
  const own = peppolCountry(country)?.bare.find((each) => looksLike(each, text))
  return own ? readAs(own, text) : { reason: 'noScheme' }
}

function readAs(scheme: string, number: string): Read {
  const known = peppolScheme(scheme)
  if (!known) return { reason: 'scheme', scheme }
  const id = spelled(scheme, number)
  const isRight = known.form.test(id) && (known.check?.(id) ?? true)
  return isRight ? { id: `${scheme}:${id}` } : { reason: 'number', scheme }
}

function looksLike(scheme: string, text: string): boolean {
  const { form, prefix = '' } = peppolScheme(scheme) ?? {}
  return text.startsWith(prefix) && form?.test(spelled(scheme, text)) === true
}

function spelled(scheme: string, number: string): string {
  const { hasSigns, spell } = peppolScheme(scheme) ?? {}
  const id = hasSigns ? number : number.replace(/[.-]/g, '')
  return spell?.(id) ?? id
}
