/** A part of what was typed. */
import type { ColorFamily } from '#core/catalogue/color'
import type { PriceLimit } from '#core/search/price-limit'
import type { Scores } from '#core/search/text-index'
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
  /** How hot a thing may become. */
  isBorne?: true | undefined
  isMaterial?: true | undefined
  /** Of a spool. */
  isSize?: true | undefined
  /** Several as one, which are not sold. */
  isPack?: true | undefined
  /** A spool to try. */
  isSample?: true | undefined
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
  /** How near a row comes to a weight that something has, by row, from 0 to 1. */
  nearness?: ((row: number) => number) | undefined
  /** Of a size that others have, and nothing that answers the rest. */
  isOtherSize?: true | undefined
  /** Of a spool that was to hold more than any: what the largest holds, in g. */
  largest?: number | undefined
  /** An article number that does not exist, which its row comes near to. */
  noNumber?: string | undefined
}

/** Of a number that an article number begins with. */
export const BEGUN_CODE = 8

/** What a text says of a return or a fault. */
export function complaintsIn(slots: readonly Slot[]): Slot[] {
  return slots.filter(({ isComplaint }) => isComplaint)
}
