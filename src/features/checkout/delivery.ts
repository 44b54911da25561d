/** Small pieces of text that several parts of the checkout show. */
import type { Checkout } from '#api/checkout/checkout'
import { deliveryPeriod } from '#core/checkout/delivery-days'
import { backOrderOf } from '#core/checkout/dispatch'
import { formatDay, formatDays } from '#core/text/date'
import { fill, plural } from '#core/text/text'
import type { CheckoutMessages } from '#features/checkout/checkout-site.ts'

type OfferedShipping = Checkout['shippingOptions'][number]

export function daysText(
  { days: [from, to] }: Pick<OfferedShipping, 'days'>,
  t: Pick<CheckoutMessages, 'shipping'>,
  language: string,
): string {
  return from === to ? plural(t.shipping.days, to, language) : fill(t.shipping.daysBetween, { from, to })
}

/**
 * @param now when it is ordered, in milliseconds
 * @returns the days of the calendar; the carrier's working days while nobody knows when all of it is there
 */
export function arrivalText(
  option: Pick<OfferedShipping, 'days'>,
  lines: Checkout['lines'],
  t: Pick<CheckoutMessages, 'shipping'>,
  language: string,
  now = Date.now(),
): string {
  const backOrder = backOrderOf(lines)
  if (backOrder && !backOrder.date) return daysText(option, t, language)
  const parcel = { now, days: option.days, readyOn: backOrder?.date }
  return formatDays(deliveryPeriod(parcel), language, 'short', now)
}

/**
 * @param about with `{date}`, for when it is known that everything will be there
 * @param later for when it is not
 * @returns undefined when everything is in stock
 */
export function backOrderText(
  lines: Checkout['lines'],
  { about, later }: { about: string; later: string },
  language: string,
): string | undefined {
  const backOrder = backOrderOf(lines)
  if (!backOrder) return undefined
  return backOrder.date ? fill(about, { date: formatDay(backOrder.date, language) }) : later
}

/** @returns how and when the order comes, but not to which pick-up point; undefined until a way of delivery is chosen, or when nothing is shipped */
export function deliveryText(
  checkout: Checkout,
  t: Pick<CheckoutMessages, 'shipping'>,
  language: string,
): string | undefined {
  const option = chosenOption(checkout)
  if (!option) return undefined
  const dispatch = { about: t.shipping.answerLater, later: t.shipping.answerLaterOpen }
  const parts = [
    option.name,
    backOrderText(checkout.lines, dispatch, language),
    arrivalText(option, checkout.lines, t, language),
  ]
  return parts.filter(Boolean).join(', ')
}

/** Something is sent and it is not known yet how: the total grows with the answer, which is said with it. */
export function totalIsOpen(checkout: Checkout): boolean {
  return checkout.physical && !chosenOption(checkout) && !isFreeBeforehand(checkout)
}

/** The least expensive way, which is chosen until the customer chooses another, costs nothing. */
export function isFreeBeforehand({ shippingOptions }: Checkout): boolean {
  return shippingOptions.some(({ price }) => price === 0)
}

export function chosenOption({ shipping, shippingOptions }: Checkout): OfferedShipping | undefined {
  return shippingOptions.find(({ id }) => id === shipping)
}

export function chosenAgent({
  agents,
  agent,
}: Checkout): NonNullable<Checkout['agents']>[number] | undefined {
  return agents?.find(({ id }) => id === agent)
}
