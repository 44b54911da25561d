/** The clock of a storefront: what is sent in the morning is sent in the morning of the country that it is for. */
import type { SiteKey } from '#core/site/site'

const TIME_ZONES: Record<SiteKey, string> = {
  com: 'Europe/Stockholm',
  se: 'Europe/Stockholm',
  uk: 'Europe/London',
  de: 'Europe/Berlin',
  dk: 'Europe/Copenhagen',
  fi: 'Europe/Helsinki',
  fr: 'Europe/Paris',
  it: 'Europe/Rome',
  es: 'Europe/Madrid',
  no: 'Europe/Oslo',
}

/** @returns `2026-05-20T10:00:00`, as the clock on the wall there shows it */
function wallClock(site: SiteKey, moment: number): string {
  const style = { timeZone: TIME_ZONES[site], dateStyle: 'short', timeStyle: 'medium' } as const
  return new Intl.DateTimeFormat('sv-SE', style).format(moment).replace(' ', 'T')
}

/** @returns the day that it is at the storefront, `YYYY-MM-DD` */
export function siteDay(site: SiteKey, moment: number): string {
  return wallClock(site, moment).slice(0, 10)
}

/** @param hour of the day; by night, when clocks are changed, it may be an hour off. @returns milliseconds */
export function siteMoment(site: SiteKey, day: string, hour: number): number {
  const wanted = Date.parse(day) + hour * 3_600_000
  const ahead = Date.parse(`${wallClock(site, wanted)}Z`) - wanted
  return wanted - ahead
}
