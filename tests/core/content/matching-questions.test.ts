/** What the field of the page of questions finds. */
import { expect, test } from 'vitest'
import { matchingQuestions } from '#core/content/matching-questions'
import { plainWords } from '#core/text/plain-words'

const TEXTS = [
  'How can I pay? By card, with Klarna or Swish.',
  'Was kostet der Versand? Die Versandkosten stehen an der Kasse.',
  'Do your spools fit the Bambu Lab AMS? Yes.',
  'Får jag lämna tillbaka en öppnad spole? Ja. Amsterdams.',
].map(plainWords)

test.each([
  ['klarna', [0]],
  ['KLARNA!', [0]],
  // As they are typed without marks.
  ['lamna oppnad', [3]],
  // Inside a compound.
  ['kosten', [1]],
  // A short word begins one.
  ['ams', [2, 3]],
  ['amu', []],
  // Most of the words are enough, half of them are not.
  ['how do I pay by card', [0]],
  ['klarna drone', []],
  ['', [0, 1, 2, 3]],
  [' ? ', [0, 1, 2, 3]],
  ['drone', []],
  // With a mistake, or two in a long word; half typed as well.
  ['klrana', [0]],
  ['Versandkostn', [1]],
  ['vresandksoten', [1]],
  ['tillbkaa', [3]],
  ['tillbk', [3]],
  ['tillbk ', []],
  // What is written so is no mistake of another word.
  ['cash', []],
  ['kosten klrana', []],
] as const)('"%s"', (asked, found) => {
  expect(matchingQuestions(asked, TEXTS)).toEqual(found)
})

test('what is called so comes before what mentions it', () => {
  const names = ['pay', 'klarna versand', 'ams', 'lamna']
  expect(matchingQuestions('klarna', ['pay klarna', 'klarna versand', 'ams', 'lamna'], names)).toEqual([1, 0])
})
