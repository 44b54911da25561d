/** What the search box asks: products and articles for what somebody typed. Nothing of it is fetched before it is reached for. */
import { environment } from '#browser/client'
import { fetchJson } from '#browser/fetch-json'
import { mayBeAhead } from '#core/listing/row-facts'
import { once } from '#core/once'
import { type Hit, readAnswers, type SearchRequest, searchRequests } from '#core/search/algolia'
import { asksSettings } from '#core/search/asked-facts'
import { isNumberOf } from '#core/search/codes'
import type { Engine } from '#core/search/engine'
import { type OldDiameter, oldDiameter } from '#core/search/measures'
import { printerIn } from '#core/search/printers'
import type { ShownPrices } from '#core/search/products-found'
import type { ArticleRecord, HelpRecord, VariationRecord } from '#core/search/records'
import type { SearchIndex } from '#core/search/search-index'
import { facetsFile } from '#core/site/shared-files'
import { facetView, isThere, loadFacetsFile, loadShelf, type Shelf } from '#features/listing/facets-client.ts'
import type { FacetsFile } from '#features/listing/facets-file.ts'
import { type PageDefaults, readPriceView } from '#features/price/shop-price.ts'
import {
  type ArticleHit,
  articleHit,
  type HelpHit,
  helpHit,
  type ProductHit,
  productHit,
  type SoldOut,
  saysAll,
} from '#features/search/hits.ts'
import type { Understood } from '#features/search/understood-text.ts'
import { application } from '#third-parties/algolia/browser/application'
import type { AskSearch } from '#third-parties/algolia/browser/search-client'

export interface Found<Hit> {
  /** The first of them. */
  hits: Hit[]
  total: number
}

export interface SearchResults {
  query: string
  products: Found<ProductHit>
  articles: Found<ArticleHit>
  help: Found<HelpHit>
  understood: Understood
  /** It asks about a return or a fault; unknown where the answers are another's. */
  isComplaint?: boolean | undefined
  /** An article answers it best; unknown where the answers are another's. */
  readsFirst?: boolean | undefined
  /** Sku of the product that the query is the number of, where it can go into the cart. */
  addable?: string | undefined
}

/** Whether a search goes over the network: it waits for a pause in what is typed, a local one does not. */
export function isHostedSearch(): boolean {
  return application() !== undefined
}

/** Undefined until it is known: what was found does not move under the hand that reaches for it. */
let shelf: Shelf | undefined

function readShelf(): void {
  void loadShelf().then((known) => {
    shelf = known
  })
}

/** Percent, of the storefront; a limit of the price is one of what the visitor sees. */
let vatRate = 0

/** Called by who knows it, before anything is searched for. */
export function pricesWith(rate: number): void {
  vatRate = rate
}

/** As the visitor sees them now. */
function shownPrices(file: FacetsFile): ShownPrices {
  const prices = readPriceView(document.documentElement.dataset as unknown as PageDefaults)
  const { price } = facetView({ ...file, shelf }, { vatRate, prices })
  return { currency: prices.currency, price }
}

/** The engine of this page, for the listing too. @throws when facets or index cannot be fetched; the next call tries again */
export const loadEngine = once(async () => {
  const [{ createEngine }, { file, index }] = await Promise.all([import('#core/search/engine'), loadIndex()])
  const { facets, card } = file
  readShelf()
  const inStock = (row: number) => !shelf || isThere(facets, row, shelf)
  const prices = () => shownPrices(file)
  const engine = createEngine({ index, facets, environment: environment(), labels: card, inStock, prices })
  // A browser compiles what it runs first: better now than at the first key.
  engine.rows('a')
  return { file, engine }
})

/** A deploy between the two files takes the index of the first away: then both are asked for again. */
async function loadIndex(): Promise<{ file: FacetsFile; index: SearchIndex }> {
  const file = await loadFacetsFile()
  try {
    return { file, index: await fetchJson<SearchIndex>(file.search) }
  } catch (error) {
    const fresh = await fetchJson<FacetsFile>(facetsFile(file.facets.language))
    if (fresh.search === file.search) throw error
    return { file: fresh, index: await fetchJson<SearchIndex>(fresh.search) }
  }
}

interface OpenSearch {
  ask: AskSearch
  /** How many cards the page of the results lists; unknown where the answers are another's. */
  cards?: Engine['cards']
  asked?: Engine['asked']
  nozzles?: Engine['nozzles']
  isComplaint?: Engine['isComplaint']
  readsFirst?: Engine['readsFirst']
  /** Skus of what may be ordered ahead. */
  waitedFor?: ReadonlySet<string>
}

const openSearch = once(async (): Promise<OpenSearch> => {
  const client = import('#third-parties/algolia/browser/search-client')
  const hosted = application()
  readShelf()
  if (hosted) return { ask: (await client).askApplication(hosted) }
  const [{ askLocally }, { engine, file }] = await Promise.all([client, loadEngine()])
  const { answer, cards, asked, nozzles, isComplaint, readsFirst } = engine
  const { facets } = file
  const waitedFor = new Set(facets.rows.sku.filter((_, row) => mayBeAhead(facets, row)))
  return { ask: askLocally(answer), cards, asked, nozzles, isComplaint, readsFirst, waitedFor }
})

export interface ReadingLink {
  href: string
  title: string
  answer?: string | undefined
  /** Nobody has translated it. */
  isEnglish?: boolean
}

export interface Reading {
  links: readonly ReadingLink[]
  /** Pages that answer the question, as no product does. */
  isHelp: boolean
  /** An article that answers better than products do. */
  isFirst?: boolean
}

/** As many links as one line of a desk's screen holds. */
const MOST_LINKS = 3

