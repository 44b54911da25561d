/** `{brand}` and its like: no text of the content writes the brand's name itself. */
import { withCountry } from '#core/checkout/address-lines'
import type { Brand } from '#core/content/content'
import type { Language } from '#core/site/language'
import { fill } from '#core/text/text'
import type { Report } from '#loaders/problems'

/** What stands for each name in braces. */
export type Placeholders = Readonly<Record<string, string>>

/** @param language of a text; data is of no language, and its address names no country */
export function brandPlaceholders(
  { name, company, contact, programmes }: Brand,
  language?: Language,
): Placeholders {
  return {
    brand: name,
    company: company.legalName,
    orgNumber: company.orgNumber,
    vatNumber: company.vatNumber,
    address: language ? withCountry(company, language) : company.address,
    email: contact.email,
    phone: contact.phone,
    club: programmes.club,
    recycling: programmes.recycling,
  }
}

/** Stand for something of a variation and are filled in later, where that is known. */
const FILLED_PER_VARIATION = ['name', 'color', 'finish', 'spool']

const PLACEHOLDER = /\{([a-z][A-Za-z0-9]*)\}/g

/** Fills in all strings of parsed content; a placeholder that nothing will fill is a problem. */
export function fillPlaceholders<T>(value: T, known: Placeholders, report: Report, field = ''): T {
  if (typeof value === 'string') {
    for (const [placeholder, name] of value.matchAll(PLACEHOLDER)) {
      if (name && !(name in known) && !FILLED_PER_VARIATION.includes(name)) {
        report(field || 'text', `unknown placeholder ${placeholder}`)
      }
    }
    return fill(value, known) as T
  }
  if (Array.isArray(value)) {
    return value.map((item, at) => fillPlaceholders(item, known, report, `${field}[${at}]`)) as T
  }
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).map(([name, item]) => [
    name,
    fillPlaceholders(item, known, report, field ? `${field}.${name}` : name),
  ])
  return Object.fromEntries(filled) as T
}
