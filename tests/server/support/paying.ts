/** A shop with five spools, and what tests of paying ask of it again and again. */

import { beforeEach, expect } from 'vitest'
import { readCheckout } from '#server/use-cases/checkout/read-checkout'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { sweep } from '#server/use-cases/sweep'
import { must, readBalance } from './buyer.ts'
import { clear } from './clear.ts'
import type { TestDatabase } from './databases.ts'
import { createShop, type Shop, visitor } from './deps.ts'

export function usePayingShop(database: () => TestDatabase) {
  // One object for all cases of a file; each case finds a new shop in it.
  const shop = {} as Shop
  beforeEach(async () => {
    await clear(database().db)
    Object.assign(shop, createShop(database().db))
    await shop.stock('PLA', 5)
  })

  return {
    shop,
    /** Of the first payment that was started. */
    onlyRef: () => shop.payments.all()[0]?.ref ?? '',
    read: (id: string) => must(readCheckout(shop.deps, visitor(), id)),
    /** The spools. */
    held: async () => (await readBalance(shop)).stock.PLA,
    webhook: (ref: string, id = `evt_${ref}`, kind: 'payment' | 'refund' = 'payment') =>
      handleWebhook(shop.deps, 'stripe', ...shop.payments.webhook({ id, kind, ref })),
    /** @param onHand spools that are left */
    async expectOneOrder(onHand = 3) {
      await sweep(shop.deps, shop.handlers)
      await sweep(shop.deps, shop.handlers)
      expect(await readBalance(shop)).toEqual({
        orders: 1,
        stock: { PLA: { onHand, reserved: 0 } },
        unbalanced: [],
      })
      expect(shop.mails).toHaveLength(1)
    },
  }
}
