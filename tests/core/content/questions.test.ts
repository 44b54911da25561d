/** Pages that are made of questions. */
import { expect, test } from 'vitest'
import { questionKeys, questionsOf } from '#core/content/questions'

const PAGE = `Before.

## Orders

### Do I need an account?

No.

You can order as a guest.

### How can I pay?

[key]: # "payment"
[searched]: # "PayPal, Swish"

By card.

## Delivery

Some words.

### When is it sent?

Soon.

#### In detail

Very soon.
`

test('a heading of the third level asks, and what follows up to the next one answers, but for its key and the words that lead to it', () => {
  expect(questionsOf(PAGE)).toEqual([
    {
      id: 'question-1',
      question: 'Do I need an account?',
      answer: 'No.\n\nYou can order as a guest.',
      searched: [],
    },
    { id: 'question-payment', question: 'How can I pay?', answer: 'By card.', searched: ['PayPal', 'Swish'] },
    {
      id: 'question-3',
      question: 'When is it sent?',
      answer: 'Soon.\n\n#### In detail\n\nVery soon.',
      searched: [],
    },
  ])
})

test('a question that has no key is seen', () => {
  expect(questionKeys(PAGE)).toEqual([undefined, 'payment', undefined])
})

test('a page without questions has none', () => {
  expect(questionsOf('## Orders\n\nSome words.')).toEqual([])
})
