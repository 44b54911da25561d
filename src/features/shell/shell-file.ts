/** `/shell/{site}.json`: what a page needs only once it has been read for a moment. One request, kept by its ETag. */

import type { PALETTES } from '#core/content/content'
import type { Messages } from '#i18n/messages'
import type { BrowserServices } from '#third-parties/browser-services'

export type ConsentMessages = Messages['consent']

export interface ShownAnnouncement {
  /** Changes with the text, so that an announcement that says something else is shown again. */
  id: string
  text: string
  /** Path on the shop that the line leads to. */
  link?: string | undefined
  pallette: (typeof PALETTES)[number]
  /** Milliseconds between which it is shown: the page is older than the moment in which it asks. */
  from?: number | undefined
  until?: number | undefined
}

export interface ShellFile {
  /** Of the banner and the announcements. Here and not in a file called "consent", which ad blockers keep away. */
  messages: ConsentMessages
  announcements: readonly ShownAnnouncement[]
  services: BrowserServices
}
