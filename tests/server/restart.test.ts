/** The database is restarted while an order is being placed: the caller gets a designed answer, and nothing is lost. */

import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Status } from '#core/checkout/states'
import { openDatabase } from '#server/db/connect'
import { migrate } from '#server/db/migrate'
import { openPglite } from '#server/db/open-pglite'
import type { Database } from '#server/db/schema'
import type { FailpointName } from '#server/failpoints'
import { LEASE } from '#server/use-cases/idempotency'
import { START_GRACE } from '#server/use-cases/limits'
import { sweep } from '#server/use-cases/sweep'
import { client } from './http-client.ts'
import { CREATE, expectError, readyToPlace as fillIn } from './http-shop.ts'
import { must, place, readBalance, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { Crash, createShop, type Shop } from './support/deps.ts'
import { startPostgres } from './support/postgres.ts'

/** Where it happens, and what the database has to know of the checkout after it. */
const POINTS: [failpoint: FailpointName, known: Status][] = [
  ['place:before-tx1', 'ready'],
  ['place:after-reserve', 'ready'],
  ['place:after-tx1', 'paying'],
  ['provider:after-start', 'paying'],
  ['settle:before-commit', 'paying'],
  ['settle:after-commit', 'placed'],
]

const CUSTOMERS = 6

interface Cluster {
  db: Kysely<Database>
  /** As a crash does it: nothing is written that was not written yet. */
  stop: () => Promise<unknown>
  /** Also starts one that is stopped. @returns once it takes connections */
  restart: () => Promise<unknown>
  remove: () => Promise<void>
}

/** One more cluster, which only this file's cases see go away. A given server is not ours to stop. */
const server = process.env.TEST_DATABASE_URL ? undefined : await startPostgres()

async function openCluster(url: (database: string) => string): Promise<Cluster> {
  const admin = openDatabase({ url: url('postgres') })
  // The socket is there a moment before the server takes connections.
  await vi.waitFor(() => sql`select 1`.execute(admin), { timeout: 15_000, interval: 25 })
  await sql`create database restarted`.execute(admin)
  const { rows } = await sql<{ data: string; bin: string }>`
    select current_setting('data_directory') as data, setting as bin from pg_config where name = 'BINDIR'
  `.execute(admin)
  await admin.destroy()
  const { data = '', bin = '' } = rows[0] ?? {}
  const { uid, gid } = statSync(data)
  const owner = process.getuid?.() === 0 ? { uid, gid } : {}
  const control = (...args: string[]) =>
    promisify(execFile)(join(bin, 'pg_ctl'), ['-D', data, ...args], { cwd: data, ...owner })
  // What was committed is on disk, as in production: the throw-away cluster would not wait for that.
  const db = openDatabase({ url: `${url('restarted')}&options=-csynchronous_commit%3Don`, max: 10 })
  await migrate(db)
  return {
    db,
    stop: () => control('stop', '-m', 'immediate'),
    restart: () => control('restart', '-m', 'immediate', '-l', join(data, 'log')),
    async remove() {
      await db.destroy()
      await control('stop', '-m', 'immediate')
      rmSync(dirname(data), { recursive: true, force: true })
    },
  }
}

/** Calls `work` where the next use case passes; the use case goes on when it is done. */
function onceAt(shop: Shop, failpoint: FailpointName, work: () => unknown): void {
  let passed = false
  shop.deps.failpoint = async (name) => {
    if (passed || name !== failpoint) return
    passed = true
    await work()
  }
}

async function statuses({ deps }: Shop): Promise<Status[]> {
  const rows = await deps.db.selectFrom('checkout').select('status').execute()
  return rows.map(({ status }) => status)
}

/** What has to be right in the end, whatever happened. */
async function expectOrders(shop: Shop, orders: number): Promise<void> {
  await sweep(shop.deps, shop.handlers)
  expect(await readBalance(shop)).toEqual({
    orders,
    stock: { PLA: { onHand: CUSTOMERS - orders, reserved: 0 } },
    unbalanced: [],
  })
  const payments = shop.payments.all().map(({ state, refunded }) => ({ state, refunded }))
  expect(payments).toEqual(Array(orders).fill({ state: 'paid', refunded: 0 }))
  expect(shop.mails).toHaveLength(orders)
}

/** Behind these the commit is sent, together with what is not waited for. */
const COMMIT_IS_NEXT = new Set<string>(['place:after-reserve', 'settle:before-commit'])

describe.skipIf(!server)('PostgreSQL', () => {
  let cluster: Cluster
  let shop: Shop
  beforeAll(async () => {
    cluster = await openCluster(server?.url ?? String)
  })
  afterAll(() => cluster?.remove())
  beforeEach(async () => {
    await clear(cluster.db)
    shop = createShop(cluster.db)
    await shop.stock('PLA', CUSTOMERS)
  })

  /** @returns presses the button, again and again under the same key */
  async function customer() {
    const call = client(shop.deps)
    const { body } = await fillIn(call)
    return () =>
      call(`${CREATE}/${body.id}/place`, {
        json: { rev: body.rev, confirmationToken: 'tok_ok' },
        headers: { 'idempotency-key': `key-${body.id}` },
      })
  }
  type Press = Awaited<ReturnType<typeof customer>>

  async function pressDuring(press: Press) {
    const answer = await press()
    if (answer.status === 200) expect(answer.body.status).toBe('placed')
    else expectError(answer, 'unavailable')
    return answer
  }

  /** The customer does not wait, the scheduled job does, and then the customer tries again. */
  async function pressAfter(press: Press, first: Awaited<ReturnType<Press>>) {
    const early = await press()
    if (early.status !== 200) expectError(early, 'in_progress')
    shop.pass(Math.max(LEASE, START_GRACE))
    await sweep(shop.deps, shop.handlers)
    const last = await press()
    expect(last.body).toMatchObject({ status: 'placed', order: { number: expect.any(String) } })
    for (const { status, body } of [first, early]) {
      if (status === 200) expect(body.order).toEqual(last.body.order)
    }
  }

  describe.each(POINTS)('at %s', (failpoint, known) => {
    it('is restarted before the next statement', async () => {
      const press = await customer()
      onceAt(shop, failpoint, cluster.restart)
      const answer = await pressDuring(press)
      // It is unknown whether a commit without an answer has happened.
      expect(answer.status).toBe(COMMIT_IS_NEXT.has(failpoint) ? 503 : 200)
      await pressAfter(press, answer)
      await expectOrders(shop, 1)
    })

    it('is away until the caller has an answer', async () => {
      const press = await customer()
      onceAt(shop, failpoint, cluster.stop)
      const answer = await pressDuring(press).finally(cluster.restart)
      // An order that is made is told, whether or not the database could be asked for it again.
      expect(answer.status).toBe(failpoint === 'settle:after-commit' ? 200 : 503)
      expect(await statuses(shop)).toEqual([known])
      await pressAfter(press, answer)
      await expectOrders(shop, 1)
    })

    it('is restarted while many go on', async () => {
      const presses = await Promise.all(Array.from({ length: CUSTOMERS }, customer))
      let restarted: Promise<unknown> | undefined
      onceAt(shop, failpoint, () => {
        restarted = cluster.restart()
      })
      const answers = await Promise.all(presses.map(pressDuring)).finally(() => restarted)
      for (const [index, answer] of answers.entries()) {
        const press = presses[index]
        if (press) await pressAfter(press, answer)
      }
      await expectOrders(shop, CUSTOMERS)
    })
  })
})

describe('PGlite', () => {
  const parent = mkdtempSync(join(tmpdir(), 'shop-restart-'))
  let lives = 0
  let folder = join(parent, 'first')
  let shop: Shop
  beforeAll(async () => {
    const db = await openPglite({ folder })
    await migrate(db)
    shop = createShop(db)
  })
  afterAll(async () => {
    await shop.deps.db.destroy()
    rmSync(parent, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await clear(shop.deps.db)
    shop = createShop(shop.deps.db)
    await shop.stock('PLA', CUSTOMERS)
  })

  it.each(POINTS)('whose process ends at %s goes on from its folder', async (failpoint, known) => {
    const checkout = await readyToPlace(shop, { PLA: 1 })
    lives += 1
    const left = join(parent, `life-${lives}`)
    onceAt(shop, failpoint, () => {
      // What the next process finds: nothing after this moment gets there.
      cpSync(folder, left, { recursive: true })
      throw new Crash(failpoint)
    })
    await expect(place(shop, checkout)).rejects.toThrow(Crash)
    await shop.deps.db.destroy()
    rmSync(folder, { recursive: true })
    folder = left
    shop.deps.db = await openPglite({ folder })
    await migrate(shop.deps.db)

    expect(await statuses(shop)).toEqual([known])
    shop.pass(START_GRACE)
    await sweep(shop.deps, shop.handlers)
    const placed = await must(place(shop, checkout))
    expect(placed.status).toBe('placed')
    expect(await must(place(shop, checkout))).toEqual(placed)
    await expectOrders(shop, 1)
  })
})
