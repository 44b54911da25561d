/** Pages that are made of questions: each heading of the third level asks one, and what follows it answers. */
import { searchedAs, withoutSearched } from '#core/content/searched'

export interface Question {
  /** Where its answer stands on the page. */
  id: string
  question: string
  /** Markdown. */
  answer: string
  /** What visitors type who ask it. */
  searched: string[]
}

/**
 * What its address calls a question, whose words and place change: a line of its Markdown, the same in every language, as
 * `[key]: # "payment"`. Markdown shows nothing of it.
 */
const KEY = /^\[key\]: # "([a-z][a-z-]*)"[^\S\n]*$/m

/** @param content Markdown */
export function questionsOf(content: string): Question[] {
  return content
    .split(/^(?=#{2,3} )/m)
    .flatMap((part) => {
      const [, question, answer] = /^### (.+)\n([\s\S]*)$/.exec(part) ?? []
      if (!question || !answer) return []
      const key = KEY.exec(answer)?.[1]
      return [
        {
          key,
          question,
          answer: withoutSearched(answer.replace(KEY, '')).trim(),
          searched: searchedAs(answer),
        },
      ]
    })
    .map(({ key, ...each }, at) => ({ id: `question-${key ?? at + 1}`, ...each }))
}

/** @returns the keys of a page's questions in their order, and nothing for one without */
export function questionKeys(content: string): (string | undefined)[] {
  return questionsOf(content).map(({ id }) => /^question-([a-z].*)$/.exec(id)?.[1])
}
