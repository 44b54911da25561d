/** The analytics tag (gtag.js) with consent mode: everything is denied until the visitor's word is passed on. */
import { addScript } from '#browser/scripts'
import type { Adapter } from '#browser/track'

const HOST = 'https://www.googletagmanager.com'

const STORAGES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

type Layer = unknown[]

/**
 * Loads the tag; made only after the visitor has agreed.
 *
 * @param id measurement id
 */
export function createAnalytics(id: string): Adapter {
  const page = window as unknown as { dataLayer?: Layer }
  page.dataLayer ??= []
  const layer = page.dataLayer
  function gtag(..._command: unknown[]): void {
    // The tag takes its commands as `arguments` only; an array would be read as something else.
    layer.push(arguments)
  }
  gtag('consent', 'default', stateOf('denied'))
  gtag('consent', 'update', stateOf('granted'))
  gtag('js', new Date())
  // Page views are the shop's own events, with addresses that identify no visitor.
  gtag('config', id, { send_page_view: false, page_location: location.origin })
  addScript(`${HOST}/gtag/js?id=${encodeURIComponent(id)}`)
  return {
    send({ name, params }) {
      const { page_location, page_referrer } = params
      if (page_location) gtag('set', { page_location, page_referrer: page_referrer ?? '' })
      gtag('event', name, { ...params, send_to: id })
    },
    consent(granted) {
      gtag('consent', 'update', stateOf(granted ? 'granted' : 'denied'))
    },
  }
}

function stateOf(state: 'granted' | 'denied'): Record<string, string> {
  return Object.fromEntries(STORAGES.map((storage) => [storage, state]))
}
