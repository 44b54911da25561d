/** The edits of a checkout. Each says what it changes; `editCheckout` guards, re-quotes and writes. */

import type { Address } from '#api/address'
import type { postAddress } from '#api/checkout/address'
import type { postAgent } from '#api/checkout/agent'
import type { Checkout } from '#api/checkout/checkout'
import type { postCompany } from '#api/checkout/company'
import type { postCountry } from '#api/checkout/country'
import type { postNoVatNumber } from '#api/checkout/no-vat-number'
import type { postPayment } from '#api/checkout/payment'
import type { postPoints } from '#api/checkout/points'
import type { postShipping } from '#api/checkout/shipping'
import type { BodyOf } from '#api/endpoint'
import { eInvoiceId as spellEInvoiceId } from '#core/checkout/e-invoice-id'
import { isOfferedTo } from '#core/checkout/payment-options'
import { shippingFor } from '#core/checkout/shipping-options'
import { type Gift, giftProblems, normalGift } from '#core/gift-card/gift'
import type { ShippingOption } from '#core/site/site'
import { isEmail, normalizeEmail } from '#core/text/email'
import type { Agent, Deps } from '#server/ports'
import { failure, notAnOption, type Result, success } from '#server/result'
import type { AnswersPatch } from '#server/use-cases/checkout/answers'
import type { CheckoutRow, LoadedCheckout } from '#server/use-cases/checkout/checkout-state'
import { chosenShipping } from '#server/use-cases/checkout/checkout-state'
import { checkAddresses, destinationOf, placeOf } from '#server/use-cases/checkout/delivery-address'
import { editCheckout } from '#server/use-cases/checkout/guarded-edit'
import { loadQuote } from '#server/use-cases/checkout/load-quote'
import { availablePoints } from '#server/use-cases/club/checkout-points'
import type { CallContext } from '#server/use-cases/context'
import { RETRY_AFTER } from '#server/use-cases/limits'
import { buyerOf } from '#server/use-cases/payment/buyer'
import { variationsOf, weightOf } from '#server/use-cases/variations'

type EditResult = Promise<Result<Checkout>>

const NO_AGENT = { agents: null, agent: null } satisfies AnswersPatch

/** Where it goes: VAT and shipping follow. `invalid` where the storefront does not ship to. */
export function setCountry(
  deps: Deps,
  context: CallContext,
  id: string,
  { country }: BodyOf<typeof postCountry>,
): EditResult {
  return editCheckout(deps, context, id, 'country', ({ row }) => {
    if (!context.site.shipsTo.includes(country)) return notAnOption('country')
    return success(country === row.country ? {} : { country, ...NO_AGENT })
  })
}

/** A company or a private person: the address form and the VAT follow. */
export function setCompany(
  deps: Deps,
  context: CallContext,
  id: string,
  { company }: BodyOf<typeof postCompany>,
): EditResult {
  return editCheckout(deps, context, id, 'company', () => success({ company }))
}

/** A company that has no VAT number is charged VAT; with false, the address form asks for one again. */
export function setNoVatNumber(
  deps: Deps,
  context: CallContext,
  id: string,
  { noVatNumber }: BodyOf<typeof postNoVatNumber>,
): EditResult {
  return editCheckout(deps, context, id, 'noVatNumber', ({ row: { billing } }) => {
    if (!noVatNumber) return success({ no_vat_number: null })
    return success({ no_vat_number: true, ...(billing && { billing: withoutVatNumber(billing) }) })
  })
}

/** Looks the VAT number up once more, where VIES did not answer or did not know it; that is all that may change. */
export function checkVatNumber(deps: Deps, context: CallContext, id: string): EditResult {
  return editCheckout(deps, context, id, 'vatNumber', () => success({}))
}

/** Who pays and where it goes. The destination's country becomes the checkout's; `invalid` with a problem per field. */
export function setAddress(
  deps: Deps,
  context: CallContext,
  id: string,
  body: BodyOf<typeof postAddress>,
): EditResult {
  return editCheckout(deps, context, id, 'address', async ({ row, lines }) => {
    const checked = checkAddresses(row, body, context.site)
    if (!checked.ok) return checked
    const gift = await checkGift(deps, context, lines, body.gift)
    if (!gift.ok) return gift
    const { billing, shipping } = checked.value
    const { country, zip } = destinationOf(checked.value)
    const before = placeOf(row)
    const moved = before?.country !== country || before.zip !== zip
    return success({
      billing,
      shipping_address: shipping ?? null,
      gift: gift.value,
      email: billing.email ?? null,
      country,
      ...(moved && NO_AGENT),
    })
  })
}

