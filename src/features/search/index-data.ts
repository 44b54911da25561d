/** The texts that the search of a language finds, from the build's snapshot of the content. */

import { WISH_LIST_PAGE } from '#core/cart/wish-list'
import type { Product, Variation } from '#core/catalogue/catalogue'
import { type Category, categoryKeys } from '#core/catalogue/category'
import { sheetsOf } from '#core/catalogue/documents'
import { COMPARE_PAGE, PRINTERS_COMPARED } from '#core/catalogue/materials'
import { articleLanguage, articlePath, categoryOf } from '#core/content/article'
import type { Article, Page } from '#core/content/content'
import { questionsOf } from '#core/content/questions'
import { searchedAs, withoutSearched } from '#core/content/searched'
import type { Facets } from '#core/listing/facets'
import { LISTS } from '#core/listing/lists'
import { TRACK_PAGE, WITHDRAWAL_PAGE } from '#core/order/after-order'
import {
  buildIndex,
  type Indexed,
  type IndexSource,
  type ProductTexts,
  type Searched,
} from '#core/search/build-index'
import {
  ASKED_PROPERTIES,
  type AskedProperty,
  CAR,
  DISHWASHER,
  ENCLOSED,
  type Fact,
  HEAT,
  propertyFact,
  UNENCLOSED,
} from '#core/search/facts'
import type { Printing } from '#core/search/printers'
import type { IndexedArticle, IndexedHelp, SearchIndex } from '#core/search/search-index'
import { SEARCH_WORDS } from '#core/search/words/by-language'
import type { SearchWords } from '#core/search/words/words'
import { LANGUAGES, type Language, localized } from '#core/site/language'
import { articleTopics } from '#features/knowledge/topics.ts'
import { sheetName } from '#features/product/terms.ts'
import { messages } from '#i18n/messages'

/** Of an article's text: what it is about stands at its beginning and in its headings. */
const OPENING_WORDS = 80

export interface SearchContent {
  products: ReadonlyMap<string, Product>
  categories: ReadonlyMap<string, Category>
  variations: readonly Variation[]
  /** Newest first. */
  articles: readonly Article[]
  pages: readonly Page[]
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
  return buildIndex(indexSource(content, facets, cover))
}

/** All that an index is made of; the parameters are those of `searchIndex`. */
export function indexSource(
  content: SearchContent,
  facets: Facets,
  cover: (id: string) => string,
): IndexSource {
  const { language } = facets
  const gtins = new Map(content.variations.map(({ sku, gtin }) => [sku, gtin]))
  return {
    language,
    products: facets.products.map(({ id }) => productTexts(found(content.products, id), content, language)),
    colors: facets.colors.map(({ name }) => ({ title: name, tags: '', traits: '', text: '' })),
    articles: content.articles.map((article) => ({
      texts: articleTexts(article, language),
      shown: indexedArticle(article, language, cover),
      searched: searchedIn(language, (each) => searchedAs(localized(article.content, each))),
    })),
    help: helpPages(content, language),
    categories: categoryNames(content, facets),
    printing: facets.products.map(({ id }) => printingOf(found(content.products, id))),
    figures: {
      soft: facets.products.map(({ id }) => softnessOf(found(content.products, id))),
      strong: facets.products.map(({ id }) => found(content.products, id).facts?.tensileStrength ?? 0),
      tough: facets.products.map(({ id }) => found(content.products, id).facts?.impact ?? 0),
      heat: facets.products.map(({ id }) => found(content.products, id).facts?.heatDeflection ?? 0),
    },
    settings: facets.products.map(({ id }) => temperaturesOf(found(content.products, id))),
    gtins: facets.rows.sku.map((sku) => found(gtins, sku)),
    words: SEARCH_WORDS[language],
    familyNames: LANGUAGES.map((each) => messages(each).listing.colors),
  }
}

function categoryNames({ categories }: SearchContent, { products, language }: Facets) {
  const keys = new Set(products.flatMap((product) => product.categories).flatMap(categoryKeys))
  return Object.fromEntries([...keys].map((key) => [key, localized(found(categories, key).name, language)]))
}

function productTexts(product: Product, { categories }: SearchContent, language: Language): ProductTexts {
  const texts = localized(product.texts, language)
  const { listing, product: t } = messages(language)
  const { properties } = listing
  const names = product.categories.flatMap(categoryKeys).map((key) => found(categories, key).name)
  const tags = [product.material, ...names.map((name) => localized(name, language))]
  const named = (wanted: readonly string[]) =>
    wanted.map((property) => properties[property as keyof typeof properties])
  const [mentioned, traits] = [
    product.properties.filter(isOfResin),
    product.properties.filter((each) => !isOfResin(each)),
  ]
  // Who asks for the data sheet of a material finds the page that has it.
  const documents = sheetsOf(product).map((sheet) => sheetName(t, sheet))
  return {
    title: texts.name,
    tags: tags.filter(Boolean).join('\n'),
    traits: named(traits).join('\n'),
    text: [texts.title, ...texts.bullets, texts.description, ...named(mentioned), ...documents].join('\n'),
    facts: factsOf(product),
  }
}

