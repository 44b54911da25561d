/** "Under 20 euro": what costs least comes first, as prices are no words of the index. */
import { stem } from '#core/search/stem'
import type { Token } from '#core/search/tokens'
import type { Vocabulary } from '#core/search/vocabulary'

/** Names and codes of the shop's currencies, folded, in every language. */
const CURRENCIES = new Set(
  'euro euros eur kr kronor krona kroner kronen sek nok dkk pound pounds gbp dollar dollars usd'.split(' '),
)
const SIGN = /[€£$]/

/** Between "less" and what it is less than. */
const MOST_BETWEEN = 2

/** @returns where a limit stands among the tokens of a text, from and to; undefined of one that names something else, as "under 80 °C" */
export function priceLimitIn(
  text: string,
  tokens: readonly Token[],
  { under, index: { language } }: Pick<Vocabulary, 'under' | 'index'>,
): { from: number; to: number } | undefined {
  const at = tokens.findIndex(({ value, unit }) => value !== undefined && unit === undefined)
  if (at < 0) return undefined
  const from = tokens.findIndex(
    ({ text }, place) => place < at && place >= at - 1 - MOST_BETWEEN && under.has(stem(text, language)),
  )
  if (from < 0) return undefined
  const isNamed = (token: Token | undefined) => CURRENCIES.has(token?.text ?? '')
  if (isNamed(tokens[at + 1])) return { from, to: at + 2 }
  // "Filament under 20": nothing else that is counted stands without its unit at the end.
  const isLast = at === tokens.length - 1 && from === at - 1
  return isLast || isNamed(tokens[at - 1]) || SIGN.test(text) ? { from, to: at + 1 } : undefined
}
