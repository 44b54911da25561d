/** The words of a query as the index knows them: written together where they belong together, and taken apart otherwise. */
import { stem } from '#core/search/stem'
import { queryTokens, type Token } from '#core/search/tokens'
import { isMeant, type Vocabulary } from '#core/search/vocabulary'

/** A word with a number at its end: "pla175", "tpu95a". */
const WITH_NUMBER = /^([a-z]{2,})(\d[\d.]*[a-z]*)$/
/** How many a pack holds, and no diameter: "3", "5er". */
const COUNT = /^\d{1,2}(er)?$/
/** Letters of a word that is written together with another one. */
const SHORTEST_PART = 3

/**
 * "kol fiber" is "kolfiber" and "pa 12" is "pa12" where only that is a word; "tpu95a" is two where both are, and so is
 * "svartpetg".
 */
export function wordsOfQuery(text: string, vocabulary: Vocabulary): Token[] {
  const { texts, index, sizes, children, counted, materials, stopWords } = vocabulary
  const sizeOf = (word: string) => sizes.get(stem(word, index.language))
  const knows = (word: string) => texts.has(stem(word, index.language)) || sizeOf(word) !== undefined
  const made: Token[] = []
  const typed = queryTokens(text)
  const isPack = typed.some((token) => sizeOf(token.text) === 'pack')
  // "På" is no nylon.
  const isMaterial = (word: string) => materials.has(word) && !stopWords.has(word)
  // How old somebody is, or how many somebody wants, is no size: but in "PA 12 rolls" it is a name.
  const isForChild = typed.some((token) => children.has(stem(token.text, index.language)))
  const isCount = (at: number) =>
    isForChild ||
    (counted.has(typed[at + 1]?.text ?? '') && !isMaterial(stem(typed[at - 1]?.text ?? '', index.language)))
  for (const [at, token] of typed.entries()) {
    if (!token.unit && COUNT.test(token.text) && (isPack || isCount(at))) continue
    const before = made.at(-1)
    const isPair = before && before.value === undefined && token.unit === undefined
    const pair = isPair ? before.text + token.text : ''
    if (before && isPair && knows(pair) && !(knows(before.text) && knows(token.text))) {
      made[made.length - 1] = { text: pair, start: before.start, end: token.end }
    } else made.push(...(token.value === undefined ? apart(token, vocabulary) : [token]))
  }
  return made
}

function apart(token: Token, vocabulary: Vocabulary): Token[] {
  const { texts, synonyms, families, index, stopWords } = vocabulary
  const stemOf = (word: string) => stem(word, index.language)
  const isKnown = (word: string) => isMeant(stemOf(word), vocabulary)
  const { text } = token
  if (isKnown(text) || families.has(stemOf(text))) return [token]
  const [, letters = '', digits = ''] = WITH_NUMBER.exec(text) ?? []
  const [number] = queryTokens(digits)
  if (number && isKnown(letters) && (number.value !== undefined || texts.has(digits)))
    return [
      { ...token, text: letters },
      { ...token, ...number },
    ]
  if (/\d/.test(text) || texts.isNear(text)) return [token]
  const ways = Array.from({ length: Math.max(0, text.length - 2 * SHORTEST_PART + 1) }, (_, place) => {
    const at = text.length - SHORTEST_PART - place
    return [text.slice(0, at), text.slice(at)]
  }).filter((parts) => parts.every(isKnown))
  // "Provpaket" is both, whatever article has the two words.
  const isTelling = (parts: string[]) =>
    parts.some((part) => isColor(stemOf(part), vocabulary)) ||
    parts.every((part) => vocabulary.sizes.has(stemOf(part)))
  // What is written together by rule is looked for as such; a "mattsvart" has no "vart" in it.
  const isApart = (parts: string[]) =>
    !parts.some((part) => stopWords.has(stemOf(part))) &&
    (synonyms.has(parts.map(stemOf).join(' ')) || texts.find(text, false).scores.size === 0)
  const parts = ways.find(isTelling) ?? ways.find(isApart) ?? [text]
  return parts.map((part) => ({ ...token, text: part }))
}

function isColor(stem: string, { ownFamilies, shades }: Vocabulary): boolean {
  return ownFamilies.has(stem) || shades.has(stem)
}
