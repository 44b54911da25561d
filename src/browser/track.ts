/** From what a visitor did to what analytics take: Google's names and parameters for events of a shop. */
import type { Checkout, CheckoutLine } from '#api/checkout/checkout'
import { publicAddress } from '#core/site/public-address'
import type { ShopEvent } from '#stores/events'

/** Amounts in major units of the event's currency. */
export interface TrackedItem {
  item_id: string
  item_name?: string
  price?: number
  /** Of one piece, off the list price. */
  discount?: number
  quantity?: number
}

export interface TrackedEvent {
  name: ShopEvent['name']
  params: {
    page_location?: string
    page_title?: string
    page_referrer?: string
    search_term?: string
    currency?: string
    value?: number
    items?: TrackedItem[]
    coupon?: string
    shipping_tier?: string
    payment_type?: string
    transaction_id?: string
    tax?: number
    shipping?: number
  }
}

/** One third party that takes events. */
export interface Adapter {
  send(event: TrackedEvent): void
  /** The visitor has changed the consent since the adapter was made. */
  consent?(granted: boolean): void
}

/** A thing on the page, by its sku: minor units, as a customer would be charged. */
export interface PageItem {
  name: string
  price?: number
  currency?: string
}

/**
 * @param itemOf what the page shows of an sku
 */
export function trackedEvent(event: ShopEvent, itemOf: (sku: string) => PageItem | undefined): TrackedEvent {
  return { name: event.name, params: paramsOf(event, itemOf) }
}

function paramsOf(event: ShopEvent, itemOf: (sku: string) => PageItem | undefined): TrackedEvent['params'] {
  switch (event.name) {
    case 'page_view': {
      const { address, title, referrer } = event.detail
      const from = publicAddress(referrer)
      return {
        page_location: publicAddress(address),
        page_title: title,
        ...(from && { page_referrer: from }),
      }
    }
    case 'user_engagement':
      return {}
    case 'search':
      return { search_term: event.detail.search_term.slice(0, 100) }
    case 'select_item':
      return ofItem(event.detail.sku, 1, itemOf(event.detail.sku))
    case 'add_to_cart':
      return ofItem(event.detail.sku, event.detail.quantity, itemOf(event.detail.sku))
    default:
      return ofCheckout(event.name, event.detail)
  }
}

function ofItem(sku: string, quantity: number, found: PageItem | undefined): TrackedEvent['params'] {
  const item: TrackedItem = { item_id: sku, quantity }
  if (found?.name) item.item_name = found.name
  if (found?.price === undefined || !found.currency) return { items: [item] }
  item.price = major(found.price)
  return { currency: found.currency, value: major(found.price * quantity), items: [item] }
}

/** `value` is what the goods cost, without shipping. */
function ofCheckout(name: ShopEvent['name'], checkout: Checkout): TrackedEvent['params'] {
  const { currency, coupon, lines, order, payment, shipping, shippingOptions, totals } = checkout
  const tier = shippingOptions.find(({ id }) => id === shipping)?.name
  return {
    currency,
    value: major(totals.items - totals.discount),
    items: lines.map(itemOfLine),
    ...(coupon && { coupon }),
    ...(name === 'add_shipping_info' && tier && { shipping_tier: tier }),
    ...(name === 'add_payment_info' && payment && { payment_type: payment.option }),
    ...(name === 'purchase' && {
      transaction_id: order?.number ?? '',
      tax: major(totals.vat),
      shipping: major(totals.shipping),
    }),
  }
}

function itemOfLine({ sku, name, quantity, unitPrice, listPrice }: CheckoutLine): TrackedItem {
  return {
    item_id: sku,
    item_name: name,
    price: major(unitPrice),
    ...(listPrice > unitPrice && { discount: major(listPrice - unitPrice) }),
    quantity,
  }
}

/** Every currency of the shop has a hundred minor units. */
function major(amount: number): number {
  return amount / 100
}

/** As many of the latest orders, or steps of a checkout, are known to be reported. */
const KEPT = 20

export interface Memory {
  /** Whether this visit has been counted; remembers that it now is. */
  engaged(): boolean
  /** Whether this is what was searched for last; remembers that it now is. */
  searched(term: string): boolean
  /** Whether the order has been reported; remembers that it now is. */
  ordered(number: string): boolean
  /** Whether the step has been reported; remembers that it now is. */
  stepped(step: string): boolean
}

/** A step of a checkout that is taken again tells nothing new, unless something else is chosen there. */
function stepOf(
  { name, detail }: ShopEvent,
  { shipping_tier, payment_type }: TrackedEvent['params'],
): string | undefined {
  if (name !== 'begin_checkout' && name !== 'add_shipping_info' && name !== 'add_payment_info') return
  return [name, detail.id, shipping_tier ?? payment_type ?? ''].join(' ')
}

/**
 * Gives each event once to every adapter. An adapter that fails takes nothing from the others.
 *
 * @param onFailure gets what an adapter threw
 */
export function createTracker(
  adapters: readonly Adapter[],
  memory: Memory,
  itemOf: (sku: string) => PageItem | undefined,
  onFailure: (error: unknown) => void,
): (event: ShopEvent) => void {
  return (event) => {
    if (event.name === 'user_engagement' && memory.engaged()) return
    // The box finds it, and the page of the results that it leads to finds it again.
    if (event.name === 'search' && memory.searched(event.detail.search_term)) return
    if (event.name === 'purchase' && (!event.detail.order || memory.ordered(event.detail.order.number)))
      return
    const tracked = trackedEvent(event, itemOf)
    const step = stepOf(event, tracked.params)
    if (step && memory.stepped(step)) return
    for (const adapter of adapters) {
      try {
        adapter.send(tracked)
      } catch (error) {
        onFailure(error)
      }
    }
  }
}

/** @returns the list with what is new at its end, no longer than is worth keeping */
export function withLatest(reported: readonly string[], latest: string): readonly string[] {
  return [...reported.filter((other) => other !== latest), latest].slice(-KEPT)
}
