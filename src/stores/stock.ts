/** Stock as last seen, by sku; kept for the next page and the other tabs. */

import { getStock } from '#api/catalog/stock'
import type { Client } from '#browser/api-client'
import { STOCK_FRESH_MS, type Stock } from '#core/stock/availability'
import { persistent } from '#stores/storage'

export interface SeenStock extends Stock {
  /** ms since the epoch. */
  at: number
}

export type StockBySku = Record<string, SeenStock>

const STOCK_KEPT_MS = 86_400_000

export const $stock = persistent<StockBySku>('stock', {}, parseStock)

/** @throws ApiError */
export async function loadStock(
  client: Client,
  { id, sku }: { id: string; sku: string },
  now: number = Date.now(),
): Promise<Stock> {
  const seen = $stock.get()[sku]
  if (seen && now - seen.at < STOCK_FRESH_MS) return seen
  const stock = await client.call(getStock, { params: { id }, quiet: true })
  $stock.update((all) => ({ ...recent(all, now), [sku]: { ...stock, at: now } }))
  return stock
}

function recent(all: StockBySku, now: number): StockBySku {
  return Object.fromEntries(Object.entries(all).filter(([, { at }]) => now - at < STOCK_KEPT_MS))
}

function parseStock(found: unknown): StockBySku {
  if (typeof found !== 'object' || found === null) return {}
  return Object.fromEntries(Object.entries(found).filter(([, value]) => isSeen(value)))
}

function isSeen(value: unknown): value is SeenStock {
  if (typeof value !== 'object' || value === null) return false
  const { totalAvailable, at, items } = value as Partial<SeenStock>
  return Number.isSafeInteger(totalAvailable) && typeof at === 'number' && Array.isArray(items)
}

/** What was seen of these is known to be wrong. */
export function forgetStock(skus: readonly string[]): void {
  $stock.update((all) => Object.fromEntries(Object.entries(all).filter(([sku]) => !skus.includes(sku))))
}
