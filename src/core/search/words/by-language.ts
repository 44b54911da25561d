/** The words of all languages: for the build and the push, never for a browser, which gets those of its index. */
import { WORDS as da } from '#core/search/words/da'
import { WORDS as de } from '#core/search/words/de'
import { WORDS as en } from '#core/search/words/en'
import { WORDS as es } from '#core/search/words/es'
import { WORDS as fr } from '#core/search/words/fr'
import { WORDS as it } from '#core/search/words/it'
import { WORDS as no } from '#core/search/words/no'
import { SHARED_STOP_WORDS, SHARED_SYNONYMS } from '#core/search/words/shared'
import { WORDS as sv } from '#core/search/words/sv'
import type { SearchWords } from '#core/search/words/words'
import type { Language } from '#core/site/language'

/** Each language's own, with those that all of them have. */
export const SEARCH_WORDS: Readonly<Record<Language, SearchWords>> = {
  en: complete(en),
  sv: complete(sv),
  it: complete(it),
  no: complete(no),
  de: complete(de),
  fr: complete(fr),
  es: complete(es),
  da: complete(da),
}

function complete(words: SearchWords): SearchWords {
  return {
    ...words,
    synonyms: [...words.synonyms, ...SHARED_SYNONYMS],
    stopWords: `${words.stopWords} ${SHARED_STOP_WORDS}`,
  }
}
