/** The clock of a storefront: what is sent in the morning is sent in the morning of the country that it is for. */
import type { SiteKey } from '#core/site/site'
import { zoneClock } from '#core/zone-clock'

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

export function siteTimeZone(site: SiteKey): string {
  return TIME_ZONES[site]
}

/** @returns the day that it is at the storefront, `YYYY-MM-DD` */
export function siteDay(site: SiteKey, moment: number): string {
  return zoneClock(TIME_ZONES[site]).day(moment)
}

/** @param hour of the day @returns milliseconds; by night, when clocks are changed, it may be an hour off */
export function siteMoment(site: SiteKey, day: string, hour: number): number {
  return zoneClock(TIME_ZONES[site]).moment(day, hour)
}
