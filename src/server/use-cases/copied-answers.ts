/** What a new checkout takes over from an earlier one of the same browser: whatever is still valid. */

import { paymentOptionsFor } from '#core/checkout/payment-options'
import type { Site } from '#core/site'
import type { CheckoutRow } from '#server/use-cases/checkout-state'
import { checkAddresses } from '#server/use-cases/delivery-address'
import type { Patch } from '#server/use-cases/guarded-edit'

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
): Required<Patch> {
  const kept = earlier && site.shipsTo.includes(earlier.country) ? earlier.country : undefined
  const answers: Required<Patch> = {
    country: country ?? kept ?? site.country,
    company: company ?? earlier?.company ?? false,
    email: null,
    billing: null,
    shipping_address: null,
    shipping_option: null,
    agents: null,
    agent: null,
    payment_option: null,
    payment_reference: null,
    e_invoice_id: null,
  }
  return earlier
    ? { ...answers, ...contact(earlier, answers, physical, site), ...choices(earlier, answers) }
    : answers
}

function contact(earlier: CheckoutRow, answers: Required<Patch>, physical: boolean, site: Site): Patch {
  if (!earlier.billing) return {}
  const given = { billing: earlier.billing, shipping: earlier.shipping_address ?? undefined }
  const checked = checkAddresses({ company: answers.company, physical }, given, site)
  if (!checked.ok) return {}
  const { billing, shipping } = checked.value
  const samePlace = answers.country === (shipping ?? billing).country
  return {
    billing,
    shipping_address: shipping ?? null,
    email: billing.email ?? null,
    ...(physical && samePlace && delivery(earlier, site)),
  }
}

function delivery(earlier: CheckoutRow, site: Site): Patch {
  const option = site.shipping.find(({ id }) => id === earlier.shipping_option)
  if (!option) return {}
  if (!option.needsAgent) return { shipping_option: option.id }
  return { shipping_option: option.id, agents: earlier.agents, agent: earlier.agent }
}

function choices(earlier: CheckoutRow, { company }: Required<Patch>): Patch {
  const option = earlier.payment_option
  if (!option || !paymentOptionsFor({ ...earlier, company }).includes(option)) return {}
  return {
    payment_option: option,
    payment_reference: earlier.payment_reference,
    e_invoice_id: earlier.e_invoice_id,
  }
}
