/** What answers a word of a query: texts that hold it or a synonym, and colours that are called so. */
import type { Finish } from '#core/catalogue/catalogue'
import { type ColorFamily, labOf } from '#core/catalogue/color'
import { EASY, ENCLOSED, HEAT, UNENCLOSED } from '#core/search/facts'
import type { Slot } from '#core/search/slot'
import { hasCompounds, stem } from '#core/search/stem'
import { type Found, NOTHING_FOUND } from '#core/search/text-index'
import type { Token } from '#core/search/tokens'
import type { Vocabulary } from '#core/search/vocabulary'
import type { Shade, SpoolSize } from '#core/search/words/words'

const FAMILY = 8
/** Of a family whose name is not written to its end, or with a mistake. */
const BEGUN_FAMILY = 6
/** Letters from which on a name of a colour is known by its beginning. */
const SHORTEST_FAMILY = 3
/** Between the lightest and the darkest of a colour. */
const SHADE = 6
/** Finishes that have a colour only by their metal, and how much less they are of it. */
const SHINING: ReadonlySet<Finish | undefined> = new Set(['metal', 'silk', 'glitter'])
const SHINE = 0.1
const SYNONYM = 0.75
/** °C that count as much as a word of a text more: of what a name says as well, heat decides nothing. */
const HOT_BY = 100
/** Of a spool that holds as much as was said. */
const SIZE = 8
/** Of what needs an enclosure, or has one, where one is asked for: none of it is called so. */
const NEEDING = 1
/** Of what has a temperature to be printed at, which no name says. */
const SET = 1
/** g of filament. */
const LARGE = 2_000
/** mm, and how much more it counts. */
const USUAL = 1.75
const FIRST = 1.01
const SMALL = 500

export function phraseSlot(
  tokens: readonly Token[],
  phrase: string,
  group: readonly string[],
  vocabulary: Vocabulary,
): Slot {
  const own = allOf(phrase, vocabulary, 1)
  const { stopWords, index } = vocabulary
  const { documents, terms } = merged([
    own,
    ...ofTopic(phrase, othersOf(phrase, group, vocabulary), vocabulary),
  ])
  const isSilent = (term: string) => stopWords.has(term)
  const found = { documents, terms: new Set([...terms].filter((term) => !isSilent(term))) }
  const words = tokens.map(({ text }) => text)
  const telling = words.filter((word) => !isSilent(stem(word, index.language)))
  return {
    ...ofFact(found, phrase, group, vocabulary),
    words: telling.length > 0 ? telling : words,
    isTypo: false,
    isStopWord: false,
  }
}

/** @param isLast more of it may be typed yet */
export function wordSlot({ text }: Token, isLast: boolean, vocabulary: Vocabulary): Slot {
  const { stopWords, index } = vocabulary
  const term = stem(text, index.language)
  const { own, group, families, quality } = meaningOf(text, term, isLast, vocabulary)
  const others = ofTopic(term, othersOf(term, group, vocabulary), vocabulary)
  // A word that means something else needs no guess at what was mistyped.
  const means = families.length > 0 || others.some(({ scores }) => scores.size > 0)
  const found = (own.isTypo || own.isFar) && means ? NOTHING_FOUND : own
  const answers = merged([found, ...others])
  const sku = found.scores.size === 0 && !means ? vocabulary.codes.begun(text) : undefined
  return {
    ...ofFact(answers, term, group, vocabulary),
    words: [text],
    row: sku ? (row) => (sku.has(row) ? FAMILY : 0) : familyRow(families, quality, vocabulary),
    families,
    isTypo: found.isTypo === true,
    isFar: found.isFar,
    // "withe" is white, and not the stem of "with".
    isStopWord: stopWords.has(term) && (term === text || families.length === 0),
  }
}

/**
 * Who asks for heat asks for what withstands it: of plastics that soften, and of nozzles, texts say "heat" as well; and what
 * needs an enclosure speaks of it, and what is stiff says that it is less flexible. Articles answer by their words.
 */
function ofFact(
  found: Pick<Slot, 'documents' | 'terms'>,
  phrase: string,
  group: readonly string[],
  vocabulary: Vocabulary,
): Pick<Slot, 'documents' | 'terms' | 'fact'> {
  const { facts, products, texts, index, enclosures, orders, temperatures } = vocabulary
  const asked = [phrase, ...group].find((other) => facts.has(other))
  // What stands in some order in an article is none.
  if (orders.has(phrase) && products > 0) return { documents: new Map(), terms: new Set() }
  if (temperatures.has(phrase) && products > 0) return withSettings(found, vocabulary)
  if (products === 0 || asked === undefined)
    return enclosures.has(phrase) ? withEnclosures(found, phrase, vocabulary) : found
  const fact = facts.get(asked) ?? ''
  const { scores: equal } = texts.exactly(fact)
  const scores =
    fact === HEAT
      ? [...equal].map(([id, score]) => [id, score + hotness(index.figures.heat[id])] as const)
      : equal
  // Of a first spool of something else an article tells nothing to who begins.
  if (fact === EASY) return { documents: equal, terms: found.terms, fact }
  const read = fact === UNENCLOSED ? withEnclosures(found, phrase, vocabulary) : found
  return { documents: new Map([...scores, ...readOnly(read.documents, vocabulary)]), terms: read.terms, fact }
}

