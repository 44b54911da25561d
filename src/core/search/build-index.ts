/** Makes the index of a language from texts: the build's part of the search. */
import { type ColorFamily, FAMILY_KEYS } from '#core/catalogue/color'
import { fold } from '#core/search/fold'
import type { Printing } from '#core/search/printers'
import {
  createMiniSearch,
  type Field,
  type IndexedArticle,
  type IndexedHelp,
  packTerms,
  type SearchIndex,
} from '#core/search/search-index'
import { stem } from '#core/search/stem'
import type { SearchWords } from '#core/search/words/words'
import { type IsWord, partsOf, stemsOf, wordsOf } from '#core/search/words-of'
import type { Language } from '#core/site/language'

export type Texts = Record<Field, string>

export interface IndexSource {
  language: Language
  /** In the order of the facets. */
  products: readonly Texts[]
  colors: readonly Texts[]
  articles: readonly { texts: Texts; shown: IndexedArticle }[]
  help: readonly { texts: Texts; shown: IndexedHelp }[]
  /** Their names by key, of the products. */
  categories: Readonly<Record<string, string>>
  /** Of each product. */
  printing: readonly Printing[]
  /** Thirteen digits, in the order of the facets' rows. */
  gtins: readonly string[]
  words: SearchWords
  /** What each family of colours is called, in every language: customers are from everywhere. */
  familyNames: readonly Readonly<Record<string, string>>[]
}

/** @returns the file that a browser searches in */
export function buildIndex(source: IndexSource): SearchIndex {
  const { language, products, colors, articles, help, gtins, words } = source
  const documents = [...products, ...colors, ...articles.map(({ texts }) => texts)]
  const stems = (text: string) => [...new Set(stemsOf(text, language))].join(' ')
  return {
    language,
    products: products.length,
    colors: colors.length,
    ...packTexts(documents, words, language),
    gtins: packGtins(gtins),
    articles: articles.map(({ shown }) => shown),
    help: {
      ...packTexts(
        help.map(({ texts }) => texts),
        words,
        language,
      ),
      pages: help.map(({ shown }) => shown),
    },
    categories: { ...source.categories },
    printing: [...source.printing],
    synonyms: words.synonyms.map((group) => phrasesOf(group, words, language)),
    heat: phrasesOf(words.heat, words, language),
    ...familyWords(source),
    sizes: { large: stems(words.sizes.large), small: stems(words.sizes.small) },
    shades: { light: stems(words.shades.light), dark: stems(words.shades.dark) },
    alternatives: stems(`${words.or} vs versus`),
    purposes: stems(words.for),
    stopWords: stems(words.stopWords),
  }
}

function packTexts(documents: readonly Texts[], words: SearchWords, language: Language) {
  const isWord = knownWords(documents, words, language)
  const texts = documents.map(({ title, tags, traits, text }): Texts => {
    const parts = `${partsOf(title, language, isWord)} ${partsOf(tags, language, isWord)}`
    return {
      title: wordsOf(title, language),
      tags: wordsOf(tags, language),
      traits: joined(wordsOf(traits, language), parts, partsOf(traits, language, isWord)),
      text: joined(wordsOf(text, language), partsOf(text, language, isWord)),
    }
  })
  return packTerms(createMiniSearch(texts))
}

/** Each word once. */
function joined(...texts: string[]): string {
  return [...new Set(texts.join(' ').split(' ').filter(Boolean))].join(' ')
}

/** Words by themselves: of the texts and the synonyms, so that those made of them are found by their parts. */
function knownWords(documents: readonly Texts[], words: SearchWords, language: Language): IsWord {
  const own = documents.flatMap(({ title, tags }) => stemsOf(`${title} ${tags}`, language))
  const more = [...words.synonyms, words.heat].flatMap((group) => stemsOf(group, language))
  const colors = Object.values(words.colors).flatMap((names) => stemsOf(names, language))
  const known = new Set([...own, ...more, ...colors].filter((word) => word.length >= 3))
  return (word) => known.has(word)
}

function phrasesOf(group: string, words: SearchWords, language: Language): string[] {
  return [...new Set(group.split(',').map((phrase) => tellingPhrase(phrase, words, language)))]
}

/** "résistant à la chaleur" is looked for as "résistant chaleur", however it is written. */
function tellingPhrase(phrase: string, { stopWords }: SearchWords, language: Language): string {
  const stems = stemsOf(phrase, language)
  const silent = new Set(stemsOf(stopWords, language))
  const telling = stems.filter((stem) => !silent.has(stem))
  return (telling.length > 0 ? telling : stems).join(' ')
}

/** The language's own words win over those of others: "sort" is black in Danish only where nothing else is. */
function familyWords({
  language,
  words,
  familyNames,
}: IndexSource): Pick<SearchIndex, 'families' | 'foreignFamilies'> {
  const taken = new Set<string>()
  const take = (names: string) => {
    const fresh = [...new Set(names.split(' ').map((name) => stem(fold(name), language)))].filter(
      (name) => name && !taken.has(name),
    )
    for (const name of fresh) taken.add(name)
    return fresh
  }
  const taking = (namesOf: (family: ColorFamily) => string) =>
    Object.fromEntries(FAMILY_KEYS.map((family) => [family, take(namesOf(family)).join(' ')]))
  const families = taking((family) => words.colors[family] ?? '')
  const foreignFamilies = taking((family) => familyNames.map((names) => names[family] ?? '').join(' '))
  return { families, foreignFamilies }
}

function packGtins(gtins: readonly string[]): number[] {
  let last = 0
  return gtins.map((gtin) => {
    const number = Number(gtin.slice(0, -1))
    const distance = number - last
    last = number
    return distance
  })
}
