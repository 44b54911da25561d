/** The texts that the search of a language finds, from the build's snapshot of the content. */
import type { Product, Variation } from '#core/catalogue/catalogue'
import { type Category, categoryKeys } from '#core/catalogue/category'
import { categoryOf } from '#core/content/article'
import type { Article } from '#core/content/content'
import type { Facets } from '#core/listing/facets'
import { buildIndex } from '#core/search/build-index'
import type { IndexedArticle, SearchIndex } from '#core/search/search-index'
import { SEARCH_WORDS } from '#core/search/words/by-language'
import { LANGUAGES, type Language, localized } from '#core/site/language'
import { messages } from '#i18n/messages'

/** Of an article's text: what it is about stands at its beginning and in its headings. */
const OPENING_WORDS = 80

export interface SearchContent {
  products: ReadonlyMap<string, Product>
  categories: ReadonlyMap<string, Category>
  variations: readonly Variation[]
  /** Newest first. */
  articles: readonly Article[]
}

/**
 * @param facets of the language: products, colours and rows are in their order
 * @param cover address of a picture of an article's cover
 */
export function searchIndex(
  content: SearchContent,
  facets: Facets,
  cover: (id: string) => string,
): SearchIndex {
  const { language } = facets
  const gtins = new Map(content.variations.map(({ sku, gtin }) => [sku, gtin]))
  return buildIndex({
    language,
    products: facets.products.map(({ id }) => productTexts(found(content.products, id), content, language)),
    colors: facets.colors.map(({ name }) => ({ title: name, tags: '', traits: '', text: '' })),
    articles: content.articles.map((article) => ({
      texts: articleTexts(article, language),
      shown: indexedArticle(article, language, cover),
    })),
    gtins: facets.rows.sku.map((sku) => found(gtins, sku)),
    words: SEARCH_WORDS[language],
    familyNames: LANGUAGES.map((each) => messages(each).listing.colors),
  })
}

function productTexts(product: Product, { categories }: SearchContent, language: Language) {
  const texts = localized(product.texts, language)
  const { properties } = messages(language).listing
  const names = product.categories.flatMap(categoryKeys).map((key) => found(categories, key).name)
  const tags = [product.material, ...names.map((name) => localized(name, language))]
  const traits = product.properties.map((property) => properties[property as keyof typeof properties])
  return {
    title: texts.name,
    tags: tags.filter(Boolean).join('\n'),
    traits: traits.join('\n'),
    text: [texts.title, ...texts.bullets, texts.description].join('\n'),
  }
}

function articleTexts(article: Article, language: Language) {
  const { kind, title, description, tags } = indexedArticle(article, language, () => '')
  const content = localized(article.content, language)
  const headings = content.matchAll(/^#+ (.+)$/gm)
  return {
    title,
    tags: [kind, ...tags].join('\n'),
    traits: [...headings].map(([, heading]) => heading).join('\n'),
    text: `${description}\n${content.split(/\s+/, OPENING_WORDS).join(' ')}`,
  }
}

/** An article as a result of the search shows it. */
export function indexedArticle(
  { slug, type, title, description, tags, cover, publishedDate, onlyEnglish }: Article,
  language: Language,
  address: (id: string) => string,
): IndexedArticle {
  const { tips, useCases } = messages(language).knowledge
  return {
    slug,
    type,
    kind: categoryOf(type) === 'tips' ? tips : useCases,
    title: localized(title, language),
    description: localized(description, language),
    tags,
    date: publishedDate,
    ...(cover && { cover: { src: address(cover.image), alt: localized(cover.alt, language) } }),
    ...(onlyEnglish && language !== 'en' && { onlyEnglish }),
  }
}

function found<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the search finds no entry ${key}`)
  return value
}
