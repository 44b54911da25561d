/** The storefronts' languages and messages, from the same files as the shop's. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Language } from '#core/site/language'
import type { SiteKey } from '#core/site/site'
import { type Messages, messages } from '#i18n/messages'

export function languageOf(site: SiteKey): Language {
  const file = new URL(`../../../content/sites/${site}.yaml`, import.meta.url)
  return parse(readFileSync(file, 'utf8')).language
}

export function messagesOf(site: SiteKey): Messages {
  return messages(languageOf(site))
}

/** A message with placeholders as a pattern that any values match. */
export function pattern(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')
  return new RegExp(escaped)
}
