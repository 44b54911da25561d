/** The shop behind its edge, with the floor beside it; and what is visited there. */
import { type Edge, type EdgeOptions, startEdge } from './edge.ts'
import { floorPages } from './floor.ts'
import { startShop } from './running-shop.ts'

export const SITE = 'se'
export const LISTING = '/shop'
/** A card of the listing, and where it leads to. */
export const CARD = {
  sku: 'PLAP-HJO-175-750',
  path: '/product/pla-premium/hjortron-175-750',
  name: 'Hjortron',
}

export async function withShop<T>(
  work: (edge: Edge) => Promise<T>,
  options: Omit<EdgeOptions, 'upstream' | 'extra'> = {},
): Promise<T> {
  const shop = await startShop()
  try {
    const edge = await startEdge({ ...options, upstream: shop.port, extra: floorPages(SITE, CARD.path) })
    try {
      return await work(edge)
    } finally {
      await edge.close()
    }
  } finally {
    await shop.close()
  }
}
