/** The messages of the interface: a folder per language, a JSON per part of the shop; English is the type. */
import type { Language } from '#core/site/language'
import { TABLE } from '#i18n/generated/pages'

export type Messages = (typeof TABLE)['en']

const BY_LANGUAGE: Record<Language, Messages> = TABLE

/** For pages and documents; a browser gets what it needs of them as data, or asks for it by `loadMessages`. */
export function messages(language: Language): Messages {
  return BY_LANGUAGE[language]
}
