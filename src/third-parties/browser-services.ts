/** What a page tells its scripts of third parties: `/shell/{site}.json` holds it. */
import { CHAT } from '#third-parties/chat/settings'
import { GTAG } from '#third-parties/gtag/settings'
import { PIXEL } from '#third-parties/pixel/settings'
import { REVIEWS } from '#third-parties/reviews/settings'
import { SENTRY } from '#third-parties/sentry/settings'
import { type Env, readRight, type ThirdParty } from '#third-parties/setting'

/** Each by what its setting says: an id, or an address of a script. */
export interface BrowserServices {
  gtag?: string
  pixel?: string
  chat?: string
  reviews?: string
  sentry?: string
}

const SERVICES: Readonly<Record<keyof BrowserServices, ThirdParty>> = {
  gtag: GTAG,
  pixel: PIXEL,
  chat: CHAT,
  reviews: REVIEWS,
  sentry: SENTRY,
}

/** The services that are set up. A malformed setting counts as none. */
export function readBrowserServices(env: Env): BrowserServices {
  const rows = Object.entries(SERVICES).flatMap(([key, { settings }]) =>
    settings.flatMap((setting) => {
      const value = readRight(env, setting)
      return value === undefined ? [] : [[key, value]]
    }),
  )
  return Object.fromEntries(rows)
}
