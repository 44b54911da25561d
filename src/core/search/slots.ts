/** What a query asks, part by part: words, numbers, colours and codes, each with what answers it. */
import { type ColorFamily, colorFamily, nearestColors } from '#core/catalogue/color'
import type { Facets } from '#core/listing/facets'
import { CURRENCIES } from '#core/money/money'
import { colorCodes } from '#core/search/codes'
import { HEAT, HEAT_CELSIUS } from '#core/search/facts'
import { fold } from '#core/search/fold'
import { largestBelow, type Measure, measureOf, nearness, numberText } from '#core/search/measures'
import { isCurrency, OF_LANGUAGE, type PriceLimit, priceLimitIn } from '#core/search/price-limit'
import { wordsOfQuery } from '#core/search/query-words'
import { stem } from '#core/search/stem'
import { type Found, NOTHING_FOUND, type Scores } from '#core/search/text-index'
import type { Token } from '#core/search/tokens'
import { isMeant, type Vocabulary } from '#core/search/vocabulary'
import { phraseSlot, shadeSlot, sizeSlot, wordSlot } from '#core/search/word-slots'
import type { Figure } from '#core/search/words/words'

/** A part of a query; a row or an article answers it with a score above 0. */
export interface Slot {
  /** As it was typed, folded. */
  words: readonly string[]
  /** By document of the index. */
  documents: Scores
  /** Of a row's own attributes. */
  row?: ((row: number) => number) | undefined
  /** Words of the index that answer, for the highlights. */
  terms: ReadonlySet<string>
  isTypo: boolean
  /** Answered by a part of the word alone. */
  isFar?: true | undefined
  /** "for", "med": counts only where nothing else was typed. */
  isStopWord: boolean
  /** Said after "for": what is looked for stands before it. */
  isPurpose?: true | undefined
  /** The filament of "filament for", which tells less than what it is for. */
  isLead?: true | undefined
  isFilament?: true | undefined
  isPrinter?: true | undefined
  /** Asks about a return or a fault. */
  isComplaint?: true | undefined
  /** An order on its way, of which only help tells. */
  isOrder?: true | undefined
  /** Given to somebody, whoever that is. */
  isGift?: true | undefined
  /** Of the shop itself, as an invoice. */
  isService?: true | undefined
  /** There is something to read on it, and nothing to buy. */
  isTopic?: true | undefined
  /** How hot nozzle and bed have to be. */
  isTemperature?: true | undefined
  isMaterial?: true | undefined
  /** Of a spool. */
  isSize?: true | undefined
  /** Whether something needs an enclosure: none is sold. */
  isEnclosure?: true | undefined
  /** An enclosure by a word that is also a part one prints. */
  isHousing?: true | undefined
  /** Asks for what costs least, and says nothing of what that is. */
  isCheapest?: true | undefined
  /** The most that something may cost. */
  limit?: PriceLimit | undefined
  /** Asks for what has most of it. */
  most?: Figure | undefined
  /** What of the catalogue's facts it asks for. */
  fact?: string | undefined
  /** A temperature. */
  isDegrees?: true | undefined
  /** °C to withstand, where something of the catalogue does. */
  celsius?: number | undefined
  /** Colours that it names. */
  families?: readonly ColorFamily[] | undefined
  /** Names one variation and no other. */
  isCode?: true | undefined
  /** Of a size that nothing has: of what answers the rest, what is nearest to it comes first. */
  near?: ((row: number) => number) | undefined
  /** Of a spool that was to hold more than any: what the largest holds, in g. */
  largest?: number | undefined
  /** An article number that does not exist, which its row comes near to. */
  noNumber?: string | undefined
}

const CODE = 100
const NEAREST = 10
/** Of a number that an article number begins with. */
const BEGUN_CODE = 8
/** Of the weaker one of two alternatives. */
const BOTH = 0.25
/** Of what withstands a temperature. */
const HOT = 7
/** Of a gift card of the amount that was said, and of one that is worth as much in another currency. */
const WORTH = 9
const WORTH_ELSEWHERE = 6
/** The most words that are one thing: "går att skriva ut utan en inbyggnad". */
const LONGEST_PHRASE = 8

