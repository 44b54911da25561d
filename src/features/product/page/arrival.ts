/** The days of the calendar on which what is ordered now arrives: a page that was built cannot know them. */
import { loadMessages } from '#browser/messages'
import { deliveryPeriod } from '#core/checkout/delivery-days'
import { formatDays } from '#core/text/date'
import { fill } from '#core/text/text'

/** @param place says the carrier's working days, which it has as numbers as well */
export async function sayArrival(place: HTMLElement): Promise<void> {
  const [least = 0, most = least] = place.dataset.arrives?.split(',').map(Number) ?? []
  const { arrives } = await loadMessages('product')
  const period = deliveryPeriod({ now: Date.now(), days: [least, most] })
  place.textContent = fill(arrives, { dates: formatDays(period, document.documentElement.lang, 'long') })
}
