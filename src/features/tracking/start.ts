/** After consent: makes the adapters of what is set up, and gives them what has happened and what happens. */
import { report } from '#browser/report'
import type { Services } from '#browser/services'
import { type Adapter, createTracker } from '#browser/track'
import { memory } from '#features/tracking/memory.ts'
import { itemOnPage } from '#features/tracking/page-items.ts'
import { $campaign } from '#stores/campaign'
import { $consent } from '#stores/consent'
import { type Listener, listen } from '#stores/events'

const ignore: Listener = () => {}

let isStarted = false

/** Once per page; later calls change nothing. */
export async function startTracking(services: Services): Promise<void> {
  if (isStarted) return
  isStarted = true
  const adapters = await adaptersOf(services)
  const track = createTracker(adapters, memory, itemOnPage, (error) => report('analytics', error))
  // What the adapters know; they are made as with consent.
  let told = true
  $consent.subscribe((consent) => {
    const granted = consent === true
    if (granted !== told) for (const adapter of adapters) adapter.consent?.(granted)
    told = granted
    listen(granted ? track : ignore)
  })
}

async function adaptersOf({ gtag, pixel, chat, reviews }: Services): Promise<Adapter[]> {
  const made: Adapter[] = []
  if (gtag) made.push((await import('#browser/analytics')).createAnalytics(gtag))
  if (pixel) made.push((await import('#browser/pixel')).createPixel(pixel, adClick))
  if (chat) (await import('#browser/chat')).startChat(chat)
  if (reviews) (await import('#browser/reviews')).startReviews(reviews)
  const isDevelopment = document.documentElement.dataset.environment === 'development'
  if (made.length === 0 && isDevelopment)
    made.push({ send: ({ name, params }) => console.debug(name, params) })
  return made
}

function adClick() {
  const click = $campaign.get().values.fbclid
  return click && { id: click.value, at: click.at }
}
