/** Who buys, as far as the law tells them apart: a consumer may withdraw, and is told how. */
export const BUYERS = ['consumer', 'company'] as const
export type Buyer = (typeof BUYERS)[number]
