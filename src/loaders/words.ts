/** `{brand}` and its like: no text of the content writes the brand's name itself. */
import type { Brand } from '#core/content'
import { fill } from '#core/text'
import type { Report } from '#loaders/problems'

export type Words = Readonly<Record<string, string>>

export function brandWords({ name, company, contact, programmes }: Brand): Words {
  return {
    brand: name,
    company: company.legalName,
    orgNumber: company.orgNumber,
    vatNumber: company.vatNumber,
    address: company.address,
    email: contact.email,
    phone: contact.phone,
    club: programmes.club,
    recycling: programmes.recycling,
  }
}

/** Stand for something of a variation and are filled in later, where that is known. */
const LATER = ['name', 'color', 'finish', 'spool']

const PLACEHOLDER = /\{([a-z][A-Za-z0-9]*)\}/g

/** Fills in all strings of parsed content; a placeholder that nothing will fill is a problem. */
export function fillWords<T>(value: T, words: Words, report: Report, field = ''): T {
  if (typeof value === 'string') {
    for (const [placeholder, word] of value.matchAll(PLACEHOLDER)) {
      if (word && !(word in words) && !LATER.includes(word)) {
        report(field || 'text', `unknown placeholder ${placeholder}`)
      }
    }
    return fill(value, words) as T
  }
  if (Array.isArray(value)) {
    return value.map((item, at) => fillWords(item, words, report, `${field}[${at}]`)) as T
  }
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).map(([name, item]) => [
    name,
    fillWords(item, words, report, field ? `${field}.${name}` : name),
  ])
  return Object.fromEntries(filled) as T
}
