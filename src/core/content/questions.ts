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

/** @param content Markdown */
export function questionsOf(content: string): Question[] {
  return content
    .split(/^(?=#{2,3} )/m)
    .flatMap((part) => {
      const [, question, answer] = /^### (.+)\n([\s\S]*)$/.exec(part) ?? []
      if (!question || !answer) return []
      return [{ question, answer: withoutSearched(answer).trim(), searched: searchedAs(answer) }]
    })
    .map((each, at) => ({ id: questionId(at), ...each }))
}

/** By its place: a question is put into other words more often than it moves. */
export function questionId(at: number): string {
  return `question-${at + 1}`
}
