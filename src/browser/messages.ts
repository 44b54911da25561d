/** Messages that come with the script that shows them, in the page's language. */
import { fetchJson } from '#browser/fetch-json'
import { once } from '#core/once'
import { messagesFile } from '#core/site/shared-files'
import type { BrowserMessages, BrowserPart } from '#i18n/browser-messages'

const loaders: { [Part in BrowserPart]?: () => Promise<unknown> } = {}

/** Fetched once for the page. @throws when the file cannot be read; the next call tries again */
export function loadMessages<Part extends BrowserPart>(part: Part): Promise<BrowserMessages[Part]> {
  const { language = 'en' } = document.documentElement.dataset
  loaders[part] ??= once(() => fetchJson(messagesFile(language, part)))
  return loaders[part]() as Promise<BrowserMessages[Part]>
}
