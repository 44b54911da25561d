/** A shop with an order that was paid and confirmed, and what whoever runs it types about it. */
import { beforeEach } from 'vitest'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import type { PaymentEvent } from '#server/ports'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { sweep } from '#server/use-cases/sweep'
import { type Options, runCommand } from '../../../scripts/order/commands.ts'
import { must, place, readyToPlace } from './buyer.ts'
import { clear } from './clear.ts'
import type { TestDatabase } from './databases.ts'
import { createShop, type Shop } from './deps.ts'

/** Of each kind of event. */
type WithoutId<Event> = Event extends unknown ? Omit<Event, 'id'> : never

/** @param quantity spools in the order, which costs 59.00 for delivery besides */
export function useOrderedShop(database: () => TestDatabase, quantity = 1) {
  // One object for all cases of a file; each case finds a new shop and another order in it.
  const shop = {} as Shop
  const order = { number: '' }
  let events = 0
  const work = () => sweep(shop.deps, OUTBOX_HANDLERS)
  beforeEach(async () => {
    await clear(database().db)
    Object.assign(shop, createShop(database().db))
    await shop.stock('PLA', 100)
    const placed = await must(place(shop, await readyToPlace(shop, { PLA: quantity })))
    order.number = placed.order?.number ?? ''
    await work()
    shop.mails.length = 0
  })

  return {
    shop,
    order,
    work,
    /** Types a command, in which NUMBER is the order's. */
    run: (line: string, options: Options = {}) =>
      runCommand(shop.deps, line.replaceAll('NUMBER', order.number).split(' ').filter(Boolean), options),
    /** The provider tells of something new. */
    webhook(event: WithoutId<PaymentEvent>) {
      events += 1
      return handleWebhook(shop.deps, 'stripe', ...shop.payments.webhook({ id: `evt_${events}`, ...event }))
    },
  }
}