/** @returns what there is to read on a text, best first: an article of that name, pages that help, other articles where none does */
export function readingOn(text: string, engine: Engine): Reading {
  const { language = 'en' } = document.documentElement.dataset
  const printer = printerIn(text) ?? null
  const [, articles, help] = searchRequests(text, { language, environment: environment() }, printer)
  const hitsOf = <Found>(request: SearchRequest | undefined) => {
    const answer = request && engine.answer(request)
    return answer && 'hits' in answer ? (answer.hits as Hit<Found>[]).slice(0, MOST_LINKS) : []
  }
  // Then what there is to read is the answer.
  const isAlone = engine.cards(text) === 0
  const found = hitsOf<HelpRecord>(help)
  // A page adds nothing to a question on it.
  const isThere = ({ helpLink: link }: HelpRecord) =>
    found.some(({ helpLink }) => helpLink.startsWith(`${link}#`))
  const pages = found
    .filter((each) => !isThere(each))
    .flatMap(helpHit)
    .map(({ record: { helpLink: href, title, answer } }) => ({ href, title, answer }))
  const isRead = engine.readsFirst(text)
  const read = (printer?.rest === '' ? [] : hitsOf<ArticleRecord>(articles))
    .flatMap(articleHit)
    .map(({ record: { articleLink: href, title, description, onlyEnglish }, title: parts }, at) => ({
      ...{ href, title, parts, answer: isAlone || (isRead && at === 0) ? description : undefined },
      isEnglish: onlyEnglish === true,
    }))
  const links = (found: typeof read) => found.map(({ parts: _, ...link }) => link)
  if (pages.length === 0) return { links: links(read), isHelp: false, isFirst: isRead }
  // Who wants to return a spool wants no article that is called by it, nor does a question that is called so need one.
  const isCalled = found.flatMap(helpHit).some(({ title }) => saysAll(title, text))
  const named =
    engine.isComplaint(text) || (isCalled && !isRead)
      ? undefined
      : isRead
        ? read[0]
        : read.find(({ parts, isEnglish }) => !isEnglish && saysAll(parts, text))
  // Where there is no product, there is room for what else is called by one of the words.
  const others = isAlone
    ? read.filter((each) => each !== named && each.parts.some(({ isMatch }) => isMatch))
    : []
  const before = links(named ? [named] : [])
  const all = [...before, ...pages, ...links(others)]
  const isFirst = ({ href }: ReadingLink, at: number) => all.findIndex((each) => each.href === href) === at
  return { links: all.filter(isFirst).slice(0, MOST_LINKS), isHelp: true }
}

/** Fetches what the first search needs: for when somebody reaches for the field. Fails as that search would. */
export async function prepareSearch(): Promise<void> {
  await openSearch()
}

/**
 * The first products and articles for a text, each product once.
 * @param signal an answer that comes after it is aborted is no answer
 * @throws SearchError where the search refused or did not answer, `AbortError` when it was aborted
 */
export async function searchCatalogue(
  query: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<SearchResults> {
  signal?.throwIfAborted()
  const { language = 'en' } = document.documentElement.dataset
  const scope = { language, environment: environment() }
  const named = printerIn(query) ?? null
  const { ask, cards, asked, nozzles, isComplaint, readsFirst, waitedFor } = await openSearch()
  const answers = await ask(searchRequests(query, scope, named))
  signal?.throwIfAborted()
  const { products, articles, help, printer } = readAnswers(answers, named)
  const facts = asked?.(query) ?? []
  const nozzleOf = (id: string) => (asksSettings(facts) ? nozzles?.get(id) : undefined)
  const toRead = articles.hits.flatMap(articleHit)
  // An article that help names stands once, among the articles if it is one of them.
  const isRead = ({ record }: HelpHit) =>
    toRead.some(({ record: { articleLink } }) => articleLink === record.helpLink)
  return {
    query,
    // A hit stands for all colours of a product, of which the page shows each.
    products: {
      hits: products.hits.flatMap(productHit).map((hit) => ({
        ...{ ...hit, nozzle: nozzleOf(hit.record.productId) },
        soldOut: soldOutOf(hit.record, waitedFor),
      })),
      total: cards?.(query) ?? products.nbHits,
    },
    articles: { hits: toRead, total: articles.nbHits },
    help: { hits: help.hits.flatMap(helpHit).filter((each) => !isRead(each)), total: help.nbHits },
    understood: {
      printer,
      diameter: diameterOf(query, products.hits[0]?.diameter),
      asked: facts,
    },
    isComplaint: isComplaint?.(query),
    readsFirst: readsFirst?.(query),
    addable: addableOf(query, products.hits),
  }
}

/** @param found mm, of the first that was found */
export function diameterOf(query: string, found: number | undefined): OldDiameter | undefined {
  const old = oldDiameter(query)
  return old?.meant === found ? old : undefined
}

/** @param waitedFor unknown where the answers are another's: then nothing is promised */
function soldOutOf(
  { sku, type }: VariationRecord,
  waitedFor: ReadonlySet<string> | undefined,
): SoldOut | undefined {
  if (!shelf || type === 'giftCard' || shelf.has(sku)) return undefined
  return { until: shelf.expected(sku), mayWait: waitedFor?.has(sku) === true }
}

/** A gift card never runs out; while nobody knows what is there, the cart finds out. */
function addableOf(query: string, hits: readonly VariationRecord[]): string | undefined {
  const named = hits.find(({ sku }) => isNumberOf(sku, query))
  const isThere = named && (named.type === 'giftCard' || !shelf || shelf.has(named.sku))
  return isThere ? named.sku : undefined
}
