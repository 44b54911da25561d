/** Which parts of a text answer a query. Marked by characters that no text of a shop holds, never by markup. */
import { fold, unfoldedLength } from '#core/search/fold'
import type { Slot } from '#core/search/slot'
import { stem } from '#core/search/stem'
import { allTokens, type Token } from '#core/search/tokens'
import type { Language } from '#core/site/language'

/** Of Unicode's private use: what is between them is highlighted. */
export const MARK_START = '\uE000'
export const MARK_END = '\uE001'
const MARKS = new RegExp(`[${MARK_START}${MARK_END}]`, 'g')

/** As Algolia says of an attribute how it matches. */
export interface Highlighted {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
  fullyHighlighted?: boolean
}

/** A piece of a text, for whoever makes elements of it. */
export interface TextPart {
  text: string
  isMatch: boolean
}

/** Words of the query that are a part of another word are marked in it from this length on. */
const SHORTEST_INSIDE = 3

/** @param tags what a match begins and ends with */
export function highlight(
  text: string,
  slots: readonly Slot[],
  language: Language,
  tags: readonly [string, string] = [MARK_START, MARK_END],
): Highlighted {
  const clean = text.replace(MARKS, '')
  const matched = new Set<Slot>()
  const asked = slots.filter(({ isStopWord, terms }) => !isStopWord && terms.size > 0)
  const tokens = allTokens(clean)
  const stems = new Set(tokens.map((token) => stem(token.text, language)))
  // Where a word stands as it was typed, others that only begin like it are no match: "PLA", and not "place".
  const wanted = asked.map((slot) => {
    const typed = slot.words.map((word) => stem(word, language)).filter((word) => stems.has(word))
    return { slot, typed: typed.length > 0 ? new Set(typed) : undefined }
  })
  let value = ''
  let at = 0
  let marks = 0
  for (const token of tokens) {
    const found = matchOf(clean, token, wanted, language)
    if (!found) continue
    matched.add(found.slot)
    marks += 1
    value += `${clean.slice(at, found.start)}${tags[0]}${clean.slice(found.start, found.end)}${tags[1]}`
    at = found.end
  }
  const words = [...matched].flatMap((slot) => slot.words)
  return {
    value: value + clean.slice(at),
    matchLevel: matched.size === 0 ? 'none' : matched.size === asked.length ? 'full' : 'partial',
    matchedWords: [...new Set(words)],
    ...(marks > 0 && { fullyHighlighted: marks === tokens.length }),
  }
}

interface Wanted {
  slot: Slot
  /** Stems of its words that the text holds as they are. */
  typed: ReadonlySet<string> | undefined
}

function matchOf(text: string, token: Token, wanted: readonly Wanted[], language: Language) {
  const term = stem(token.text, language)
  // Two letters are a name as they are written: "på" is no PA.
  if (token.text.length < 3 && text.slice(token.start, token.end).toLowerCase() !== token.text)
    return undefined
  const slot = wanted.find(({ typed, slot: { terms, words } }) =>
    typed ? typed.has(term) : terms.has(term) || words.some((word) => isInside(word, token.text)),
  )?.slot
  if (!slot) return undefined
  const word = slot.words.find((typed) => token.text.includes(typed))
  const written = text.slice(token.start, token.end)
  if (word === undefined || word === token.text) return { slot, start: token.start, end: token.end }
  const from = fold(written).indexOf(word)
  if (from < 0) return { slot, start: token.start, end: token.end }
  const start = token.start + unfoldedLength(written, from)
  return { slot, start, end: token.start + unfoldedLength(written, from + word.length) }
}

/** A part of a word that is written together. */
function isInside(word: string, token: string): boolean {
  if (/\d/.test(token)) return word === token
  return word.length >= SHORTEST_INSIDE
    ? token.startsWith(word) || token.endsWith(word)
    : token.startsWith(word)
}

/**
 * The words around the first match.
 * @param words how many at most
 * @returns the whole text where it is no longer
 */
export function snippet(marked: Highlighted, words: number): Pick<Highlighted, 'value' | 'matchLevel'> {
  const { value, matchLevel } = marked
  const all = value.split(' ')
  if (all.length <= words) return { value, matchLevel }
  const first = Math.max(
    0,
    all.findIndex((word) => word.includes(MARK_START)),
  )
  const start = Math.min(Math.max(0, first - Math.floor(words / 2)), all.length - words)
  const text = all.slice(start, start + words).join(' ')
  return { value: `${start > 0 ? '…' : ''}${text}${start + words < all.length ? '…' : ''}`, matchLevel }
}

/** Letters; what is shorter says yes or no, and stays before what follows. */
const SHORT_SENTENCE = 30

/**
 * A text from the sentence on that holds most of what was typed, where its beginning holds less of it.
 * @param title what stands above it: what that says is not looked for
 */
export function excerpt(text: string, title: string, slots: readonly Slot[], language: Language): string {
  const said = new Set(highlight(title, slots, language).matchedWords)
  const wanted = slots.filter(({ words }) => !words.some((word) => said.has(word)))
  const sentences = text.split(/(?<=[.!?])\s+/)
  const counts = sentences.map((each) => highlight(each, wanted, language).matchedWords.length)
  const best = counts.indexOf(Math.max(...counts))
  if (best <= 0) return text
  const [first = ''] = sentences
  const from = sentences.slice(best).join(' ')
  if (first.length > SHORT_SENTENCE) return `… ${from}`
  return best === 1 ? text : `${first} … ${from}`
}

/** @param value with the marks of `highlight`; unpaired ones are left out */
export function textParts(value: string): TextPart[] {
  const parts: TextPart[] = []
  const add = (text: string, isMatch: boolean) => {
    const plain = text.replace(MARKS, '')
    if (plain) parts.push({ text: plain, isMatch })
  }
  value.split(MARK_START).forEach((piece, at) => {
    const end = at === 0 ? -1 : piece.indexOf(MARK_END)
    if (end >= 0) add(piece.slice(0, end), true)
    add(piece.slice(end + 1), false)
  })
  return parts
}
