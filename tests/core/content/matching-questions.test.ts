/** What the field of the page of questions finds. */
import { expect, test } from 'vitest'
import { matchingQuestions, type QuestionTexts, questionsOn } from '#core/content/matching-questions'
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

const question = (title: string, searched: string, answer: string, links = ''): QuestionTexts => ({
  ...{ title: plainWords(title), searched: plainWords(searched) },
  ...{ answer: plainWords(answer), links: plainWords(links) },
})

const QUESTIONS = [
  question('What does delivery cost?', 'freight', 'All options are under', 'shipping and returns'),
  question('When will my order ship?', 'dispatch', 'Within 24 hours.'),
  question('How long does a refund take?', 'my money', '14 days from the return.'),
  question('I got the wrong article', 'return a faulty spool', 'Write to us.'),
  question('Can I return a spool?', 'opened', 'Yes.'),
]

test.each([
  // Titles, then what visitors call it, then what is said; not what only a link says.
  ['return', undefined, [4, 3, 2]],
  // What the search knows comes first, but for what only a link says.
  ['return', { questions: [2, 0], isElsewhere: false }, [2, 3, 4]],
  // Of a word that the questions do not have, all that it knows.
  ['unopened', { questions: [4, 1], isElsewhere: false }, [4, 1]],
  // Where a page answers better, the best of them and those that say it.
  ['tracking', { questions: [1, 2, 3], isElsewhere: true }, [1]],
  ['money', { questions: [1, 0, 2], isElsewhere: true }, [1, 2]],
  ['dhl', { questions: [], isElsewhere: true }, []],
  ['', { questions: [1], isElsewhere: false }, [0, 1, 2, 3, 4]],
] as const)('"%s" where the search knows %o', (asked, known, found) => {
  expect(questionsOn(asked, QUESTIONS, known)).toEqual(found)
})
