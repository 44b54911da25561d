import type { Checkout } from '#api/checkout/checkout'
import { ProblemError } from '#features/checkout/session/problem.ts'
import { quoteChanges } from '#features/checkout/session/quote-changes.ts'
import type { Session } from '#features/checkout/session/session.ts'

/** A customer pays no other amount than the one that stood above the button. @throws ProblemError with what is different */
export function refuseChanged({ site }: Session, seen: Checkout, now: Checkout): void {
  const changes = quoteChanges(seen, now, site.language)
  if (changes.length > 0) throw new ProblemError({ kind: 'quoteChanged', currency: now.currency, changes })
}
