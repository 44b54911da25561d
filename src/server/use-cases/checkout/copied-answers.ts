/** What a new checkout takes over from an earlier one of the same browser: whatever is still valid. */

import type { Status } from '#core/checkout/states'
import type { Site } from '#core/site/site'
import { type Answers, type AnswersPatch, keptAnswers, NO_ANSWERS } from '#server/use-cases/checkout/answers'
import { type CheckoutRow, factsOf, statusAt } from '#server/use-cases/checkout/checkout-state'
import { checkAddresses, isAddressed, isTaxedWhereItGoes } from '#server/use-cases/checkout/delivery-address'
import { hasOfferedPayment } from '#server/use-cases/payment/buyer'

export interface Wishes {
  /** As the cart asked for them; otherwise the earlier checkout's, otherwise the storefront's. */
  country?: string | undefined
  company?: boolean | undefined
  physical: boolean
}

/** @param earlier undefined for a first checkout */
export function copiedAnswers(
  earlier: CheckoutRow | undefined,
  { country, company, physical }: Wishes,
  site: Site,
): Answers {
  const kept = earlier && site.shipsTo.includes(earlier.country) ? earlier.country : undefined
  const answers: Answers = {
    ...NO_ANSWERS,
    ...(earlier && keptAnswers(earlier, 'always')),
    country: country ?? kept ?? site.country,
    company: company ?? earlier?.company ?? false,
  }
  return earlier
    ? { ...answers, ...contact(earlier, answers, physical, site), ...payment(earlier, answers) }
    : answers
}

/**
 * What was confirmed in the earlier checkout is not asked for again, as far as it still holds.
 * @param row the new checkout, with all its answers
 */
export function reachedStatus(
  earlier: CheckoutRow | undefined,
  row: CheckoutRow,
  site: Site,
  now: Date,
): Status {
  if (!earlier || !isSameBuyer(earlier, row)) return 'open'
  if (!isTaxedWhereItGoes(row) || !isAddressed(row, site)) return 'open'
  // Where goods go was not asked, or is forgotten: a checkout of gift cards has no delivery address.
  if (row.physical && !earlier.physical) return 'open'
  const before = statusAt(earlier, now)
  if (before === 'addressed' || before === 'shipping') return row.physical ? 'addressed' : 'ready'
  if (before !== 'ready' && before !== 'paying') return 'open'
  const { needsAgent, hasAgent } = factsOf(row, site, now)
  const delivered = row.shipping_option !== null && (hasAgent || !needsAgent)
  return row.physical && !delivered ? 'addressed' : 'ready'
}

/** Buys for the same account, to the same country, and is asked for the same fields. */
function isSameBuyer(earlier: CheckoutRow, row: CheckoutRow): boolean {
  return (
    earlier.account_id === row.account_id &&
    earlier.country === row.country &&
    earlier.company === row.company
  )
}

function contact(earlier: CheckoutRow, answers: Answers, physical: boolean, site: Site): AnswersPatch {
  if (!earlier.billing) return {}
  const given = { billing: earlier.billing, shipping: earlier.shipping_address ?? undefined }
  const form = { company: answers.company, physical, no_vat_number: earlier.no_vat_number }
  const checked = checkAddresses(form, given, site)
  // Gift cards were ordered without a street: the form that asks for one is shown with what was said.
  if (!checked.ok)
    return physical && !earlier.physical ? { billing: earlier.billing, email: earlier.email } : {}
  const { billing, shipping } = checked.value
  const samePlace = answers.country === (shipping ?? billing).country
  return {
    ...keptAnswers(earlier, 'withAddress'),
    billing,
    shipping_address: shipping ?? null,
    email: billing.email ?? null,
    // The next present is another one.
    gift: earlier.status === 'placed' ? null : earlier.gift,
    ...(physical && samePlace && delivery(earlier, site)),
  }
}

function delivery(earlier: CheckoutRow, site: Site): AnswersPatch {
  const option = site.shipping.find(({ id }) => id === earlier.shipping_option)
  if (!option) return {}
  const kept = keptAnswers(earlier, 'withDelivery')
  return option.needsAgent ? kept : { ...kept, agents: null, agent: null }
}

function payment(earlier: CheckoutRow, { company }: Answers): AnswersPatch {
  return hasOfferedPayment({ ...earlier, company }) ? keptAnswers(earlier, 'withPayment') : {}
}
