import type { Checkout } from '#api/checkout/checkout'
import { cheapestFirst } from '#core/checkout/shipping-options'
import { totalsShipped } from '#core/checkout/totals-shipped'
import { useCheckout } from '#features/checkout/context.ts'
import { totalIsOpen } from '#features/checkout/delivery.ts'
import { useNet } from '#features/checkout/summary/net.ts'

interface ShownTotal {
  totals: Checkout['totals']
  label: string
}

/** What the order comes to, as it is shown: until a way of delivery is chosen with the least expensive one, as in the cart. */
export function useTotal(checkout: Checkout): ShownTotal {
  const { t } = useCheckout()
  const isNet = useNet(checkout)
  const { totals, shipping, shippingOptions } = checkout
  if (!totalIsOpen(checkout)) return { totals, label: t.summary.total }
  // One that was chosen before it ceased to be offered is in the total already.
  const [least] = shipping === undefined ? cheapestFirst(shippingOptions) : []
  const shipped = least && totalsShipped(checkout, least.price)
  if (!shipped) return { totals, label: t.summary.totalOpen }
  return { totals: shipped, label: isNet ? t.totalGrossShipped : t.totalShipped }
}
