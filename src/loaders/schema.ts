/** The parts that the schemas of several content files share. */

import * as v from 'valibot'
import { gs1 } from '#core/check-digits'
import { CURRENCIES, type Currency } from '#core/money/money'
import { DRAFT_LANGUAGES, LANGUAGES, type Language } from '#core/site/language'

export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'))

export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a slug (a-z, 0-9, -)'))

/** Like a slug, with capitals and underscores: an id of a file or a row. */
export const key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/, 'is not a key (letters, digits, - and _)'))

export const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'is not a country code of two capitals'))

/** One of a closed list of words; the reason names them all. */
export function oneOf<const T extends readonly string[]>(words: T) {
  return v.picklist(words, `is none of ${words.join(', ')}`)
}

export const email = v.pipe(v.string(), v.email('is not an e-mail address'))

/** Where a link of a page leads. Other schemes run scripts (`javascript:`) or bring a page along (`data:`). */
export const webAddress = v.pipe(
  text,
  v.url('is not an address'),
  v.startsWith('https://', 'is not an https address'),
)

/** A page of the shop itself, on every storefront. */
export const shopPath = v.pipe(text, v.regex(/^\/(?!\/)/, 'is no path of the shop: it begins with one /'))

export const date = v.pipe(v.string(), v.check(isDate, 'is not a date (YYYY-MM-DD)'))

export const positive = v.pipe(v.number(), v.gtValue(0, 'must be above 0'))

export const percentage = v.pipe(
  v.number(),
  v.minValue(0, 'is not a percentage (0 to 100)'),
  v.maxValue(100, 'is not a percentage (0 to 100)'),
)

const degrees = (most: number) =>
  v.pipe(v.number(), v.minValue(-most, 'is not on the globe'), v.maxValue(most, 'is not on the globe'))

/** Where a place lies. */
export const latLng = { lat: degrees(90), lng: degrees(180) }

const amount = v.pipe(
  v.number(),
  v.integer('is not a whole number of minor units'),
  v.minValue(0, 'is below 0'),
)

/** An amount in minor units for each currency. */
export const perCurrency = v.strictObject(entriesFor<Currency, typeof amount>(CURRENCIES, amount))

/** One value per language; English is required. */
export function perLanguage<T extends v.GenericSchema>(item: T) {
  return v.strictObject({ ...entriesFor<Language, OtherText<T>>(LANGUAGES, v.exactOptional(item)), en: item })
}

/** One value per language, all that are published: for what every storefront shows, where English would be a gap. */
export function perEveryLanguage<T extends v.GenericSchema>(item: T) {
  const entries = entriesFor<Language, T>(LANGUAGES, item)
  const drafts = entriesFor<Language, OtherText<T>>(DRAFT_LANGUAGES, v.exactOptional(item))
  return v.strictObject({ ...entries, ...drafts, en: item })
}

type OtherText<T extends v.GenericSchema> = v.ExactOptionalSchema<T, undefined>

function entriesFor<Key extends string, Item>(keys: readonly Key[], item: Item): Record<Key, Item> {
  return Object.fromEntries(keys.map((key) => [key, item])) as Record<Key, Item>
}

/** A range whose first number is not above its second. */
export const range = v.pipe(
  v.tuple([v.number(), v.number()]),
  v.check(([from, to]) => from <= to, 'runs from high to low'),
)

/** An EAN-13 with its check digit. */
export const gtin = v.pipe(
  v.string(),
  v.regex(/^\d{13}$/, 'is not a GTIN of 13 digits'),
  v.check(gs1, 'has a wrong check digit'),
)

/** A CAS registry number with its check digit, or a dash for a mixture that has none. */
export const casNumber = v.pipe(
  v.string(),
  v.regex(/^(\d{2,7}-\d{2}-\d|–)$/, 'is not a CAS number'),
  v.check(hasCasCheckDigit, 'has a wrong check digit'),
)

/** Digits before the last, weighted 1, 2, 3 … from the right, sum to the check digit modulo ten. */
function hasCasCheckDigit(code: string): boolean {
  const [check, ...digits] = [...code.replaceAll(/\D/g, '')].reverse().map(Number)
  if (check === undefined) return true
  return digits.reduce((total, digit, at) => total + digit * (at + 1), 0) % 10 === check
}

/** The calendar has the last word: 2026-02-30 has the right form and is no date. */
function isDate(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value
}
