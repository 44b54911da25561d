import { Fragment } from 'react'
import type { AccountOrder } from '#api/account/order-schema'
import type { Address } from '#api/address'
import { isAllBack } from '#core/account/order-status'
import { addressLines } from '#core/checkout/address-lines'
import { INVOICE_DAYS } from '#core/checkout/invoice'
import { methodName } from '#core/checkout/method-name'
import { formatMoney } from '#core/money/format-money'
import { factsOf } from '#core/text/facts'
import { shopDate } from '#core/text/local-date'
import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { Dotted } from '#ui/dotted.tsx'

interface FactsProps {
  order: AccountOrder
}

/** What a purchaser files an order by: where it goes, whose reference it has, how it was paid, and whether its invoice is. */
export function OrderFacts({ order }: FactsProps) {
  const { t, site } = useAccount()
  const { facts } = t.orders
  const { contact, deliveredTo, reference, purchaseOrder, paidWith, card } = order
  const to =
    typeof deliveredTo === 'object' ? addressLines(deliveredTo, site.language).join(', ') : deliveredTo
  const paidOrDue = usePaidOrDue(order)
  const rows: (readonly [string, string])[] = [
    ...(contact ? [[facts.contact, contact] as const] : []),
    ...(to ? [[facts.deliveredTo, to] as const] : []),
    ...(reference ? [[facts.reference, reference] as const] : []),
    ...(purchaseOrder ? [[facts.purchaseOrder, purchaseOrder] as const] : []),
    ...(paidWith ? [[facts.payment, methodName(paidWith, facts.card, card)] as const] : []),
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

/** The same in short, by which an order is told from the others unopened: each with its name. */
export function OrderKeys({ order }: FactsProps) {
  const { facts } = useAccount().t.orders
  const { contact, deliveredTo, reference, purchaseOrder } = order
  const paidOrDue = usePaidOrDue(order)
  const to = typeof deliveredTo === 'object' ? receiver(deliveredTo) : deliveredTo
  const keys = factsOf(
    reference && `${facts.reference} ${reference}`,
    purchaseOrder && `${facts.purchaseOrder} ${purchaseOrder}`,
    !isAllBack(order.status) && paidOrDue,
    contact && `${facts.contact} ${contact}`,
    to && `${facts.deliveredTo} ${to}`,
  )
  return keys.length > 0 ? <Dotted className="small order__keys" facts={keys} /> : null
}

function receiver({ companyName, firstName, lastName, city }: Address): string {
  return `${companyName || `${firstName} ${lastName}`}, ${city}`
}

function usePaidOrDue({ due, currency }: AccountOrder): string | undefined {
  const { t, site } = useAccount()
  const { facts } = t.orders
  if (!due) return undefined
  if (due.isPaid) return facts.paid
  if (due.left === 0) return facts.nothingDue
  const amount = formatMoney(due.left, currency)
  if (!due.by) return fill(facts.dueAfter, { amount, days: INVOICE_DAYS })
  return fill(facts.dueBy, { amount, date: shopDate(due.by, site.language) })
}
