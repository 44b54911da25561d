/** `/shell/{site}.json`: what a page needs only once it has been read for a moment. One request, kept by its ETag. */

import type { PALETTES } from '#core/content'
import type { Messages } from '#i18n/messages'
import type { BrowserServices } from '#third-parties/browser-services'

export type ConsentWords = Messages['consent']

export interface ShopMessage {
  /** Changes with the text, so that a message with new words is shown again. */
  id: string
  text: string
  pallette: (typeof PALETTES)[number]
}

export interface ShellFile {
  words: ConsentWords
  messages: readonly ShopMessage[]
  services: BrowserServices
}
