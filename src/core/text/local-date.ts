/**
 * Dates of moments, by a clock that everybody reads alike: page, mail, table and PDF say one day, wherever they are made or read.
 *
 * What happened to an order (placed, sent, withdrawn from) has the day that it was at its storefront: the customer's own.
 * What an invoice or a credit note says (its date, when it is due, when it was paid) has the day at the shop: they are the
 * seller's, numbered and booked in the order of its days and under its law, whichever country they go to.
 */
import { SHOP_TIME_ZONE } from '#core/shop-day'
import type { SiteKey } from '#core/site/site'
import { siteTimeZone } from '#core/site/time-zone'
import { formatMoment } from '#core/text/date'

/** Whose clock, and in which language it is told. */
interface Storefront {
  site: SiteKey
  language: string
}

/** @param moment ISO date-time @param timeStyle with the hour; "long" names the time zone */
export function siteDate(
  moment: string,
  { site, language }: Storefront,
  timeStyle?: 'short' | 'long',
): string {
  return formatMoment(moment, language, { timeZone: siteTimeZone(site), ...(timeStyle && { timeStyle }) })
}

/** The day that it was at the shop. @param moment ISO date-time */
export function shopDate(moment: string, language: string): string {
  return formatMoment(moment, language, { timeZone: SHOP_TIME_ZONE })
}
