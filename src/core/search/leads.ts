/** Where words lead that visitors have for a page, a question or an article, and that it does not say itself. */
import { isOneMistake } from '#core/search/mistake'
import type { SearchIndex } from '#core/search/search-index'
import { stem } from '#core/search/stem'
import { queryTokens } from '#core/search/tokens'
import type { Language } from '#core/site/language'

export interface Lead {
  /** Number among the pages of help; undefined where it leads to an article. */
  page?: number
  /** Number among the articles. */
  article?: number
  /** Words of the query that it does not answer. */
  missing: number
  /** Stems of the query that it answers. */
  words: ReadonlySet<string>
}

/** Letters of a word that is still being typed, and of one in which a letter may be wrong. */
const SHORTEST_BEGINNING = 4
const SHORTEST_MISTAKEN = 6

/** What is left of "de" and "la" before a vowel, and often left out. */
const ELIDED = ['d', 'l']

/** @returns stems of a text, each once */
export function leadWords(text: string, language: Language): string[] {
  const words = queryTokens(text).map(({ text, unit = '' }) => stem(text, language) + unit)
  return [...new Set(words.filter((word) => !ELIDED.includes(word)))]
}

interface Phrase {
  words: readonly string[]
  to: Pick<Lead, 'page' | 'article'>
}

/** @param isMeant whether a stem means something to the search already, so that it is neither mistyped nor half typed */
export function openLeads(
  { language, stopWords: silent, leads }: Pick<SearchIndex, 'language' | 'stopWords' | 'leads'>,
  isMeant: (stem: string) => boolean,
): (query: string) => Lead | undefined {
  const stopWords = new Set(silent.split(' '))
  const phrasesOf = (lists: readonly string[][], to: (at: number) => Phrase['to']) =>
    lists.flatMap((phrases, at) => phrases.map((phrase) => ({ words: phrase.split(' '), to: to(at) })))
  const known: Phrase[] = [
    ...phrasesOf(leads.pages, (page) => ({ page })),
    ...phrasesOf(leads.articles, (article) => ({ article })),
  ]

  return (query) => {
    const typed = leadWords(query, language)
    const telling = typed.filter((word) => !stopWords.has(word))
    const isOpen = !/[\s,;?!.]$/u.test(query)
    const isWord = (word: string, wanted: string) => {
      if (word === wanted) return true
      if (isMeant(word)) return false
      const isBeginning = isOpen && word === typed.at(-1) && word.length >= SHORTEST_BEGINNING
      if (isBeginning && wanted.startsWith(word)) return true
      return word.length >= SHORTEST_MISTAKEN && word[0] === wanted[0] && isOneMistake(word, wanted)
    }
    let best: Lead | undefined
    let most = 0
    for (const { words, to } of known) {
      if (words.length > typed.length || words.length <= most) continue
      const found = words.map((wanted) => typed.find((word) => isWord(word, wanted)))
      if (found.includes(undefined)) continue
      most = words.length
      const answered = new Set(found.filter((word) => word !== undefined))
      best = { ...to, words: answered, missing: telling.filter((word) => !answered.has(word)).length }
    }
    return best
  }
}
