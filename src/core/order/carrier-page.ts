/** Where a carrier shows its customers a parcel. */

/** By the first letters of the carrier's name, as content and the order desk write it. */
const PAGES: Readonly<Record<string, string>> = {
  dbschenker: 'https://www.dbschenker.com/app/tracking-public/?refNumber=',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  postnord: 'https://tracking.postnord.com/en/tracking?id=',
  ups: 'https://www.ups.com/track?tracknum=',
}

/**
 * @param carrier its name, such as "PostNord" or "DB Schenker"
 * @param tracking the number by which it knows the parcel
 * @returns an address; undefined without a number, or for a carrier that is not known
 */
export function carrierPage(carrier: string, tracking: string | null | undefined): string | undefined {
  if (!tracking) return undefined
  const name = carrier.toLowerCase().replaceAll(/[^a-z]/g, '')
  const known = Object.keys(PAGES).find((key) => name.startsWith(key))
  return known && `${PAGES[known]}${encodeURIComponent(tracking)}`
}
