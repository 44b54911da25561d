/** The storefronts' languages and messages, from the same files as the shop's. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Currency } from '#core/money/money'
import { isPublished, type Language } from '#core/site/language'
import { SITE_KEYS, type SiteKey } from '#core/site/site'
import { type Messages, messages } from '#i18n/messages'

interface SiteFacts {
  language: Language
  currency: Currency
}

export function factsOf(site: SiteKey): SiteFacts {
  const file = new URL(`../../../content/sites/${site}.yaml`, import.meta.url)
  return parse(readFileSync(file, 'utf8'))
}

export function languageOf(site: SiteKey): Language {
  return factsOf(site).language
}

/** The storefronts of a build: none that speaks a language which is still being written. */
export const PUBLISHED_SITES = SITE_KEYS.filter((site) => isPublished(languageOf(site)))

/** The first of each language: uk and fi say what com says. */
export const SITE_OF_EACH_LANGUAGE = PUBLISHED_SITES.filter(
  (site, index, all) => all.findIndex((other) => languageOf(other) === languageOf(site)) === index,
)

export function messagesOf(site: SiteKey): Messages {
  return messages(languageOf(site))
}

/** A message with placeholders as a pattern that any values match. */
export function pattern(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')
  return new RegExp(escaped)
}
