import { Fragment } from 'react'
import type { AccountOrder } from '#api/account/order-schema'
import { isShownNet, shownParts } from '#core/checkout/shown-amounts'
import { formatMoney } from '#core/money/format-money'
import { useAccount } from '#features/account/parts/context.ts'
import '#ui/sums.css'

/** The parts that make the total; those that are nothing are left out. */
export function OrderSums({ order }: { order: AccountOrder }) {
  const t = useAccount().t.orders.sums
  const { lines, totals, shipping, currency } = order
  const { points, giftCards } = totals
  const isNet = isShownNet(order)
  const parts = shownParts(lines, totals, isNet)
  const money = (amount: number) => formatMoney(amount, currency)
  const less = (label: string, amount: number) => (amount > 0 ? [[label, money(-amount)] as const] : [])
  const rows = [
    [isNet ? t.itemsNet : t.items, money(parts.items)],
    ...less(t.discount, parts.discount),
    ...(shipping === undefined
      ? []
      : [[`${t.shipping}, ${shipping}`, parts.shipping > 0 ? money(parts.shipping) : t.free]]),
    ...(isNet ? [[t.vatPart, money(totals.vat)] as const] : []),
    ...less(t.points, points),
    ...less(t.giftCards, giftCards),
  ]
  return (
    <dl className="sums">
      {rows.map(([label, amount]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </Fragment>
      ))}
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
