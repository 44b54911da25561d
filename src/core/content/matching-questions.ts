/** Which of a page's questions have what a visitor types above them. */
import { mistakesMeant } from '#core/search/mistake'
import { plainWords } from '#core/text/plain-words'

/** Letters; a shorter word begins one, so that "pay" is not found in "repay". */
const INSIDE = 4

/** A question as it is read and looked for, each in plain words. */
export interface QuestionTexts {
  title: string
  /** What visitors call it. */
  searched: string
  /** Of the answer, without its links: they name what stands elsewhere. */
  answer: string
  links: string
}

/** What the shop's search knows of a text. */
export interface KnownHelp {
  /** Places of the questions, best first. */
  questions: readonly number[]
  /** A page of the shop answers better than any of them. */
  isElsewhere: boolean
}

/**
 * @param known undefined before the search is there, and where it knows nothing
 * @returns places, best first; all without a word
 */
export function questionsOn(
  asked: string,
  questions: readonly QuestionTexts[],
  known: KnownHelp | undefined,
): number[] {
  const texts = questions.map(({ title, searched, answer }) => `${title} ${searched} ${answer}`)
  const [titles, searched] = [questions.map(({ title }) => title), questions.map((each) => each.searched)]
  const words = wordsOf(asked)
  if (!known || words.length === 0) return matchingQuestions(asked, texts, titles, searched)
  const says = (text: string | undefined) => words.some((word) => has(text ?? '', word))
  const isOnlyLinked = (at: number) => says(questions[at]?.links) && !says(texts[at])
  const [first] = known.questions
  const others = known.questions.filter((at) => !known.isElsewhere || at === first || says(texts[at]))
  const called = questions.map((each) => `${each.title} ${each.searched}`)
  const named = [...called.keys()].filter((at) => words.every((word) => has(called[at] ?? '', word)))
  return [...new Set([...others.filter((at) => !isOnlyLinked(at)), ...named])]
}

/**
 * Those that have most of the words, and more than half of them: "how do I pay by card" has words that say nothing. A word that
 * none of them has is what it may be mistyped of.
 * @param texts in plain words; @param called what each is called, of the same: what counts most first
 * @returns their places, first those that are called so; all without a word
 */
export function matchingQuestions(
  asked: string,
  texts: readonly string[],
  ...called: readonly (readonly string[])[]
): number[] {
  const typed = wordsOf(asked)
  const isOpen = !/\s$/.test(asked)
  const words = typed.map((word, at) =>
    texts.some((text) => has(text, word)) ? [word] : meant(word, texts, isOpen && at === typed.length - 1),
  )
  const countsIn = (all: readonly string[]) =>
    all.map((text) => words.filter((ways) => ways.some((word) => has(text, word))).length)
  const counts = countsIn(texts)
  const most = Math.max(...counts)
  if (words.length > 0 && most * 2 <= words.length) return []
  const found = [...texts.keys()].filter((at) => counts[at] === most)
  const ranks = called.map(countsIn)
  const compare = (a: number, b: number) =>
    ranks.map((named) => (named[b] ?? 0) - (named[a] ?? 0)).find((difference) => difference !== 0) ?? 0
  return found.sort(compare)
}

function wordsOf(asked: string): string[] {
  return plainWords(asked).split(' ').filter(Boolean)
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
