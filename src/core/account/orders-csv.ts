/** Orders of a company as a table for its bookkeeping: a row for each line, for delivery and for what a coupon takes off. */

import type { FoundOrder } from '#core/account/find-orders'
import type { DecimalMark, ShownAttributes } from '#core/catalogue/attributes'
import type { PostalAddress } from '#core/checkout/address-lines'
import { shownLine, shownParts } from '#core/checkout/shown-amounts'
import { shopDay } from '#core/shop-day'
import type { SiteKey } from '#core/site/site'
import { siteDay } from '#core/site/time-zone'
import { csv } from '#core/text/csv'

interface ListedOrder extends FoundOrder {
  site: SiteKey
  /** ISO date-time. */
  placedAt: string
  status: string
  currency: string
  lines: readonly (FoundOrder['lines'][number] &
    Parameters<typeof shownLine>[0] & { attributes?: ShownAttributes | undefined })[]
  totals: Parameters<typeof shownParts>[1]
  /** Name of how it is sent. */
  shipping?: string | undefined
  /** Where to: an address, or the name of a pick-up point. */
  deliveredTo?: PostalAddress | string | undefined
  /** Of what is on invoice. */
  due?: { by?: string | undefined } | undefined
}

/** In their order. New ones come last: whoever reads the table in knows the others by their place. */
const COLUMNS = [
  'order',
  'date',
  'status',
  'contact',
  'reference',
  'purchaseOrder',
  'sku',
  'name',
  'quantity',
  'unitNet',
  'vat',
  'total',
  'currency',
  'invoiceNumber',
  'dueDate',
  'deliveredTo',
  'street',
  'zip',
  'city',
  'country',
  'size',
  'diameter',
  'shippingTotal',
  'orderTotal',
] as const
type Row = Record<(typeof COLUMNS)[number], string | number>

export interface TableWords {
  /** Heads of the columns. */
  heads: Record<(typeof COLUMNS)[number], string>
  /** As the list shows them. */
  statuses: Readonly<Record<string, string>>
  /** What is no article. */
  parts: { shipping: string; discount: string }
  mark: DecimalMark
}

/** @returns a file whose rows of an order sum to what was charged for it, before points and gift cards */
export function ordersCsv(orders: readonly ListedOrder[], words: TableWords): string {
  const rows = orders.flatMap((order) => rowsOf(order, words))
  return csv(
    [words.heads, ...rows].map((row) => COLUMNS.map((name) => row[name])),
    words.mark,
  )
}

function rowsOf(order: ListedOrder, { statuses, parts, mark }: TableWords): Row[] {
  const { number, site, placedAt, status, currency, lines, totals } = order
  const { contact = '', reference = '', purchaseOrder = '', invoiceNumber = '', due } = order
  // `majorUnits` would come with the script of every page, which knows the currencies.
  const money = (minorUnits: number) => (minorUnits / 100).toFixed(2).replace('.', mark)
  const of = {
    ...{
      order: number,
      date: siteDay(site, Date.parse(placedAt)),
      status: statuses[status] ?? status,
      currency,
    },
    ...{ contact, reference, purchaseOrder, invoiceNumber },
    dueDate: due?.by ? shopDay(Date.parse(due.by)) : '',
    ...placeOf(order),
    // Of the order, on each of its rows: whoever sums a column takes `total`.
    shippingTotal: money(totals.shipping),
    orderTotal: money(totals.items - totals.discount + totals.shipping),
  }
  const net = shownParts(lines, totals, true)
  const part = (name: string, total: number, withoutVat: number): Row[] => {
    const amounts = { unitNet: money(withoutVat), vat: money(total - withoutVat), total: money(total) }
    return total === 0 ? [] : [{ ...of, sku: '', name, quantity: 1, ...amounts, size: '', diameter: '' }]
  }
  return [
    ...lines.map((line): Row => {
      const { sku, name, quantity, vat, total, attributes: { size = '', diameter = '' } = {} } = line
      const unit = shownLine(line, true).unit.amount
      return {
        ...of,
        ...{ sku, name, quantity, unitNet: money(unit), vat: money(vat), total: money(total) },
        ...{ size, diameter: String(diameter).replace('.', mark) },
      }
    }),
    ...part(parts.discount, -totals.discount, -net.discount),
    ...part(order.shipping ?? parts.shipping, totals.shipping, net.shipping),
  ]
}

type Place = Pick<Row, 'deliveredTo' | 'street' | 'zip' | 'city' | 'country'>

/** Nothing is sent of what comes by mail; a pick-up point is one text, with its place. */
function placeOf({ deliveredTo }: ListedOrder): Place {
  if (typeof deliveredTo !== 'object') {
    return { deliveredTo: deliveredTo ?? '', street: '', zip: '', city: '', country: '' }
  }
  const { companyName, firstName, lastName, address1, address2, zip, city, state, country } = deliveredTo
  const joined = (between: string, ...parts: (string | undefined)[]) => parts.filter(Boolean).join(between)
  return {
    deliveredTo: joined(', ', companyName, `${firstName} ${lastName}`),
    street: joined(', ', address1, address2),
    city: joined(' ', city, state),
    ...{ zip, country },
  }
}
