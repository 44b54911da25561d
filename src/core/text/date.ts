/** Dates as a language writes them. */

/** English here is the one of Europe; Norwegian is known to `Intl` by its written form. */
const LOCALES: Record<string, string> = { en: 'en-GB', no: 'nb' }

/** @param language of the interface, or a locale such as `en-FI`, which stays what it is */
export function localeOf(language: string): string {
  return LOCALES[language] ?? language
}

/** Such as "4 ", "4. " and "4 de ". */
const BEFORE_MONTH = /^\d+\S* (?:de )?/

/**
 * A day is the same day everywhere, also west of Greenwich.
 * @param day ISO date, such as `2026-12-04`
 * @returns such as "4 December 2026", the day beside its month; what is no date as it came
 */
export function formatDay(day: string, language: string): string {
  return format(day, language, { dateStyle: 'long', timeZone: 'UTC' }).replace(BEFORE_MONTH, together)
}

/** A month: the name of a day's month alone might be taken for the one that has just been. */
const FAR_OFF_MS = 31 * 86_400_000

/**
 * Days of a calendar that lies before the reader: the month is said once, the year where they are far off.
 * @param now milliseconds, from which they are counted
 * @returns such as "Tue 1 – Fri 4 Dec", or one day; "4–10 Feb 2027" where nobody thinks in days of the week yet
 */
export function formatDays(
  { from, to }: { from: string; to: string },
  language: string,
  month: 'short' | 'long' = 'short',
  now?: number,
): string {
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  if (now !== undefined && Date.parse(from) - now > FAR_OFF_MS) {
    const style = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' } as const
    const range = new Intl.DateTimeFormat(localeOf(language), style)
    // Around the dash versions of `Intl` differ; a line may end after it, unless the two are joined.
    return together(
      range.formatRange(new Date(from), new Date(to)).replace(/\s*–\s*/, sameMonth ? '–\u2060' : ' – '),
    )
  }
  const last = weekdayOf(to, language) + format(to, language, { day: 'numeric', month, timeZone: 'UTC' })
  if (from === to) return together(last)
  const day = sameMonth
    ? dayOf(from, language)
    : format(from, language, { day: 'numeric', month, timeZone: 'UTC' })
  return `${together(`${weekdayOf(from, language)}${day} –`)} ${together(last)}`
}

/** A line ends after the dash between two days, and not within one. */
function together(day: string): string {
  return day.replaceAll(' ', '\u00a0')
}

function weekdayOf(day: string, language: string): string {
  return `${format(day, language, { weekday: 'short', timeZone: 'UTC' })} `
}

/** As before a month: with a point where the language writes one. */
function dayOf(iso: string, language: string): string {
  const style = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const parts = new Intl.DateTimeFormat(localeOf(language), style).formatToParts(new Date(iso))
  const at = parts.findIndex(({ type }) => type === 'day')
  return `${parts[at]?.value}${parts[at + 1]?.value.startsWith('.') ? '.' : ''}`
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
  const said = format(moment, language, { dateStyle: 'long', ...style })
  // A German hour has its word; `Intl` leaves it out.
  return language === 'de' && style.timeStyle ? said.replace(/\d:[\d:]+/, '$&\u00a0Uhr') : said
}

function format(iso: string, language: string, style: Intl.DateTimeFormatOptions): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  return new Intl.DateTimeFormat(localeOf(language), style).format(date)
}
