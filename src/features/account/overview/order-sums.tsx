import { Fragment } from 'react'
import type { AccountOrder } from '#api/account/order-schema'
import { toldRates } from '#core/checkout/order-vat'
import { isShownNet, shownParts } from '#core/checkout/shown-amounts'
import { vatRows } from '#core/checkout/vat-rows'
import { formatMoney } from '#core/money/format-money'
import { useAccount } from '#features/account/parts/context.ts'
import { type SumRow, SumRows } from '#ui/sum-rows.tsx'

/** The parts that make the total, with the VAT by its rates as the order's mail has it; those that are nothing are left out. */
export function OrderSums({ order }: { order: AccountOrder }) {
  const { t: messages, site } = useAccount()
  const t = messages.orders.sums
  const { lines, totals, shipping, currency } = order
  const { points, giftCards } = totals
  const isNet = isShownNet(order)
  const parts = shownParts(lines, totals, isNet)
  const money = (amount: number) => formatMoney(amount, currency)
  const less = (label: string, amount: number): SumRow[] =>
    amount > 0 ? [{ label, amount: money(-amount) }] : []
  const vat = vatRows(toldRates(lines, totals), t.vatOf, site.language, currency)
  const rows: SumRow[] = [
    { label: isNet ? t.itemsNet : t.items, amount: money(parts.items) },
    ...less(t.discount, parts.discount),
    ...(shipping === undefined
      ? []
      : [
          {
            label: `${t.shipping}, ${shipping}`,
            amount: parts.shipping > 0 ? money(parts.shipping) : t.free,
          },
        ]),
    ...(isNet ? vat.map(([label, amount]) => ({ label, amount })) : []),
    ...less(t.points, points),
    ...less(t.giftCards, giftCards),
  ]
  return (
    <dl className="sums">
      <SumRows rows={rows} />
      <dt className="sums__total">{t.total}</dt>
      <dd className="sums__total">{money(totals.total)}</dd>
      {!isNet &&
        vat.map(([label, amount]) => (
          <Fragment key={label}>
            <dt className="muted">{label}</dt>
            <dd className="muted">{amount}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
