/** What the parts of a query say of each other. */
import { colorFamily } from '#core/catalogue/color'
import { CURRENCIES } from '#core/money/money'
import { HEAT } from '#core/search/facts'
import { isCurrency, OF_LANGUAGE } from '#core/search/price-limit'
import { CALLED } from '#core/search/rank'
import { BEGUN_CODE, type Slot } from '#core/search/slot'
import { stem } from '#core/search/stem'
import type { Vocabulary } from '#core/search/vocabulary'
import { stemsOf } from '#core/search/words-of'

/** Of the weaker one of two alternatives. */
const BOTH = 0.25
/** Of a gift card of the amount that was said, and of one that is worth as much in another currency. */
const WORTH = 9
const WORTH_ELSEWHERE = 6

/** @returns the parts as they are meant beside each other: which of them tell, which say nothing, which are one */
export function together(slots: Slot[], vocabulary: Vocabulary): Slot[] {
  const told = bearing(
    ofMost(ofGiftCard(forSomebody(ofOneColor(slots, vocabulary), vocabulary), vocabulary)),
    vocabulary,
  )
  const meant = ofOtherSize(samplesOf(nearestAlone(told, vocabulary), vocabulary), vocabulary)
  return askingHeat(anyMaterial(filamentFor(forOurs(meant, vocabulary))), vocabulary)
}

/** "How hot can PETG get": what it withstands is asked for, and not what it is printed at. */
function bearing(slots: Slot[], { products, index, texts, facts }: Vocabulary): Slot[] {
  const bears = new Set(index.bears.split(' '))
  const isBearing = ({ words: [word = ''] }: Slot) => bears.has(stem(word, index.language))
  const isAsked = slots.some(({ isTemperature }) => isTemperature)
  if (!isAsked || !slots.some(({ isMaterial }) => isMaterial) || !slots.some(isBearing)) return slots
  return slots.map((slot): Slot => {
    if (!slot.isTemperature) return isBearing(slot) ? { ...slot, isStopWord: true } : slot
    const heat = [...facts].flatMap(([phrase, fact]) =>
      fact === HEAT ? [...texts.exactly(phrase).scores].filter(([id]) => id >= products) : [],
    )
    const printed = [...slot.documents].filter(([id]) => id < products)
    return {
      ...slot,
      documents: new Map([...heat, ...printed]),
      isTemperature: undefined,
      isBorne: true,
      isStopWord: products === 0,
    }
  })
}

/**
 * "White PETG 1 kg": where all else that was said comes in other sizes only, the nearest of them, and no cream or clear one that
 * is counted among the whites and happens to come in that.
 */
function ofOtherSize(slots: Slot[], { products, families, facets, index: { language } }: Vocabulary): Slot[] {
  const sized = slots.filter(({ nearness }) => nearness)
  const rest = slots.filter(({ nearness, isStopWord }) => !nearness && !isStopWord)
  const [size] = sized
  if (products === 0 || !size || sized.length > 1 || rest.length === 0) return slots
  const { rows, colors, products: all } = facets
  const named = colors.map(({ name }) => stemsOf(name, language).flatMap((word) => families.get(word) ?? []))
  const isCalled = (row: number, { families: wanted = [] }: Slot) => {
    const own = named[rows.color[row] ?? -1] ?? []
    const isOther = own.length > 0 && !own.some((family) => wanted.includes(family))
    return wanted.length === 0 || !(isOther || all[rows.product[row] ?? -1]?.finish === 'transparent')
  }
  const scoreOf = (row: number, { documents, row: own }: Slot) => {
    const color = rows.color[row] ?? -1
    return (
      own?.(row) ||
      documents.get(rows.product[row] ?? -1) ||
      (color < 0 ? 0 : documents.get(products + color)) ||
      0
    )
  }
  const having = rows.sku.flatMap((_, row) =>
    rest.every((slot) => isCalled(row, slot) && scoreOf(row, slot) > 0) ? [row] : [],
  )
  if (having.length === 0 || having.some((row) => scoreOf(row, size) > 0)) return slots
  const nearest = new Set(having)
  return slots.map((slot): Slot => {
    if (slot === size)
      return { ...slot, documents: new Map(), row: () => 0, near: slot.nearness, isOtherSize: true }
    const { families: wanted = [], row } = slot
    return row && wanted.length > 0 ? { ...slot, row: (each) => (nearest.has(each) ? row(each) : 0) } : slot
  })
}

