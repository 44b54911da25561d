/** Where a carrier shows its customers a parcel. */

import type { Language } from '#core/site/language'

/** By the first letters of the carrier's name, as content and the order desk write it. */
const PAGES: Readonly<Record<string, string>> = {
  dbschenker: 'https://www.dbschenker.com/app/tracking-public/?refNumber=',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  postnord: 'https://tracking.postnord.com/{country}/tracking?id=',
  ups: 'https://www.ups.com/track?tracknum=',
}

/** Whose language PostNord speaks there; anybody else is answered in English. */
const COUNTRIES: Readonly<Partial<Record<Language, string>>> = { sv: 'se', da: 'dk', no: 'no' }

/**
 * @param carrier its name, such as "PostNord" or "DB Schenker"
 * @param tracking the number by which it knows the parcel
 * @param language of the customer
 * @returns an address; undefined without a number, or for a carrier that is not known
 */
export function carrierPage(
  carrier: string,
  tracking: string | null | undefined,
  language: Language,
): string | undefined {
  if (!tracking) return undefined
  const name = carrier.toLowerCase().replaceAll(/[^a-z]/g, '')
  const known = Object.keys(PAGES).find((key) => name.startsWith(key))
  const page = known && PAGES[known]?.replace('{country}', COUNTRIES[language] ?? 'en')
  return page && `${page}${encodeURIComponent(tracking)}`
}