/** What the comparison of all materials says of it, whatever its texts mention. */
function factsOf(product: Product): Fact[] {
  return [
    ...(product.properties.includes('heat80') ? [HEAT, DISHWASHER, CAR] : []),
    ...ASKED_PROPERTIES.filter((each) => hasAsked(product, each)).map(propertyFact),
    ...(isUnenclosed(product) ? [UNENCLOSED] : []),
    ...(product.settings?.enclosure ? [ENCLOSED] : []),
  ]
}

/** Easy to print is a filament; a printer is easy to use. */
function hasAsked({ type, properties }: Product, property: AskedProperty): boolean {
  return properties.includes(property) && (property !== 'easy' || type === 'filament')
}

/** A filament that prints without an enclosure. */
export function isUnenclosed({ settings }: Pick<Product, 'settings'>): boolean {
  return settings?.enclosure === false
}

/** Who asks for what holds of the raw material alone asks for a part: no product is called by it. */
export function isOfResin(property: string): boolean {
  return property === 'foodSafeResin'
}

function articleTexts(article: Article, language: Language) {
  const { kind, title, description, tags } = indexedArticle(article, language, () => '')
  const content = withoutSearched(localized(article.content, language))
  return {
    title,
    tags: [kind, ...tags].join('\n'),
    traits: headingsOf(content),
    text: `${description}\n${openingOf(content)}`,
  }
}

/** What they are called in any language. */
const FOLDED_NAME = 'FAQ'

/** Pages of the shop that say something, and each question of those that are made of questions. */
export function helpPages(
  { pages, articles }: Pick<SearchContent, 'pages' | 'articles'>,
  language: Language,
): Indexed<IndexedHelp>[] {
  const { account, cart, compare, listing, product, search, shell, tracking, wishlist, withdrawal } =
    messages(language)
  const others = [
    { title: tracking.title, path: TRACK_PAGE, answer: tracking.description, key: 'track' as const },
    { title: withdrawal.title, path: WITHDRAWAL_PAGE, answer: withdrawal.description },
    { title: wishlist.title, path: WISH_LIST_PAGE, answer: wishlist.how },
    { title: compare.title, path: COMPARE_PAGE, answer: compare.description },
    { title: cart.quickOrder.title, path: '/cart', answer: cart.quickOrder.hint },
    { title: listing.onSale, path: LISTS.onSale, answer: search.about.onSale, key: 'sale' as const },
    { title: shell.menu.latest, path: LISTS.latest, answer: search.about.latest, key: 'latest' as const },
    {
      title: shell.menu.bestSellers,
      path: LISTS.bestSellers,
      answer: search.about.bestSellers,
      key: 'bestSellers' as const,
    },
    {
      title: account.gate.signIn,
      path: '/account/login',
      answer: account.gate.guest,
      key: 'signIn' as const,
    },
  ].map(({ key, ...shown }) => ({
    // By what visitors call them: "sale" is no word of a page on the terms of sale.
    texts: { title: shown.path.startsWith('/shop?') ? '' : shown.title, tags: '', traits: '', text: '' },
    shown,
    searched: key && searchedIn(language, (each) => phrasesTo(key, each)),
  }))
  // Found by both of its words: who says no more than "printer" wants one.
  const printers = {
    texts: { title: '', tags: compare.choose, traits: product.comparePrinters, text: '' },
    shown: {
      ...{ title: product.comparePrinters, path: PRINTERS_COMPARED, answer: search.about.printers },
      comparesPrinters: true as const,
    },
    searched: searchedIn(language, (each) => phrasesTo('printers', each)),
  }
  const own = pages.flatMap((page) => {
    const [title, whole] = [localized(page.title, language), localized(page.content, language)]
    const content = withoutSearched(whole)
    const name = localized(page.menuTitle, language)
    const path = `/${page.name}`
    // Of a page that is made of questions each answers for itself: their words together say nothing of it.
    const texts = page.folds
      ? { title: name, tags: FOLDED_NAME, traits: title, text: '' }
      : {
          title: name,
          tags: '',
          traits: `${title}\n${headingsOf(content)}`,
          text: localized(page.description, language),
        }
    const english = new Map(
      questionsOf(localized(page.content, 'en')).map(({ id, searched }) => [id, searched]),
    )
    const questions = page.folds
      ? questionsOf(whole).map(({ id, question, answer, searched }) => ({
          texts: { title: question, tags: listsIn(answer), traits: '', text: openingOf(answer) },
          shown: {
            title: question,
            path: `${path}#${id}`,
            page: name,
            ...beginningOf(answer, articles, language),
          },
          searched: searchedIn(language, (each) => (each === language ? searched : (english.get(id) ?? []))),
        }))
      : []
    return [
      {
        texts,
        shown: { title: name, path, answer: localized(page.description, language) },
        searched: searchedIn(language, (each) => searchedAs(pageOpening(page, each))),
      },
      ...questions,
    ]
  })
  // Whoever says no more than "order" most often asks where it is; of equals a page says more than another question.
  const isQuestion = ({ shown }: (typeof own)[number]) => 'page' in shown
  return [...others, printers, ...own.filter((each) => !isQuestion(each)), ...own.filter(isQuestion)]
}

