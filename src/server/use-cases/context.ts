/** Who calls: what a use case knows of the request. */

import type { Language } from '#core/language'
import type { Site } from '#core/site'

export interface CallContext {
  site: Site
  language: Language
  /** Hash of the browser's secret cookie: whose checkout it is. */
  owner: string
  /** Hash of the network that the request came from; undefined on the developer's own machine. */
  network?: string | undefined
  /** Address with scheme under which the visitor sees the shop, for the way back from a payment; default `site.target`. */
  origin?: string | undefined
}
