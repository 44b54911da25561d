/**
 * The answers of a page of questions fold; the marks by which an answer is found are inside, so that it opens for them. What
 * visitors call a question goes with it, for the field that looks for one.
 */
import type { Question } from '#core/content/questions'
import { escapeHtml } from '#core/text/escape-html'
import { plainWords } from '#core/text/plain-words'
import { numberedId } from '#features/content-page/numbered-questions.ts'

const QUESTION = /^<h3>([\s\S]*?)<\/h3>([\s\S]*)$/

/**
 * @param html of a text whose headings of the third level are questions
 * @param questions of the same text, in their order
 */
export function foldQuestions(html: string, questions: readonly Question[]): string {
  const rest = [...questions]
  return html
    .split(/(?=<h[23][ >])/)
    .map((part) => {
      const [, title, text] = QUESTION.exec(part) ?? []
      const question = text === undefined ? undefined : rest.shift()
      if (title === undefined || text === undefined || !question) return part
      const { id, searched } = question
      const old = numberedId(id)
      const answer = `<div id="${id}">${text.trim()}</div>`
      return `<details class="answer" data-searched="${escapeHtml(plainWords(searched.join(' ')))}"><summary><h3>${title}</h3></summary>${old ? `<div id="${old}">${answer}</div>` : answer}</details>`
    })
    .join('')
}
