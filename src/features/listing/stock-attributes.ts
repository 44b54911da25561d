import { siteRate } from '#core/pricing/vat'
import type { Site } from '#core/site/site'

/** What `mark-sold-out.ts` works the stock on cards out from: percent of VAT, and whether one can order ahead. */
export function stockAttributes(site: Site): { 'data-rate': number; 'data-ahead': true | undefined } {
  return { 'data-rate': siteRate(site), 'data-ahead': !site.noBackOrder || undefined }
}
