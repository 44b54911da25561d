/** From the parts of a query to what answers it, best first. */
import type { Facets } from '#core/listing/facets'
import type { Said } from '#core/search/named'
import type { Slot } from '#core/search/slot'
import { stemsOf } from '#core/search/words-of'
import type { Language } from '#core/site/language'

export interface RankedRow {
  row: number
  score: number
  /** Of the word that it answers least of those that it answers; none of what has no words. */
  weakest: number
  /** Parts of the query that it does not answer. */
  missing: number
  /** How well it answers the word that it answers least, whatever that one counts. */
  least: number
}

/** A guess at what was meant is behind everything that was written. */
const GUESSED = 0.01
/** Of a "nozzle for carbon" the nozzle is what is looked for, and of a "filament for a car" what withstands one. */
const PURPOSE = 0.25
/** Who names an invoice asks about it, whatever else is said. */
const SERVICE = 2
/** An article in another language than the visitor's is behind what answers as well in the visitor's own. */
const FOREIGN = 0.7

/** Share of the best answer's words below which a row only mentions what others are: every filament has a nozzle temperature. */
const MENTIONED = 0.5
/** Of a word in a name or among the tags. */
export const CALLED = 7
/** Below which a text is about something else than the best one: it says a part of a word, or another word for it. */
export const TOUCHED = 0.25

const NAMED: Readonly<Record<Said, number>> = { part: 0, color: 1, product: 2, whole: 3 }

export interface RankOptions {
  facets: Facets
  /** Whether a piece is on the shelf; undefined while that is not known. */
  inStock?: ((row: number) => boolean) | undefined
  /** How much of a row's name the query says. */
  said?: ((row: number) => Said) | undefined
  /** Of equals the least of it comes first. */
  least?: ((row: number) => number) | undefined
  /** The least of it comes first, however well it answers. */
  isLeastFirst?: boolean | undefined
}

/**
 * Rows that answer all parts; where none does, those that answer most of them, one at least as it was written: half a query
 * and a guess at it is no answer. Sold out is behind everything that can be
 * bought, unless it is the very thing that was asked for, by its name or its number. What only mentions the words that
 * others are named by is left out. Of a size that nothing has what is nearest to it comes first.
 * @param slots at least one
 * @returns best first; of equals the one of whose name more was said ("PC Blend", and not "PC Blend Carbon Fibre"), then the one
 *   that sells best, as the facets are ordered
 */
export function rankRows(
  slots: readonly Slot[],
  { facets, inStock, said, least: leastOf = () => 0, isLeastFirst = false }: RankOptions,
): RankedRow[] {
  const asked = askedOf(slots)
  const codes = asked.filter(({ isCode }) => isCode)
  const productCount = facets.products.length
  const unanswered = colorsOfOthers(asked, facets)
  const heads = headsOf(asked, facets)
  let fewest = Number.POSITIVE_INFINITY
  let found: (RankedRow & {
    words: number
    near: number
    named: number
    isSoldOut: boolean
    isLast: boolean
  })[] = []
  for (let row = 0; row < facets.rows.sku.length; row += 1) {
    const product = facets.rows.product[row] ?? -1
    const color = facets.rows.color[row] ?? -1
    let missing = 0
    let score = 0
    let words = 0
    let near = 0
    let isGuess = true
    let weakest = Number.POSITIVE_INFINITY
    let least = Number.POSITIVE_INFINITY
    for (const slot of asked) {
      const own = Math.max(
        slot.documents.get(product) ?? 0,
        color < 0 ? 0 : (slot.documents.get(productCount + color) ?? 0),
        slot.row?.(row) ?? 0,
      )
      const best = unanswered.has(slot) || (heads.has(slot) && own < MENTIONED * CALLED) ? 0 : own
      near += slot.near?.(row) ?? 0
      if (best === 0) missing += 1
      else isGuess &&= slot.isTypo
      const worth = weightOf(slot) * best
      score += worth
      if (!isWord(slot)) continue
      words += worth
      least = Math.min(least, best)
      if (best > 0 && !slot.isLead && !slot.isTemperature) weakest = Math.min(weakest, worth)
    }
    if (score === 0 || missing > fewest || (missing > 0 && isGuess)) continue
    if (missing < fewest) {
      fewest = missing
      found = []
    }
    const isSoldOut = inStock?.(row) === false
    const name = said?.(row) ?? 'part'
    const isMeant = name === 'whole' || codes.some((slot) => slot.row?.(row))
    found.push({
      row,
      score,
      weakest,
      missing,
      least,
      words,
      near,
      named: NAMED[name],
      isSoldOut,
      isLast: isSoldOut && !isMeant,
    })
  }
  const least = MENTIONED * found.reduce((most, { words }) => Math.max(most, words), 0)
  const answers = found.filter(({ words }) => words >= least)
  return answers.sort(
    (a, b) =>
      Number(a.isLast) - Number(b.isLast) ||
      (isLeastFirst ? leastOf(a.row) - leastOf(b.row) : 0) ||
      b.near - a.near ||
      b.score - a.score ||
      b.named - a.named ||
      Number(a.isSoldOut) - Number(b.isSoldOut) ||
      leastOf(a.row) - leastOf(b.row) ||
      a.row - b.row,
  )
}

