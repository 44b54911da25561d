import { Fragment } from 'react'
import type { AccountOrder } from '#api/account/order-schema'
import { formatMoney } from '#core/money/format-money'
import { useAccount } from '#features/account/parts/context.ts'
import '#ui/sums.css'

/** The parts that make the total; those that are nothing are left out. */
export function OrderSums({ order: { totals, shipping, currency } }: { order: AccountOrder }) {
  const t = useAccount().t.orders.sums
  const { items, discount, points, giftCards } = totals
  const money = (amount: number) => formatMoney(amount, currency)
  const less = (label: string, amount: number) => (amount > 0 ? [[label, money(-amount)] as const] : [])
  const rows = [
    [t.items, money(items)],
    ...less(t.discount, discount),
    ...(shipping === undefined
      ? []
      : [[`${t.shipping}, ${shipping}`, totals.shipping > 0 ? money(totals.shipping) : t.free]]),
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
      {totals.vat > 0 && (
        <>
          <dt className="muted">{t.vat}</dt>
          <dd className="muted">{money(totals.vat)}</dd>
        </>
      )}
    </dl>
  )
}
