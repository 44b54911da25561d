/** `{brand}` and its like: no text of the content writes the brand's name itself. */

import { countryName, withCountry } from '#core/checkout/address-lines'
import type { Brand } from '#core/content/content'
import { type Language, localized } from '#core/site/language'
import { boundUnits } from '#core/text/bound-units'
import { phoneAddress } from '#core/text/phone-address'
import { fill } from '#core/text/text'
import type { Report } from '#loaders/problems'

/** What stands for each name in braces. */
export type Placeholders = Readonly<Record<string, string>>

/** @param language of a text; data is of no language, and its address names no country */
export function brandPlaceholders(brand: Brand, language?: Language): Placeholders {
  const { name, company, contact, programmes } = brand
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
    ...(language && legalPlaceholders(brand, language)),
  }
}

/** Of a text of a page: Markdown makes a link of an e-mail address by itself, and none of a number to call. */
export function inMarkdown(known: Placeholders): Placeholders {
  const { phone } = known
  return phone ? { ...known, phone: `[${phone}](${phoneAddress(phone)})` } : known
}

/** What the law wants named, as a text of the language says it; what the brand does not give is unknown. */
function legalPlaceholders({ legal, contact }: Brand, language: Language): Placeholders {
  const { form, register, shareCapital, director, publisher, host, mediator, weee, packaging } = legal
  const hours = contact.hours
  const found = {
    legalForm: form && localized(form, language),
    register: register && localized(register, language),
    ...{ shareCapital, director, publisher, host, mediator },
    phoneHours: hours && localized(hours, language),
    weee: weee && countryList(weee, language),
    packaging: packaging && countryList(packaging, language),
  }
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => !!entry[1]))
}

/** A Markdown list by the countries' names. */
function countryList(rows: Readonly<Record<string, string>>, language: Language): string {
  const order = new Intl.Collator(language)
  return Object.entries(rows)
    .map(([country, text]) => [countryName(country, language), text] as const)
    .sort(([a], [b]) => order.compare(a, b))
    .map(([country, text]) => `- ${country}: ${text}`)
    .join('\n')
}

/** Stand for something of a variation and are filled in later, where that is known. */
const FILLED_PER_VARIATION = ['name', 'color', 'finish', 'label', 'pack', 'slug', 'spool', 'use', 'version']

const PLACEHOLDER = /\{([a-z][A-Za-z0-9]*)\}/g

/** Fills in all strings of parsed content, with units bound to their numbers; a placeholder that nothing will fill is a problem. */
export function fillPlaceholders<T>(value: T, known: Placeholders, report: Report, field = ''): T {
  if (typeof value === 'string') {
    for (const [placeholder, name] of value.matchAll(PLACEHOLDER)) {
      if (name && !(name in known) && !FILLED_PER_VARIATION.includes(name)) {
        report(field || 'text', `unknown placeholder ${placeholder}`)
      }
    }
    return boundUnits(fill(value, known)) as T
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
