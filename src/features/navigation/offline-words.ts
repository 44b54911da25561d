/** The words of the offline page, by language: no others of the shop's texts reach the service worker. */

import type { Language } from '#core/language'
import type { OfflineWords } from '#features/navigation/offline-page.ts'
import { navigation as da, notFound as daLinks, reload as daReload } from '../../i18n/da/shell.json'
import { navigation as de, notFound as deLinks, reload as deReload } from '../../i18n/de/shell.json'
import { navigation as en, notFound as enLinks, reload as enReload } from '../../i18n/en/shell.json'
import { navigation as es, notFound as esLinks, reload as esReload } from '../../i18n/es/shell.json'
import { navigation as fr, notFound as frLinks, reload as frReload } from '../../i18n/fr/shell.json'
import { navigation as it, notFound as itLinks, reload as itReload } from '../../i18n/it/shell.json'
import { navigation as no, notFound as noLinks, reload as noReload } from '../../i18n/no/shell.json'
import { navigation as sv, notFound as svLinks, reload as svReload } from '../../i18n/sv/shell.json'

function words(
  { offline, again }: typeof en,
  { back, home }: Pick<typeof enLinks, 'back' | 'home'>,
  reload: string,
): OfflineWords {
  return { title: offline, text: again, reload, back, home }
}

export const OFFLINE_WORDS: Record<Language, OfflineWords> = {
  da: words(da, daLinks, daReload),
  de: words(de, deLinks, deReload),
  en: words(en, enLinks, enReload),
  es: words(es, esLinks, esReload),
  fr: words(fr, frLinks, frReload),
  it: words(it, itLinks, itReload),
  no: words(no, noLinks, noReload),
  sv: words(sv, svLinks, svReload),
}
