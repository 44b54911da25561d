/** What a new checkout takes over from an earlier one of the same browser: whatever is still valid. */

import type { Site } from '#core/site/site'
import { type Answers, type AnswersPatch, keptAnswers, NO_ANSWERS } from '#server/use-cases/checkout/answers'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'
import { checkAddresses } from '#server/use-cases/checkout/delivery-address'
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

function contact(earlier: CheckoutRow, answers: Answers, physical: boolean, site: Site): AnswersPatch {
  if (!earlier.billing) return {}
  const given = { billing: earlier.billing, shipping: earlier.shipping_address ?? undefined }
  const form = { company: answers.company, physical, no_vat_number: earlier.no_vat_number }
  const checked = checkAddresses(form, given, site)
  if (!checked.ok) return {}
  const { billing, shipping } = checked.value
  const samePlace = answers.country === (shipping ?? billing).country
  return {
    ...keptAnswers(earlier, 'withAddress'),
    billing,
    shipping_address: shipping ?? null,
    email: billing.email ?? null,
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
