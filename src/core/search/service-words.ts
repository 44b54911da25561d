/** What customers ask the shop itself about, however they spell it: "Wiederuf" is no hinge that bends "wieder und wieder". */
import { mistakesMeant, SHORTEST_MISTAKEN } from '#core/search/mistake'
import { allTokens } from '#core/search/tokens'

export interface ServiceWords {
  /** @returns the query with such words as they are spelled */
  corrected(query: string): string
}

/** How one asks to pay later, as phrases of folded words, and the word for paying. */
export interface OnInvoice {
  pay: string
  said: readonly string[]
}

/** @returns the query with the word for paying in place of "on": an "invoice" alone is the paper, and "on" says nothing */
export function withPaying(query: string, { pay, said }: OnInvoice): string {
  const words = allTokens(query)
  const isSaidAt = (at: number) =>
    said.some((phrase) => phrase.split(' ').every((word, next) => words[at + next]?.text === word))
  const on = words.find((_, at) => isSaidAt(at))
  return on ? query.slice(0, on.start) + pay + query.slice(on.end) : query
}

/** What else is searched for; words are folded. */
export interface OtherWords {
  isOne(word: string): boolean
  /** Fewest mistakes that make another one of it; 0 of the beginning of one. @param isLast more of it may be typed yet */
  mistakesIn(word: string, isLast: boolean): number
}

/** @param words folded, with a space between */
export function serviceWords(words: string, others: OtherWords): ServiceWords {
  const known = words.split(' ').filter((word) => word.length >= SHORTEST_MISTAKEN)

  function meant(word: string, isLast: boolean): string | undefined {
    let best: { word: string; mistakes: number } | undefined
    for (const other of known) {
      if (other === word) return undefined
      const mistakes = mistakesMeant(word, other, isLast)
      if (mistakes !== undefined && mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY))
        best = { word: other, mistakes }
    }
    if (!best || others.isOne(word)) return undefined
    const isBeginning = isLast && best.word.startsWith(word)
    return isBeginning || isNearest(best.mistakes, others.mistakesIn(word, isLast)) ? best.word : undefined
  }

  function corrected(query: string): string {
    const tokens = allTokens(query)
    const isOpen = !/[\s,;]$/u.test(query)
    let made = ''
    let end = 0
    for (const [at, token] of tokens.entries()) {
      const word = meant(token.text, isOpen && at === tokens.length - 1)
      if (word === undefined) continue
      made += query.slice(end, token.start) + word
      end = token.end
    }
    return made + query.slice(end)
  }

  return { corrected }
}

/** Of as many mistakes the shop's word is meant, but not instead of one that is right so far. */
function isNearest(mistakes: number, inOthers: number): boolean {
  return inOthers > 0 && mistakes <= inOthers
}
