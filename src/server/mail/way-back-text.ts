/** What happens after a statement of withdrawal, for its mail and for the page that follows its form. */
import { withCountry } from '#core/checkout/address-lines'
import type { WayBack } from '#core/order/way-back'
import type { Language } from '#core/site/language'
import type { SiteKey } from '#core/site/site'
import { siteDate } from '#core/text/local-date'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { Deps } from '#server/ports'

interface Reader {
  site: SiteKey
  language: Language
}

/** @param way undefined for a reader who is not known to be the order's customer: then it says what holds in either case */
export function wayBackText(
  way: WayBack | undefined,
  { site, language }: Reader,
  company: Deps['brand']['company'],
): string {
  const { received } = serverMessages(language).withdrawal
  if (way?.kind === 'digital') return received.digital
  if (way?.kind === 'unsent') return received.unsent
  const to = { company: company.legalName, address: withCountry(company, language) }
  if (!way) return fill(received.back, to)
  return fill(received.sent, { ...to, date: siteDate(way.at.toISOString(), { site, language }) })
}
