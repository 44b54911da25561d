/** What a query asks, part by part: words, numbers, colours and codes, each with what answers it. */
import { type ColorFamily, FAMILY_KEYS, nearestColors } from '#core/catalogue/color'
import type { Facets } from '#core/listing/facets'
import { type CodeLookup, colorCodes } from '#core/search/codes'
import { fold } from '#core/search/fold'
import { measureScore, numberText } from '#core/search/measures'
import type { SearchIndex } from '#core/search/search-index'
import { hasCompounds, stem } from '#core/search/stem'
import { type Found, NOTHING_FOUND, type Scores, type TextIndex } from '#core/search/text-index'
import { queryTokens, type Token } from '#core/search/tokens'

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
  /** "for", "med": counts only where nothing else was typed. */
  isStopWord: boolean
}

const CODE = 100
const FAMILY = 8
const NEAREST = 10
const SYNONYM = 0.75
/** The most words that are one thing: "retardante de llama". */
const LONGEST_PHRASE = 4

export interface Vocabulary {
  index: SearchIndex
  texts: TextIndex
  codes: CodeLookup
  families: ReadonlyMap<string, ColorFamily>
  /** Groups of phrases by each of their phrases. */
  synonyms: ReadonlyMap<string, readonly string[]>
  stopWords: ReadonlySet<string>
  facets: Facets
  familyOf: (row: number) => ColorFamily | undefined
}

export function vocabularyOf(
  index: SearchIndex,
  rest: Pick<Vocabulary, 'texts' | 'codes' | 'facets' | 'familyOf'>,
): Vocabulary {
  const families = FAMILY_KEYS.flatMap((family) =>
    (index.families[family] ?? '').split(' ').map((word) => [word, family] as const),
  )
  const synonyms = new Map<string, string[]>()
  for (const group of index.synonyms)
    for (const phrase of group) synonyms.set(phrase, [...(synonyms.get(phrase) ?? []), ...group])
  return {
    ...rest,
    index,
    families: new Map(families),
    synonyms,
    stopWords: new Set(index.stopWords.split(' ')),
  }
}

/** @returns the parts of a query in order; none for a text without a letter or digit */
export function slotsOf(query: string, vocabulary: Vocabulary): Slot[] {
  const { codes, rest } = takeCodes(query, vocabulary)
  const tokens = joined(queryTokens(rest), vocabulary)
  const isOpen = !/[\s,;]$/u.test(query)
  const slots: Slot[] = [...codes]
  for (let at = 0; at < tokens.length; ) {
    const { length, slot } = nextSlot(tokens, at, isOpen, vocabulary)
    slots.push(slot)
    at += length
  }
  return slots
}

