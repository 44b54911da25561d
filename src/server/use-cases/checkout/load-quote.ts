/** Gathers what a quote needs: the only way to one. The catalogue is asked outside every transaction. */

import type { Agreement } from '#core/pricing/discount'
import type { Stock } from '#core/stock/availability'
import type { Deps } from '#server/ports'
import type { LineRow, LoadedCheckout } from '#server/use-cases/checkout/checkout-state'
import { type CheckoutQuote, type QuotedRow, quoteCheckout } from '#server/use-cases/checkout/quote-checkout'
import { availablePoints } from '#server/use-cases/club/checkout-points'
import type { CallContext } from '#server/use-cases/context'
import { type Variations, variationsOf } from '#server/use-cases/variations'

/** A quote without its checkout and the live stock, which are known, or locked, after the catalogue was asked. */
export interface OpenQuote {
  /** By sku; what the deploy no longer sells is missing. */
  variations: Variations
  /** Skus whose stock counts. */
  counted: string[]
  /** @param points that may pay for it; none of them when left out */
  quote(row: QuotedRow, stock: ReadonlyMap<string, Stock>, points?: number): CheckoutQuote
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
    quote: (row, stock, points = 0) =>
      quoteCheckout({
        row,
        lines,
        stock,
        variations,
        site,
        sellerCountry,
        agreements: agreementsOf(row),
        points,
      }),
  }
}

/** The quote of a checkout with the stock and the points that were read with it. */
export async function loadQuote(
  deps: Pick<Deps, 'catalogue' | 'sellerCountry' | 'clock'>,
  context: CallContext,
  state: Pick<LoadedCheckout, 'row' | 'lines' | 'stock' | 'lots'>,
): Promise<CheckoutQuote> {
  const { row, lines, stock } = state
  const points = availablePoints(state, context, deps.clock.now())
  return (await openQuote(deps, context, lines)).quote(row, stock, points)
}

/** None before a checkout knows a business account. */
function agreementsOf(_row: QuotedRow): readonly Agreement[] {
  return []
}
