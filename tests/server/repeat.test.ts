/** A browser that repeats a call whose answer it did not get: at every moment it gets the right one. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newKey } from '#browser/keys'
import { LEASE } from '#server/use-cases/idempotency'
import { type Ask, type Client, client } from './http-client.ts'
import { CREATE, cart, expectError, readyToPlace } from './http-shop.ts'
import { clear } from './support/clear.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop, type Shop } from './support/deps.ts'

onEachDatabase('the first call of a browser', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 1000)
  })

  /** A browser that has no cookie yet, and one whose answer was lost is such a browser again. */
  const create = (key: string, ask: Ask = cart('PLA', 1)) =>
    client(shop.deps)(CREATE, { ...ask, headers: { 'idempotency-key': key } })
  const checkouts = () => database().db.selectFrom('checkout').select(['id', 'owner']).execute()
  const cookieOf = (answer: { headers: Headers }) => answer.headers.getSetCookie().join()

  it('that is repeated under its key finds its answer, its checkout and its cookie', async () => {
    const key = newKey()
    const first = await create(key)
    const second = await create(key)
    expect(second.body).toEqual(first.body)
    expect(cookieOf(second)).toBe(cookieOf(first))
    expect(cookieOf(second)).toMatch(/^shop-owner=[\w-]{43}; /)
    expect(await checkouts()).toHaveLength(1)
  })

  it('that is repeated after its cookie came is the same owner’s as well', async () => {
    const key = newKey()
    const call = client(shop.deps)
    const ask = { ...cart('PLA', 1), headers: { 'idempotency-key': key } }
    const first = await call(CREATE, ask)
    const second = await call(CREATE, ask)
    expect(second.body).toEqual(first.body)
    expect(cookieOf(second)).toBe('')
    expect((await call(`${CREATE}/${first.body.id}`)).status).toBe(200)
  })

  it('sent twice at once makes one checkout', async () => {
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(key)))
    expect(await checkouts()).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expectError(answer, 'in_progress')
  })

  it('under another key is another browser’s', async () => {
    const [first, second] = [await create(newKey()), await create(newKey())]
    expect(cookieOf(first)).not.toBe(cookieOf(second))
    expect(new Set((await checkouts()).map(({ owner }) => owner)).size).toBe(2)
  })

  it('with another body under the same key is refused', async () => {
    const key = newKey()
    await create(key)
    expectError(await create(key, cart('PLA', 2)), 'key_reused')
  })

  it.each([
    ['is short', 'abcdef01'],
    ['has a digit too few', 'a'.repeat(31)],
    ['may be a word', 'the-key-of-a-program-that-repeats-it'],
    ['has other letters', 'A'.repeat(32)],
  ])('has a random owner when its key %s', async (_, key) => {
    const [first, second] = [await create(key), await create(key)]
    expect(cookieOf(first)).not.toBe(cookieOf(second))
    expect(second.body.id).not.toBe(first.body.id)
  })

  it('leaves neither key nor cookie in the database or the log', async () => {
    const key = newKey()
    shop.deps.catalogue.bySku = () => Promise.reject(new Error(`failed under ${key}`))
    expectError(await create(key), 'server')
    Object.assign(shop.deps, createShop(database().db).deps, { log: shop.deps.log })
    const secret = /=([\w-]{43});/.exec(cookieOf(await create(key)))?.[1] ?? ''
    expect(secret).toHaveLength(43)
    const dump = await Promise.all(
      (['idempotency', 'checkout', 'rate_limit'] as const).map((table) =>
        sql`select t::text as row from ${sql.table(table)} t`.execute(database().db),
      ),
    )
    const kept = JSON.stringify([dump.map(({ rows }) => rows), shop.log])
    expect(kept).toContain(createHash('sha256').update(secret).digest('hex'))
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain(key)
    expect(shop.log).toHaveLength(1)
  })
})

onEachDatabase('an order', (database) => {
  let shop: Shop
  let call: Client
  let place: () => ReturnType<Client>
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 5)
    call = client(shop.deps)
    const { body } = await readyToPlace(call)
    place = placing(body, 'tok_ok')
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function placing({ id, rev }: { id: string; rev: number }, confirmationToken: string) {
    const headers = { 'idempotency-key': newKey() }
    return () => call(`${CREATE}/${id}/place`, { json: { rev, confirmationToken }, headers })
  }

  /** As a process that dies before it can say how its work has ended. */
  const forget = () =>
    database()
      .db.updateTable('idempotency')
      .set({ response: null, lease_until: new Date(shop.deps.clock.now().getTime() + LEASE) })
      .execute()

  it('that was placed by a process which died is told at once', async () => {
    const placed = await place()
    await forget()
    const again = await place()
    expect(again.status).toBe(200)
    expect(again.body).toEqual(placed.body)
    expect(again.body.order.number).toBeTruthy()
  })

  it('that waits for the customer shows what to do, also when its first answer was lost', async () => {
    const { body } = await readyToPlace(call)
    place = placing(body, 'tok_action')
    const waiting = await place()
    await forget()
    const again = await place()
    expect([waiting.status, again.status]).toEqual([202, 202])
    expect(again.body.payment.nextAction).toEqual(waiting.body.payment.nextAction)
  })

  it('whose payment is being started is in progress, for as long as the answer says', async () => {
    // The lease of a process that is gone is not renewed.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { start } = shop.payments
    shop.payments.start = () => new Promise(() => {})
    void place()
    await expect
      .poll(() => database().db.selectFrom('payment').select('status').execute())
      .toEqual([{ status: 'starting' }])
    shop.payments.start = start
    const early = await place()
    expectError(early, 'in_progress')
    expect(early.headers.get('retry-after')).toBe(String(LEASE / 1000))
    shop.pass(LEASE - 1)
    expectError(await place(), 'in_progress')
    shop.pass(1)
    expect((await place()).body.status).toBe('placed')
    expect(shop.payments.all()).toHaveLength(1)
  })

  it('of another customer is not given to a caller with the same key', async () => {
    const placed = await place()
    await forget()
    const otherVisitor = client(shop.deps)
    await otherVisitor(CREATE, cart('PLA', 1))
    const key = newKey()
    const answer = await otherVisitor(`${CREATE}/${placed.body.id}/place`, {
      json: { rev: placed.body.rev, confirmationToken: 'tok_ok' },
      headers: { 'idempotency-key': key },
    })
    expectError(answer, 'not_found')
  })
})
