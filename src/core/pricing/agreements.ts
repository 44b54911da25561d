/** The agreements of an account as a browser keeps them; small, because every page may have to read them. */
import type { Agreement } from '#core/pricing/discount'

/** @param found whatever stands there; what is no agreement is left out */
export function parseAgreements(found: unknown): Agreement[] {
  return Array.isArray(found)
    ? found.filter((each) => typeof each?.productId === 'string' && each.discountPercentage > 0)
    : []
}
