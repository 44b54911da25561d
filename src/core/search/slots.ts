/** What a query asks, part by part: words, numbers, colours and codes, each with what answers it. */
import { takeCodes } from '#core/search/code-slots'
import { HEAT_CELSIUS } from '#core/search/facts'
import { numberSlot } from '#core/search/number-slots'
import { type PriceLimit, priceLimitIn } from '#core/search/price-limit'
import { wordsOfQuery } from '#core/search/query-words'
import type { Slot } from '#core/search/slot'
import { asPurpose, either, together } from '#core/search/slots-together'
import { stem } from '#core/search/stem'
import type { Token } from '#core/search/tokens'
import type { Vocabulary } from '#core/search/vocabulary'
import { phraseSlot, shadeSlot, sizeSlot, wordSlot } from '#core/search/word-slots'

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
  return together(slots, vocabulary)
}

/** Of what asks for nothing by itself. */
const anything = () => 1

function limitSlot(tokens: readonly Token[], limit: PriceLimit): Slot {
  const words = tokens.map(({ text }) => text)
  const found = { documents: new Map(), terms: new Set<string>(), row: anything }
  return { words, ...found, isTypo: false, isStopWord: true, limit }
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
