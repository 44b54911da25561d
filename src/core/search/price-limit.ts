/** "Under 20 euro": prices are no words of the index, and what costs more is left out. */
import type { Currency } from '#core/money/money'
import { stem } from '#core/search/stem'
import type { Token } from '#core/search/tokens'
import type { Vocabulary } from '#core/search/vocabulary'
import type { Language } from '#core/site/language'

export interface PriceLimit {
  /** In whole units of its currency. */
  amount: number
  /** Which it may be: crowns are those of three countries. None where it was not said. */
  currencies: readonly Currency[]
}

const CROWNS: readonly Currency[] = ['SEK', 'NOK', 'DKK']

/** Names and codes of the shop's currencies, folded, in every language. */
const NAMES: readonly [names: string, currencies: readonly Currency[]][] = [
  ['euro euros eur', ['EUR']],
  ['kr kronor krona kroner kronen', CROWNS],
  ['sek', ['SEK']],
  ['nok', ['NOK']],
  ['dkk', ['DKK']],
  ['pound pounds gbp', ['GBP']],
  ['dollar dollars usd', ['USD']],
]
const NAMED = new Map(NAMES.flatMap(([names, all]) => names.split(' ').map((name) => [name, all] as const)))
const SIGNS: Readonly<Record<string, readonly Currency[]>> = { '€': ['EUR'], '£': ['GBP'], $: ['USD'] }
const SIGN = /[€£$]/

/** Whose crowns are meant by a language. */
export const OF_LANGUAGE: Partial<Record<Language, Currency>> = { sv: 'SEK', no: 'NOK', da: 'DKK' }

/** Between "less" and what it is less than. */
const MOST_BETWEEN = 2
/** "1.000", and what follows in "10 000". */
const THOUSANDS = /^\d{1,3}([.,]\d{3})+$/
const THREE_DIGITS = /^\d{3}$/

/** @returns what a text limits, and where that stands among its tokens, from and to; undefined of one that names something else, as "under 80 °C" */
export function priceLimitIn(
  text: string,
  tokens: readonly Token[],
  { under, index: { language } }: Pick<Vocabulary, 'under' | 'index'>,
): { from: number; to: number; limit: PriceLimit } | undefined {
  const at = tokens.findIndex(({ value, unit }) => value !== undefined && unit === undefined)
  if (at < 0) return undefined
  const from = tokens.findIndex(
    ({ text }, place) => place < at && place >= at - 1 - MOST_BETWEEN && under.has(stem(text, language)),
  )
  if (from < 0) return undefined
  const written = (token: Token | undefined) => (token ? text.slice(token.start, token.end) : '')
  const isSpaced = /^\d{1,3}$/.test(written(tokens[at])) && THREE_DIGITS.test(written(tokens[at + 1]))
  const end = isSpaced ? at + 1 : at
  const digits = written(tokens[at]) + (isSpaced ? written(tokens[end]) : '')
  const amount = isSpaced || THOUSANDS.test(digits) ? Number(digits.replace(/\D/g, '')) : tokens[at]?.value
  const namedAt = (place: number) => NAMED.get(tokens[place]?.text ?? '')
  const currencies = namedAt(end + 1) ?? namedAt(at - 1) ?? SIGNS[SIGN.exec(text)?.[0] ?? '']
  const to = namedAt(end + 1) ? end + 2 : end + 1
  // "Filament under 20": nothing else that is counted stands without its unit at the end.
  const isLast = end === tokens.length - 1 && from === at - 1
  if (amount === undefined || (!currencies && !isLast)) return undefined
  return { from, to, limit: { amount, currencies: currencies ?? [] } }
}

/** Whether a folded word names one. */
export function isCurrency(word: string): boolean {
  return NAMED.has(word)
}

/** @param shown what the visitor sees prices in */
export function currencyOf({ currencies }: PriceLimit, shown: Currency, language: Language): Currency {
  const own = OF_LANGUAGE[language]
  if (currencies.length === 0 || currencies.includes(shown)) return shown
  return own && currencies.includes(own) ? own : (currencies[0] ?? shown)
}