/** Of a "sample pack" the samples are sold, and that there are no packs is said. */
function samplesOf(slots: Slot[], { products }: Vocabulary): Slot[] {
  if (!slots.some(({ isPack }) => isPack) || !slots.some(({ isSample }) => isSample)) return slots
  return slots.map((slot) =>
    (products > 0 ? slot.isPack : slot.isSample) ? { ...slot, isStopWord: true } : slot,
  )
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

/** "The softest": beside it a word that says nothing elsewhere says nothing here either. */
function ofMost(slots: Slot[]): Slot[] {
  if (!slots.some(({ most }) => most)) return slots
  return slots.filter(({ isStopWord, row }) => !isStopWord || row)
}

/** "300 g", and nothing else: what is nearest to it. */
function nearestAlone(slots: Slot[], { facets: { rows } }: Vocabulary): Slot[] {
  const [only, ...others] = slots
  const near = others.length === 0 ? only?.near : undefined
  if (!only || !near || only.documents.size > 0) return slots
  const nearest = Math.max(...rows.sku.map((_, row) => near(row)))
  return [{ ...only, row: (row) => (near(row) === nearest ? BEGUN_CODE : 0) }]
}

/** "Nozzle Stegmotor": what a printer alone is called by says what another thing is for. */
function forOurs(slots: Slot[], { products, facets }: Vocabulary): Slot[] {
  if (products === 0) return slots
  const called = slots.map(({ documents, isTypo, isCheapest }) =>
    isTypo || isCheapest
      ? []
      : [...documents].flatMap(([id, score]) => (id < products && score >= CALLED ? [id] : [])),
  )
  const isPrinter = (id: number) => facets.products[id]?.type === 'printer'
  const isThing = (ids: number[]) => ids.length > 0 && !ids.some(isPrinter)
  if (!called.some(isThing)) return slots
  return slots.map((slot, at) => {
    const ids = called[at] ?? []
    return ids.length > 0 && ids.every(isPrinter) ? { ...slot, isStopWord: true } : slot
  })
}

/** Of a "filament for a car dashboard" the dashboard tells, and not the filament; of a "temperature for petg" the plastic. */
function filamentFor(slots: Slot[]): Slot[] {
  const telling = slots.filter(({ isStopWord }) => !isStopWord)
  const before = telling[telling.findIndex(({ isPurpose }) => isPurpose) - 1]
  if (!before?.isFilament && !before?.isTemperature) return slots
  const lead = before.isFilament ? before : undefined
  return slots.map(({ isPurpose, ...slot }, at) => (slots[at] === lead ? { ...slot, isLead: true } : slot))
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

/** Of "withstands heat of 90 °C" the degrees tell. */
function askingHeat(slots: Slot[], { index }: Vocabulary): Slot[] {
  if (!slots.some(({ isDegrees }) => isDegrees)) return slots
  const silent = index.withstands.split(' ')
  return slots.filter(
    ({ words: [word = ''], fact }) => fact !== HEAT && !silent.includes(stem(word, index.language)),
  )
}

/** All that is sold is for a printer. */
export function asPurpose(slot: Slot): Slot {
  return slot.isPrinter ? { ...slot, isStopWord: true } : { ...slot, isPurpose: true }
}

/** "pla or petg": what answers one of them answers the question, and what compares them comes first. */
export function either(one: Slot, other: Slot): Slot {
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
