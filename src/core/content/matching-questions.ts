/** Which of a page's questions have what a visitor types above them. */
import { mistakesMeant } from '#core/search/mistake'
import { plainWords } from '#core/text/plain-words'

/** Letters; a shorter word begins one, so that "pay" is not found in "repay". */
const INSIDE = 4

/**
 * Those that have most of the words, and more than half of them: "how do I pay by card" has words that say nothing. A word that
 * none of them has is what it may be mistyped of.
 * @param texts in plain words; @param names what each is called, of the same
 * @returns their places, first those that are called so; all without a word
 */
export function matchingQuestions(asked: string, texts: readonly string[], names = texts): number[] {
  const typed = plainWords(asked).split(' ').filter(Boolean)
  const isOpen = !/\s$/.test(asked)
  const words = typed.map((word, at) =>
    texts.some((text) => has(text, word)) ? [word] : meant(word, texts, isOpen && at === typed.length - 1),
  )
  const countsIn = (all: readonly string[]) =>
    all.map((text) => words.filter((ways) => ways.some((word) => has(text, word))).length)
  const [counts, named] = [countsIn(texts), countsIn(names)]
  const most = Math.max(...counts)
  if (words.length > 0 && most * 2 <= words.length) return []
  const found = [...texts.keys()].filter((at) => counts[at] === most)
  return found.sort((a, b) => (named[b] ?? 0) - (named[a] ?? 0))
}

function has(text: string, word: string): boolean {
  return ` ${text}`.includes(word.length < INSIDE ? ` ${word}` : word)
}

/** Words of the texts that it is as few mistakes away from as from any, as the search forgives them. */
function meant(typed: string, texts: readonly string[], isLast: boolean): string[] {
  let fewest = Number.POSITIVE_INFINITY
  let found: string[] = []
  for (const word of new Set(texts.join(' ').split(' '))) {
    const mistakes = mistakesMeant(typed, word, isLast) ?? Number.POSITIVE_INFINITY
    if (mistakes > fewest || mistakes === Number.POSITIVE_INFINITY) continue
    if (mistakes < fewest) found = []
    fewest = mistakes
    found.push(word)
  }
  return found
}
