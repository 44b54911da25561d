/** Whether the amounts of an order are shown without VAT, which is then a row of its own. */
import { useStore } from '@nanostores/react'
import type { Checkout } from '#api/checkout/checkout'
import { shippingAmount } from '#core/checkout/order-vat'
import { useCheckout } from '#features/checkout/context.ts'
import { $settings } from '#stores/settings'

/** Whoever buys for a company compares prices without VAT, whatever the pages show. */
export function useNet({ company, totals }: Checkout): boolean {
  const { state } = useCheckout()
  const { showWithVat } = useStore($settings)
  return totals.vat > 0 && (!showWithVat || (state.draft?.company ?? company))
}

/** @param price of a way of delivery with VAT, in minor units */
export function shownDelivery(price: number, { lines, totals }: Checkout, isNet: boolean): number {
  const { gross, vat } = shippingAmount(lines, { ...totals, shipping: price })
  return isNet ? gross - vat : gross
}