/** Chooses a shipping option; for one that goes to a service point, finds those near the destination. */
export function setShipping(
  deps: Deps,
  context: CallContext,
  id: string,
  body: BodyOf<typeof postShipping>,
): EditResult {
  return editCheckout(deps, context, id, 'shipping', async ({ row, lines }) => {
    const weight = weightOf(lines, await variationsOf(deps, lines, context.language))
    const option = shippingFor(context.site, weight).find((each) => each.id === body.id)
    if (!option) return notAnOption('id')
    if (!option.needsAgent) return success({ shipping_option: option.id, ...NO_AGENT })
    const agents = await agentsNear(deps, row, option)
    if (!agents.ok) return agents
    const kept = agents.value.some(({ id }) => id === row.agent) ? row.agent : null
    return success({ shipping_option: option.id, agents: agents.value, agent: kept })
  })
}

/** Chooses one of the service points that `setShipping` found. */
export function setAgent(
  deps: Deps,
  context: CallContext,
  id: string,
  body: BodyOf<typeof postAgent>,
): EditResult {
  return editCheckout(deps, context, id, 'agent', ({ row }) => {
    const offered = row.agents?.some((agent) => agent.id === body.id) ?? false
    return offered ? success({ agent: body.id }) : notAnOption('id')
  })
}

/** Shipping is settled. `step` while the option still wants a service point. */
export function completeShipping(deps: Deps, context: CallContext, id: string): EditResult {
  return editCheckout(deps, context, id, 'shippingComplete', ({ row }) =>
    chosenShipping(row, context.site) ? success({}) : failure('step'),
  )
}

/** Chooses how to pay; no money moves. `invalid` for what is not offered, and for an invoice that leads nowhere. */
export function choosePayment(
  deps: Deps,
  context: CallContext,
  id: string,
  { option, reference, purchaseOrder, invoiceEmail, eInvoiceId }: BodyOf<typeof postPayment>,
): EditResult {
  return editCheckout(deps, context, id, 'payment', async (state) => {
    const buyer = buyerOf(state.row, { ...(await loadQuote(deps, context, state)), account: state.account })
    if (!isOfferedTo(option, buyer)) return notAnOption('option')
    const receiver = option === 'e_invoice' ? spellEInvoiceId(eInvoiceId ?? '', buyer.country) : null
    if (receiver === undefined) return notAnOption('eInvoiceId')
    const isMailed = option === 'invoice_email' && state.row.company && invoiceEmail
    const mailedTo = isMailed ? normalizeEmail(invoiceEmail) : null
    if (mailedTo && !isEmail(mailedTo)) return notAnOption('invoiceEmail')
    return success({
      payment_option: option,
      invoice_email: mailedTo,
      payment_reference: reference ?? null,
      purchase_order: purchaseOrder ?? null,
      e_invoice_id: receiver,
    })
  })
}

/**
 * Pays a part with points of the account that buys, in the checkout's currency, or with 0 none. More than is to be paid
 * pays all of it. `points` for more than there are, and without the account.
 */
export function setPoints(
  deps: Deps,
  context: CallContext,
  id: string,
  { points }: BodyOf<typeof postPoints>,
): EditResult {
  return editCheckout(deps, context, id, 'points', (state) =>
    points > availablePoints(state, context, deps.clock.now()) ? failure('points') : success({ points }),
  )
}

/** Whom bought gift cards are for. Where none is bought, it would only be personal data without a use. */
async function checkGift(
  deps: Deps,
  { site, language }: CallContext,
  lines: LoadedCheckout['lines'],
  given: Gift | undefined,
): Promise<Result<Gift | null>> {
  if (!given) return success(null)
  const bought = await variationsOf(deps, lines, language)
  if (![...bought.values()].some(({ type }) => type === 'giftCard')) return success(null)
  const gift = normalGift(given)
  const problems = giftProblems(gift, { site: site.key, now: deps.clock.now().getTime() })
  const fields = Object.entries(problems).map(([name, reason]) => ({ path: `gift.${name}`, reason }))
  return fields.length > 0 ? failure('invalid', { fields }) : success(gift)
}

function withoutVatNumber({ vatNbr: _, ...address }: Address): Address {
  return address
}

async function agentsNear(deps: Deps, row: CheckoutRow, option: ShippingOption): Promise<Result<Agent[]>> {
  const place = placeOf(row)
  if (!place) return failure('step')
  try {
    const { country, zip } = place
    return success(await deps.servicePoints.near({ carrier: option.carrier, country, zip }))
  } catch (error) {
    deps.log({ event: 'service_points_failed', carrier: option.carrier, error: String(error) })
    return failure('unavailable', { retryAfter: RETRY_AFTER })
  }
}
