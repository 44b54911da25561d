/** What catalogue and stock say of a line: of the cart, or of an order that is to be placed again. */

import { getVariation } from '#api/catalog/variation'
import type { ApiVariation } from '#api/catalog/variation-schema'
import type { Client } from '#browser/api-client'
import { ApiError } from '#browser/api-error'
import { report } from '#browser/report'
import type { FactsOf } from '#core/cart/line-facts'
import { forgetStock, loadStock } from '#stores/stock'

export type LineFacts = FactsOf<ApiVariation>

/** More at once would only queue in the browser. */
const AT_ONCE = 6

/**
 * Catalogue and stock each have their own places, so that a stock that does not answer holds up no name and price.
 * @param onFound is told of each variation before its stock is there, and waited for
 * @returns what asks about a line; it never throws
 */
export function lineAsker(
  client: Client,
  onFound: (variation: ApiVariation) => unknown = () => {},
): (line: { id: string; sku: string }) => Promise<LineFacts> {
  const catalogue = atOnce(AT_ONCE)
  const stocks = atOnce(AT_ONCE)
  return async (line) => {
    // A gift card has no stock to tell; of anything else it is not known then.
    const stockOf = (of: { id: string; sku: string }) =>
      stocks(() => loadStock(client, of)).catch(() => undefined)
    const stock = stockOf(line)
    try {
      const variation = await catalogue(() =>
        client.call(getVariation, { params: { id: line.id }, quiet: true }),
      )
      await onFound(variation)
      if (!variation.physical) return { kind: 'found', variation, stock: undefined }
      const isPair = variation.sku === line.sku
      if (!isPair) forgetStock([line.sku])
      const seen = await (isPair ? stock : stockOf(variation))
      if (seen) return { kind: 'found', variation, stock: seen }
      report('stock of a cart line could not be read', line.sku)
      return { kind: 'unknown' }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        report('cart sku was not found in the catalog', line.sku)
        return { kind: 'missing' }
      }
      report('cart line could not be checked', { sku: line.sku, error: String(error) })
      return { kind: 'unknown' }
    }
  }
}

/** Runs at most so many at a time, in the order in which they were asked for. */
function atOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = most
  return async (work) => {
    if (free === 0) await new Promise<void>((next) => waiting.push(next))
    else free -= 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
