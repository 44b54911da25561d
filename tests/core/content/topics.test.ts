/** What the articles are about, as each language says it. */
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#core/site/language'
import { allTopicsMarkup } from '#features/knowledge/article-markup.ts'
import { articleTopics, subjectName, topicsOf } from '#features/knowledge/topics.ts'
import { messages } from '#i18n/messages'
import { readContent } from '#loaders/content'
import { CONTENT } from '#local/paths'

const { articles } = await readContent(CONTENT)

/** As every language calls it: PLA, PETG. */
const MATERIAL = /^[A-Z]{2,4}$/

test('a subject is called as the language calls it, and a material everywhere the same', () => {
  const article = { tags: ['PLA', 'school'] }
  expect(articleTopics(article, 'sv')).toEqual([
    { tag: 'PLA', name: 'PLA' },
    { tag: 'school', name: 'Skola' },
  ])
  expect(articleTopics(article, 'de').map(({ name }) => name)).toEqual(['PLA', 'Schule'])
})

test('of all articles what most are about stands first, with how many', () => {
  const all = [{ tags: ['PLA', 'school'] }, { tags: ['PETG', 'PLA', 'printer'] }, { tags: ['printer'] }]
  expect(topicsOf(all, 'en').map(({ name, count }) => `${name} ${count}`)).toEqual([
    'PLA 2',
    'Printers 2',
    'School 1',
    'PETG 1',
  ])
})

test('the first eight are seen, and the others behind how many there are', () => {
  const t = messages('en').knowledge
  const topics = (n: number) =>
    Array.from({ length: n }, (_, at) => ({ tag: `T${at}`, name: `T${at}`, count: n - at }))
  const [seen = '', folded = ''] = allTopicsMarkup(topics(11), t.moreTopics, 'en').split('<details')
  expect([seen, folded].map((part) => part.match(/<li>/g)?.length)).toEqual([8, 3])
  expect(folded).toContain('>3 more topics</summary>')
  expect(seen).toContain('T0 <b>11</b>')
  expect(allTopicsMarkup(topics(9), t.moreTopics, 'en')).not.toContain('<details')
})

test('a tag that only sounds like one of every object is no subject', () => {
  expect(subjectName('constructor', 'en')).toBeUndefined()
})

describe.each(LANGUAGES)('%s', (language) => {
  test('every tag is a material or has a name', () => {
    const tags = new Set(articles.flatMap((article) => article.tags))
    expect([...tags].filter((tag) => !MATERIAL.test(tag) && !subjectName(tag, language))).toEqual([])
  })

  test('every subject has more than one article', () => {
    const { subjects } = messages(language).knowledge
    const lonely = Object.keys(subjects).filter(
      (subject) => articles.filter(({ tags }) => tags.includes(subject)).length < 2,
    )
    expect(lonely).toEqual([])
  })
})
