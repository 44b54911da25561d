import type { Checkout } from '#api/checkout/checkout'
import { ProblemError } from '#features/checkout/session/problem.ts'
import { quoteChanges } from '#features/checkout/session/quote-changes.ts'
import type { Session } from '#features/checkout/session/session.ts'

/** What the customer is told when the order is no longer the one that was seen. */
export function quoteProblem({ site }: Session, seen: Checkout, now: Checkout) {
  const changes = quoteChanges(seen, now, site.language)
  return { kind: 'quoteChanged', currency: now.currency, changes } as const
}

/** A customer pays no other amount than the one that was seen. @throws ProblemError with what is different */
export function refuseChanged(session: Session, seen: Checkout, now: Checkout): void {
  const problem = quoteProblem(session, seen, now)
  if (problem.changes.length > 0) throw new ProblemError(problem)
}
