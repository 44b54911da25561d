/**
 * A catalogue of 2,000 variations and 300 articles, made in memory of the real one: what the search's budgets are set
 * for. Texts are its own words in another order, with some that nobody else has, so that they pack no better than real ones.
 */
import type { Product, ProductText, Variation } from '#core/catalogue/catalogue'
import type { Article } from '#core/content/content'
import { LANGUAGES, type Language, type Localized, localized } from '#core/site/language'
import type { Content } from '#loaders/content'

export const LARGE = { variations: 2_000, articles: 300 }

/** Numbers from 0 to 1, always the same ones. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

type Pick = <T>(list: readonly T[]) => T

const SYLLABLES = [
  'ka',
  'lo',
  'mi',
  'ren',
  'sta',
  'ver',
  'un',
  'der',
  'tal',
  'gor',
  'fi',
  'nes',
  'bri',
  'ost',
  'ek',
  'ya',
]

/** @returns the content with more of everything that is searched */
export function largeContent(content: Content, wanted = LARGE): Content {
  const random = numbersFrom(1)
  const pick: Pick = (list) => list[Math.floor(random() * list.length)] as (typeof list)[number]
  const words = wordsOf(content)
  const products = [...content.products]
  const variations = content.variations.filter(({ discontinued }) => !discontinued)
  for (let round = 2; variations.length < wanted.variations; round += 1) {
    for (const product of content.products) {
      const own = content.variations.filter(({ productId }) => productId === product.id)
      products.push(anotherProduct(product, round, words, pick))
      variations.push(
        ...own.map((variation) => anotherVariation(variation, round, variations.length, random)),
      )
    }
  }
  const articles = [...content.articles]
  while (articles.length < wanted.articles)
    articles.push(anotherArticle(pick(content.articles), articles.length, words, pick))
  return { ...content, products, variations: variations.slice(0, wanted.variations), articles }
}

type Words = Readonly<Record<Language, readonly string[]>>

function wordsOf({ products, articles }: Content): Words {
  const rows = LANGUAGES.map((language) => {
    const texts = [
      ...products.map(({ texts }) => localized(texts, language).description),
      ...articles.map(({ content }) => localized(content, language)),
    ]
    return [language, texts.join(' ').match(/\p{L}+/gu) ?? []]
  })
  return Object.fromEntries(rows)
}

function anotherProduct(product: Product, round: number, words: Words, pick: Pick): Product {
  const name = invented(pick)
  const texts = inEveryLanguage((language): ProductText => {
    const own = localized(product.texts, language)
    return {
      name: `${own.name} ${name}`,
      title: `${own.name} ${name}, ${some(6, language, words, pick)}`,
      description: `${some(50, language, words, pick)} ${invented(pick)}`,
      bullets: own.bullets.map(() => some(5, language, words, pick)),
    }
  })
  return { ...product, id: `${product.id}${round}`, slug: `${product.slug}-${round}`, texts }
}

function anotherVariation(
  variation: Variation,
  round: number,
  count: number,
  random: () => number,
): Variation {
  const digits = `735004${String(Math.floor(random() * 1e6)).padStart(6, '0')}`
  return {
    ...variation,
    discontinued: false,
    id: `${variation.id}-${round}`,
    sku: variation.sku.replace(/^[A-Z]+/, (letters) => `${letters}${round}`),
    productId: `${variation.productId}${round}`,
    productName: `${variation.productName}-${round}`,
    gtin: `${digits}${count % 10}`,
    pictures: variation.pictures.map((picture) => ({ ...picture, id: `${picture.id}-${round}` })),
  }
}

function anotherArticle(article: Article, number: number, words: Words, pick: Pick): Article {
  return {
    ...article,
    id: `B${number}`,
    slug: `${article.slug}-${number}`,
    title: inEveryLanguage((language) => `${some(7, language, words, pick)} ${invented(pick)}`),
    description: inEveryLanguage((language) => some(10, language, words, pick)),
    content: inEveryLanguage((language) => {
      const heading = () =>
        `## ${some(4, language, words, pick)}\n\n${some(60, language, words, pick)} ${invented(pick)}`
      return [heading(), heading(), heading(), heading()].join('\n\n')
    }),
  }
}

function inEveryLanguage<T>(make: (language: Language) => T): Localized<T> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, make(language)]),
  ) as unknown as Localized<T>
}

function some(count: number, language: Language, words: Words, pick: Pick): string {
  return Array.from({ length: count }, () => pick(words[language])).join(' ')
}

function invented(pick: Pick): string {
  const word = [pick(SYLLABLES), pick(SYLLABLES), pick(SYLLABLES)].join('')
  return (word[0] ?? '').toUpperCase() + word.slice(1)
}
