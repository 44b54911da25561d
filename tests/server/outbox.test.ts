/** Work that follows from a change: done at least once, once per key, never given up. */

import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction'
import { enqueue } from '#server/use-cases/outbox/enqueue'
import { drainOutbox } from '#server/use-cases/outbox/outbox'
import { clear } from './support/clear.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop, type Shop } from './support/deps.ts'

onEachDatabase('the outbox', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
  })

  const leave = (number: string) =>
    enqueue(
      database().db,
      { kind: 'order-confirmation', dedupeKey: `order-confirmation:${number}`, payload: { number } },
      shop.deps.clock.now(),
    )
  const drain = () => drainOutbox(shop.deps, shop.handlers)

  it('delivers each key once, in order', async () => {
    for (const number of ['1', '2', '1']) await leave(number)
    expect(await drain()).toEqual({ done: 2, failed: 0 })
    expect(await drain()).toEqual({ done: 0, failed: 0 })
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['1', '2'])
  })

  it('holds nothing of a change that was rolled back', async () => {
    const change = inTransaction(database().db, async (tx) => {
      const message = { kind: 'order-confirmation', dedupeKey: 'x', payload: { number: '1' } } as const
      await enqueue(tx, message, shop.deps.clock.now())
      throw new Error('no')
    })
    await expect(change).rejects.toThrow('no')
    expect(await drain()).toEqual({ done: 0, failed: 0 })
  })

  it('takes one message at a time, whatever the database makes of the statement', async () => {
    for (const number of ['1', '2', '3']) await leave(number)
    await database()
      .db.connection()
      .execute(async (db) => {
        // Then PostgreSQL joins by running one side once per row of the other.
        for (const plan of ['hashagg', 'hashjoin', 'mergejoin', 'material', 'sort', 'memoize'])
          await sql.raw(`set enable_${plan} = off`).execute(db)
        await drainOutbox({ ...shop.deps, db }, shop.handlers, { most: 1 })
        await sql`reset all`.execute(db)
      })
    const taken = await database().db.selectFrom('outbox').select('attempts').orderBy('id').execute()
    expect(taken.map(({ attempts }) => attempts)).toEqual([1, 0, 0])
  })

  it('holds up nothing for what fails, nor an order for what strangers cause', async () => {
    const { clock, mail } = shop.deps
    const newsletter = (id: number) =>
      enqueue(
        database().db,
        { kind: 'newsletter-confirmation', dedupeKey: `n:${id}`, payload: { id, site: 'se', origin: 'x' } },
        clock.now(),
      )
    for (let id = 1; id <= 3; id += 1) await newsletter(id)
    await leave('failing')
    const handlers = {
      ...shop.handlers,
      'newsletter-confirmation': async () => {
        throw new Error('refused')
      },
    }
    const { send } = mail
    mail.send = (message) => (message.subject === 'failing' ? Promise.reject(new Error('no')) : send(message))
    await drainOutbox(shop.deps, handlers)
    shop.pass(86_400_000)
    await leave('new')
    await drainOutbox(shop.deps, handlers, { most: 1 })
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['new'])
    const next = await database()
      .db.selectFrom('outbox')
      .select(['dedupe_key', 'attempts'])
      .where('attempts', '>', 0)
      .orderBy('id')
      .execute()
    await drainOutbox(shop.deps, handlers, { most: 1 })
    const failing = await database()
      .db.selectFrom('outbox')
      .select('attempts')
      .where('dedupe_key', '=', 'order-confirmation:failing')
      .executeTakeFirstOrThrow()
    expect([next.length, failing.attempts]).toEqual([5, 2])
  })

  it('tries again later and later', async () => {
    await leave('1')
    const send = shop.deps.mail.send
    shop.deps.mail.send = () => Promise.reject(new Error('away'))
    expect(await drain()).toEqual({ done: 0, failed: 1 })
    expect(await drain()).toEqual({ done: 0, failed: 0 })
    shop.pass(30_000)
    expect(await drain()).toEqual({ done: 0, failed: 1 })
    shop.pass(30_000)
    expect(await drain()).toEqual({ done: 0, failed: 0 })
    shop.deps.mail.send = send
    shop.pass(30_000)
    expect(await drain()).toEqual({ done: 1, failed: 0 })
  })

  it('gives a message of a process that ended to the next one after its lease', async () => {
    await leave('1')
    void drainOutbox(shop.deps, { 'order-confirmation': () => new Promise(() => {}) })
    await expect
      .poll(() => database().db.selectFrom('outbox').select('attempts').executeTakeFirst())
      .toEqual({ attempts: 1 })
    expect(await drain()).toEqual({ done: 0, failed: 0 })
    shop.pass(60_000)
    expect(await drain()).toEqual({ done: 1, failed: 0 })
  })

  it('begins nothing after its time, and holds nothing of what it has not begun', async () => {
    for (const number of ['1', '2', '3']) await leave(number)
    const until = new Date(shop.deps.clock.now().getTime() + 1_000)
    const send = shop.deps.mail.send
    shop.deps.mail.send = async (mail) => {
      await send(mail)
      shop.pass(600)
    }
    expect(await drainOutbox(shop.deps, shop.handlers, { until })).toEqual({ done: 2, failed: 0 })
    expect(await drain()).toEqual({ done: 1, failed: 0 })
  })

  it('leaves kinds without a handler', async () => {
    await leave('1')
    expect(await drainOutbox(shop.deps, {})).toEqual({ done: 0, failed: 0 })
    expect(await drain()).toEqual({ done: 1, failed: 0 })
  })

  it('drained by several at once hands each message to one', async () => {
    for (let number = 1; number <= 30; number += 1) await leave(String(number))
    const sent: string[] = []
    const handlers = {
      'order-confirmation': async (_deps: unknown, { number }: { number: string }) => void sent.push(number),
    }
    await Promise.all(Array.from({ length: 6 }, () => drainOutbox(shop.deps, handlers)))
    expect(sent).toHaveLength(30)
    expect(new Set(sent).size).toBe(30)
  })
})
