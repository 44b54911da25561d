/** Which products answer a text, best first: all that do, and those of them that are shown. */
import { CURRENCIES, type Currency } from '#core/money/money'
import { type HelpAnswer, TITLED } from '#core/search/help'
import type { Lack } from '#core/search/lacking'
import { namesOf } from '#core/search/named'
import { currencyOf } from '#core/search/price-limit'
import { answersAll, askedOf, distinctRows, onlyMention, type RankedRow, rankRows } from '#core/search/rank'
import type { SearchFacets } from '#core/search/records'
import { ofTask } from '#core/search/remembered'
import type { SearchIndex } from '#core/search/search-index'
import { complaintsIn, type Slot } from '#core/search/slot'
import { stem } from '#core/search/stem'
import type { Understanding } from '#core/search/understanding'

export interface ShownPrices {
  /** Chosen by the visitor. */
  currency: Currency
  /** Of one piece, in minor units of `currency`. */
  price: (row: number, currency: Currency) => number | undefined
}

interface PriceLimited {
  /** Minor units. */
  most: number
  currency: Currency
  price: (row: number) => number
}

/** All that answers, and how well the best of it does, whether or not it is shown. */
export interface Answering {
  rows: RankedRow[]
  best: number
  missing: number
  /** The limit that all of it is above. */
  above: PriceLimited | undefined
}

export interface FoundProducts {
  answering(query: string): Answering
  /** Those that are shown. */
  ranked(query: string): RankedRow[]
}

export interface ProductSource {
  index: SearchIndex
  facets: SearchFacets
  inStock?: ((row: number) => boolean) | undefined
  prices?: (() => ShownPrices) | undefined
}

/** Products that are shown where all cost more than was said. */
const CHEAPEST = 3

export function openProducts(
  { index, facets, inStock, prices = () => netPrices(facets) }: ProductSource,
  { parts, helpOn }: Pick<Understanding, 'parts' | 'helpOn'>,
): FoundProducts {
  const saidBy = namesOf(facets)
  const productOf = (row: number) => facets.products[facets.rows.product[row] ?? -1]
  const priceOf = (row: number) => facets.prices[facets.rows.price[row] ?? -1]?.[0] ?? 0
  /** Of a kilogram of filament, of a piece of anything else. */
  const unitPriceOf = (row: number) => (1000 * priceOf(row)) / (facets.rows.size[row] || 1000)

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

  const answering = ofTask((query: string): Answering => {
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
    const all = slots.length === 0 ? [] : lack ? nearestTo(lack, slots, ranked) : ranked(slots)
    const found = isCheapestFilament(slots) ? all.filter(isFilament) : all
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

  const isFilament = ({ row }: RankedRow) => productOf(row)?.type === 'filament'

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
  function limitIn(slots: readonly Slot[]): PriceLimited | undefined {
    const [limit] = slots.flatMap(({ limit }) => limit ?? [])
    if (!limit) return undefined
    const shown = prices()
    const currency = currencyOf(limit, shown.currency, index.language)
    const price = (row: number) => shown.price(row, currency) ?? Number.POSITIVE_INFINITY
    return { most: Math.round(limit.amount * 100), currency, price }
  }

  /** What most of is asked for, by row. */
  function figuresIn(slots: readonly Slot[]): ((row: number) => number) | undefined {
    const [most] = slots.flatMap(({ most }) => most ?? [])
    if (!most) return undefined
    const ofProducts = index.figures[most]
    return (row) => ofProducts[facets.rows.product[row] ?? -1] ?? 0
  }

  const ranked = ofTask((query: string): RankedRow[] => {
    const { slots, choice, isQuestion, lead } = parts(query)
    const { rows } = answering(query)
    if (choice) return rows.filter(({ row }) => productOf(row)?.type === 'printer')
    if (lead?.missing === 0) {
      // What the catalogue knows of a product is no mention of it: "dissolvable support".
      const isFact = slots.some(({ fact, isSize }) => fact !== undefined || isSize)
      return rows.filter(({ missing, least }) => missing === 0 && (isFact || least >= TITLED))
    }
    const help = helpOn(query)
    if (isOnlyComplaint(slots, rows, help)) return []
    const telling = askedOf(slots)
    if (telling.every(({ isTemperature }) => isTemperature)) return []
    // That something is safe for electronics answers nobody who asks whether it is for children.
    if (isQuestion && telling.every(({ isTopic }) => isTopic)) return []
    // "Do you deliver to Austria": a product that knows one of the words is no answer to the other.
    // A colour that was only guessed from a word of the lead is none: "Geld" is not yellow.
    const isOfLead = ({ words, isMaterial, isSample }: Slot) =>
      !isMaterial && !isSample && words.every((word) => lead?.words.has(stem(word, index.language)))
    const isThing = (slot: Slot) =>
      !isOfLead(slot) && (slot.row !== undefined || slot.isMaterial || slot.isFilament || slot.isPrinter)
    // Of an order no product is a part, but one that somebody wants to order.
    const isOrder = telling.some((slot) => slot.isOrder)
    const isLed = lead?.page !== undefined && lead.words.size > 1 && !telling.some(({ fact }) => fact)
    if (
      (isOrder || isLed) &&
      !telling.some((slot) => isThing(slot) && ((lead?.words.size ?? 0) < 2 || !slot.isFilament))
    )
      return []
    const isAsked = help.pages[0]?.missing === 0 || (help.pages[0] && telling.some((slot) => slot.isService))
    const isService = isAsked && !telling.some(isThing)
    // Of a "nozzle for wood" the nozzle is one.
    const isFor = telling.some(({ isPurpose }) => isPurpose) && (rows[0]?.score ?? 0) >= TITLED
    if (isService && !isFor && (rows[0]?.missing ?? 0) > 0) return []
    if (rows[0]?.missing === 0 && isForEnclosure(slots)) return rows
    // A guess at what a page is called keeps nothing from anybody.
    const isGuess = help.slots.some(({ isTypo, isFar }) => isTypo || isFar)
    return isGuess || !onlyMention(rows, help.pages[0]) ? rows : []
  })

  return { answering, ranked }
}

/** Whether what an enclosure is for is sold, or may be what is printed; of an enclosure alone nothing is. */
function isForEnclosure(slots: readonly Slot[]): boolean {
  const asked = askedOf(slots)
  const isOther = ({ isEnclosure, isPrinter }: Slot) => !isEnclosure && !isPrinter
  return asked.some(({ isEnclosure, isHousing }) => isHousing || (isEnclosure && asked.some(isOther)))
}

/** "Cheapest spool": a part that only tells of filament costs less. */
function isCheapestFilament(slots: readonly Slot[]): boolean {
  const asked = askedOf(slots)
  return slots.some(({ isCheapest }) => isCheapest) && asked.some((each) => each.isFilament)
}

/** Without VAT, in euro. */
function netPrices({ prices, rows }: SearchFacets): ShownPrices {
  return {
    currency: 'EUR',
    price: (row, currency) => prices[rows.price[row] ?? -1]?.[CURRENCIES.indexOf(currency)],
  }
}
