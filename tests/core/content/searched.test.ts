/** What visitors call pages, questions and articles, as the content names it. */
import { describe, expect, test } from 'vitest'
import { searchedAs } from '#core/content/searched'
import { leadWords } from '#core/search/leads'
import { LANGUAGES, localized } from '#core/site/language'
import { readContent } from '#loaders/content'

const { pages, articles, products, colors } = await readContent('content')

describe.each(LANGUAGES)('%s', (language) => {
  const texts = [...pages, ...articles].map(({ content }) => localized(content, language))
  const phrases = texts.flatMap(searchedAs)
  const wordsOf = (phrase: string) => leadWords(phrase, language).toSorted().join(' ')

  test('every line of phrases is read', () => {
    const lines = texts.flatMap((text) => text.match(/^\[searched\].*$/gm) ?? [])
    expect(lines.length).toBeGreaterThan(60)
    expect(lines.filter((line) => searchedAs(line).length === 0)).toEqual([])
    expect(phrases.filter((phrase) => wordsOf(phrase) === '')).toEqual([])
  })

  test('a phrase leads to one place', () => {
    const words = phrases.map(wordsOf)
    expect(words.filter((each, at) => words.indexOf(each) !== at)).toEqual([])
  })

  test('none takes the place of what is sold', () => {
    const sold = [
      ...products.flatMap(({ material, texts }) => [material ?? '', localized(texts, language).name]),
      ...[...colors.values()].map(({ name }) => localized(name, language)),
    ].map(wordsOf)
    expect(phrases.map(wordsOf).filter((phrase) => sold.includes(phrase))).toEqual([])
  })
})
