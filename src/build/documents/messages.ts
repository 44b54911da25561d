/** The messages of the sheets: their own, and those of the product page where both say the same. */
import type { Language } from '#core/site/language'
import { type Messages, messages } from '#i18n/messages'

export interface SheetMessages extends Pick<Messages, 'documents' | 'manual' | 'product'> {
  language: Language
  /** For numbers, dates and lists; British where the language alone would be American. */
  locale: string
  /** Making one takes longer than a sheet. */
  formats: { date: Intl.DateTimeFormat; list: Intl.ListFormat }
}

export function sheetMessages(language: Language): SheetMessages {
  const { documents, manual, product } = messages(language)
  const locale = language === 'en' ? 'en-GB' : language
  const formats = {
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
    list: new Intl.ListFormat(locale),
  }
  return { language, locale, formats, ...onPaper({ documents, manual, product }) }
}

/** Where a page may break a word says nothing to paper, which would show it. */
function onPaper<Texts>(texts: Texts): Texts {
  return JSON.parse(JSON.stringify(texts).replaceAll('\u00ad', ''))
}
