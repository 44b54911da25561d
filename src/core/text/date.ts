/** Dates as a language writes them. */

/** English here is the one of Europe; Norwegian is known to `Intl` by its written form. */
const LOCALES: Record<string, string> = { en: 'en-GB', no: 'nb' }

/** @param language of the interface, or a locale such as `en-FI`, which stays what it is */
export function localeOf(language: string): string {
  return LOCALES[language] ?? language
}

/**
 * A day is the same day everywhere, also west of Greenwich.
 * @param day ISO date, such as `2026-12-04`
 * @returns such as "4 December 2026"; what is no date as it came
 */
export function formatDay(day: string, language: string): string {
  return format(day, language, { dateStyle: 'long', timeZone: 'UTC' })
}

/**
 * @param moment ISO date-time
 * @param style `timeZone` is the reader's own unless it is named
 */
export function formatMoment(
  moment: string,
  language: string,
  style: Pick<Intl.DateTimeFormatOptions, 'timeZone' | 'timeStyle'> = {},
): string {
  return format(moment, language, { dateStyle: 'long', ...style })
}

function format(iso: string, language: string, style: Intl.DateTimeFormatOptions): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  return new Intl.DateTimeFormat(localeOf(language), style).format(date)
}
