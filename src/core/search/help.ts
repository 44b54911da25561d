/** Which pages that help, and which questions on them, answer a text: an index of its own, that products know nothing of. */
import { RETURNS_PAGE, TRACK_PAGE, WITHDRAWAL_PAGE } from '#core/order/after-order'
import type { Choice } from '#core/search/choice'
import type { Lead } from '#core/search/leads'
import { NAMED } from '#core/search/question'
import { aboutIt, answersAll, askedOf, type RankedText, rankTexts } from '#core/search/rank'
import type { SearchIndex } from '#core/search/search-index'
import { complaintsIn, type Slot } from '#core/search/slot'
import { stem } from '#core/search/stem'
import type { TextIndex } from '#core/search/text-index'

export interface HelpAnswer {
  /** As help understands the text. */
  slots: readonly Slot[]
  /** Best first. */
  pages: readonly RankedText[]
}

/** What else is known of a text. */
export interface AskedOfHelp {
  choice: Choice | undefined
  lead: Lead | undefined
  /** It names a price, or what one begins to print with. */
  isToBuy: boolean
  /** It is the name of a printer. */
  isMachine: boolean
}

export interface Help {
  on(slots: readonly Slot[], asked: AskedOfHelp): HelpAnswer
}

/** Of a word in a title: more than of one among an answer's lists. */
export const TITLED = 7.5
/** Words that a query may have beside the one that leads somewhere. */
const MOST_UNSAID = 2
/** Of the text that answers, whatever else does. */
const BEST = { score: Number.POSITIVE_INFINITY, mean: NAMED, missing: 0, least: NAMED, place: 0 }

export function openHelp({ help: { pages }, language }: SearchIndex, texts: TextIndex): Help {
  // To who wants to choose a printer, and no product is a better answer.
  const comparison = theBest(({ comparesPrinters }) => comparesPrinters === true)
  const tracking = theBest(({ path }) => path === TRACK_PAGE)
  const returns = theBest(({ path }) => path === RETURNS_PAGE)
  // What is said of filament is said of each material.
  const ofFilament = texts.exactly(stem('filament', language)).scores

  function theBest(isIt: (page: SearchIndex['help']['pages'][number]) => boolean): RankedText[] {
    return pages.flatMap((page, at) => (isIt(page) ? [{ ...BEST, at }] : []))
  }

  function on(typed: readonly Slot[], asked: AskedOfHelp): HelpAnswer {
    const slots = asForHelp(typed)
    return { slots, pages: led(pagesOn(slots, asked), asked.lead, asked.lead?.page) }
  }

  function pagesOn(slots: readonly Slot[], { choice, lead, isToBuy, isMachine }: AskedOfHelp): RankedText[] {
    if (choice) return choice.isGift ? [] : comparison
    // Who speaks of a price wants to buy.
    if (isToBuy && !lead) return []
    // Who says no more than "filament", or "printer", wants one.
    const said = askedOf(slots)
    if (said.every(({ isFilament }) => isFilament) || said.every(({ isPrinter }) => isPrinter)) return []
    // Where an article is meant, no page is guessed.
    const isGuess = slots.some(({ isTypo, isFar }) => isTypo || isFar)
    if (isGuess && lead?.article !== undefined && lead.missing === 0) return []
    const found = withPage(slots, aboutIt(ranked(slots)))
      .filter(isNamedIn(slots, isMachine))
      .filter(isOfOrder(slots))
    return isLost(slots, found) && !lead ? tracking : found
  }

  function ranked(slots: readonly Slot[]): RankedText[] {
    return rankTexts(slots, 0, pages, language, true)
  }

  function asForHelp(slots: readonly Slot[]): readonly Slot[] {
    // Of a temperature one answer holds for all.
    if (slots.some(({ isTemperature }) => isTemperature))
      return slots.map((slot) => ({ ...slot, isStopWord: slot.isStopWord || slot.isMaterial === true }))
    return askedOf(slots).length > 1 ? slots.map(asFilament) : slots
  }

  function asFilament(slot: Slot): Slot {
    if (!slot.isMaterial) return slot
    return { ...slot, documents: new Map([...ofFilament, ...slot.documents]), isLead: true }
  }

  /** Nothing is said of printers, temperatures, topics or of several plastics where they are only mentioned. */
  function isNamedIn(slots: readonly Slot[], isMachine: boolean) {
    const isMentioned =
      isMachine ||
      askedOf(slots).every(
        ({ isPrinter, isTemperature, isTopic, isMaterial, words }) =>
          isPrinter || isTemperature || isTopic || (isMaterial && words.length > 1),
      )
    return ({ least }: RankedText) => !isMentioned || least >= TITLED
  }

  /** What is said of an order that no page knows: where it is can be looked at. */
  function isLost(slots: readonly Slot[], found: readonly RankedText[]) {
    const isThing = ({ isFilament, isMaterial, isPrinter, isComplaint }: Slot) =>
      isFilament || isMaterial || isPrinter || isComplaint
    return found.length === 0 && slots.some(({ isOrder }) => isOrder) && !slots.some(isThing)
  }

  /** Beside the page on an order that is on its way there are questions on it; what is made to order is another thing. */
  function isOfOrder(slots: readonly Slot[]) {
    const isOrder = askedOf(slots).every((slot) => slot.isOrder)
    return ({ at }: RankedText, place: number) => !isOrder || place === 0 || pages[at]?.page !== undefined
  }

  /** A question that answers a complaint is followed by the page about it; where none does, that page is the answer. */
  function withPage(slots: readonly Slot[], found: RankedText[]): RankedText[] {
    const complaints = complaintsIn(slots)
    if (complaints.length === 0) return found
    const page = ranked(complaints).find(({ at }) => pages[at]?.page === undefined)
    if (!page) return found
    // Who withdraws sends back.
    const own = pages[page.at]?.path === WITHDRAWAL_PAGE ? [page, ...returns] : [page]
    const isOther = ({ at }: RankedText) => own.every((each) => each.at !== at)
    const others = found.filter((each) => isOther(each) && answersAll(complaints, each.at))
    const before = found[0]?.at === page.at ? 0 : 1
    // No product is a better answer.
    const best = own.map((each) => ({ ...each, score: BEST.score }))
    return [...others.slice(0, before), ...best, ...others.slice(before)]
  }

  return { on }
}

/**
 * What a lead goes to comes first, unless more is asked, of which other texts know more, or it as much by its own words; where
 * nothing else is asked, only what is called so comes after it.
 * @param at where it leads among these texts, if to one of them
 */
export function led(found: RankedText[], lead: Lead | undefined, at: number | undefined): RankedText[] {
  const [best] = found
  // One word of many leads nowhere.
  if (lead && lead.words.size === 1 && lead.missing > MOST_UNSAID) return found
  const isKnown = lead && found.some((text) => text.at === at)
  // Two words that belong together were meant, whatever mentions one of them and what else was said.
  const isMeant = lead && lead.words.size > 1 && lead.words.size >= lead.missing && (best?.least ?? 0) < NAMED
  if (lead && best && !isMeant && (best.missing < lead.missing || (lead.missing > 0 && isKnown)))
    return found.map((text) => (text.at === at ? { ...text, score: BEST.score } : text))
  const first = at === undefined ? [] : [{ ...BEST, at }]
  const isOther = (text: RankedText) =>
    text.at !== at && (lead?.missing !== 0 || (text.missing === 0 && text.least >= TITLED))
  return [...first, ...found.filter(isOther)]
}