/** Colours by number, and codes of articles, are taken out of the text before it is read as words. */
function takeCodes(query: string, { codes, facets }: Vocabulary): { codes: Slot[]; rest: string } {
  const slots: Slot[] = []
  const whole = codes.whole(query)
  if (whole) return { codes: [codeSlot(query, (row) => (whole.has(row) ? CODE : 0))], rest: '' }
  const { hexes, rest: withoutColors } = colorCodes(query)
  for (const { hex, typed } of hexes) slots.push(colorSlot(hex, typed, facets))
  const rest = withoutColors
    .split(/\s+/)
    .filter((chunk) => {
      const rows = codes.find(chunk)
      if (!rows) return true
      slots.push(codeSlot(chunk, (row) => (rows.has(row) ? CODE : 0)))
      return false
    })
    .join(' ')
  return { codes: slots, rest }
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

/** "kol fiber" is "kolfiber" and "pa 12" is "pa12" where only that is a word; and "tpu95a" is two where both are. */
function joined(tokens: readonly Token[], { texts, index: { language } }: Vocabulary): Token[] {
  const knows = (word: string) => texts.has(stem(word, language))
  const made: Token[] = []
  for (const token of tokens) {
    const before = made.at(-1)
    const isPair = before && before.value === undefined && token.unit === undefined
    const text = isPair ? before.text + token.text : ''
    const [, letters = '', digits = ''] = /^([a-z]{2,})(\d[\da-z]*)$/.exec(token.text) ?? []
    if (before && isPair && knows(text) && !(knows(before.text) && knows(token.text))) {
      made[made.length - 1] = { text, start: before.start, end: token.end }
    } else if (!knows(token.text) && knows(letters) && knows(digits)) {
      made.push({ ...token, text: letters }, { ...token, text: digits })
    } else made.push(token)
  }
  return made
}

function nextSlot(tokens: readonly Token[], at: number, isOpen: boolean, vocabulary: Vocabulary) {
  const { synonyms, index } = vocabulary
  const stems = tokens.slice(at, at + LONGEST_PHRASE).map(({ text }) => stem(text, index.language))
  for (let length = stems.length; length > 1; length -= 1) {
    const phrase = stems.slice(0, length).join(' ')
    const group = synonyms.get(phrase)
    if (group) return { length, slot: phraseSlot(tokens.slice(at, at + length), phrase, group, vocabulary) }
  }
  const token = tokens[at] as Token
  const isLast = isOpen && at === tokens.length - 1
  const slot =
    token.value === undefined ? wordSlot(token, isLast, vocabulary) : numberSlot(token, isLast, vocabulary)
  return { length: 1, slot }
}

function phraseSlot(
  tokens: readonly Token[],
  phrase: string,
  group: readonly string[],
  vocabulary: Vocabulary,
): Slot {
  const own = allOf(phrase, vocabulary, 1)
  const others = group.filter((other) => other !== phrase).map((other) => allOf(other, vocabulary, SYNONYM))
  return {
    ...merged([own, ...others]),
    words: tokens.map(({ text }) => text),
    isTypo: false,
    isStopWord: false,
  }
}

function wordSlot({ text }: Token, isLast: boolean, vocabulary: Vocabulary): Slot {
  const { texts, synonyms, stopWords, index } = vocabulary
  const term = stem(text, index.language)
  const others = (synonyms.get(term) ?? [])
    .filter((other) => other !== term)
    .map((other) => allOf(other, vocabulary, SYNONYM))
  const own = texts.find(text, isLast)
  const family = vocabulary.families.get(term) ?? (own.isTypo ? undefined : familyOfShade(text, vocabulary))
  // A word that means something else needs no guess at what was mistyped.
  const means = family !== undefined || others.some(({ scores }) => scores.size > 0)
  const found = own.isTypo && means ? NOTHING_FOUND : own
  const sku = found.scores.size === 0 && !means ? vocabulary.codes.begun(text) : undefined
  return {
    ...merged([found, ...others]),
    words: [text],
    row: sku ? (row) => (sku.has(row) ? FAMILY : 0) : family && familyRow(family, vocabulary),
    isTypo: found.isTypo === true,
    isStopWord: stopWords.has(term),
  }
}

/** "mörkblå", "hellgrün". */
function familyOfShade(word: string, { families, texts, index }: Vocabulary): ColorFamily | undefined {
  const { language } = index
  if (!hasCompounds(language) || texts.has(stem(word, language))) return undefined
  for (let at = 3; at <= word.length - 3; at += 1) {
    const family = families.get(stem(word.slice(at), language))
    if (family) return family
  }
  return undefined
}

function familyRow(family: ColorFamily, { familyOf }: Vocabulary): (row: number) => number {
  return (row) => (familyOf(row) === family ? FAMILY : 0)
}

/** Numbers are what they are: neither mistyped nor the beginning of another word. */
function numberSlot(token: Token, isLast: boolean, { texts, facets, codes }: Vocabulary): Slot {
  const { scores, terms } = token.unit ? NOTHING_FOUND : texts.exactly(token.text)
  const code = codes.begun(token.text)
  const measure = measureScore(token, isLast, facets)
  return {
    words: [numberText(token)],
    documents: scores,
    terms,
    row: (row) => Math.max(measure(row), code?.has(row) ? FAMILY : 0),
    isTypo: false,
    isStopWord: false,
  }
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
