/** Orders of a company's account by what whoever files them has in hand. */

import { fold } from '#core/search/fold'

/** As many are listed in one answer. */
export const ORDERS_AT_ONCE = 100

export interface FoundOrder {
  number: string
  lines: readonly { sku: string; name: string }[]
  /** Who ordered. */
  contact?: string | undefined
  /** The buyer's own. */
  reference?: string | undefined
  purchaseOrder?: string | undefined
  invoiceNumber?: number | undefined
}

/** @returns those in which every word of the query stands somewhere: number, article, invoice, who ordered, own references */
export function findOrders<Order extends FoundOrder>(orders: readonly Order[], query: string): Order[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return orders.filter((order) => {
    const text = fold(textOf(order))
    return words.every((word) => text.includes(word))
  })
}

/** An order's number is also found without its dash. */
function textOf({ number, lines, contact = '', ...order }: FoundOrder): string {
  const { reference = '', purchaseOrder = '', invoiceNumber = '' } = order
  const articles = lines.map(({ sku, name }) => `${sku} ${name}`)
  return [
    number,
    number.replaceAll('-', ''),
    invoiceNumber,
    contact,
    reference,
    purchaseOrder,
    ...articles,
  ].join('\n')
}
