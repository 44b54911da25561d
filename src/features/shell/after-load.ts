/**
 * What waits until a page is there, idle and seen: consent, announcements, campaign values, analytics. Nothing of it
 * happens for robots, nor in a page that is only rendered in advance.
 */
import { fetchJson } from '#browser/fetch-json'
import { optional } from '#browser/optional'
import { shellFile } from '#core/site/shared-files'
import { isBot } from '#core/visitor/bots'
import { countsAsYes } from '#core/visitor/consent'
import { askConsent, openConsent } from '#features/consent/banner.ts'
import { forget } from '#features/consent/forget.ts'
import type { ShellFile } from '#features/shell/shell-file.ts'
import { $consent, consentPolicy } from '#stores/consent'
import { emit } from '#stores/events'
import '#ui/recent-press.ts'

const root = document.documentElement

/** The checkout lies outside of the main layout: it has neither banner nor announcements. */
const hasChrome = document.querySelector('#notifications') !== null

/** Once per page. */
export async function startAfterLoad(): Promise<void> {
  if (isBot(navigator.userAgent)) return
  const isAhead = (document as { prerendering?: boolean }).prerendering === true
  if (isAhead) await next('prerenderingchange')
  if (document.hidden) await next('visibilitychange')
  sayPage()
  addEventListener('pageshow', ({ persisted }) => persisted && sayPage())
  if (!isAhead) emit('user_engagement', {})
  document.addEventListener('click', onCard)
  if (location.search)
    void optional(() => import('#stores/campaign')).then((made) => made?.rememberCampaign(location.search))
  const file = await readShell()
  // Without an answer there is nothing to agree to; the next page asks again.
  if (file) follow(file)
}

function next(name: string): Promise<unknown> {
  return new Promise((resolve) => document.addEventListener(name, resolve, { once: true }))
}

/** @returns undefined also for an answer that something on the way has emptied */
async function readShell(): Promise<ShellFile | undefined> {
  try {
    return await fetchJson<ShellFile>(shellFile(root.dataset.site ?? ''))
  } catch {
    return undefined
  }
}

function sayPage(): void {
  emit('page_view', { address: location.href, title: document.title, referrer: document.referrer })
}

/** A card is one link; the page that it leads to may come before anything else could be told. */
function onCard({ target }: Event): void {
  const card = (target as Element).closest<HTMLElement>('.card')
  if (card?.dataset.sku && (target as Element).closest('.card__name a'))
    emit('select_item', { sku: card.dataset.sku })
}

function follow({ messages, announcements, services }: ShellFile): void {
  // Before the choice that shows them, so that they come at once with it; none of them may have room that was kept for one.
  const bar =
    hasChrome && (announcements.length > 0 || root.classList.contains('has-message'))
      ? optional(() => import('#features/announcements/bar.ts'))
      : undefined
  $consent.subscribe((consent) => {
    if (services.sentry && countsAsYes(consentPolicy(), consent))
      void optional(() => import('#features/tracking/start-errors.ts')).then((made) =>
        made?.startErrors(services),
      )
    if (consent === null) {
      if (hasChrome) askConsent(messages)
      return
    }
    void bar?.then((made) => made?.showAnnouncements(announcements, messages))
    if (consent && (Object.keys(services).length > 0 || root.dataset.environment === 'development'))
      void optional(() => import('#features/tracking/start.ts')).then((made) => made?.startTracking(services))
  })
  $consent.listen((consent) => {
    if (consent === false) forget()
  })
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-open="consent"]')) return
    event.preventDefault()
    openConsent(messages)
  })
}
