/** Answers that fold, as the page of questions has them. */
import { expect, test } from 'vitest'
import { questionsOf } from '#core/content/questions'
import { foldQuestions } from '#features/content-page/fold-questions.ts'
import { renderSections } from '#loaders/markdown'

const PAGE =
  '## Orders\n\n### How can I pay?\n\nBy card.\n\n### And when?\n\nAt once.\n\n## Delivery\n\nSoon.\n'

test('each answer folds under its question, and is found by the id that the search leads to', () => {
  const html = foldQuestions(renderSections(PAGE).html)
  expect(html).toContain(
    '<summary><h3>How can I pay?</h3></summary><div id="question-1"><p>By card.</p></div>',
  )
  for (const { id, question } of questionsOf(PAGE))
    expect(html.indexOf(question), id).toBeLessThan(html.indexOf(`id="${id}"`))
  expect(html.match(/<details/g)).toHaveLength(2)
  // Sections stay as they are.
  expect(html).toMatch(/<h2 id="section-delivery">Delivery<\/h2>\s*<p>Soon\.<\/p>/)
})
