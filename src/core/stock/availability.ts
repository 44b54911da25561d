/** How much of a variation can be ordered. */
import { MAX_QUANTITY } from '#core/cart/quantity'
import type { Variation } from '#core/catalogue/catalogue'

/** Stock changes while one reads: what was seen longer ago than this, in ms, is asked for again. */
export const STOCK_FRESH_MS = 30_000

export interface Stock {
  totalAvailable: number
  /** ISO date-time of the next delivery, if one is known. */
  ETA?: string | undefined
  /** Per warehouse; the shop keeps one today. */
  items: StockItem[]
}

export interface StockItem {
  location: string
  available: number
}

export interface Availability {
  totalAvailable: number
  maxQtyToOrder: number
  isBackOrder: boolean
  canBeOrdered: boolean
  /** ISO date (10 characters) at which a back-ordered line is expected. */
  deliveryDate?: string | undefined
  items: StockItem[]
  /** False until stock was read. */
  fetched: boolean
}

export type Orderable = Pick<Variation, 'backOrder' | 'discontinued' | 'physical'> & {
  sale?: { backOrder?: boolean | undefined } | undefined
}

/**
 * @param noBackOrder the site's setting
 */
export function allowsBackOrder(variation: Orderable, noBackOrder: boolean): boolean {
  const saleForbids = variation.sale !== undefined && variation.sale.backOrder !== true
  return !noBackOrder && variation.backOrder && !variation.discontinued && !saleForbids
}

/**
 * @param stock undefined while it is not known: nothing can be ordered then
 * @param quantity pieces wanted on one line
 */
export function availability(
  variation: Orderable,
  stock: Stock | undefined,
  quantity: number,
  noBackOrder: boolean,
): Availability {
  if (!variation.physical) return notCounted(quantity, variation.discontinued)
  if (!stock) {
    return {
      totalAvailable: 0,
      maxQtyToOrder: 0,
      isBackOrder: false,
      canBeOrdered: false,
      items: [],
      fetched: false,
    }
  }
  const backOrder = Boolean(stock.ETA) && allowsBackOrder(variation, noBackOrder)
  const withinStock = quantity <= stock.totalAvailable
  const maxQtyToOrder = backOrder ? MAX_QUANTITY : Math.min(stock.totalAvailable, MAX_QUANTITY)
  const isBackOrder = !withinStock && backOrder
  return {
    totalAvailable: stock.totalAvailable,
    maxQtyToOrder,
    isBackOrder,
    canBeOrdered: (withinStock || isBackOrder) && quantity >= 1 && quantity <= MAX_QUANTITY,
    deliveryDate: isBackOrder ? stock.ETA?.slice(0, 10) : undefined,
    items: stock.items,
    fetched: true,
  }
}

/** A gift card is made on demand: it holds no stock. */
function notCounted(quantity: number, discontinued: boolean): Availability {
  const max = discontinued ? 0 : MAX_QUANTITY
  return {
    totalAvailable: max,
    maxQtyToOrder: max,
    isBackOrder: false,
    canBeOrdered: quantity >= 1 && quantity <= max,
    items: [],
    fetched: true,
  }
}
