/** Whether somebody wants to choose a printer: "which printer should I buy", "printer for school", "Druckervergleich". */
import { HEAT } from '#core/search/facts'
import { isQuestion } from '#core/search/question'
import type { Slot } from '#core/search/slot'
import { slotsOf } from '#core/search/slots'
import { stem } from '#core/search/stem'
import { allTokens } from '#core/search/tokens'
import type { Vocabulary } from '#core/search/vocabulary'

export interface Choice {
  /** For products: printers, whatever else was said of them. */
  slots: readonly Slot[]
  /** For articles, which what was said of them tells apart. */
  read: readonly Slot[]
  /** What is asked for is the comparison, and no advice. */
  isComparison: boolean
  /** Something is looked for that a child is given, or prints with: there is to read on that as well. */
  isGift?: true
}

/** @param slots of the text; @returns nothing where it asks for something besides, as "which diameter does my printer need" */
export function choiceIn(text: string, slots: readonly Slot[], vocabulary: Vocabulary): Choice | undefined {
  const { printers, chooses, compares, synonyms, stopWords, texts, index } = vocabulary
  const stemOf = (word: string) => stem(word, index.language)
  const tells = (word: string) => chooses.has(word) || compares.has(word)
  const isOfChoice = (phrase: string) => phrase.split(' ').every((word) => printers.has(word) || tells(word))
  // "9 years" says of whom, and not what.
  const isCounted = ({ words }: Slot) => words.every((word) => vocabulary.counted.has(word))
  const asked = slots.filter((slot) => (!slot.isStopWord && !isCounted(slot)) || slot.isPrinter)
  // "Druckervergleich" is one word for two.
  const phrases = asked.map(({ words }) => {
    const phrase = words.map(stemOf).join(' ')
    return [phrase, ...(synonyms.get(phrase) ?? [])].find(isOfChoice)
  })
  if (isOffer(slots, asked) || isForOwner(asked, vocabulary)) return undefined
  if (phrases.includes(undefined))
    return enclosedIn(text, asked, vocabulary) ?? giftIn(text, asked, vocabulary)
  const words = allTokens(text).map((token) => stemOf(token.text))
  const said = [...words, ...phrases.flatMap((phrase) => phrase?.split(' ') ?? [])]
  // Not as the beginning of another word.
  const [printer] = slotsOf('printer ', vocabulary)
  if (!printer || !said.some(tells) || !said.some((word) => printers.has(word)))
    return giftIn(text, asked, vocabulary)
  // Who has a child looks at printers first, whatever there is to read on them.
  const isGift = said.some((word) => vocabulary.children.has(word))
  if (isGift) return { slots: [printer], read: asked, isComparison: false, isGift }
  const isComparison = said.some((word) => compares.has(word))
  const telling = [...chooses].filter((word) => !stopWords.has(word))
  const documents = new Map<number, number>()
  for (const [id, score] of telling.flatMap((word) => [...texts.exactly(word).scores]))
    documents.set(id, Math.max(score, documents.get(id) ?? 0))
  const advice: Slot = { ...printer, words: [], documents, terms: new Set() }
  return { slots: [printer], read: isComparison ? [printer] : [printer, advice], isComparison }
}

/** "Gift for someone with a 3D printer": that one is there already, unless a child gets it. */
function isForOwner(asked: readonly Slot[], { children, index }: Vocabulary): boolean {
  const isChild = ({ words }: Slot) => words.some((word) => children.has(stem(word, index.language)))
  return (
    asked.some(({ isGift }) => isGift) &&
    asked.some(({ isPrinter, isStopWord }) => isPrinter && isStopWord) &&
    !asked.some(isChild)
  )
}

/** "Cheapest printer": that is no advice, but a printer and its price. */
export function isOffer(slots: readonly Slot[], asked: readonly Slot[]): boolean {
  return slots.some(({ isCheapest }) => isCheapest) && asked.every(({ isPrinter }) => isPrinter)
}

/** "For my daughter, 9 years": a printer to begin with, whatever else there is to read on children. */
function giftIn(text: string, asked: readonly Slot[], vocabulary: Vocabulary): Choice | undefined {
  const { children, gifts, purposes, owners, counted, index } = vocabulary
  const phrases = asked.map(({ words }) => words.map((word) => stem(word, index.language)).join(' '))
  const isGift = phrases.some((phrase) => gifts.has(phrase))
  const isForChild =
    phrases.some((phrase) => children.has(phrase)) &&
    phrases.every((phrase) => children.has(phrase) || gifts.has(phrase))
  if (!isForChild) return undefined
  const words = allTokens(text).map((token) => token.text)
  const says = (known: ReadonlySet<string>) => words.some((word) => known.has(stem(word, index.language)))
  const isOfAge = words.some((word, at) => counted.has(words[at + 1] ?? '') && /^\d+$/.test(word))
  if (!isGift && !(says(purposes) && (says(owners) || isOfAge))) return undefined
  const [printer] = slotsOf('printer ', vocabulary)
  return printer && { slots: [printer], read: asked, isComparison: false, isGift: true }
}

/** "Enclosed printer", "printer with a heated chamber": all of ours are; which of them has what else was said tells their text. */
function enclosedIn(text: string, asked: readonly Slot[], vocabulary: Vocabulary): Choice | undefined {
  const { printers, texts, index } = vocabulary
  const stems = allTokens(text).map((token) => stem(token.text, index.language))
  if (!asked.some(({ isEnclosure }) => isEnclosure) || !stems.some((word) => printers.has(word)))
    return undefined
  const others = asked.filter(({ isEnclosure, isPrinter }) => !isEnclosure && !isPrinter)
  const isOfPrinter = ({ fact, row, isMaterial, isFilament, isService, isComplaint, isTopic }: Slot) =>
    (fact === undefined || fact === HEAT) &&
    !(row || isMaterial || isFilament || isService || isComplaint || isTopic)
  const [printer] = slotsOf('printer ', vocabulary)
  if (!printer || !others.every(isOfPrinter) || isQuestion(text, vocabulary)) return undefined
  // What keeps its shape in the heat is another thing than what is heated.
  const said = others.map((slot): Slot => {
    const { scores, terms } = texts.exactly(stem(slot.words[0] ?? '', index.language))
    return slot.fact === HEAT ? { ...slot, fact: undefined, documents: scores, terms } : slot
  })
  return { slots: [printer, ...said], read: [printer], isComparison: true }
}
