/** The search of a language: answers requests of Algolia's from the prebuilt index and the facets. */
import { categoryKeys } from '#core/catalogue/category'
import { chosenSearch } from '#core/catalogue/chosen-materials'
import { type ColorFamily, colorFamily } from '#core/catalogue/color'
import { COMPARE_PAGE } from '#core/catalogue/materials'
import { cardIds } from '#core/listing/card-rows'
import { INDICES, type Refused, type SearchAnswer, type SearchRequest } from '#core/search/algolia'
import { type AskedFact, askedFacts, rangeText } from '#core/search/asked-facts'
import { comparedIn, namesAll } from '#core/search/compared'
import { makerIn } from '#core/search/filament-makers'
import { TITLED } from '#core/search/help'
import { excerpt, highlight, snippet } from '#core/search/highlight'
import { numberText } from '#core/search/measures'
import { machineOf, type Printer, printerIn } from '#core/search/printers'
import { openProducts, type ShownPrices } from '#core/search/products-found'
import { readsFirst } from '#core/search/question'
import { distinctRows, type RankedRow } from '#core/search/rank'
import {
  articleRecord,
  helpRecord,
  type LabelTexts,
  type RecordScope,
  type SearchFacets,
  type VariationRecord,
  variationRecord,
} from '#core/search/records'
import { type Asked, answered, asksHelp, asRequest, facetCounts, filtered, page } from '#core/search/requests'
import type { SearchIndex } from '#core/search/search-index'
import { complaintsIn, type Slot } from '#core/search/slot'
import { stem } from '#core/search/stem'
import { openReading } from '#core/search/texts-found'
import { allTokens, queryTokens } from '#core/search/tokens'
import { openUnderstanding } from '#core/search/understanding'

export interface EngineSource {
  index: SearchIndex
  facets: SearchFacets
  environment: string
  labels: LabelTexts
  /** Whether a piece is on the shelf; undefined while that is not known. */
  inStock?: ((row: number) => boolean) | undefined
  /** As the visitor sees them now; without it they are those without VAT, in euro. */
  prices?: (() => ShownPrices) | undefined
}

export interface Engine {
  /** @returns an answer, or what is wrong with the request */
  answer(request: SearchRequest): SearchAnswer | Refused
  /** Rows of the facets that answer a text, best first, for the listing. Undefined for a text that asks nothing. */
  rows(query: string): number[] | undefined
  /** How many cards a listing shows of those rows. */
  cards(query: string): number
  /** What a text was understood to ask of the products that it finds. */
  asked(query: string): AskedFact[]
  /** The printer that a text names, where what it finds is what that prints. */
  printer(query: string): Printer | undefined
  /** Whether a text asks about a return or a fault: then help comes before anything else. */
  isComplaint(query: string): boolean
  /** Whether an article answers a text better than products and help do. */
  readsFirst(query: string): boolean
  /** °C that a product withstands, by its id, where that is known. */
  heat: ReadonlyMap<string, number>
  /** °C at which a product is printed, by its id, as "230–250". */
  nozzles: ReadonlyMap<string, string>
}

const SNIPPET_WORDS = 20
/** Key of their category. */
const NOZZLES = 'nozzles'

