/** The search of a language: answers requests of Algolia's from the prebuilt index and the facets. */
import { categoryKeys } from '#core/catalogue/category'
import { type ColorFamily, colorFamily } from '#core/catalogue/color'
import { cardIds } from '#core/listing/card-rows'
import { CURRENCIES, type Currency } from '#core/money/money'
import {
  INDICES,
  LONGEST_QUERY,
  type Refused,
  type SearchAnswer,
  type SearchRequest,
} from '#core/search/algolia'
import { type AskedFact, askedFacts, rangeText } from '#core/search/asked-facts'
import { type Choice, choiceIn } from '#core/search/choice'
import { codeLookup } from '#core/search/codes'
import { type Filter, parseFilters, passes } from '#core/search/filters'
import { type HelpAnswer, led, openHelp, TITLED } from '#core/search/help'
import { highlight, MARK_END, MARK_START, snippet } from '#core/search/highlight'
import { type Lack, lackIn } from '#core/search/lacking'
import { type Lead, openLeads } from '#core/search/leads'
import { namesOf } from '#core/search/named'
import { currencyOf } from '#core/search/price-limit'
import { machineOf, type Printer, printerIn } from '#core/search/printers'
import { isQuestion, NAMED, readsFirst } from '#core/search/question'
import {
  aboutIt,
  answersAll,
  askedOf,
  distinctRows,
  onlyMention,
  type RankedRow,
  type RankedText,
  rankRows,
  rankTexts,
  TOUCHED,
} from '#core/search/rank'
import {
  articleRecord,
  helpRecord,
  type LabelTexts,
  type RecordScope,
  type SearchFacets,
  type VariationRecord,
  variationRecord,
} from '#core/search/records'
import { ofLast, ofTask } from '#core/search/remembered'
import { figureOf, type SearchIndex } from '#core/search/search-index'
import { serviceWords, withPaying } from '#core/search/service-words'
import { complaintsIn, type Slot, slotsOf } from '#core/search/slots'
import { stem } from '#core/search/stem'
import { openTextIndex } from '#core/search/text-index'
import { allTokens } from '#core/search/tokens'
import { isMeant, vocabularyOf } from '#core/search/vocabulary'

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

