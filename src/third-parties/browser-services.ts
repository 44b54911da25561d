/** Third parties that pages start by themselves. What is set up of them stands in `/shell/{site}.json`. */
import { CHAT } from '#third-parties/chat/settings'
import { GTAG } from '#third-parties/gtag/settings'
import { PIXEL } from '#third-parties/pixel/settings'
import { REVIEWS } from '#third-parties/reviews/settings'
import { SENTRY } from '#third-parties/sentry/settings'
import { type Env, readRight } from '#third-parties/setting'

export const SERVICES = [GTAG, PIXEL, CHAT, REVIEWS, SENTRY] as const

/** Each by what its setting says: an id, or an address of a script. */
export type BrowserServices = { [Name in (typeof SERVICES)[number]['name']]?: string }

/** The services that are set up. A malformed setting counts as none. */
export function readBrowserServices(env: Env): BrowserServices {
  const rows = SERVICES.flatMap(({ name, settings }) =>
    settings.flatMap((setting) => {
      const value = readRight(env, setting)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return Object.fromEntries(rows)
}
