/** After consent: makes the adapters of what is set up, and gives them what has happened and what happens. */
import { afterPaint } from '#browser/after-paint'
import { optional } from '#browser/optional'
import { report } from '#browser/report'
import { type Adapter, createTracker } from '#browser/track'
import { memory } from '#features/tracking/memory.ts'
import { itemOnPage } from '#features/tracking/page-items.ts'
import { $campaign } from '#stores/campaign'
import { $consent } from '#stores/consent'
import { type Listener, listen } from '#stores/events'
import type { BrowserServices } from '#third-parties/browser-services'

const ignore: Listener = () => {}

let isStarted = false

/** Once per page; later calls change nothing. */
export async function startTracking(services: BrowserServices): Promise<void> {
  if (isStarted) return
  isStarted = true
  const parts = await load(services)
  // While they were loading the visitor may have refused, here or in another tab: no request leaves then.
  if ($consent.now() === true) start(parts, services)
  else isStarted = false
}

/** Each comes by itself: what is kept away takes nothing from the others. */
async function load({ gtag, pixel, chat, reviews }: BrowserServices) {
  const [analytics, social, talk, opinions] = await Promise.all([
    gtag && optional(() => import('#third-parties/gtag/browser')),
    pixel && optional(() => import('#third-parties/pixel/browser')),
    chat && optional(() => import('#third-parties/chat/browser')),
    reviews && optional(() => import('#third-parties/reviews/browser')),
  ])
  return { analytics, social, talk, opinions }
}

type Parts = Awaited<ReturnType<typeof load>>

function start(parts: Parts, services: BrowserServices): void {
  const adapters = adaptersOf(parts, services)
  const track = createTracker(adapters, memory, itemOnPage, (error) => report('analytics', error))
  // A press is answered before it is counted.
  const trackLater: Listener = (event) => afterPaint(() => track(event))
  // What the adapters know; they are made as with consent.
  let consented = true
  $consent.subscribe((consent) => {
    const granted = consent === true
    if (granted !== consented) for (const adapter of adapters) adapter.consent?.(granted)
    consented = granted
    listen(granted ? trackLater : ignore)
  })
}

function adaptersOf({ analytics, social, talk, opinions }: Parts, services: BrowserServices): Adapter[] {
  const { gtag, pixel, chat, reviews } = services
  const made: Adapter[] = []
  if (gtag && analytics) made.push(analytics.createAnalytics(gtag))
  if (pixel && social) made.push(social.createPixel(pixel, adClick))
  if (chat && talk) talk.startChat(chat)
  if (reviews && opinions) opinions.startReviews(reviews)
  const isDevelopment = document.documentElement.dataset.environment === 'development'
  if (!gtag && !pixel && isDevelopment) made.push({ send: ({ name, params }) => console.debug(name, params) })
  return made
}

function adClick() {
  const click = $campaign.get().values.fbclid
  return click && { id: click.value, at: click.at }
}
