/** The answers of a page of questions fold; the mark by which an answer is found is inside, so that it opens for it. */
import { questionId } from '#core/content/questions'

const QUESTION = /^<h3>([\s\S]*?)<\/h3>([\s\S]*)$/

/** @param html of a text whose headings of the third level are questions */
export function foldQuestions(html: string): string {
  let at = 0
  return html
    .split(/(?=<h[23][ >])/)
    .map((part) => {
      const [, question, answer] = QUESTION.exec(part) ?? []
      if (question === undefined || answer === undefined) return part
      const id = questionId(at)
      at += 1
      return `<details class="answer"><summary><h3>${question}</h3></summary><div id="${id}">${answer.trim()}</div></details>`
    })
    .join('')
}
