import type { Checkout } from '#api/checkout/checkout'
import { WITHDRAWAL_DAYS } from '#core/order/withdrawal-period'
import { fill } from '#core/text/text'
import type { CheckoutMessages } from '#features/checkout/checkout-site.ts'

/** From when a consumer may withdraw: what is sent by mail alone has nothing to wait for. */
export function withdrawalText(
  { physical, buysGiftCard }: Pick<Checkout, 'physical' | 'buysGiftCard'>,
  { review }: CheckoutMessages,
): string {
  if (!physical) return fill(review.order, { days: WITHDRAWAL_DAYS })
  return fill(buysGiftCard ? review.both : review.goods, { days: WITHDRAWAL_DAYS })
}
