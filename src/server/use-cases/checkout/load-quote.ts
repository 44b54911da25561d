/** Gathers what a quote needs: the only way to one. The catalogue is asked outside every transaction. */

import type { Agreement } from '#core/pricing/discount'
import type { Stock } from '#core/stock/availability'
import type { Deps } from '#server/ports'
import type { LineRow, LoadedCheckout } from '#server/use-cases/checkout/checkout-state'
import { type CheckoutQuote, type QuotedRow, quoteCheckout } from '#server/use-cases/checkout/quote-checkout'
import type { CallContext } from '#server/use-cases/context'
import { type Variations, variationsOf } from '#server/use-cases/variations'

/** A quote without its checkout and the live stock, which are known, or locked, after the catalogue was asked. */
export interface OpenQuote {
  /** By sku; what the deploy no longer sells is missing. */
  variations: Variations
  /** Skus whose stock counts. */
  counted: string[]
  quote(row: QuotedRow, stock: ReadonlyMap<string, Stock>): CheckoutQuote
}

/** @param lines of one cart, one per sku */
export async function openQuote(
  deps: Pick<Deps, 'catalogue' | 'sellerCountry'>,
  { site, language }: Pick<CallContext, 'site' | 'language'>,
  lines: readonly Omit<LineRow, 'variationId'>[],
): Promise<OpenQuote> {
  const variations = await variationsOf(deps, lines, language)
  const { sellerCountry } = deps
  return {
    variations,
    counted: lines.filter(({ sku }) => variations.get(sku)?.physical).map(({ sku }) => sku),
    quote: (row, stock) =>
      quoteCheckout({ row, lines, stock, variations, site, sellerCountry, agreements: agreementsOf(row) }),
  }
}

/** The quote of a checkout with the stock that was read with it. */
export async function loadQuote(
  deps: Pick<Deps, 'catalogue' | 'sellerCountry'>,
  context: Pick<CallContext, 'site' | 'language'>,
  { row, lines, stock }: Pick<LoadedCheckout, 'row' | 'lines' | 'stock'>,
): Promise<CheckoutQuote> {
  return (await openQuote(deps, context, lines)).quote(row, stock)
}

/** None before a checkout knows a business account. */
function agreementsOf(_row: QuotedRow): readonly Agreement[] {
  return []
}
