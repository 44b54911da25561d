/** What a text says, to products and to help, which have words of their own: read once, and asked about by all that answer. */

import { LONGEST_QUERY } from '#core/search/algolia'
import { type Choice, choiceIn, isOffer } from '#core/search/choice'
import { codeLookup } from '#core/search/codes'
import { EASY } from '#core/search/facts'
import { makerIn } from '#core/search/filament-makers'
import { type HelpAnswer, openHelp } from '#core/search/help'
import { type Lack, lackIn } from '#core/search/lacking'
import { type Lead, openLeads } from '#core/search/leads'
import { printerIn } from '#core/search/printers'
import { isQuestion } from '#core/search/question'
import { askedOf } from '#core/search/rank'
import type { SearchFacets } from '#core/search/records'
import { ofLast } from '#core/search/remembered'
import type { SearchIndex } from '#core/search/search-index'
import { serviceWords, withPaying } from '#core/search/service-words'
import type { Slot } from '#core/search/slot'
import { slotsOf } from '#core/search/slots'
import { stem } from '#core/search/stem'
import { openTextIndex } from '#core/search/text-index'
import { isMeant, type Vocabulary, vocabularyOf } from '#core/search/vocabulary'
import { stemsOf } from '#core/search/words-of'

/** What was understood of a text. */
export interface Parts {
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

export interface Understanding {
  parts(query: string): Parts
  /** Help is asked for in the same breath as products. */
  helpOn(query: string): HelpAnswer
  vocabulary: Vocabulary
}

/** Letters of a word that help may be guessed from: with another letter a shorter one is another word. */
const SHORTEST_GUESS = 6

export function openUnderstanding(
  index: SearchIndex,
  facets: SearchFacets,
  familyOf: Vocabulary['familyOf'],
): Understanding {
  const { language } = index
  const documents = index.products + index.colors + index.articles.length
  const known = { codes: codeLookup(facets, index.gtins), facets, familyOf }
  // Neither's words are mistyped ones of the other: "fläkt" is no "frakt".
  const helpTexts = openTextIndex(
    index.help,
    index.help.pages.length,
    language,
    (term) => texts.has(term),
    SHORTEST_GUESS,
  )
  const texts = openTextIndex(index, documents, language, helpTexts.has)
  const vocabulary = vocabularyOf(index, { ...known, texts, products: index.products })
  const ofHelp = { ...known, texts: helpTexts, products: 0 }
  const helpVocabulary = vocabularyOf(index, ofHelp, SHORTEST_GUESS)

  const leads = openLeads(index, (word) => isMeant(word, vocabulary) || helpTexts.has(word))
  const service = serviceWords(index.service, {
    isOne: (word) => isMeant(stem(word, language), vocabulary) || leads.has(stem(word, language)),
    mistakesIn: (word, isLast) => {
      const near = [texts, helpTexts].map((own) => own.find(word, isLast)).filter(({ isFar }) => !isFar)
      if (near.some(({ terms }) => [...terms].some((term) => term.startsWith(word)))) return 0
      return near.some(({ isTypo }) => isTypo) ? 1 : Number.POSITIVE_INFINITY
    },
  })
  /** To the shop, in some way: a number as well, and a word with a mistake. */
  const isKnown = (word: string) => {
    const own = stem(word, language)
    return (
      /\d/.test(word) ||
      vocabulary.stopWords.has(own) ||
      vocabulary.families.has(own) ||
      isMeant(own, vocabulary) ||
      leads.has(own) ||
      helpTexts.has(own) ||
      texts.isNear(word)
    )
  }
  /** As it was meant. */
  const corrected = ofLast((query: string) => {
    const text = query.slice(0, LONGEST_QUERY)
    const rest = makerIn(text, isKnown)?.rest
    return withPaying(service.corrected(rest ?? text), index.onInvoice)
  })

  /** "Filament for beginners": which printer suits one is another question. */
  const isStarter = (slots: readonly Slot[]) =>
    slots.some(
      ({ fact, words }) =>
        fact === EASY && words.some((word) => vocabulary.filaments.has(stem(word, language))),
    )

  const isOnPrinters = (page: number) =>
    stemsOf(index.help.pages[page]?.title ?? '', language).some((word) => vocabulary.printers.has(word))

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
    const machine = printerIn(query)?.printer
    const lead = leads.find(text)
    // Of what feeds a printer a question tells; of what is wanted for its price, or to begin with, none.
    const isThing = machine && !machine.isFeeder
    const isBought =
      lead?.page !== undefined &&
      (isOffer(silent, askedOf(silent)) || (isStarter(silent) && isOnPrinters(lead.page)))
    const isLed = !choice && !isThing && !isBought
    return {
      slots: choice?.slots ?? silent,
      forArticles: choice?.read ?? silent,
      isQuestion: isAsked,
      choice,
      lead: isLed ? lead : undefined,
      lack: isAsked ? undefined : lackIn(silent, vocabulary),
    }
  })
  const ofPages = openHelp(index, helpTexts)
  const helpOn = ofLast((query: string): HelpAnswer => {
    const { slots, choice, lead } = parts(query)
    const isToBuy =
      slots.some(({ isCheapest, limit, most, isBorne }) => isCheapest || limit || most || isBorne) ||
      isStarter(slots)
    const isMachine = printerIn(query)?.rest === ''
    return ofPages.on(slotsOf(corrected(query), helpVocabulary), { choice, lead, isToBuy, isMachine })
  })

  return { parts, helpOn, vocabulary }
}