/** What there is to read; of help, which has nothing else, all. */
function readOnly(
  documents: ReadonlyMap<number, number>,
  { products, facets }: Vocabulary,
): [id: number, score: number][] {
  const firstArticle = products === 0 ? 0 : products + facets.colors.length
  return [...documents].filter(([id]) => id >= firstArticle)
}

/** All that is printed has a temperature, whatever its text says of others. */
function withSettings(
  { documents, terms }: Pick<Slot, 'documents' | 'terms'>,
  { index, products }: Vocabulary,
) {
  const printed = index.settings.flatMap(({ length }, id) => (length > 0 ? [[id, SET] as const] : []))
  const articles = [...documents].filter(([id]) => id >= products)
  return { documents: new Map([...articles, ...printed]), terms }
}

/**
 * With what there is to read on what needs one, and what does not, by whatever name; of products those that need or have one,
 * and where the word is also a part one prints, those that are good for it.
 */
function withEnclosures(
  { documents, terms }: Pick<Slot, 'documents' | 'terms'>,
  phrase: string,
  vocabulary: Vocabulary,
) {
  const { enclosures, housings, products, texts } = vocabulary
  const articles = [...enclosures].map((phrase) => {
    const { scores, terms } = allOf(phrase, vocabulary, 1)
    return { scores: new Map(readOnly(scores, vocabulary)), terms }
  })
  const found = merged([{ scores: documents, terms }, ...articles])
  const open = texts.exactly(UNENCLOSED).scores
  const others = [...found.documents].filter(([id]) => housings.has(phrase) || !open.has(id))
  const closed = [...others.map(([id]) => id), ...texts.exactly(ENCLOSED).scores.keys()]
  const needing = closed.filter((id) => id < products).map((id) => [id, NEEDING] as const)
  return { ...found, documents: new Map([...others, ...needing]) }
}

/** Who asks for heat without a number wants what withstands most. */
function hotness(celsius = 0): number {
  return celsius / HOT_BY
}

/** What a shade is said of is another word's part: it only decides which of them come first. */
export function shadeSlot({ text }: Token, shade: Shade, { facets: { colors, rows } }: Vocabulary): Slot {
  const scores = colors.map(({ hex }) => {
    const lightness = labOf(hex)[0] / 100
    return 1 + SHADE * (shade === 'light' ? lightness : 1 - lightness)
  })
  return {
    words: [text],
    documents: new Map(),
    row: (row) => scores[rows.color[row] ?? -1] ?? 0,
    terms: new Set(),
    isTypo: false,
    isStopWord: false,
  }
}

/**
 * Of what comes on spools, those that hold as much; all of them only where none does. A thing that has no such size is meant
 * by its other words.
 */
export function sizeSlot(
  { text }: Token,
  size: SpoolSize,
  { texts, index, facets: { rows } }: Vocabulary,
): Slot {
  // Of several as one there are none, but a question about them, whatever it calls them.
  const names = size === 'pack' ? index.sizes.pack.split(' ') : [stem(text, index.language)]
  const { documents, terms } = merged(names.map((name) => texts.exactly(name)))
  const scoreOf = (grams: number) => {
    if (!grams) return 1
    if (size === 'small') return grams <= SMALL ? SIZE + 2 - grams / SMALL : 0
    return grams >= LARGE ? 1 + SIZE : 0
  }
  return {
    words: [text],
    documents,
    // Of as many grams first what most printers take.
    row: (row) => scoreOf(rows.size[row] ?? 0) * (rows.diameter[row] === USUAL ? FIRST : 1),
    terms,
    isTypo: false,
    isStopWord: false,
    isSize: true,
    ...(size === 'pack' && { isPack: true }),
    ...(size === 'small' && { isSample: true }),
  }
}

/** Of products only what says the very word: wood that smells of wood gives off no fumes. */
function ofTopic(phrase: string, others: Found[], vocabulary: Vocabulary): Found[] {
  if (!vocabulary.topics.has(phrase)) return others
  return others.map((found) => ({ ...found, scores: new Map(readOnly(found.scores, vocabulary)) }))
}

interface Meaning {
  own: Found
  /** What the word has as synonyms, itself among them. */
  group: readonly string[]
  families: readonly ColorFamily[]
  /** Of the families. */
  quality: number
}

