/** Answers that fold, as the page of questions has them. */
import { expect, test } from 'vitest'
import { questionsOf } from '#core/content/questions'
import { LANGUAGES, localized } from '#core/site/language'
import { foldQuestions } from '#features/content-page/fold-questions.ts'
import { NUMBERED_QUESTIONS } from '#features/content-page/numbered-questions.ts'
import { readContent } from '#loaders/content'
import { renderSections } from '#loaders/markdown'

const PAGE = `## Orders

### How can I pay?

[key]: # "payment"
[searched]: # "PayPal, credit card"

By card.

### And when?

[key]: # "new-one"

At once.

## Delivery

Soon.
`

const html = foldQuestions(renderSections(PAGE).html, questionsOf(PAGE))

test('each answer folds under its question, and is found by the id that the search leads to', () => {
  expect(html).toContain(
    '<summary><h3>And when?</h3></summary><div id="question-new-one"><p>At once.</p></div>',
  )
  for (const { id, question } of questionsOf(PAGE))
    expect(html.indexOf(question), id).toBeLessThan(html.indexOf(`id="${id}"`))
  expect(html.match(/<details/g)).toHaveLength(2)
  // Sections stay as they are.
  expect(html).toMatch(/<h2 id="section-delivery">Delivery<\/h2>\s*<p>Soon\.<\/p>/)
})

test('the number that a question had leads to it, wherever it stands, and its phrases go with it', () => {
  expect(html).toContain(
    '<details class="answer" data-searched="paypal credit card"><summary><h3>How can I pay?</h3></summary><div id="question-2"><div id="question-payment"><p>By card.</p></div></div></details>',
  )
})

test('nothing of a key is read', () => {
  expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/key|new-one/)
})

const { pages } = await readContent('content')

test.each(LANGUAGES)('%s: each number leads to a question of the shop', (language) => {
  const faq = pages.find(({ folds }) => folds)
  const ids = questionsOf(faq ? localized(faq.content, language) : '').map(({ id }) => id)
  expect(NUMBERED_QUESTIONS.filter((key) => !ids.includes(`question-${key}`))).toEqual([])
})