/** To a page that is no content. */
function phrasesTo(page: keyof SearchWords['pages'], language: Language): string[] {
  return SEARCH_WORDS[language].pages[page].split(', ')
}

function searchedIn(language: Language, phrases: (language: Language) => string[]): Searched {
  return { own: phrases(language), english: language === 'en' ? [] : phrases('en') }
}

/** Of a page that is made of questions, what stands before the first one. */
function pageOpening({ content, folds }: Page, language: Language): string {
  const text = localized(content, language)
  return folds ? (text.split(/^#{2,3} /m, 1)[0] ?? '') : text
}

/** In the middle of what its maker says, which is where one begins. */
export function printingOf({ settings }: Product): Printing {
  if (!settings) return { nozzle: 0, enclosure: false }
  const [from, to] = settings.nozzle
  return { nozzle: (from + to) / 2, enclosure: settings.enclosure }
}

/** The scale of what gives way ends at 100 A. */
const HARDEST_A = 100

function softnessOf({ facts }: Product): number {
  const [, hardness] = /^(\d+)A$/.exec(facts?.shore ?? '') ?? []
  return hardness === undefined ? 0 : HARDEST_A - Number(hardness)
}

function temperaturesOf({ settings }: Product): number[] {
  return settings ? [...settings.nozzle, ...settings.bed] : []
}

/** With those of the columns of tables. */
function headingsOf(content: string): string {
  return [...content.matchAll(/^#+ (.+)$|^\| (.+)\n\| ?[:-]/gm)]
    .map(([, heading, columns]) => heading ?? columns)
    .join('\n')
}

/** What an answer lists is what it is about. */
function listsIn(content: string): string {
  return [...content.matchAll(/^- (.+)$/gm)].map(([, item]) => item).join('\n')
}

function openingOf(content: string): string {
  return content.split(/\s+/, OPENING_WORDS).join(' ')
}

/** A few lines of a phone’s screen, in whole sentences; none where a part of it is filled in later. */
const LONGEST_BEGINNING = 240

const LINK = /\[([^\]]*)\]\(([^)]*)\)/g
const ARTICLE_PATH = articlePath({ slug: '' })

/** With the articles that it names: its own links are no part of a plain text. */
function beginningOf(
  answer: string,
  articles: readonly Article[],
  language: Language,
): Pick<IndexedHelp, 'answer' | 'names'> {
  const [paragraph = ''] = answer.split(/\n\s*\n/)
  const plain = paragraph.replace(LINK, '$1').replace(/[*_`]/g, '')
  if (plain.includes('{')) return {}
  let beginning = ''
  for (const sentence of plain.split(/(?<=[.!?])\s+/)) {
    if (beginning && `${beginning} ${sentence}`.length > LONGEST_BEGINNING) break
    beginning = beginning ? `${beginning} ${sentence}` : sentence
  }
  const linked = [...paragraph.matchAll(LINK)].filter(([, text = '']) => beginning.includes(text))
  const names = articles
    .filter(({ slug }) => linked.some(([, , path]) => path === `${ARTICLE_PATH}${slug}`))
    .map(({ slug, title }) => ({ slug, title: localized(title, language) }))
  return { answer: beginning, ...(names.length > 0 && { names }) }
}

/** An article as a result of the search shows it. */
export function indexedArticle(
  article: Article,
  language: Language,
  address: (id: string) => string,
): IndexedArticle {
  const { slug, type, title, description, cover, publishedDate } = article
  const { tips, useCases } = messages(language).knowledge
  return {
    slug,
    type,
    kind: categoryOf(type) === 'tips' ? tips : useCases,
    title: localized(title, language),
    description: localized(description, language),
    tags: articleTopics(article, language).map(({ name }) => name),
    date: publishedDate,
    ...(cover && { cover: { src: address(cover.image), alt: localized(cover.alt, language) } }),
    ...(articleLanguage(article, language) !== language && { onlyEnglish: true }),
  }
}

function found<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the search finds no entry ${key}`)
  return value
}
