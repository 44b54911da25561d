import type { AccountOrder } from '#api/account/order-schema'
import { isShownNet, shownParts } from '#core/checkout/shown-amounts'
import { formatMoney } from '#core/money/format-money'
import { useAccount } from '#features/account/parts/context.ts'
import { type SumRow, SumRows } from '#ui/sum-rows.tsx'

/** The parts that make the total; those that are nothing are left out. */
export function OrderSums({ order }: { order: AccountOrder }) {
  const t = useAccount().t.orders.sums
  const { lines, totals, shipping, currency } = order
  const { points, giftCards } = totals
  const isNet = isShownNet(order)
  const parts = shownParts(lines, totals, isNet)
  const money = (amount: number) => formatMoney(amount, currency)
  const less = (label: string, amount: number): SumRow[] =>
    amount > 0 ? [{ label, amount: money(-amount) }] : []
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
    ...(isNet ? [{ label: t.vatPart, amount: money(totals.vat) }] : []),
    ...less(t.points, points),
    ...less(t.giftCards, giftCards),
  ]
  return (
    <dl className="sums">
      <SumRows rows={rows} />
      <dt className="sums__total">{t.total}</dt>
      <dd className="sums__total">{money(totals.total)}</dd>
      {totals.vat > 0 && !isNet && (
        <>
          <dt className="muted">{t.vat}</dt>
          <dd className="muted">{money(totals.vat)}</dd>
        </>
      )}
    </dl>
  )
}
