/** The languages of the interface, in the order in which they are offered. */
export const LANGUAGES = ['en', 'sv', 'it', 'no', 'de', 'fr', 'es', 'da'] as const

export type Language = (typeof LANGUAGES)[number]

/**
 * Those that are still being written: they may lack texts, and neither they nor the storefronts that speak them are
 * part of a build. `npm run dev` shows them.
 */
export const DRAFT_LANGUAGES: readonly Language[] = []

export function isPublished(language: Language): boolean {
  return !DRAFT_LANGUAGES.includes(language)
}

/** A text per language. English is always there; another language falls back to it. */
export type Localized<T> = { en: T } & { [language in Language]?: T }

export function localized<T>(texts: Localized<T>, language: Language): T {
  return texts[language] ?? texts.en
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}