/** @returns the parts of a query in order; none for a text without a letter or digit */
export function slotsOf(query: string, vocabulary: Vocabulary): Slot[] {
  const { codes, rest } = takeCodes(query, vocabulary)
  const { alternatives, purposes, index } = vocabulary
  const words = wordsOfQuery(rest, vocabulary)
  const limit = priceLimitIn(rest, words, vocabulary)
  const tokens = limit ? words.toSpliced(limit.from, limit.to - limit.from) : words
  const isOpen = !/[\s,;]$/u.test(query)
  const slots: Slot[] = limit
    ? [...codes, limitSlot(words.slice(limit.from, limit.to), limit.limit)]
    : [...codes]
  const isOf = (words: ReadonlySet<string>, token: Token | undefined) =>
    words.has(stem(token?.text ?? '', index.language))
  const isOr = (token: Token | undefined) => isOf(alternatives, token)
  let isPurpose = false
  for (let at = 0; at < tokens.length; ) {
    const { length, slot: plain } = nextSlot(tokens, at, isOpen, vocabulary)
    const slot = isPurpose ? asPurpose(plain) : plain
    isPurpose ||= at > 0 && isOf(purposes, tokens[at])
    const before = slots.at(-2)
    if (at > 1 && before && isOr(tokens[at - 1])) slots.splice(-2, 2, either(before, slot))
    else slots.push(slot)
    at += length
  }
  const told = ofMost(ofGiftCard(forSomebody(ofOneColor(slots, vocabulary), vocabulary), vocabulary))
  return askingHeat(anyMaterial(filamentFor(forOurs(nearestAlone(told, vocabulary), vocabulary))), vocabulary)
}

/** "300 g", and nothing else: what is nearest to it. */
function nearestAlone(slots: Slot[], { facets: { rows } }: Vocabulary): Slot[] {
  const [only, ...others] = slots
  const near = others.length === 0 ? only?.near : undefined
  if (!only || !near || only.documents.size > 0) return slots
  const nearest = Math.max(...rows.sku.map((_, row) => near(row)))
  return [{ ...only, row: (row) => (near(row) === nearest ? BEGUN_CODE : 0) }]
}

/** Of a product's own words: of its name, or of a kind that it is. */
const CALLED = 7

/** "Nozzle Stegmotor": what a printer alone is called by says what another thing is for. */
function forOurs(slots: Slot[], { products, facets }: Vocabulary): Slot[] {
  if (products === 0) return slots
  const called = slots.map(({ documents, isTypo }) =>
    isTypo ? [] : [...documents].flatMap(([id, score]) => (id < products && score >= CALLED ? [id] : [])),
  )
  const isPrinter = (id: number) => facets.products[id]?.type === 'printer'
  const isThing = (ids: number[]) => ids.length > 0 && !ids.some(isPrinter)
  if (!called.some(isThing)) return slots
  return slots.map((slot, at) => {
    const ids = called[at] ?? []
    return ids.length > 0 && ids.every(isPrinter) ? { ...slot, isStopWord: true } : slot
  })
}

/** A raspberry red is the raspberry of the shelf, whether or not that counts among the reds. */
function ofOneColor(slots: Slot[], { products, facets: { colors } }: Vocabulary): Slot[] {
  const named = (slot: Slot | undefined) =>
    !slot || slot.isTypo || slot.families?.length
      ? []
      : [...slot.documents.keys()].flatMap((id) => colors[id - products] ?? [])
  return slots.map((slot, at) => {
    const { families = [] } = slot
    const beside = families.length > 0 ? [...named(slots[at - 1]), ...named(slots[at + 1])] : []
    const isOther = beside.length > 0 && !beside.some(({ hex }) => families.includes(colorFamily(hex)))
    return isOther ? { ...slot, isStopWord: true } : slot
  })
}

