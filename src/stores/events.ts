/**
 * What visitors do, for analytics. The page emits them at once; the listener is loaded later, and only with consent.
 */
import type { Checkout } from '#api/checkout/checkout'

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

/** As many as a visitor does on one page: no limit is needed. */
let waiting: ShopEvent[] = []
let listener: Listener = (event) => waiting.push(event)

/** Only says it: what counts as consent is decided where a press is handled (`consentBy`). */
export function emit<N extends EventName>(name: N, detail: EventDetails[N]): void {
  listener({ name, detail } as ShopEvent)
}

/** Gets what has happened so far and everything from now on; there is one listener. */
export function listen(next: Listener): void {
  listener = next
  for (const event of waiting) next(event)
  waiting = []
}