/** @throws when the index is not of these facets */
export function createEngine({ index, facets, environment, labels, inStock, prices }: EngineSource): Engine {
  if (index.products !== facets.products.length || index.gtins.length !== facets.rows.sku.length)
    throw new Error('the index of the search is not of these facets')
  const { language } = index
  const scope: RecordScope = { language, environment }
  const families = facets.colors.map(({ hex }) => colorFamily(hex))
  const familyOf = (row: number): ColorFamily | undefined => families[facets.rows.color[row] ?? -1]
  const understanding = openUnderstanding(index, facets, familyOf)
  const { parts, helpOn, vocabulary } = understanding
  const understood = (query: string) => parts(query).slots
  const products = openProducts({ index, facets, inStock, prices }, understanding)
  const { answering, ranked } = products
  const reading = openReading(index, understanding, products)
  const allRows = facets.rows.sku.map(
    (_, row): RankedRow => ({ row, score: 0, weakest: 0, missing: 0, least: 0 }),
  )
  const allArticles = index.articles.map((_, at) => ({ at }))

  const recordOf = (row: number) => {
    const product = facets.rows.product[row] ?? -1
    return variationRecord(facets, row, scope, labels, {
      colorFamily: familyOf(row),
      printing: index.printing[product],
      heatDeflection: index.figures.heat[product],
    })
  }

  function distinctCards(found: readonly RankedRow[]): RankedRow[] {
    const ids = cardIds(facets)
    return [...new Map(found.toReversed().map((each) => [ids[each.row], each])).values()].reverse()
  }

  const namesOfCategories = ({ categories }: VariationRecord) =>
    categories.flatMap(categoryKeys).flatMap((key) => index.categories[key] ?? [])

  function variations(request: Asked): SearchAnswer {
    const { query, slots, conditions, distinct, tags } = request
    const found = query.trim() === '' ? allRows : ranked(query)
    const passed = filtered(found, conditions, ({ row }) => recordOf(row), { ...scope, active: true })
    // Of a number that nobody has each of the nearest is one.
    const isNumber = slots.some(({ noNumber }) => noNumber !== undefined)
    const products = distinct && !isNumber ? distinctRows(passed, facets) : passed
    // Of the only product there is room for its colours.
    const groups = distinct && products.length === 1 ? distinctCards(passed) : products
    const hits = page(groups, request).map(({ row }) => {
      const record = recordOf(row)
      const marked = (text: string) => highlight(text, slots, language, tags)
      return {
        ...record,
        _highlightResult: {
          texts: { title: marked(record.texts.title) },
          bullets: record.bullets.map(marked),
          ...(record.material !== undefined && { material: marked(record.material) }),
          categoryNames: namesOfCategories(record).map(marked),
        },
      }
    })
    return answered(
      request,
      INDICES.variations,
      hits,
      groups.length,
      facetCounts(request, passed, ({ row }) => recordOf(row)),
    )
  }

  function articles(request: Asked): SearchAnswer {
    const { slots, conditions, tags } = request
    const { query } = request
    const all = query.trim() === '' ? allArticles : reading.articles(query)
    const found = reading.shownOf(query, all).flatMap(({ at }) => {
      const article = index.articles[at]
      return article ? [articleRecord(article, scope)] : []
    })
    const passed = filtered(found, conditions, (record) => record, { ...scope, published: true })
    const hits = page(passed, request).map((record) => {
      const marked = (text: string) => highlight(text, slots, language, tags)
      const description = marked(record.description)
      return {
        ...record,
        _highlightResult: {
          title: marked(record.title),
          description,
          type: marked(record.type),
          tags: record.tags.map(marked),
        },
        _snippetResult: { description: snippet(description, SNIPPET_WORDS) },
      }
    })
    return answered(
      request,
      INDICES.articles,
      hits,
      passed.length,
      facetCounts(request, passed, (record) => record),
    )
  }

  /** The table of the filaments, with those that a query compares. */
  function compared(query: string) {
    const slugs = comparedIn(understood(query), ranked(query), vocabulary)
    const page = slugs.length > 0 && index.help.pages.find(({ path }) => path === COMPARE_PAGE)
    const search = chosenSearch('', { slugs, isOnly: true })
    return page ? [{ ...page, path: COMPARE_PAGE + search }] : []
  }

  /** Nothing for a query of nothing. */
  function help(request: Asked): SearchAnswer {
    const { conditions, tags, query } = request
    const { slots } = helpOn(query)
    const answers = reading.help(query).flatMap(({ at }) => index.help.pages[at] ?? [])
    const found = [...compared(query), ...answers].map((known) => helpRecord(known, scope))
    const passed = filtered(found, conditions, (record) => record, { ...scope, help: true })
    const hits = page(passed, request).map((record) => ({
      ...record,
      answer: record.answer && excerpt(record.answer, record.title, slots, language),
      _highlightResult: { title: highlight(record.title, slots, language, tags) },
    }))
    return answered(request, INDICES.articles, hits, passed.length, undefined)
  }

  function answer(request: SearchRequest): SearchAnswer | Refused {
    const asked = asRequest(request)
    if ('status' in asked) return asked
    const complete = { ...asked, slots: understood(asked.query) }
    if (request.indexName === INDICES.variations) return variations(complete)
    if (request.indexName === INDICES.articles)
      return asksHelp(complete) ? help(complete) : articles(complete)
    return { message: `Index ${request.indexName} does not exist`, status: 404 }
  }

  function rows(query: string): number[] | undefined {
    if (understood(query).length === 0) return undefined
    return (printedBy(query)?.rows ?? ranked(query)).map(({ row }) => row)
  }

  function printer(query: string): Printer | undefined {
    return printedBy(query)?.printer
  }

  /** What the printer that a query names prints, or what else is asked for it; undefined where a query names none. */
  function printedBy(query: string): { rows: RankedRow[]; printer?: Printer } | undefined {
    const named = printerIn(query)
    if (!named) return undefined
    const machine = machineOf(named.printer)
    const asksMore = understood(named.rest).length > 0
    const found = asksMore ? ranked(named.rest) : allRows
    const printed = found.filter(({ row }) => recordOf(row).machines.includes(machine))
    const first = facets.rows.product[found[0]?.row ?? -1] ?? -1
    const isPrinted = !asksMore || facets.products[first]?.type === 'filament'
    return isPrinted && printed.length > 0 ? { rows: printed, printer: named.printer } : { rows: found }
  }

  function cards(query: string): number {
    const ids = cardIds(facets)
    return new Set(rows(query)?.map((row) => ids[row])).size
  }

  function asked(query: string): AskedFact[] {
    const maker = makerIn(query)
    const own: AskedFact[] = maker ? [{ kind: 'ownFilament', maker: maker.typed }] : []
    return [...own, ...askedOfOurs(query)]
  }

  function askedOfOurs(query: string): AskedFact[] {
    const named = printerIn(query)
    const text = named?.rest ?? query
    if (named && text !== '' && isNozzle(text)) return [{ kind: 'ownNozzles' }]
    const { slots, isQuestion, lead, lack } = parts(text)
    const { rows: found, above, missing } = answering(text)
    if (above) return [{ kind: 'aboveLimit', amount: above.most, currency: above.currency }]
    if (lack && found.length > 0)
      return [{ kind: 'lack', name: lack.name, words: asTyped(lack.wanted.words, query) }]
    const isFact = ({ fact, celsius, isTemperature, isBorne, noNumber, most, largest, near }: Slot) =>
      [fact, celsius, isBorne, noNumber, most, largest, near].some((known) => known !== undefined) ||
      isTemperature
    // Most queries ask none and are answered, and what they find is not looked for twice.
    if (!slots.some(isFact) && missing === 0) return []
    const facts = askedFacts(slots, rows(query) ?? [], { vocabulary, facets, isQuestion })
    return facts.flatMap((fact): AskedFact[] => {
      if (fact.kind === 'noSize') return [{ ...fact, words: asTyped(fact.words, query) }]
      if (fact.kind !== 'without') return [fact]
      // What a lead answers is not missing.
      const words = fact.words.filter((word) => !lead?.words.has(stem(word, language)))
      return words.length > 0 ? [{ ...fact, words: asTyped(words, query) }] : []
    })
  }

  const heat = new Map(
    facets.products.flatMap(({ id }, at) =>
      index.figures.heat[at] ? [[id, index.figures.heat[at]] as const] : [],
    ),
  )

  const nozzles = new Map(
    facets.products.flatMap(({ id }, at) => {
      const [from, to] = index.settings[at] ?? []
      return from !== undefined && to !== undefined ? [[id, rangeText(from, to)] as const] : []
    }),
  )

  const isComplaint = (query: string) => complaintsIn(understood(query)).length > 0

  function readFirst(text: string): boolean {
    const { lead } = parts(text)
    // The table has both plastics, and an article perhaps one of them.
    const title = index.articles[reading.articles(text)[0]?.at ?? -1]?.title ?? ''
    if (compared(text).length > 0 && !namesAll(title, understood(text), vocabulary)) return false
    if (lead?.article !== undefined && reading.articles(text)[0]?.at === lead.article) return true
    if (isComplaint(text)) return false
    // What stands for the thing that was asked for is looked at.
    if (parts(text).lack || understood(text).some(({ most, isBorne }) => most || isBorne)) return false
    const named = printerIn(text)
    if (named && (named.rest === '' || named.printer.isFeeder)) return false
    const query = named?.rest ?? text
    // Whether a nozzle fits another maker's printer is said there.
    if (named && isNozzle(query)) return reading.articles(query).length > 0
    const { slots, isQuestion, choice } = parts(query)
    if (choice) {
      const [article] = reading.articles(query)
      return !choice.isComparison && !choice.isGift && article?.missing === 0 && article.least >= TITLED
    }
    const [rows, help] = [ranked(query), reading.help(query)]
    return readsFirst({ slots, rows, articles: reading.articles(query), help }, isQuestion)
  }

  function isNozzle(query: string): boolean {
    const [first] = ranked(query)
    return productAt(first)?.categories.some((each) => categoryKeys(each).includes(NOZZLES)) === true
  }

  const productAt = (found: RankedRow | undefined) =>
    facets.products[facets.rows.product[found?.row ?? -1] ?? -1]

  return { answer, rows, cards, asked, printer, isComplaint, readsFirst: readFirst, heat, nozzles }
}

/** Words as somebody has written them, and not as they are looked for. */
function asTyped(words: readonly string[], query: string): string[] {
  const measures = queryTokens(query).map((token) => ({ ...token, text: numberText(token) }))
  const tokens = [...allTokens(query), ...measures]
  return words.map((word) => {
    const token = tokens.find(({ text }) => text === word)
    return token ? query.slice(token.start, token.end) : word
  })
}
