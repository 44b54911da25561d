/**
 * The social ad pixel, by its plain request: no script of the network runs in the shop, and nothing is sent but what
 * stands here.
 */
import { newKey } from '#browser/keys'
import type { Adapter, TrackedEvent } from '#browser/track'
import { publicAddress } from '#core/site/public-address'

const ENDPOINT = 'https://www.facebook.com/tr/'

/** The network's names for the events that it knows. */
const NAMES: Partial<Record<TrackedEvent['name'], string>> = {
  page_view: 'PageView',
  search: 'Search',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
}

export interface AdClick {
  id: string
  /** ms since the epoch. */
  at: number
}

/**
 * @param id of the pixel
 * @param adClick the ad click that is remembered now, if any
 */
export function createPixel(id: string, adClick: () => AdClick | undefined): Adapter {
  return {
    send(event) {
      const query = pixelQuery(id, event, adClick(), location.href)
      if (!query) return
      // The answer is an empty picture; the request must outlive the page.
      fetch(`${ENDPOINT}?${query}`, {
        mode: 'no-cors',
        keepalive: true,
        credentials: 'include',
        referrerPolicy: 'origin',
      }).catch(() => {})
    },
  }
}

/**
 * @param address of the page
 * @returns undefined for an event that the network does not take
 */
export function pixelQuery(
  id: string,
  { name, params }: TrackedEvent,
  adClick: AdClick | undefined,
  address: string,
): URLSearchParams | undefined {
  const ev = NAMES[name]
  if (!ev) return undefined
  const { items, value, currency, search_term, transaction_id } = params
  const query = new URLSearchParams({
    id,
    ev,
    dl: params.page_location ?? publicAddress(address),
    eid: transaction_id ?? newKey(),
    noscript: '1',
  })
  if (adClick) query.set('fbc', `fb.1.${adClick.at}.${adClick.id}`)
  if (value !== undefined) query.set('cd[value]', String(value))
  if (currency) query.set('cd[currency]', currency)
  if (search_term) query.set('cd[search_string]', search_term)
  if (items) {
    query.set('cd[content_type]', 'product')
    query.set('cd[content_ids]', JSON.stringify(items.map(({ item_id }) => item_id)))
  }
  return query
}