/** "The softest": beside it a word that says nothing elsewhere says nothing here either. */
function ofMost(slots: Slot[]): Slot[] {
  if (!slots.some(({ most }) => most)) return slots
  return slots.filter(({ isStopWord, row }) => !isStopWord || row)
}

/** Of a gift nobody has to read, and whom it is for is said by nothing that is sold. */
function forSomebody(slots: Slot[], { products }: Vocabulary): Slot[] {
  if (products === 0 || !slots.some(({ isGift }) => isGift)) return slots
  return slots.map((slot) => {
    if (slot.isGift)
      return { ...slot, documents: new Map([...slot.documents].filter(([id]) => id < products)) }
    const { row, isMaterial, isFilament, isPrinter, isTopic } = slot
    const isThing = row || isMaterial || isFilament || isPrinter || isTopic
    return slot.isPurpose && !isThing ? { ...slot, isStopWord: true } : slot
  })
}

/** Of a gift card a number is what it is worth, in the language's own currency or another one. */
function ofGiftCard(slots: Slot[], { products, facets, index: { language } }: Vocabulary): Slot[] {
  const { prices, rows, products: all } = facets
  const isCard = (at: number) => all[at]?.type === 'giftCard'
  const isGift = ({ documents }: Slot) => {
    const [best] = [...documents].filter(([id]) => id < products).sort(([, a], [, b]) => b - a)
    return best !== undefined && isCard(best[0])
  }
  // Most texts have neither, and then nobody asks what a gift card is worth.
  const isAmount = ({ words: [word = '', ...others] }: Slot) =>
    others.length === 0 && (isCurrency(word) || /^\d+$/.test(word))
  if (!slots.some(isAmount) || !slots.some(isGift)) return slots
  const own = CURRENCIES.indexOf(OF_LANGUAGE[language] ?? 'EUR')
  const worth = (amount: number) => (row: number) => {
    if (!isCard(rows.product[row] ?? -1)) return 0
    const amounts = prices[rows.price[row] ?? -1] ?? []
    if (amounts[own] === amount * 100) return WORTH
    return amounts.includes(amount * 100) ? WORTH_ELSEWHERE : 0
  }
  return slots.map((slot) => {
    if (!isAmount(slot)) return slot
    const [word = ''] = slot.words
    if (isCurrency(word)) return { ...slot, isStopWord: true }
    return { ...slot, documents: new Map(), row: worth(Number(word)) }
  })
}

/** Of what asks for nothing by itself. */
const anything = () => 1

function limitSlot(tokens: readonly Token[], limit: PriceLimit): Slot {
  const words = tokens.map(({ text }) => text)
  const found = { documents: new Map(), terms: new Set<string>(), row: anything }
  return { words, ...found, isTypo: false, isStopWord: true, limit }
}

/** "Difference between pla and petg": nothing is both, and what compares them speaks of both. */
function anyMaterial(slots: Slot[]): Slot[] {
  const joined: Slot[] = []
  for (const slot of slots) {
    const other = joined.findIndex(
      ({ isMaterial, isPurpose }) => isMaterial && slot.isMaterial && isPurpose === slot.isPurpose,
    )
    const before = joined[other]
    if (before) joined[other] = { ...before, ...either(before, slot) }
    else joined.push(slot)
  }
  return joined
}

/** All that is sold is for a printer. */
function asPurpose(slot: Slot): Slot {
  return slot.isPrinter ? { ...slot, isStopWord: true } : { ...slot, isPurpose: true }
}

/** Of a "filament for a car dashboard" the dashboard tells, and not the filament; of a "temperature for petg" the plastic. */
function filamentFor(slots: Slot[]): Slot[] {
  const telling = slots.filter(({ isStopWord }) => !isStopWord)
  const before = telling[telling.findIndex(({ isPurpose }) => isPurpose) - 1]
  if (!before?.isFilament && !before?.isTemperature) return slots
  const lead = before.isFilament ? before : undefined
  return slots.map(({ isPurpose, ...slot }, at) => (slots[at] === lead ? { ...slot, isLead: true } : slot))
}

