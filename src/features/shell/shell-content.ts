/** What `/shell/{site}.json` holds for a site. */

import { daysLater, startOfDay } from '#core/shop-day'
import { localized } from '#core/site/language'
import type { Site } from '#core/site/site'
import type { ShellFile } from '#features/shell/shell-file.ts'
import { messages } from '#i18n/messages'
import { digest } from '#loaders/cache-key'
import type { Content } from '#loaders/content'
import { readBrowserServices } from '#third-parties/browser-services'

export function shellContent(
  site: Site,
  content: Pick<Content, 'messages'>,
  env: Readonly<Record<string, string | undefined>>,
): ShellFile {
  const shown = content.messages.filter(({ sites }) => !sites || sites.includes(site.key))
  return {
    messages: messages(site.language).consent,
    announcements: shown.map(({ id, message, link, pallette, from, until }) => {
      const text = localized(message, site.language)
      return {
        id: `${id}.${digest(text).slice(0, 6)}`,
        text,
        link,
        pallette,
        from: from === undefined ? undefined : startOfDay(from),
        until: until === undefined ? undefined : startOfDay(daysLater(until, 1)),
      }
    }),
    services: readBrowserServices(env),
  }
}
