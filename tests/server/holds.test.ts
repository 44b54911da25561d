/** Stock that is held without being paid: never so much, or so long, that other customers cannot buy. */

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { CallContext } from '#server/use-cases/context'
import {
  ABANDONED_LIFETIME,
  MOST_UNPAID_PER_BUYER,
  MOST_UNPAID_PER_NETWORK,
  RESERVATION_LIFETIME,
} from '#server/use-cases/limits'
import { settlePayment } from '#server/use-cases/payment/settle-payment'
import { sweep } from '#server/use-cases/sweep'
import { type Lines, must, place, readBalance, readyToPlace } from './support/buyer.ts'
import { onEachDatabase } from './support/databases.ts'
import { visitor } from './support/deps.ts'
import { usePayingShop } from './support/paying.ts'

function from(network: string, owner: string): CallContext {
  return { ...visitor(owner), network }
}

onEachDatabase('stock that is held without being paid', (database) => {
  const { shop, read } = usePayingShop(database)

  async function pressPay(context: CallContext, lines: Lines, token = 'tok_action') {
    return place(shop, await readyToPlace(shop, lines, context), token, context)
  }
  const stockOf = async (sku: string) => (await readBalance(shop)).stock[sku]

  it('of a hundred checkouts of one network leaves the shop open', async () => {
    await shop.stock('PLA', 100)
    await shop.stock('PETG', 7)
    const answers: string[] = []
    for (let buyer = 0; buyer < 100; buyer += 1) {
      const lines = { PLA: (await stockOf('PLA'))?.onHand ?? 0, PETG: 7 }
      const free = (await stockOf('PLA'))?.reserved === 0
      const wanted = free ? lines : { PLA: 10, PETG: 1 }
      const placed = await pressPay(from('net', `attacker-${buyer}`), wanted)
      answers.push(placed.ok ? placed.value.status : placed.code)
    }
    expect(answers.filter((answer) => answer === 'paying')).toHaveLength(MOST_UNPAID_PER_NETWORK)
    expect(answers.filter((answer) => answer === 'too_many_unpaid')).toHaveLength(
      100 - MOST_UNPAID_PER_NETWORK,
    )
    expect(await stockOf('PLA')).toEqual({ onHand: 100, reserved: 50 })
    expect(await stockOf('PETG')).toEqual({ onHand: 7, reserved: 3 })

    const customer = from('elsewhere', 'customer')
    expect((await must(pressPay(customer, { PLA: 50, PETG: 4 }, 'tok_ok'))).status).toBe('placed')

    shop.pass(RESERVATION_LIFETIME)
    await sweep(shop.deps)
    expect(await stockOf('PLA')).toEqual({ onHand: 50, reserved: 0 })
    expect((await readBalance(shop)).unbalanced).toEqual([])
  })

  it('of one browser is a few checkouts, and one that ends makes room', async () => {
    await shop.stock('PLA', 100)
    const ada = from('net', 'ada')
    const first = await must(pressPay(ada, { PLA: 1 }))
    for (let more = 1; more < MOST_UNPAID_PER_BUYER; more += 1) await must(pressPay(ada, { PLA: 1 }))
    expect(await pressPay(ada, { PLA: 1 })).toMatchObject({ code: 'too_many_unpaid', retryAfter: 600 })
    const [payment] = shop.payments.all()
    shop.payments.finish(payment?.ref ?? '', 'declined')
    await settlePayment(shop.deps, { provider: 'stripe', ref: payment?.ref ?? '' })
    expect((await read(first.id)).status).toBe('ready')
    expect((await must(pressPay(ada, { PLA: 1 }))).status).toBe('paying')
  })

  it('of an order larger than half the shelf is lessened while the customer is at the bank', async () => {
    await must(pressPay(from('net', 'ada'), { PLA: 5 }))
    expect(await stockOf('PLA')).toEqual({ onHand: 5, reserved: 2 })
  })

  it('but of the last piece stays with who came first', async () => {
    await shop.stock('PLA', 1)
    await must(pressPay(from('net', 'ada'), { PLA: 1 }))
    expect(await stockOf('PLA')).toEqual({ onHand: 1, reserved: 1 })
  })

  it('is taken whole when the money is there', async () => {
    const placed = await must(pressPay(from('net', 'ada'), { PLA: 5 }))
    const [payment] = shop.payments.all()
    shop.payments.finish(payment?.ref ?? '', 'paid')
    await settlePayment(shop.deps, { provider: 'stripe', ref: payment?.ref ?? '' })
    expect((await read(placed.id)).status).toBe('placed')
    expect(await stockOf('PLA')).toEqual({ onHand: 0, reserved: 0 })
    expect((await readBalance(shop)).unbalanced).toEqual([])
  })

  it('is given back with the money when another customer has bought the rest meanwhile', async () => {
    const waiting = await must(pressPay(from('net', 'ada'), { PLA: 5 }))
    await must(pressPay(from('elsewhere', 'bo'), { PLA: 3 }, 'tok_ok'))
    const [payment] = shop.payments.all()
    shop.payments.finish(payment?.ref ?? '', 'paid')
    await settlePayment(shop.deps, { provider: 'stripe', ref: payment?.ref ?? '' })
    await sweep(shop.deps)
    expect((await read(waiting.id)).status).toBe('refunded')
    expect(shop.payments.refunds()).toHaveLength(1)
    expect(await stockOf('PLA')).toEqual({ onHand: 2, reserved: 0 })
    expect((await readBalance(shop)).unbalanced).toEqual([])
  })

  it('is free again at once when the provider refuses', async () => {
    for (let press = 0; press < 30; press += 1) {
      expect(await pressPay(from('net', `a-${press}`), { PLA: 5 }, 'whatever')).toMatchObject({
        code: 'declined',
      })
      expect(await stockOf('PLA')).toEqual({ onHand: 5, reserved: 0 })
    }
  })

  it('forgets the network when the payment has ended', async () => {
    await must(pressPay(from('net', 'ada'), { PLA: 1 }, 'tok_ok'))
    await pressPay(from('net', 'ada'), { PLA: 1 }, 'tok_declined')
    const kept = await database().db.selectFrom('checkout').select('network').execute()
    expect(kept).toEqual([{ network: null }, { network: null }])
  })

  describe('a checkout that was left', () => {
    const rows = async () => {
      const { rows: counted } = await sql<{ n: number }>`
        select (select count(*) from checkout) + (select count(*) from checkout_line)
          + (select count(*) from payment) as n`.execute(database().db)
      return Number(counted[0]?.n)
    }

    it('is deleted with its names after thirty days, and no earlier', async () => {
      await pressPay(from('net', 'ada'), { PLA: 1 }, 'tok_declined')
      await readyToPlace(shop, { PLA: 1 }, visitor('bo'))
      await sweep(shop.deps)
      shop.pass(ABANDONED_LIFETIME - 60_000)
      await sweep(shop.deps)
      expect(await rows()).toBeGreaterThan(0)
      shop.pass(120_000)
      await sweep(shop.deps)
      expect(await rows()).toBe(0)
    })

    it('stays when it became an order', async () => {
      const placed = await must(pressPay(from('net', 'ada'), { PLA: 1 }, 'tok_ok'))
      shop.pass(2 * ABANDONED_LIFETIME)
      await sweep(shop.deps)
      expect(await read(placed.id)).toMatchObject({
        status: 'placed',
        addresses: { billing: { city: 'Göteborg' } },
      })
    })
  })
})
