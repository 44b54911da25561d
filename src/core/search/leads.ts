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
const SHORTEST_BEGINNING = 5
const SHORTEST_MISTAKEN = 6
/** Words of more than any phrase. */
const LONG = 100

/** What is left of "de" and "la" before a vowel, and often left out. */
const ELIDED = ['d', 'l']

/** @returns stems of a text, each once */
export function leadWords(text: string, language: Language): string[] {
  const words = queryTokens(text).map(({ text, unit = '' }) => stem(text, language) + unit)
  return [...new Set(words.filter((word) => !ELIDED.includes(word)))]
}

/** @returns stems that lead somewhere by themselves */
export function leadingWords({ pages, articles }: SearchIndex['leads']): Set<string> {
  const phrases = [pages, articles].flatMap((lists) => lists.split(/[;,]/))
  return new Set(phrases.filter((phrase) => phrase && !phrase.includes(' ')))
}

/** @returns stems of all that is searched for in the visitors' own words: they are spelled right */
export function searchedWords({ pages, articles }: SearchIndex['leads']): Set<string> {
  return new Set([pages, articles].flatMap((lists) => lists.split(/[;, ]/)).filter(Boolean))
}

interface Phrase {
  words: readonly string[]
  /** How many of them say something by themselves. */
  telling: number
  to: Pick<Lead, 'page' | 'article'>
}

export interface Leads {
  find(query: string): Lead | undefined
  /** Whether a stem leads somewhere by itself. */
  has(stem: string): boolean
}

/** @param isMeant whether a stem means something to the search already, so that it is neither mistyped nor half typed */
export function openLeads(
  { language, stopWords: silent, leads }: Pick<SearchIndex, 'language' | 'stopWords' | 'leads'>,
  isMeant: (stem: string) => boolean,
): Leads {
  const stopWords = new Set(silent.split(' '))
  const phraseOf = (words: string[], to: Phrase['to']): Phrase => {
    return { words, telling: words.filter((word) => !stopWords.has(word)).length, to }
  }
  const phrasesOf = (lists: string, to: (at: number) => Phrase['to']) =>
    lists.split(';').flatMap((phrases, at) => {
      const own = phrases.split(',').filter(Boolean)
      return own.map((phrase) => phraseOf(phrase.split(' '), to(at)))
    })
  const known: Phrase[] = [
    ...phrasesOf(leads.pages, (page) => ({ page })),
    ...phrasesOf(leads.articles, (article) => ({ article })),
  ]

  const single = leadingWords(leads)

  function find(query: string): Lead | undefined {
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
    for (const { words, telling: ownTelling, to } of known) {
      const worth = ownTelling + words.length / LONG
      if (words.length > typed.length || worth <= most) continue
      const found = words.map((wanted) => typed.find((word) => isWord(word, wanted)))
      if (found.includes(undefined)) continue
      const answered = new Set(found.filter((word) => word !== undefined))
      const missing = telling.filter((word) => !answered.has(word)).length
      // "Where to buy" is asked of the shop where nothing is named.
      if (ownTelling === 0 && missing > 0) continue
      most = worth
      best = { ...to, words: answered, missing }
    }
    return best
  }

  return { find, has: (stem) => single.has(stem) }
}
