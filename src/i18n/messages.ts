/** The words of the interface: one JSON per language and part of the shop; English is the type. */
import { LANGUAGES, type Language } from '#core/language'
import type cart from './en/cart.json'
import type checkout from './en/checkout.json'
import type consent from './en/consent.json'
import type errors from './en/errors.json'
import type form from './en/form.json'
import type home from './en/home.json'
import type knowledge from './en/knowledge.json'
import type listing from './en/listing.json'
import type price from './en/price.json'
import type product from './en/product.json'
import type shell from './en/shell.json'

export interface Messages {
  cart: typeof cart
  checkout: typeof checkout
  consent: typeof consent
  errors: typeof errors
  form: typeof form
  home: typeof home
  knowledge: typeof knowledge
  listing: typeof listing
  price: typeof price
  product: typeof product
  shell: typeof shell
}

const files = import.meta.glob<Record<string, unknown>>('./*/*.json', { eager: true, import: 'default' })

function read(language: Language): Messages {
  const parts = Object.entries(files).flatMap(([path, words]) => {
    const [, folder, part] = /^\.\/(\w+)\/(\w+)\.json$/.exec(path) ?? []
    return folder === language && part ? [[part, words]] : []
  })
  return Object.fromEntries(parts) as Messages
}

const english = read('en')

/** A part that a language does not have yet reads in English; `npm run verify` says which. */
const byLanguage = new Map(LANGUAGES.map((language) => [language, { ...english, ...read(language) }]))

export function messages(language: Language): Messages {
  return byLanguage.get(language) ?? english
}
