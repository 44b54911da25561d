/** The stems of a text, for the index: with the parts of words that are written together. */
import { hasCompounds, stem } from '#core/search/stem'
import { allTokens } from '#core/search/tokens'
import type { Language } from '#core/site/language'

/** Shorter ones are endings more often than words. */
const SHORTEST_PART = 3
/** Where the other part is no word that is known. */
const SHORTEST_TAIL = 5
/** What makes a verb say how something is: "dämpfende" soles are no fumes that end. */
const PARTICIPLE = /^(end(e[mnrs]?)?|ande)$/
/** Between two parts. */
const LINKS = ['', 's', 'n', 'en', 'e']

/** @returns whether a stem is a word by itself */
export type IsWord = (stem: string) => boolean

/** @returns the stems of a text, in order */
export function stemsOf(text: string, language: Language): string[] {
  return allTokens(text).map((token) => stem(token.text, language))
}

/** @returns the stems of a text for the index, each once, with a space between */
export function wordsOf(text: string, language: Language): string {
  return [...new Set(stemsOf(text, language))].join(' ')
}

/** @returns the stems of what words of a text are made of, each once, with a space between */
export function partsOf(text: string, language: Language, isWord: IsWord): string {
  if (!hasCompounds(language)) return ''
  const parts = allTokens(text).flatMap((token) => compoundParts(token.text, language, isWord))
  return [...new Set(parts)].join(' ')
}

/**
 * "messingdüse" → messing, düse.
 * @param word folded
 * @returns stems; one, where only the end is known, and none for a word that is not made of others
 */
export function compoundParts(word: string, language: Language, isWord: IsWord): string[] {
  if (/\d/.test(word)) return []
  let ending: string[] = []
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const rest = word.slice(at)
    const tail = stem(rest, language)
    if (tail.length < SHORTEST_PART || !isWord(tail) || PARTICIPLE.test(rest)) continue
    const head = headOf(word.slice(0, at), language, isWord)
    if (head) return [head, tail]
    if (!ending.length && tail.length >= SHORTEST_TAIL) ending = [tail]
  }
  return ending
}

/** A word as the first part of another: "stödmaterial", "Arbeitsplatz". */
function headOf(part: string, language: Language, isWord: IsWord): string | undefined {
  return LINKS.filter((link) => part.endsWith(link))
    .map((link) => stem(part.slice(0, part.length - link.length), language))
    .find((head) => head.length >= SHORTEST_PART && isWord(head))
}