export interface ShownPrices {
  /** Chosen by the visitor. */
  currency: Currency
  /** Of one piece, in minor units of `currency`. */
  price: (row: number, currency: Currency) => number | undefined
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

/** Letters of a word that help may be guessed from: with another letter a shorter one is another word. */
const SHORTEST_GUESS = 6
/** As the content calls articles that say how something is done. */
const TIPS = 'Tips'
/** Share that another article's answer to a question is worth. */
const TOLD = 0.5
/** What a title begins with is what its article is about. */
const SUBJECT = 1.25
const SNIPPET_WORDS = 20
const DEFAULT_HITS = 20
const MOST_HITS = 1000
/** Products that are shown where all cost more than was said. */
const CHEAPEST = 3

/** What was understood of a text. */
interface Parts {
  slots: readonly Slot[]
  /** For articles, which what is said of a choice tells apart. */
  forArticles: readonly Slot[]
  isQuestion: boolean
  /** Somebody wants to choose a printer. */
  choice: Choice | undefined
  /** A page or an article that is looked for in words of the visitors' own. */
  lead: Lead | undefined
  /** What a material is asked for that it has not. */
  lack: Lack | undefined
}

/** @throws when the index is not of these facets */
export function createEngine({
  index,
  facets,
  environment,
  labels,
  inStock,
  prices = () => netPrices(facets),
}: EngineSource): Engine {
  if (index.products !== facets.products.length || index.gtins.length !== facets.rows.sku.length)
    throw new Error('the index of the search is not of these facets')
  const { language } = index
  const scope: RecordScope = { language, environment }
  const families = facets.colors.map(({ hex }) => colorFamily(hex))
  const familyOf = (row: number): ColorFamily | undefined => families[facets.rows.color[row] ?? -1]
  const firstArticle = index.products + index.colors
  const known = { codes: codeLookup(facets, index.gtins), facets, familyOf }
  // Neither's words are mistyped ones of the other: "fläkt" is no "frakt".
  const helpTexts = openTextIndex(
    index.help,
    index.help.pages.length,
    language,
    (term) => texts.has(term),
    SHORTEST_GUESS,
  )
  const texts = openTextIndex(index, firstArticle + index.articles.length, language, helpTexts.has)
  const vocabulary = vocabularyOf(index, { ...known, texts, products: index.products })
  const ofHelp = { ...known, texts: helpTexts, products: 0 }
  const helpVocabulary = vocabularyOf(index, ofHelp, SHORTEST_GUESS)
  const saidBy = namesOf(facets)
  const allRows = facets.rows.sku.map(
    (_, row): RankedRow => ({ row, score: 0, weakest: 0, missing: 0, least: 0 }),
  )
  const allArticles = index.articles.map((_, at) => ({ at }))

  const leads = openLeads(index, (word) => isMeant(word, vocabulary) || helpTexts.has(word))
  const ofService = new Set(index.service.split(' '))
  const service = serviceWords(index.service, {
    isOne: (word) => isMeant(stem(word, language), vocabulary) || leads.has(stem(word, language)),
    mistakesIn: (word, isLast) => {
      const near = [texts, helpTexts].map((own) => own.find(word, isLast)).filter(({ isFar }) => !isFar)
      if (near.some(({ terms }) => [...terms].some((term) => term.startsWith(word)))) return 0
      return near.some(({ isTypo }) => isTypo) ? 1 : Number.POSITIVE_INFINITY
    },
  })
  /** As it was meant. */
  const corrected = ofLast((query: string) =>
    withPaying(service.corrected(query.slice(0, LONGEST_QUERY)), index.onInvoice),
  )

  const parts = ofLast((query: string): Parts => {
    const text = corrected(query)
    const slots = slotsOf(text, vocabulary)
    // "ASA enclosure" asks whether one is needed, "ASA temperature" which one it is.
    const isAsked =
      (isQuestion(text, vocabulary) && !slots.some(({ most }) => most)) ||
      slots.some(({ isEnclosure, isTemperature }) => isEnclosure || isTemperature) ||
      // "ASA or ABS" asks for what compares them.
      slots.some(({ isMaterial, words }) => isMaterial && words.length > 1)
    // Nobody asks "how large" of a spool.
    const silent = isAsked ? slots.map((slot) => (slot.isSize ? { ...slot, isStopWord: true } : slot)) : slots
    const choice = choiceIn(text, silent, vocabulary)
    return {
      slots: choice?.slots ?? silent,
      forArticles: choice?.read ?? silent,
      isQuestion: isAsked,
      choice,
      lead: choice || printerIn(query) ? undefined : leads.find(text),
      lack: isAsked ? undefined : lackIn(silent, vocabulary),
    }
  })
  const understood = (query: string) => parts(query).slots

  const ofPages = openHelp(index, helpTexts)
  /** Help is asked for in the same breath as products. */
  const helpOn = ofLast((query: string): HelpAnswer => {
    const { slots, choice, lead } = parts(query)
    const isPriced = slots.some(({ isCheapest, limit, most }) => isCheapest || limit || most)
    const isMachine = printerIn(query)?.rest === ''
    return ofPages.on(slotsOf(corrected(query), helpVocabulary), { choice, lead, isPriced, isMachine })
  })

  /** Whether a complaint is answered by what there is to read, and not by products that only are what it is about. */
  const isOnlyComplaint = (
    slots: readonly Slot[],
    rows: readonly RankedRow[],
    { slots: asked, pages }: HelpAnswer,
  ) => {
    const complaints = complaintsIn(slots)
    const [answer] = pages
    if (complaints.length === 0 || !answer) return false
    const others = slots.filter(({ isComplaint, isStopWord }) => !isComplaint && !isStopWord)
    if (!others.every(({ isFilament }) => isFilament) && !answersAll(asked, answer.at)) return false
    return !rows.some(({ row }) => answersAll(complaints, facets.rows.product[row] ?? -1))
  }

  /** All that answers, and how well the best of it does, whether or not it is shown. */
  const answering = ofTask((query: string) => {
    const { slots, choice, lack } = parts(query)
    const limit = limitIn(slots)
    const figures = figuresIn(slots)
    const ranked = (asked: readonly Slot[]) =>
      rankRows(asked, {
        facets,
        inStock,
        said: saidBy(slots),
        ...(choice && { least: priceOf }),
        ...(slots.some(({ isCheapest }) => isCheapest) && { least: unitPriceOf, isLeastFirst: true }),
        ...(figures && { least: (row) => -figures(row), isLeastFirst: true }),
        ...(limit && { least: limit.price, isLeastFirst: true }),
      })
    const found = slots.length === 0 ? [] : lack ? nearestTo(lack, slots, ranked) : ranked(slots)
    const within = limit ? found.filter(({ row }) => limit.price(row) <= limit.most) : found
    const isAbove = within.length === 0 && found.length > 0
    const rows = isAbove ? distinctRows(found, facets).slice(0, CHEAPEST) : within
    return {
      rows,
      best: rows[0]?.score ?? 0,
      missing: rows[0]?.missing ?? 0,
      above: isAbove ? limit : undefined,
    }
  })

  /** What has it, in other materials, and then the material; of a colour first what comes near to it. */
  function nearestTo(lack: Lack, slots: readonly Slot[], ranked: (slots: readonly Slot[]) => RankedRow[]) {
    const { wanted, material, isColor, has, isOf } = lack
    const without = (one: Slot) => slots.filter((slot) => slot !== one)
    const having = ranked(without(material)).filter(({ row }) => has(row))
    const own = ranked(without(wanted)).filter(({ row }) => isOf(row))
    const isNear = ({ row }: RankedRow) => isColor && (wanted.row?.(row) ?? 0) > 0
    const near = own.filter(isNear)
    const rest = near.length > 0 ? [] : own
    return [...near, ...having, ...rest].map((row) => ({ ...row, missing: 1 }))
  }

  /** The most that something may cost, in the currency that was said. */
  function limitIn(slots: readonly Slot[]) {
    const [limit] = slots.flatMap(({ limit }) => limit ?? [])
    if (!limit) return undefined
    const shown = prices()
    const currency = currencyOf(limit, shown.currency, language)
    const price = (row: number) => shown.price(row, currency) ?? Number.POSITIVE_INFINITY
    return { most: Math.round(limit.amount * 100), currency, price }
  }

  /** What most of is asked for, by row. */
  function figuresIn(slots: readonly Slot[]): ((row: number) => number) | undefined {
    const [most] = slots.flatMap(({ most }) => most ?? [])
    if (!most) return undefined
    const ofProducts = figureOf(index, most)
    return (row) => ofProducts[facets.rows.product[row] ?? -1] ?? 0
  }

  const ranked = ofTask((query: string): RankedRow[] => {
    const { slots, choice, isQuestion, lead } = parts(query)
    const { rows } = answering(query)
    if (choice) return rows.filter(({ row }) => productOf(row)?.type === 'printer')
    if (lead?.missing === 0) {
      // What the catalogue knows of a product is no mention of it: "dissolvable support".
      const isFact = slots.some(({ fact }) => fact !== undefined)
      return rows.filter(({ missing, least }) => missing === 0 && (isFact || least >= TITLED))
    }
    const help = helpOn(query)
    if (isOnlyComplaint(slots, rows, help)) return []
    const telling = askedOf(slots)
    if (telling.every(({ isTemperature }) => isTemperature)) return []
    // That something is safe for electronics answers nobody who asks whether it is for children.
    if (isQuestion && telling.every(({ isTopic }) => isTopic)) return []
    // "Do you deliver to Austria": a product that knows one of the words is no answer to the other.
    const isThing = ({ row, isMaterial, isFilament, isPrinter }: Slot) =>
      row !== undefined || isMaterial || isFilament || isPrinter
    const isService = help.pages[0]?.missing === 0 && !telling.some(isThing)
    if (isService && (rows[0]?.missing ?? 0) > 0) return []
    if (rows[0]?.missing === 0 && isForEnclosure(slots)) return rows
    // A guess at what a page is called keeps nothing from anybody.
    const isGuess = help.slots.some(({ isTypo, isFar }) => isTypo || isFar)
    return isGuess || !onlyMention(rows, help.pages[0]) ? rows : []
  })
  const productOf = (row: number) => facets.products[facets.rows.product[row] ?? -1]
  const priceOf = (row: number) => facets.prices[facets.rows.price[row] ?? -1]?.[0] ?? 0
  /** Of a kilogram of filament, of a piece of anything else. */
  const unitPriceOf = (row: number) => (1000 * priceOf(row)) / (facets.rows.size[row] || 1000)
  const recordOf = (row: number) => {
    const product = facets.rows.product[row] ?? -1
    return variationRecord(facets, row, scope, labels, {
      colorFamily: familyOf(row),
      printing: index.printing[product],
      heatDeflection: index.heat[product],
    })
  }

  const namesOfCategories = ({ categories }: VariationRecord) =>
    categories.flatMap(categoryKeys).flatMap((key) => index.categories[key] ?? [])

  function variations(request: Asked): SearchAnswer {
    const { query, slots, conditions, distinct, tags } = request
    const found = query.trim() === '' ? allRows : ranked(query)
    const passed = filtered(found, conditions, ({ row }) => recordOf(row), { ...scope, active: true })
    // Of a number that nobody has each of the nearest is one.
    const isNumber = slots.some(({ noNumber }) => noNumber !== undefined)
    const groups = distinct && !isNumber ? distinctRows(passed, facets) : passed
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

  function rankedArticles(query: string): RankedText[] {
    const { lead } = parts(query)
    return led(articlesOn(query), lead, lead?.article)
  }

  /** Who asks how something is done wants no account of what others made; of equals what is about fewer materials. */
  function articlesOn(query: string): RankedText[] {
    const { forArticles: slots, isQuestion } = parts(query)
    // Of filament every article speaks.
    const isMost = slots.some(({ most }) => most)
    if (isMost && askedOf(slots).every(({ isFilament, most }) => isFilament || most)) return []
    const all = rankTexts(slots, firstArticle, index.articles, language)
    const found = askedOf(slots).every(({ isTopic }) => isTopic) ? aboutIt(all) : all
    if (!isQuestion) return found
    const worth = (article: RankedText) => {
      const own = article.place < 1 ? article.score * SUBJECT : article.score
      return index.articles[article.at]?.type === TIPS ? own : own * TOLD
    }
    const topics = ({ at }: RankedText) => index.articles[at]?.tags.length ?? 0
    return found
      .map((article) => ({ ...article, score: worth(article) }))
      .sort((a, b) => a.missing - b.missing || b.score - a.score || topics(a) - topics(b))
  }

  function articles(request: Asked): SearchAnswer {
    const { slots, conditions, tags } = request
    const ranked = request.query.trim() === '' ? allArticles : rankedArticles(request.query)
    // That an article speaks of spools answers nobody who wants to return one.
    const complaints = complaintsIn(slots)
    const isAnswered = complaints.length > 0 && helpOn(request.query).pages.length > 0
    const isAbout = ({ at }: { at: number }) =>
      complaints.every(({ documents }) => (documents.get(firstArticle + at) ?? 0) >= NAMED)
    const [answer] = shownHelp(request.query)
    const isLess = ({ missing = 0, mean = 0 }: Partial<RankedText>) =>
      answer?.missing === 0 && (missing > 0 || mean < TOUCHED * answer.mean)
    // What is asked of the shop is a word of articles in another sense: "eine Rechnung" is a sum as well.
    const isService = askedOf(slots).every(({ words }) => words.every((word) => ofService.has(word)))
    const isMention = ({ least = 0 }: Partial<RankedText>) =>
      isService && answer !== undefined && least < TITLED
    const read = ranked.filter((article) =>
      isAnswered ? isAbout(article) : !isLess(article) && !isMention(article),
    )
    const found = read.flatMap(({ at }) => {
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

  /** What answers as well as a product does, or the question that was asked. */
  function shownHelp(query: string, [row] = ranked(query)): RankedText[] {
    const { isQuestion } = parts(query)
    const { best: least } = answering(query)
    const missing = row?.missing ?? Number.POSITIVE_INFINITY
    return helpOn(query).pages.filter(
      (page) => page.score >= least || (isQuestion && page.missing <= missing && page.mean >= NAMED),
    )
  }

  /** Nothing for a query of nothing. */
  function help(request: Asked): SearchAnswer {
    const { conditions, tags, query } = request
    const { slots } = helpOn(query)
    const found = shownHelp(query).flatMap(({ at }) => {
      const known = index.help.pages[at]
      return known ? [helpRecord(known, scope)] : []
    })
    const passed = filtered(found, conditions, (record) => record, { ...scope, help: true })
    const hits = page(passed, request).map((record) => ({
      ...record,
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
    const text = printerIn(query)?.rest ?? query
    const { slots, isQuestion, lead, lack } = parts(text)
    const { above, missing } = answering(text)
    const found = rows(query) ?? []
    if (above) return [{ kind: 'aboveLimit', amount: above.most, currency: above.currency }]
    if (lack && found.length > 0)
      return [{ kind: 'lack', name: lack.name, words: asTyped(lack.wanted.words, query) }]
    const isFact = ({ fact, celsius, isTemperature, noNumber, most }: Slot) =>
      [fact, celsius, noNumber, most].some((known) => known !== undefined) || isTemperature
    // Most queries ask none and are answered, and what they find is not looked for twice.
    if (!slots.some(isFact) && missing === 0) return []
    const facts = askedFacts(slots, found, { vocabulary, facets, isQuestion })
    return facts.flatMap((fact): AskedFact[] => {
      if (fact.kind !== 'without') return [fact]
      // What a lead answers is not missing.
      const words = fact.words.filter((word) => !lead?.words.has(stem(word, language)))
      return words.length > 0 ? [{ ...fact, words: asTyped(words, query) }] : []
    })
  }

  const heat = new Map(
    facets.products.flatMap(({ id }, at) => (index.heat[at] ? [[id, index.heat[at]] as const] : [])),
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
    if (lead?.article !== undefined) return true
    if (isComplaint(text)) return false
    // What stands for the thing that was asked for is looked at.
    if (parts(text).lack || understood(text).some(({ most }) => most)) return false
    const named = printerIn(text)
    if (named && (named.rest === '' || named.printer.isFeeder)) return false
    const query = named?.rest ?? text
    const { slots, isQuestion, choice } = parts(query)
    if (choice) {
      const [article] = rankedArticles(query)
      return !choice.isComparison && article?.missing === 0 && article.least >= TITLED
    }
    const rows = ranked(query)
    const help = shownHelp(query, rows)
    return readsFirst({ slots, rows, articles: rankedArticles(query), help }, isQuestion)
  }

  return { answer, rows, cards, asked, printer, isComplaint, readsFirst: readFirst, heat, nozzles }
}

/** Without VAT, in euro. */
function netPrices({ prices, rows }: SearchFacets): ShownPrices {
  return {
    currency: 'EUR',
    price: (row, currency) => prices[rows.price[row] ?? -1]?.[CURRENCIES.indexOf(currency)],
  }
}

/** Words as somebody has written them, and not as they are looked for. */
function asTyped(words: readonly string[], query: string): string[] {
  const tokens = allTokens(query)
  return words.map((word) => {
    const token = tokens.find(({ text }) => text === word)
    return token ? query.slice(token.start, token.end) : word
  })
}

/** Articles and help lie in one index. */
function asksHelp({ conditions }: Asked): boolean {
  return conditions.some(({ attribute }) => attribute === 'help')
}

interface Asked extends Required<Pick<SearchRequest, 'query' | 'page' | 'hitsPerPage'>> {
  slots: readonly Slot[]
  conditions: readonly Filter[]
  distinct: boolean
  facets: readonly string[]
  tags: readonly [string, string]
  filters: string
}

/** Whether what an enclosure is for is sold, or may be what is printed; of an enclosure alone nothing is. */
function isForEnclosure(slots: readonly Slot[]): boolean {
  const asked = askedOf(slots)
  const isOther = ({ isEnclosure, isPrinter }: Slot) => !isEnclosure && !isPrinter
  return asked.some(({ isEnclosure, isHousing }) => isHousing || (isEnclosure && asked.some(isOther)))
}

function asRequest(request: SearchRequest): Omit<Asked, 'slots'> | Refused {
  const { query = '', page = 0, hitsPerPage = DEFAULT_HITS, filters = '', distinct = false } = request
  const conditions = parseFilters(filters)
  if (!conditions) return { message: 'filters: Unexpected token', status: 400 }
  if (!isCount(page) || !isCount(hitsPerPage) || hitsPerPage > MOST_HITS)
    return { message: 'Invalid value for "hitsPerPage" or "page" parameter', status: 400 }
  if (typeof query !== 'string') return { message: 'query: expected a string', status: 400 }
  const { facets = [], highlightPreTag = MARK_START, highlightPostTag = MARK_END } = request
  const tags = [highlightPreTag, highlightPostTag] as const
  return { query, page, hitsPerPage, filters, conditions, distinct: Number(distinct) > 0, facets, tags }
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0
}

/** What all records have alike is looked at once. */
function filtered<T>(
  found: readonly T[],
  conditions: readonly Filter[],
  recordOf: (found: T) => object,
  alike: object,
): readonly T[] {
  const shared = conditions.filter(({ attribute }) => Object.hasOwn(alike, attribute))
  if (!passes(alike, shared)) return []
  const own = conditions.filter((condition) => !shared.includes(condition))
  return own.length === 0 ? found : found.filter((each) => passes(recordOf(each), own))
}

function page<T>(
  found: readonly T[],
  { page, hitsPerPage }: Pick<Asked, 'page' | 'hitsPerPage'>,
): readonly T[] {
  return found.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
}

/** How many records have each value. */
function facetCounts<T>(
  { facets }: Pick<Asked, 'facets'>,
  found: readonly T[],
  recordOf: (found: T) => object,
) {
  if (facets.length === 0) return undefined
  const records = found.map(recordOf) as Readonly<Record<string, unknown>>[]
  const counts: Record<string, Record<string, number>> = {}
  for (const name of facets) {
    const own = new Map<string, number>()
    for (const value of records.flatMap((record) => record[name] ?? []))
      own.set(String(value), (own.get(String(value)) ?? 0) + 1)
    if (own.size > 0) counts[name] = Object.fromEntries(own)
  }
  return counts
}

function answered(
  { query, page, hitsPerPage, filters }: Asked,
  index: string,
  hits: SearchAnswer['hits'],
  nbHits: number,
  facets: SearchAnswer['facets'],
): SearchAnswer {
  const params = new URLSearchParams({ query, page: String(page), hitsPerPage: String(hitsPerPage), filters })
  return {
    hits,
    nbHits,
    page,
    nbPages: hitsPerPage > 0 ? Math.ceil(nbHits / hitsPerPage) : 0,
    hitsPerPage,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    query,
    params: params.toString(),
    index,
    ...(facets && { facets }),
    processingTimeMS: 1,
  }
}

/** Whether a part of an answer was refused. */
export function isRefused(answer: SearchAnswer | Refused): answer is Refused {
  return 'status' in answer
}