/** Of "withstands heat of 90 °C" the degrees tell. */
function askingHeat(slots: Slot[], { index }: Vocabulary): Slot[] {
  if (!slots.some(({ isDegrees }) => isDegrees)) return slots
  const silent = index.withstands.split(' ')
  return slots.filter(
    ({ words: [word = ''], fact }) => fact !== HEAT && !silent.includes(stem(word, index.language)),
  )
}

/** "pla or petg": what answers one of them answers the question, and what compares them comes first. */
function either(one: Slot, other: Slot): Slot {
  const documents = new Map(one.documents)
  for (const [id, score] of other.documents) {
    const own = documents.get(id) ?? 0
    documents.set(id, Math.max(score, own) + BOTH * Math.min(score, own))
  }
  return {
    words: [...one.words, ...other.words],
    documents,
    terms: new Set([...one.terms, ...other.terms]),
    row: one.row || other.row ? (row) => Math.max(one.row?.(row) ?? 0, other.row?.(row) ?? 0) : undefined,
    isTypo: one.isTypo && other.isTypo,
    isStopWord: one.isStopWord && other.isStopWord,
    ...(one.isMaterial && other.isMaterial && { isMaterial: true }),
  }
}

/** Colours by number, and codes of articles, are taken out of the text before it is read as words. */
function takeCodes(query: string, vocabulary: Vocabulary): { codes: Slot[]; rest: string } {
  const { codes, facets } = vocabulary
  const slots: Slot[] = []
  const whole = codes.whole(query) ?? codes.parts(query)
  if (whole) return { codes: [rowsSlot(query, whole)], rest: '' }
  const stemOf = (part: string) => stem(fold(part), vocabulary.index.language)
  const isWord = (part: string) => isMeant(stemOf(part), vocabulary)
  const nearest = (typed: string) => (codes.find(typed) ? undefined : codes.nearest(typed, isWord))
  // What else was said of it says nothing of what is near to it.
  for (const typed of [query.trim(), ...query.split(/\s+/)]) {
    const near = nearest(typed)
    if (near) return { codes: [nearestSlot(typed, near)], rest: '' }
  }
  const { hexes, rest: withoutColors } = colorCodes(query)
  for (const { hex, typed } of hexes) slots.push(colorSlot(hex, typed, facets))
  const rest = withoutColors
    .split(/\s+/)
    .filter((chunk) => {
      const rows = codes.find(chunk)
      if (!rows) return true
      slots.push(rowsSlot(chunk, rows))
      return false
    })
    .join(' ')
  return { codes: slots, rest }
}

/** @param rows that have the code */
function rowsSlot(typed: string, rows: ReadonlySet<number>): Slot {
  const slot = codeSlot(typed, (row) => (rows.has(row) ? CODE : 0))
  return rows.size === 1 ? { ...slot, isCode: true } : slot
}

/** Of no number that exists: what comes near to it stands for it. */
function nearestSlot(typed: string, rows: ReadonlySet<number>): Slot {
  return { ...rowsSlot(typed, rows), isCode: undefined, noNumber: typed }
}

function codeSlot(typed: string, row: Slot['row']): Slot {
  return {
    words: [fold(typed)],
    documents: new Map(),
    row,
    terms: new Set(),
    isTypo: false,
    isStopWord: false,
  }
}

function colorSlot(hex: string, typed: string, { colors, rows }: Facets): Slot {
  const distances = nearestColors(
    hex,
    colors.map((color) => color.hex),
  )
  const scores = colors.map((color) => {
    const distance = distances.get(color.hex)
    return distance === undefined ? 0 : NEAREST * (1 - distance / 100)
  })
  return codeSlot(typed, (row) => scores[rows.color[row] ?? -1] ?? 0)
}

