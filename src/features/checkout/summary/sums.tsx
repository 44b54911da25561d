import type { Checkout } from '#api/checkout/checkout'
import { toldRates } from '#core/checkout/order-vat'
import { cheapestFirst } from '#core/checkout/shipping-options'
import { shownParts, shownSaving } from '#core/checkout/shown-amounts'
import { vatRows } from '#core/checkout/vat-rows'
import { formatMoney } from '#core/money/format-money'
import { fill } from '#core/text/text'
import type { CheckoutMessages } from '#features/checkout/checkout-site.ts'
import { useCheckout } from '#features/checkout/context.ts'
import { chosenOption, isFreeBeforehand } from '#features/checkout/delivery.ts'
import { shownDelivery, useNet } from '#features/checkout/summary/net.ts'
import { useTotal } from '#features/checkout/summary/total.ts'
import { VatNote } from '#features/checkout/summary/vat-note.tsx'
import { type SumRow, SumRows } from '#ui/sum-rows.tsx'

interface SumsProps {
  checkout: Checkout
  totalLabel?: string
  /** Says so when the VAT changes. One on a screen is enough. */
  live?: boolean
  /** As on a receipt: VAT by its rates, and what was saved. */
  detailed?: boolean
}

/** The parts that make the total; those that are nothing are left out. */
export function Sums({ checkout: said, totalLabel, live, detailed }: SumsProps) {
  const { t } = useCheckout()
  const { totals, label } = useTotal(said)
  const checkout = { ...said, totals }
  const { lines, currency, coupon, physical } = checkout
  const isNet = useNet(checkout)
  const parts = shownParts(lines, totals, isNet)
  const money = (amount: number) => formatMoney(amount, currency)
  const less = (label: string, amount: number): SumRow[] =>
    amount > 0 ? [{ label, amount: money(-amount), good: true }] : []
  const vat = useVatRows(checkout)
  const rows: SumRow[] = [
    { label: isNet ? t.summary.subtotalNet : t.summary.subtotal, amount: money(parts.items) },
    ...less(coupon ? fill(t.summary.coupon, { code: coupon }) : t.summary.couponPlain, parts.discount),
    ...(physical ? [shippingRow(checkout, parts.shipping, isNet, t.summary)] : []),
    ...(isNet ? (detailed ? vat : [{ label: t.summary.vatPart, amount: money(totals.vat) }]) : []),
    ...less(t.summary.points, totals.points),
    ...less(t.summary.giftCards, totals.giftCards),
  ]
  return (
    <>
      <dl className="sums">
        <SumRows rows={rows} />
        <dt className="sums__total">{totalLabel ?? label}</dt>
        <dd className="sums__total">{money(totals.total)}</dd>
      </dl>
      {detailed && <Receipt checkout={checkout} />}
      {!(totals.vat > 0 && (detailed || (isNet && !live))) && (
        <VatNote checkout={checkout} live={live} isHidden={isNet && totals.vat > 0} />
      )}
    </>
  )
}

/** A row per rate. */
function useVatRows({ lines, totals, currency }: Checkout): SumRow[] {
  const { t, site } = useCheckout()
  const rows = vatRows(toldRates(lines, totals), t.receipt.vatOf, site.language, currency)
  return rows.map(([label, amount]) => ({ label, amount }))
}

/** The same rows as in the mail that confirms the order. Without VAT in the amounts, it is among what makes the total. */
function Receipt({ checkout }: { checkout: Checkout }) {
  const { lines, totals, currency } = checkout
  const { t } = useCheckout()
  const money = (amount: number) => formatMoney(amount, currency)
  const isNet = useNet(checkout)
  const saved = shownSaving(lines, totals, isNet)
  const savedLabel = isNet ? t.receipt.savedNet : t.receipt.saved
  const vat = useVatRows(checkout)
  const rows: SumRow[] = [
    ...(saved > 0 ? [{ label: savedLabel, amount: money(saved), good: true }] : []),
    ...(isNet ? [] : vat),
  ]
  if (rows.length === 0) return null
  return (
    <dl className="sums sums--notes">
      <SumRows rows={rows} />
    </dl>
  )
}

/** @param amount as it is shown, in minor units */
function shippingRow(
  checkout: Checkout,
  amount: number,
  isNet: boolean,
  t: CheckoutMessages['summary'],
): SumRow {
  const option = chosenOption(checkout)
  if (!option && isFreeBeforehand(checkout)) return { label: t.shipping, amount: t.free }
  if (!option) {
    const { currency, shippingOptions } = checkout
    const [least] = cheapestFirst(shippingOptions)
    if (!least) return { label: t.shipping, amount: t.shippingOpen }
    const price = shownDelivery(least.price, checkout, isNet)
    return { label: t.shippingFrom, amount: formatMoney(price, currency) }
  }
  return {
    label: fill(t.shippingNamed, { name: option.name }),
    amount: amount === 0 ? t.free : formatMoney(amount, checkout.currency),
  }
}
