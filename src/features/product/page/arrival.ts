/** The days of the calendar on which what is ordered now arrives: a page that was built cannot know them. */
import { loadMessages } from '#browser/messages'
import { deliveryPeriod } from '#core/checkout/delivery-days'
import { formatDays } from '#core/text/date'
import { fill } from '#core/text/text'
import { $stock } from '#stores/stock'

/** @param place says the carrier's working days, which it has as numbers as well; before it stands whether the article is there */
export async function sayArrival(place: HTMLElement, sku: string): Promise<void> {
  const [least = 0, most = least] = place.dataset.arrives?.split(',').map(Number) ?? []
  const { arrives } = await loadMessages('product')
  const later = place.previousElementSibling
  const say = () => {
    const isLater = later?.matches(':not([hidden])')
    const readyOn = isLater ? $stock.get()[sku]?.ETA?.slice(0, 10) : undefined
    const now = Date.now()
    const period = deliveryPeriod({ now, days: [least, most], readyOn })
    place.textContent = fill(arrives, {
      dates: formatDays(period, document.documentElement.lang, 'long', now),
    })
  }
  say()
  // Another quantity may be one that has to be delivered to the shop first.
  if (later) new MutationObserver(say).observe(later, { attributeFilter: ['hidden'] })
}
