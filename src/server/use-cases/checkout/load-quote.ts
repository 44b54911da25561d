/** Gathers what a quote needs: the only way to one. The catalogue is asked outside every transaction. */

import type { Stock } from '#core/stock/availability'
import type { Deps } from '#server/ports'
import type { BuyingAccount } from '#server/use-cases/account/account'
import type { LineRow, LoadedCheckout } from '#server/use-cases/checkout/checkout-state'
import { type Deductions, readDeductions } from '#server/use-cases/checkout/deductions'
import { type CheckoutQuote, type QuotedRow, quoteCheckout } from '#server/use-cases/checkout/quote-checkout'
import { availablePoints } from '#server/use-cases/club/checkout-points'
import type { CallContext } from '#server/use-cases/context'
import { type Variations, variationsOf } from '#server/use-cases/variations'

/** What a quote depends on of the account that buys. */
export interface QuotedAccount extends Pick<BuyingAccount, 'agreements'> {
  /** Points that may pay, in minor units of the checkout's currency. */
  points: number
}

/** A quote without its checkout and the live stock, which are known, or locked, after the catalogue was asked. */
export interface OpenQuote {
  /** By sku; what the deploy no longer sells is missing. */
  variations: Variations
  /** Skus whose stock counts. */
  counted: string[]
  /**
   * @param account that buys; undefined for a guest
   * @param deductions the checkout's coupon and gift cards
   */
  quote(
    row: QuotedRow,
    stock: ReadonlyMap<string, Stock>,
    account: QuotedAccount | undefined,
    deductions: Deductions,
  ): CheckoutQuote
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
    quote: (row, stock, { agreements, points } = GUEST, deductions) =>
      quoteCheckout({ row, lines, stock, variations, site, sellerCountry, agreements, points, deductions }),
  }
}

const GUEST: QuotedAccount = { agreements: [], points: 0 }

/**
 * The quote of a checkout with the stock, the agreements and the points that were read with it; coupon and gift cards
 * are read here.
 */
export async function loadQuote(
  deps: Pick<Deps, 'catalogue' | 'sellerCountry' | 'clock' | 'db'>,
  context: CallContext,
  state: Pick<LoadedCheckout, 'row' | 'lines' | 'stock' | 'lots' | 'account'>,
): Promise<CheckoutQuote> {
  const { row, lines, stock, account } = state
  const now = deps.clock.now()
  const points = availablePoints(state, context, now)
  const deductions = await readDeductions(deps.db, row, now)
  const offer = await openQuote(deps, context, lines)
  return offer.quote(row, stock, account && { ...account, points }, deductions)
}
