import { Fragment } from 'react'
import type { AccountOrder } from '#api/account/order-schema'
import { addressLines } from '#core/checkout/address-lines'
import { formatDay } from '#core/text/date'
import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'

/** What a purchaser files an order by: where it goes, whose reference it has, and whether its invoice is paid. */
export function OrderFacts({ order: { deliveredTo, reference, due } }: { order: AccountOrder }) {
  const { t, site } = useAccount()
  const { facts } = t.orders
  const to =
    typeof deliveredTo === 'object' ? addressLines(deliveredTo, site.language).join(', ') : deliveredTo
  const paidOrDue =
    due && (due.isPaid ? facts.paid : fill(facts.dueBy, { date: formatDay(due.by, site.language) }))
  const rows: (readonly [string, string])[] = [
    ...(to ? [[facts.deliveredTo, to] as const] : []),
    ...(reference ? [[facts.reference, reference] as const] : []),
    ...(paidOrDue ? [[facts.invoice, paidOrDue] as const] : []),
  ]
  if (rows.length === 0) return null
  return (
    <dl className="order__about small">
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <dt className="muted">{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
