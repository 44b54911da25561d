/** Which of a page's questions have what a visitor types above them. */
import { plainWords } from '#core/text/plain-words'

/** Letters; a shorter word begins one, so that "pay" is not found in "repay". */
const INSIDE = 4

/**
 * Those that have most of the words, and more than half of them: "how do I pay by card" has words that say nothing.
 * @param texts in plain words; @param names what each is called, of the same
 * @returns their places, first those that are called so; all without a word
 */
export function matchingQuestions(asked: string, texts: readonly string[], names = texts): number[] {
  const words = plainWords(asked).split(' ').filter(Boolean)
  const countsIn = (all: readonly string[]) =>
    all.map((text) => words.filter((word) => has(text, word)).length)
  const [counts, named] = [countsIn(texts), countsIn(names)]
  const most = Math.max(...counts)
  if (words.length > 0 && most * 2 <= words.length) return []
  const found = [...texts.keys()].filter((at) => counts[at] === most)
  return found.sort((a, b) => (named[b] ?? 0) - (named[a] ?? 0))
}

function has(text: string, word: string): boolean {
  return ` ${text}`.includes(word.length < INSIDE ? ` ${word}` : word)
}