/** Colours of which nothing comes that the other words name: of a "purple nozzle" the nozzle is what is looked for. */
function colorsOfOthers(asked: readonly Slot[], { products, rows }: Facets): ReadonlySet<Slot> {
  const colors = asked.filter(({ families = [] }) => families.length > 0)
  const words = asked.filter((slot) => isWord(slot) && !colors.includes(slot))
  if (colors.length === 0 || words.length === 0) return new Set()
  const scores = products.map((_, at) =>
    words.reduce((sum, { documents }) => sum + (documents.get(at) ?? 0), 0),
  )
  let [colored, plain] = [0, 0]
  for (const [row, product] of rows.product.entries()) {
    const score = scores[product] ?? 0
    if ((rows.color[row] ?? -1) >= 0) colored = Math.max(colored, score)
    else plain = Math.max(plain, score)
  }
  return new Set(colored < MENTIONED * plain ? colors : [])
}

/**
 * What is looked for that is to be for another thing, where products are called so and none of them speaks of that: of a "nozzle
 * for wood" the nozzle, and no wood that mentions one.
 */
function headsOf(asked: readonly Slot[], { products }: Facets): ReadonlySet<Slot> {
  const purposes = asked.filter(({ isPurpose }) => isPurpose)
  const heads = asked.filter(
    (slot) => isWord(slot) && !slot.isPurpose && !slot.isLead && !slot.isFilament && !slot.fact,
  )
  if (purposes.length === 0) return new Set()
  const called = [...products.keys()].filter((at) =>
    heads.every(({ documents }) => (documents.get(at) ?? 0) >= CALLED),
  )
  const isFor = (at: number) => purposes.every(({ documents }) => documents.has(at))
  return new Set(called.length > 0 && !called.some(isFor) ? heads : [])
}

/** Of texts alone: colours, sizes and codes are answered more or less nearly, and all of that is an answer. */
function isWord({ row, isCode }: Slot): boolean {
  return row === undefined && !isCode
}

/** The best row of each product, in order. */
export function distinctRows(ranked: readonly RankedRow[], { rows }: Pick<Facets, 'rows'>): RankedRow[] {
  const seen = new Set<number | undefined>()
  return ranked.filter(({ row }) => {
    const product = rows.product[row]
    return !seen.has(product) && seen.add(product)
  })
}

/**
 * Whether products only mention what a page of help is called by, "return" of a spool that can be returned: then the page is
 * the answer, and they are none.
 * @param rows best first
 */
export function onlyMention(rows: readonly RankedRow[], page: RankedText | undefined): boolean {
  if (!page || page.score < (rows[0]?.score ?? 0)) return false
  return rows.every(({ weakest }) => weakest < MENTIONED * page.mean)
}

export interface RankedText {
  /** Number among the texts. */
  at: number
  /** Of all that was asked it only knows that it is about filament, or a printer, as most texts do. */
  isGeneral?: boolean
  score: number
  /** Of a word. */
  mean: number
  /** Parts of the query that it does not answer. */
  missing: number
  /** How well it answers the word that it answers least. */
  least: number
  /** Words before the first one of its title that answers, and a little for each that its title has. */
  place: number
}

