import { fetchJson } from '#browser/fetch-json'
import { once } from '#core/once'
import type { BuyData } from '#features/product/buy-data.ts'

/** Of the page's product; it lies beside the page. @throws when it cannot be fetched; the next call tries again */
export const loadBuyData = once(() => fetchJson<BuyData>('buy.json'))
