/** Words that visitors have for a page, a question or an article, which says it in others. */
import { describe, expect, test } from 'vitest'
import { searchedAs, withoutSearched } from '#core/content/searched'
import { leadWords, openLeads } from '#core/search/leads'

const STOP_WORDS = 'my i do what'
const PHRASES = ['change address', 'address', '25 kg', 'vacancies', 'what do i need to start']
const stopWords = new Set(STOP_WORDS.split(' '))
const stems = (phrase: string) => leadWords(phrase, 'en', stopWords).join(' ')
const leads = { pages: PHRASES.map((phrase) => [stems(phrase)]), articles: [['drybox']] }
const find = openLeads({ language: 'en', stopWords: STOP_WORDS, leads }, (stem) => stem === 'start')

describe('a phrase leads there', () => {
  test.each([
    ['as it is', 'change address', 'change address', true],
    [
      'in another order, and among words that say nothing',
      'my address, what do I change',
      'change address',
      true,
    ],
    ['in another form', 'changing addresses', 'change address', true],
    ['with more words, which are asked as well', 'change address of an order', 'change address', false],
    ['by most of its words', 'address', 'address', true],
    ['with a mistake', 'vacencies', 'vacancies', true],
    ['half typed', 'vacan', 'vacancies', true],
    ['with a number and its unit', '25kg pla', '25 kg', false],
    [
      'by what it says, and not by words that say nothing',
      'what do I need to start?',
      'what do i need to start',
      true,
    ],
  ])('%s', (_, query, phrase, isAll) => {
    expect(find(query)).toMatchObject({ page: PHRASES.indexOf(phrase), isAll })
  })

  test('to an article too', () => expect(find('drybox')).toMatchObject({ article: 0, isAll: true }))
})

test.each([
  ['of a part of it', 'change'],
  ['of a word half typed that another one follows', 'vacan pla'],
  ['of a word that means something else', 'stark'],
  ['of other words', 'petg black'],
  ['of nothing', ''],
])('nothing is led %s', (_, query) => expect(find(query)).toBeUndefined())

test('phrases stand in the Markdown of a text, and are no part of what is read', () => {
  const text = '[searched]: # "jobs, vacancies"\n\nWrite to us.\n'
  expect(searchedAs(text)).toEqual(['jobs', 'vacancies'])
  expect(withoutSearched(text).trim()).toBe('Write to us.')
})
