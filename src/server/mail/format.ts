/** How a mail writes dates, countries and addresses in a language. */
import type { Address } from '#api/address'
import type { Language } from '#core/language'

/** The shop's own clock: an order at half past midnight in Sweden is of that day. */
const TIME_ZONE = 'Europe/Stockholm'

/** Intl knows Norwegian by its written form. */
function localeOf(language: Language): string {
  return language === 'no' ? 'nb' : language
}

/** @param moment ISO date-time */
export function formatMoment(moment: string, language: Language): string {
  return format(moment, language, TIME_ZONE)
}

/** @param date ISO date, the same day everywhere */
export function formatDate(date: string, language: Language): string {
  return format(date, language, 'UTC')
}

function format(date: string, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(new Date(date))
}

/** Lines of an address as the post writes it. */
export function addressLines(address: Address, language: Language): string[] {
  const { companyName, firstName, lastName, address1, address2, zip, city, state, country } = address
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region' })
  return [
    companyName,
    `${firstName} ${lastName}`,
    address1,
    address2,
    [zip, city, state].filter(Boolean).join(' '),
    names.of(country) ?? country,
  ].filter((line): line is string => Boolean(line))
}

/** A header has one line, whatever was typed: a line break would start another header. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