function meaningOf(text: string, term: string, isLast: boolean, vocabulary: Vocabulary): Meaning {
  const { texts, synonyms, families, topics, orders } = vocabulary
  const family = families.get(term)
  const group = synonyms.get(term) ?? []
  // "Dämpfe" are no beginning of "dämpfend".
  if (topics.has(term) || orders.has(term))
    return { own: texts.exactly(term), group, families: [], quality: 0 }
  // "grå" is a colour, and not the beginning of a spruce's name.
  if (family) return { own: texts.exactly(term), group, families: [family], quality: FAMILY }
  const near = texts.find(text, isLast)
  // What says nothing was not meant: "hyra" is no "hur".
  const isSilent = near.isTypo && [...near.terms].every((found) => vocabulary.stopWords.has(found))
  // What leads to a page is spelled right: "marmor" is no "mormor".
  const isLeading = vocabulary.leading.has(term)
  // Nor is "MwSt" a "Muster": the language knows it, though these texts do not.
  const isSpelled = vocabulary.searched.has(term) || group.length > 0
  const isNoGuess = (isLeading && near.isFar) || (isSpelled && near.isTypo)
  const own = isSilent || isNoGuess ? NOTHING_FOUND : near
  const isOwn = term === text || !vocabulary.stopWords.has(term)
  const isBegun = isLast && [...own.terms].some((found) => found.startsWith(text))
  const swapped = (texts.has(term) && isOwn) || isBegun ? undefined : vocabulary.swappedFamily(text)
  if (swapped) return { own: NOTHING_FOUND, group, families: [swapped], quality: BEGUN_FAMILY }
  const isFound = own.scores.size > 0 && !own.isTypo
  if (isFound && texts.has(term)) return { own, group, families: [], quality: 0 }
  // A colour with a mistake is meant, and no other word that begins like it.
  const isOther = isLast || group.length > 0 || texts.has(term)
  const color = isOther ? undefined : families.get(vocabulary.mistaken(text) ?? '')
  if (color) return { own: NOTHING_FOUND, group, families: [color], quality: BEGUN_FAMILY }
  const begun = isLast && text.length >= SHORTEST_FAMILY ? vocabulary.begunFamilies(text) : []
  if (begun.length > 0) return { own, group, families: begun, quality: BEGUN_FAMILY }
  // "Versand" is known by its synonyms, and no shade of sand.
  const shade = isFound || group.length > 0 ? undefined : familyOfShade(text, vocabulary)
  if (shade) return { own, group, families: [shade], quality: FAMILY }
  const isKnown = isFound || isLeading || group.length > 0 || texts.isElsewhere(term)
  const meant = isKnown ? undefined : vocabulary.mistaken(text)
  if (meant === undefined) return { own, group, families: [], quality: 0 }
  const guessed = families.get(meant)
  return {
    own,
    group: synonyms.get(meant) ?? [],
    families: guessed ? [guessed] : [],
    quality: BEGUN_FAMILY,
  }
}

/** "himmelsblå", "weinrot". */
function familyOfShade(word: string, { ownFamilies, texts, index }: Vocabulary): ColorFamily | undefined {
  const { language } = index
  if (!hasCompounds(language) || texts.has(stem(word, language))) return undefined
  for (let at = 3; at <= word.length - 3; at += 1) {
    const family = ownFamilies.get(stem(word.slice(at), language))
    if (family) return family
  }
  return undefined
}

function familyRow(
  wanted: readonly ColorFamily[],
  quality: number,
  { familyOf, facets: { colors, rows, products } }: Vocabulary,
): Slot['row'] {
  if (wanted.length === 0) return undefined
  const families = new Set<ColorFamily | undefined>(wanted)
  const isWhite = families.has('white')
  const whiteness = (row: number) => {
    const isClear = products[rows.product[row] ?? -1]?.finish === 'transparent'
    return isClear ? 0 : labOf(colors[rows.color[row] ?? -1]?.hex ?? '#000000')[0] / 100
  }
  // What shines is counted among the colours, but of what is brown the walnut comes before the bronze.
  const shine = (row: number) => (SHINING.has(products[rows.product[row] ?? -1]?.finish) ? SHINE : 0)
  // The whitest first: what is clear lets only light through.
  return (row) => (families.has(familyOf(row)) ? quality + (isWhite ? whiteness(row) : 0) - shine(row) : 0)
}

function othersOf(own: string, group: readonly string[], vocabulary: Vocabulary): Found[] {
  return group.filter((other) => other !== own).map((other) => allOf(other, vocabulary, SYNONYM))
}

/** What holds all words of a phrase. */
function allOf(phrase: string, { texts }: Vocabulary, quality: number): Found {
  const found = phrase.split(' ').map((term) => texts.exactly(term))
  const [first = NOTHING_FOUND, ...rest] = found
  const scores = [...first.scores].flatMap(([id, score]) => {
    const least = rest.reduce((sum, { scores }) => Math.min(sum, scores.get(id) ?? 0), score)
    return least > 0 ? [[id, quality * least] as const] : []
  })
  return { scores: new Map(scores), terms: new Set(found.flatMap(({ terms }) => [...terms])) }
}

function merged(found: readonly Found[]): Pick<Slot, 'documents' | 'terms'> {
  const documents = new Map<number, number>()
  const terms = new Set<string>()
  for (const each of found) {
    if (each.scores.size === 0) continue
    for (const [id, score] of each.scores) documents.set(id, Math.max(score, documents.get(id) ?? 0))
    for (const term of each.terms) terms.add(term)
  }
  return { documents, terms }
}
