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
  /** Address with scheme where links lead, such as the way back from a payment; never from the request; default `site.target`. */
  origin?: string | undefined
}