/**
 * Articles, or other texts, that answer all words, or as many as any does and at least half of them, one at least as it was
 * written; sizes, colours and codes are the products' alone.
 * @param first number of the first text among the documents
 * @param isAnswer what stands as the answer to a question has to know more than half of its words, whether or not others do
 * @returns best first; of equals the one whose title says it sooner and less besides, then the newest, as they are ordered
 */
export function rankTexts(
  slots: readonly Slot[],
  first: number,
  texts: readonly { title: string; onlyEnglish?: true | undefined }[],
  language: Language,
  isAnswer = false,
): RankedText[] {
  const telling = askedOf(slots)
  const asked = telling.filter(
    ({ documents, row }) => documents.size > 0 && (row === undefined || hasArticle(documents, first)),
  )
  const isWhole = asked.length === telling.length
  let fewest = isAnswer ? asked.length - Math.floor(telling.length / 2) - 1 : Math.floor(asked.length / 2)
  let ranked: RankedText[] = []
  const terms = new Set(asked.flatMap((slot) => [...slot.terms]))
  const weight = asked.reduce((sum, slot) => sum + weightOf(slot), 0)
  for (const [at, { title, onlyEnglish }] of texts.entries()) {
    let score = 0
    let missing = 0
    let isGuess = true
    let isGeneral = true
    let least = Number.POSITIVE_INFINITY
    for (const slot of asked) {
      const own = slot.documents.get(first + at) ?? 0
      if (own === 0) missing += 1
      else isGuess &&= slot.isTypo
      if (own > 0 && !slot.isFilament && !slot.isPrinter) isGeneral = false
      least = Math.min(least, own)
      score += weightOf(slot) * own * (isAnswer && slot.isService ? SERVICE : 1)
    }
    if (score === 0 || missing > fewest || (isGuess && (missing > 0 || !isWhole))) continue
    if (missing < fewest) ranked = []
    fewest = missing
    const own = onlyEnglish ? score * FOREIGN : score
    ranked.push({
      at,
      score: own,
      mean: own / weight,
      missing: missing + telling.length - asked.length,
      least,
      isGeneral,
      place: placeIn(stemsOfTitle(title, language), terms),
    })
  }
  return ranked.sort((a, b) => b.score - a.score || a.place - b.place || a.at - b.at)
}

/** @param texts best first; @returns those that say enough of what the first one is about */
export function aboutIt(texts: readonly RankedText[]): RankedText[] {
  const least = TOUCHED * (texts[0]?.mean ?? 0)
  return texts.filter(({ mean }) => mean >= least)
}

/** Longer than any title. */
const LONG = 100

/** Titles are the same for every key. */
const stemmed = new Map<string, readonly string[]>()

function stemsOfTitle(title: string, language: Language): readonly string[] {
  const key = language + title
  const known = stemmed.get(key) ?? stemsOf(title, language)
  stemmed.set(key, known)
  return known
}

function placeIn(words: readonly string[], terms: ReadonlySet<string>): number {
  const first = words.findIndex((word) => terms.has(word))
  return first < 0 ? LONG : first + words.length / LONG
}

function weightOf({ isTypo, isPurpose, isLead }: Slot): number {
  return (isTypo ? GUESSED : 1) * (isPurpose || isLead ? PURPOSE : 1)
}

/** Whether a text answers all of these parts. */
export function answersAll(slots: readonly Slot[], document: number): boolean {
  return askedOf(slots).every(({ documents }) => documents.has(document))
}

/** Words that say nothing are left out where another one says something, as "cheap" does of all that is sold. */
export function askedOf(slots: readonly Slot[]): readonly Slot[] {
  const telling = slots.filter(({ isStopWord }) => !isStopWord)
  if (telling.length > 0) return telling
  const cheapest = slots.filter(({ isCheapest }) => isCheapest)
  return cheapest.length > 0 ? cheapest : slots
}

function hasArticle(documents: Slot['documents'], first: number): boolean {
  for (const document of documents.keys()) if (document >= first) return true
  return false
}
