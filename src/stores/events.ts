/**
 * What visitors do, for analytics (specification section 7). The page says it here at once; whoever listens comes
 * later, and only with consent.
 */
import type { Checkout } from '#api/checkout/checkout'
import { funnelConsent } from '#stores/consent'

export interface EventDetails {
  page_view: { address: string; title: string; referrer: string }
  /** Once per visit. */
  user_engagement: Record<string, never>
  search: { search_term: string }
  select_item: { sku: string }
  add_to_cart: { sku: string; quantity: number }
  begin_checkout: Checkout
  add_shipping_info: Checkout
  add_payment_info: Checkout
  /** Also when a confirmation is opened again: it is sent once per order number. */
  purchase: Checkout
}

export type EventName = keyof EventDetails
export type ShopEvent = { [N in EventName]: { name: N; detail: EventDetails[N] } }[EventName]
export type Listener = (event: ShopEvent) => unknown

/** Steps of a purchase; `purchase` only while the order is placed, which the checkout knows: it is said again later. */
const FUNNEL = /^(add|begin)_/

/** As many as a visitor does on one page: no limit is needed. */
let waiting: ShopEvent[] = []
let listener: Listener = (event) => waiting.push(event)

/** Steps of a purchase count as consent where the storefront's policy says so. */
export function emit<N extends EventName>(name: N, detail: EventDetails[N]): void {
  if (FUNNEL.test(name)) funnelConsent()
  listener({ name, detail } as ShopEvent)
}

/** Gets what has happened so far and everything from now on; there is one listener. */
export function listen(next: Listener): void {
  listener = next
  for (const event of waiting) next(event)
  waiting = []
}