function nextSlot(tokens: readonly Token[], at: number, isOpen: boolean, vocabulary: Vocabulary) {
  const { synonyms, facts, asides, stopWords, index, families, shades, sizes } = vocabulary
  const kindOf = (phrase: string): Partial<Slot> => ({
    ...(vocabulary.filaments.has(phrase) && { isFilament: true }),
    ...(vocabulary.printers.has(phrase) && { isPrinter: true }),
    ...(vocabulary.complaints.has(phrase) && { isComplaint: true }),
    ...(vocabulary.enclosures.has(phrase) && { isEnclosure: true }),
    ...(vocabulary.housings.has(phrase) && { isHousing: true }),
    ...(vocabulary.orders.has(phrase) && { isOrder: true }),
    ...(vocabulary.gifts.has(phrase) && { isGift: true }),
    ...(vocabulary.services.has(phrase) && { isService: true }),
    ...(vocabulary.topics.has(phrase) && { isTopic: true }),
    ...(vocabulary.temperatures.has(phrase) && { isTemperature: true }),
    ...(vocabulary.materials.has(phrase) && { isMaterial: true }),
    ...(vocabulary.cheapest.has(phrase) && { isCheapest: true, isStopWord: true, row: anything }),
  })
  const stemAt = (place: number) => stem(tokens[place]?.text ?? '', index.language)
  const stems = tokens.slice(at, at + LONGEST_PHRASE).map((_, place) => stemAt(at + place))
  // "without" says nothing but as a part of what the catalogue answers.
  const isSilent = (word = '') => stopWords.has(word) && asides.has(word)
  const most = mostAt(tokens.slice(at, at + LONGEST_PHRASE), stems, vocabulary)
  if (most) return most
  for (let length = stems.length; length > 1; length -= 1) {
    if (isSilent(stems[0]) || isSilent(stems[length - 1])) continue
    const said = stems.slice(0, length)
    const fact = said.filter((word) => !asides.has(word)).join(' ')
    const phrase = facts.has(fact) ? fact : said.filter((word) => !isSilent(word)).join(' ')
    const group = synonyms.get(phrase) ?? (vocabulary.enclosures.has(phrase) ? [phrase] : undefined)
    if (!group) continue
    const slot = phraseSlot(tokens.slice(at, at + length), phrase, group, vocabulary)
    return { length, slot: { ...slot, ...kindOf(phrase) } }
  }
  const token = tokens[at] as Token
  const isLast = isOpen && at === tokens.length - 1
  const shade = shades.get(stemAt(at))
  if (shade && [at - 1, at + 1].some((place) => families.has(stemAt(place))))
    return { length: 1, slot: shadeSlot(token, shade, vocabulary) }
  if (shade && tokens.length === 1 && !vocabulary.texts.has(stemAt(at))) {
    const slot = shadeSlot(token, shade, vocabulary)
    // A pastel is no white.
    const row = (each: number) => (vocabulary.familyOf(each) === 'white' ? 0 : (slot.row?.(each) ?? 0))
    return { length: 1, slot: { ...slot, row } }
  }
  const size = sizes.get(stemAt(at))
  // "My parcel" is no pack.
  const isOwn = () => [at - 1, at + 1].some((place) => vocabulary.owners.has(stemAt(place)))
  if (size && !(vocabulary.orders.has(stemAt(at)) && isOwn()))
    return { length: 1, slot: sizeSlot(token, size, vocabulary) }
  const slot =
    token.value === undefined ? wordSlot(token, isLast, vocabulary) : numberSlot(token, isLast, vocabulary)
  return { length: 1, slot: { ...slot, ...kindOf(stemAt(at)) } }
}

/** "Most heat resistant", with every word: those that say nothing elsewhere make the difference. */
function mostAt(
  tokens: readonly Token[],
  stems: readonly string[],
  { most, index, facets: { rows } }: Vocabulary,
): { length: number; slot: Slot } | undefined {
  for (let length = stems.length; length > 0; length -= 1) {
    const figure = most.get(stems.slice(0, length).join(' '))
    if (!figure) continue
    const words = tokens.slice(0, length).map(({ text }) => text)
    const own = index.figures[figure]
    const least = figure === 'heat' ? HEAT_CELSIUS : 1
    const row = (each: number) => ((own[rows.product[each] ?? -1] ?? 0) >= least ? 1 : 0)
    const found = { documents: new Map(), terms: new Set<string>(), row }
    return { length, slot: { words, ...found, isTypo: false, isStopWord: true, most: figure } }
  }
  return undefined
}

