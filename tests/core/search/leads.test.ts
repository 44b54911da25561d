/** Words that visitors have for a page, a question or an article, which says it in others. */
import { describe, expect, test } from 'vitest'
import { searchedAs, withoutSearched } from '#core/content/searched'
import { leadWords, openLeads } from '#core/search/leads'

const STOP_WORDS = 'my i do what'
const PHRASES = [
  'change address',
  'address',
  '25 kg',
  'vacancies',
  'what do i need to start',
  'mode d’emploi',
]
const stems = (phrase: string) => leadWords(phrase, 'en').join(' ')
const leads = { pages: PHRASES.map((phrase) => stems(phrase)).join(';'), articles: 'drybox' }
const { find, has } = openLeads({ language: 'en', stopWords: STOP_WORDS, leads }, (stem) => stem === 'start')

describe('a phrase leads there', () => {
  test.each([
    ['as it is', 'change address', 'change address', 0],
    [
      'in another order, and among words that say nothing',
      'my address, what do I change',
      'change address',
      0,
    ],
    ['in another form', 'changing addresses', 'change address', 0],
    ['with more words, which are asked as well', 'change address my order', 'change address', 1],
    ['by most of its words', 'address', 'address', 0],
    ['with a mistake', 'vacencies', 'vacancies', 0],
    ['half typed', 'vacan', 'vacancies', 0],
    ['without a letter that is often left out', 'mode emploi', 'mode d’emploi', 0],
    ['with a number and its unit', '25kg pla', '25 kg', 1],
    [
      'by what it says, and not by words that say nothing',
      'what do I need to start?',
      'what do i need to start',
      0,
    ],
  ])('%s', (_, query, phrase, missing) => {
    expect(find(query)).toMatchObject({ page: PHRASES.indexOf(phrase), missing })
  })

  test('to an article too', () => expect(find('drybox')).toMatchObject({ article: 0, missing: 0 }))
})

test.each([
  ['of a part of it', 'change'],
  ['of a word half typed that another one follows', 'vacan pla'],
  ['of a word that means something else', 'stark'],
  ['of other words', 'petg black'],
  ['of nothing', ''],
])('nothing is led %s', (_, query) => expect(find(query)).toBeUndefined())

test('a word that leads somewhere by itself is known', () => {
  expect([has(stems('vacancies')), has(stems('change'))]).toEqual([true, false])
})

test('phrases stand in the Markdown of a text, and are no part of what is read', () => {
  const text = '[searched]: # "jobs, vacancies"\n\nWrite to us.\n'
  expect(searchedAs(text)).toEqual(['jobs', 'vacancies'])
  expect(withoutSearched(text).trim()).toBe('Write to us.')
})
