import type { Stock } from '#core/stock/availability'

/** What catalogue and stock say of a line: of the cart, of an order that is placed again, of a list of item numbers. */
export type FactsOf<Variation> =
  | { kind: 'missing' | 'unknown' }
  /** `stock` is missing for what holds none. */
  | { kind: 'found'; variation: Variation; stock: Stock | undefined }