/** One digit begins too much: "3" is not "3D". */
const SHORTEST_NUMBER = 2

/** Numbers are what they are: neither mistyped nor the beginning of another word, but for a name as "TPU 85A". */
function numberSlot(token: Token, isLast: boolean, vocabulary: Vocabulary): Slot {
  if (token.unit === 'c') return degreesSlot(token, vocabulary)
  const { facets, codes } = vocabulary
  const measure = measureOf(token, isLast, facets)
  const { scores, terms } = token.unit
    ? diameterFound(measure, vocabulary)
    : unmeasured(numberFound(token.text, vocabulary), measure, vocabulary)
  const code = codes.begun(token.text)
  const largest = largestBelow(token, facets)
  const { size, diameter } = facets.rows
  // What most printers take comes first.
  const near = measure.isKnown || largest || code ? undefined : nearness(token, facets)
  const ofLargest = (row: number) => (size[row] === largest ? BEGUN_CODE + Number(diameter[row] === 1.75) : 0)
  return {
    words: [numberText(token)],
    documents: scores,
    terms,
    row: largest ? ofLargest : (row) => Math.max(measure.score(row), code?.has(row) ? BEGUN_CODE : 0),
    largest,
    near,
    isTypo: false,
    isStopWord: false,
  }
}

/** What the catalogue says to withstand as much; where nothing does, as of a nozzle's temperature, what speaks of it. */
function degreesSlot(token: Token, { texts, index, products, facets: { rows } }: Vocabulary): Slot {
  const { scores, terms } = texts.exactly(token.text)
  const withstandsIt = (celsius = 0) => celsius >= (token.value ?? 0)
  const isKnown = index.figures.heat.some(withstandsIt)
  const rowScore = (row: number) => (withstandsIt(index.figures.heat[rows.product[row] ?? -1]) ? HOT : 0)
  return {
    ...codeSlot(numberText(token), isKnown ? rowScore : undefined),
    documents: isKnown ? new Map([...scores].filter(([id]) => id >= products)) : scores,
    terms,
    isDegrees: true,
    celsius: isKnown ? token.value : undefined,
  }
}

/** Where products are named by it, those that only mention it are another thing: "TPU 95A" tells of 85A. */
function numberFound(digits: string, { texts, products }: Vocabulary): Found {
  const found = texts.exactly(digits)
  const named = digits.length < SHORTEST_NUMBER ? NOTHING_FOUND : texts.numbered(digits)
  const isProduct = (id: number) => id < products
  if (![...named.scores.keys()].some(isProduct)) return found
  const others = [...found.scores].filter(([id]) => !isProduct(id))
  return {
    scores: new Map([...others, ...named.scores]),
    terms: new Set([...found.terms, ...named.terms]),
  }
}

/** A product that has it is answered by the rows that have it: what is written of one diameter is no other one. */
function unmeasured(found: Found, { isSame }: Measure, { facets: { rows }, products }: Vocabulary): Found {
  if (found.scores.size === 0 || products === 0) return found
  const measured = new Set(rows.product.filter((_, row) => isSame(row)))
  return { ...found, scores: new Map([...found.scores].filter(([id]) => !measured.has(id))) }
}

/** What there is to read on a diameter; who writes its unit wants no other product that has the number. */
function diameterFound({ diameter }: Measure, { texts, products }: Vocabulary): Found {
  if (diameter === undefined) return NOTHING_FOUND
  const { scores, terms } = texts.exactly(String(diameter))
  return { scores: new Map([...scores].filter(([id]) => id >= products)), terms }
}

/** What a text says of a return or a fault. */
export function complaintsIn(slots: readonly Slot[]): Slot[] {
  return slots.filter(({ isComplaint }) => isComplaint)
}
