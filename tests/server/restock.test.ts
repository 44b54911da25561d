/** Back-in-stock mail: who asks is asked back, who confirms is told once, and of who was told nothing is kept. */

import { beforeEach, describe, expect, it } from 'vitest'
import { RESTOCK_FAILPOINTS } from '#server/failpoints'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import {
  askForRestock,
  checkWaitable,
  followRestockLink,
  RESTOCK_LINK_LIFETIME,
  RESTOCK_PATIENCE,
  readRestockLink,
} from '#server/use-cases/restock/restock'
import { queueRestockMails } from '#server/use-cases/restock/tell-waiting'
import { sweep } from '#server/use-cases/sweep'
import { must } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { onOneDatabase } from './support/databases.ts'
import { createShop, insist, type Shop, visitor } from './support/deps.ts'
import { COM, SE } from './support/fixtures.ts'
import { ADA, deliver, tokenIn } from './support/subscriber.ts'

const HOUR = 3_600_000
const NOT_FOUND = { ok: false, code: 'not_found' }

onOneDatabase('back-in-stock mail', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 0)
  })

  const rows = () => database().db.selectFrom('restock_request').selectAll().orderBy('id').execute()
  const ask = (email = ADA, site = SE) =>
    askForRestock(shop.deps, visitor('ada', site), { email, sku: 'PLA' })
  const confirm = (token: string) => followRestockLink(shop.deps, 'confirm', token)
  const leave = (token: string) => followRestockLink(shop.deps, 'leave', token)
  const run = () => sweep(shop.deps, OUTBOX_HANDLERS)
  const subjects = () => shop.mails.map(({ to, subject }) => [to, subject])
  const waiting = async (email = ADA) => {
    await ask(email)
    await deliver(shop)
    const token = tokenIn(shop)
    await must(confirm(token))
    shop.mails.length = 0
    return token
  }

  it('asks first, and without an answer tells nothing', async () => {
    await ask()
    await deliver(shop)
    expect(shop.mails).toMatchObject([
      { to: ADA, from: { email: 'no-reply@shop.example' }, subject: expect.stringContaining('PLA') },
    ])
    await shop.stock('PLA', 5)
    await run()
    expect(shop.mails).toHaveLength(1)
  })

  it('tells who has confirmed, once, and keeps nothing of it', async () => {
    await waiting()
    await run()
    expect(subjects()).toEqual([])
    await shop.stock('PLA', 5)
    await run()
    expect(subjects()).toEqual([[ADA, expect.stringContaining('I lager igen')]])
    expect(await rows()).toEqual([])
    await run()
    expect(shop.mails).toHaveLength(1)
  })

  it('counts no piece that is promised to somebody', async () => {
    await waiting()
    await shop.stock('PLA', 2)
    const { db } = database()
    await db.updateTable('stock').set({ reserved: 2 }).where('sku', '=', 'PLA').execute()
    await run()
    expect(subjects()).toEqual([])
    await db.updateTable('stock').set({ reserved: 1 }).where('sku', '=', 'PLA').execute()
    await run()
    expect(shop.mails).toHaveLength(1)
  })

  it('tells everybody who waits for it, and nobody who waits for something else', async () => {
    const all = ['ada@example.com', 'bo@example.com', 'cy@example.com']
    for (const email of all) await waiting(email)
    await shop.stock('PETG', 5)
    await run()
    expect(subjects()).toEqual([])
    await shop.stock('PLA', 1)
    // Two runs of the sweeper at once.
    await Promise.all([run(), run()])
    expect(shop.mails.map(({ to }) => to).sort()).toEqual(all)
  })

  it('asked for many times at once is one request and one mail', async () => {
    await Promise.all([ADA, 'ada@example.com', 'ADA@example.com', ADA].map((email) => ask(email)))
    await deliver(shop)
    expect(await rows()).toHaveLength(1)
    expect(shop.mails).toHaveLength(1)
  })

  it('asked for again, by whomever, stays what was confirmed, and does not wait any longer', async () => {
    await waiting()
    const before = await rows()
    shop.pass(RESTOCK_PATIENCE - HOUR)
    await ask('ADA@example.com', COM)
    expect(await rows()).toEqual(before)
    await deliver(shop)
    expect(shop.mails).toHaveLength(1)
    shop.pass(2 * HOUR)
    await run()
    expect(await rows()).toEqual([])
  })

  it('not confirmed yet is in the language of the last time', async () => {
    await ask()
    shop.pass(HOUR)
    await ask('Ada@example.com', COM)
    expect(await rows()).toMatchObject([{ email: 'Ada@example.com', site: 'com', language: 'en' }])
  })

  it('that was held up says nothing of what is sold out again, and comes with the next piece', async () => {
    await waiting()
    await shop.stock('PLA', 1)
    await queueRestockMails(shop.deps, 10)
    await shop.stock('PLA', 0)
    await run()
    expect(subjects()).toEqual([])
    expect(await rows()).toMatchObject([{ email: ADA, queued_at: null }])
    shop.pass(HOUR)
    await shop.stock('PLA', 1)
    await run()
    expect(subjects()).toEqual([[ADA, expect.stringContaining('I lager igen')]])
  })

  it.each(['PAST', 'GIFT', 'NOTHING'])('is not promised of %s, which never comes back', async (sku) => {
    expect(await checkWaitable(shop.deps, sku, 'sv')).toMatchObject(NOT_FOUND)
  })

  it.each<[string, object, boolean]>([
    ['there is some', { on_hand: 1 }, false],
    ['all of it is promised to somebody', { on_hand: 2, reserved: 2 }, true],
    ['more of it is to come', { eta: new Date('2026-09-01') }, true],
  ])('is for what is sold out: when %s', async (_, stock, ok) => {
    await database().db.updateTable('stock').set(stock).where('sku', '=', 'PLA').execute()
    expect(await checkWaitable(shop.deps, 'PLA', 'sv')).toMatchObject(ok ? { ok } : { ok, code: 'in_stock' })
  })

  it('about what is sold no longer is not sent', async () => {
    await waiting()
    await shop.stock('PLA', 1)
    shop.withdraw('PLA')
    await run()
    expect([subjects(), await rows()]).toEqual([[], []])
  })

  it('is called off by its link, also twice, and only looking changes nothing', async () => {
    const token = await waiting()
    const before = await rows()
    expect(await readRestockLink(shop.deps, 'confirm', token)).toMatchObject({
      value: { state: 'already', sku: 'PLA' },
    })
    expect(await readRestockLink(shop.deps, 'leave', token)).toMatchObject({ value: { state: 'open' } })
    expect(await rows()).toEqual(before)
    expect(await confirm(token)).toMatchObject({ value: { state: 'already' } })
    expect(await leave(token)).toMatchObject({ value: { state: 'done' } })
    expect(await leave(token)).toMatchObject(NOT_FOUND)
    await shop.stock('PLA', 1)
    await run()
    expect(subjects()).toEqual([])
  })

  it('called off after it was left to the outbox is not sent', async () => {
    const token = await waiting()
    await shop.stock('PLA', 1)
    await sweep(shop.deps, {})
    expect(await rows()).toMatchObject([{ queued_at: expect.any(Date) }])
    await must(leave(token))
    await run()
    expect(subjects()).toEqual([])
  })

  it('is forgotten a week after nobody confirmed it, and a year after it was confirmed', async () => {
    const token = await waiting()
    await ask('bo@example.com')
    shop.pass(RESTOCK_LINK_LIFETIME + 1)
    await run()
    expect(await rows()).toMatchObject([{ email: ADA }])
    expect(await confirm(token)).toMatchObject(NOT_FOUND)
    expect(await readRestockLink(shop.deps, 'leave', token)).toMatchObject({ ok: true })
    shop.pass(RESTOCK_PATIENCE - RESTOCK_LINK_LIFETIME)
    await run()
    expect(await rows()).toEqual([])
  })

  describe.each(RESTOCK_FAILPOINTS)('when the process ends at %s', (failpoint) => {
    async function settleDown(): Promise<void> {
      for (let times = 0; times < 6; times += 1) {
        await run()
        shop.pass(HOUR)
      }
    }

    it('asks and tells once each', async () => {
      shop.crashAt(failpoint)
      await insist(() => ask())
      await settleDown()
      const asked = shop.mails.length
      expect(asked).toBe(1)
      const token = tokenIn(shop)
      shop.crashAt(failpoint)
      await insist(() => must(confirm(token)))
      await shop.stock('PLA', 1)
      shop.crashAt(failpoint)
      await settleDown()
      expect(shop.mails).toHaveLength(2)
      expect(await rows()).toEqual([])
      expect(shop.visited).toContain(failpoint)
    })
  })
})
