/** Limits: against programs and card testers, not against a busy office. */
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { OPERATIONS } from '#server/handlers/create-handler'
import { type CallLimit, createLimiter } from '#server/handlers/limiter'
import { type Answer, type Client, client } from './http-client.ts'
import { CREATE, cart, expectError, GUESSED, readyToPlace } from './http-shop.ts'
import { clear } from './support/clear.ts'
import { onEachDatabase, onPostgres } from './support/databases.ts'
import { createShop, type Shop } from './support/deps.ts'

const OFFICE = { ip: '203.0.113.7' }
const HOUR = 3_600_000

onEachDatabase('calls', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 1000)
  })

  /** As many calls as this have been counted already. */
  const counted = (count: number) => database().db.updateTable('rate_limit').set({ count }).execute()
  const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
    const done: T[] = []
    for (let time = 0; time < count; time += 1) done.push(await work())
    return done
  }

  it.each([
    ['a checkout', `${CREATE}/${GUESSED}`, 20, 3000, 404],
    ['stock', '/oldapi/catalog/variations/v-PLA/stock', 50, 6000, 200],
    ['what is in stock', '/oldapi/catalog/inStock', 50, 6000, 200],
    ['what can be delivered', '/oldapi/inventory?sku=PLA&quantity=1', 50, 6000, 200],
  ])('that read %s have a limit', async (_, path, step, max, status) => {
    const call = client(shop.deps)
    const read = () => call(path, { info: OFFICE })
    expect((await times(step, read)).every((answer) => answer.status === status)).toBe(true)
    await counted(max - step)
    expect((await times(step, read)).every((answer) => answer.status === status)).toBe(true)
    const refused = (await times(step, read)).at(-1) as Answer
    expectError(refused, 'too_many_requests')
    expect(Number(refused.headers.get('retry-after'))).toBe(600)
    expect((await call(path, { info: { ip: '203.0.113.8' } })).status).toBe(status)
    shop.pass(600_000)
    expect((await read()).status).toBe(status)
  })

  it('of every route that asks the database for a browser have a limit', () => {
    const free = OPERATIONS.filter(({ limit }) => !limit).map(({ endpoint }) => endpoint.path)
    expect(free).toEqual([
      '/oldapi/variations',
      '/oldapi/catalog/variations/:id',
      // Of a form that was opened by hand: it leads to its page.
      '/api/withdrawal',
      // Stripe's, which signs its calls.
      '/api/stripe-webhook',
    ])
  })

  const createsUsedUp = async (ip: string | undefined, call: Client) => {
    await call(CREATE, { ...cart('PLA', 1), info: { ip } })
    await counted(120)
  }

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', true],
    ['2001:db8:1:2::1', '2001:db8:1:102::1', false],
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    [undefined, undefined, true],
    [undefined, '', true],
    [undefined, '203.0.113.7', false],
  ])('from %s and %s are counted together: %s', async (first, second, together) => {
    const call = client(shop.deps)
    await createsUsedUp(first, call)
    const answer = await call(CREATE, { ...cart('PLA', 1), info: { ip: second } })
    if (together) expectError(answer, 'too_many_requests')
    else expect(answer.status).toBe(200)
  })

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'from %s are free on a developer’s machine, and only there',
    async (ip) => {
      const free = client(shop.deps)
      await free(CREATE, { ...cart('PLA', 1), info: { ip } })
      expect(await database().db.selectFrom('rate_limit').selectAll().execute()).toEqual([])
      const production = client(shop.deps, { freeLoopback: false })
      await createsUsedUp(ip, production)
      expectError(await production(CREATE, { ...cart('PLA', 1), info: { ip } }), 'too_many_requests')
    },
  )

  it('that go on after the limit ask the database no more', async () => {
    const call = client(shop.deps)
    await createsUsedUp(OFFICE.ip, call)
    await times(5, async () =>
      expectError(await call(CREATE, { ...cart('PLA', 1), info: OFFICE }), 'too_many_requests'),
    )
    expect(await database().db.selectFrom('rate_limit').select('count').execute()).toEqual([{ count: 121 }])
  })

  it('are counted in steps by one process, and the steps of all together', async () => {
    const limit: CallLimit = { family: 'test', max: 20, seconds: 60, step: 10 }
    const [one, other] = [createLimiter(), createLimiter()]
    const ask = (limiter: typeof one) => limiter.secondsToWait(shop.deps, limit, 'net')
    await times(9, () => ask(one))
    expect(await database().db.selectFrom('rate_limit').selectAll().execute()).toEqual([])
    await times(1, () => ask(one))
    await times(19, () => ask(other))
    expect(await ask(other)).toBe(60)
    expect(await ask(other)).toBe(60)
    shop.pass(60_000)
    expect(await ask(other)).toBeUndefined()
  })
})

onPostgres('a limit', (database) => {
  it('is counted although another transaction holds the rows of older windows', async () => {
    const { db } = database()
    await clear(db)
    const shop = createShop(db)
    await shop.stock('PLA', 1)
    const old = { key: 'create:x', window_start: new Date('2026-01-01'), count: 1 }
    await db.insertInto('rate_limit').values(old).execute()
    await db.transaction().execute(async (tx) => {
      await sql`select * from rate_limit for update`.execute(tx)
      const started = performance.now()
      expect((await client(shop.deps)(CREATE, { ...cart('PLA', 1), info: OFFICE })).status).toBe(200)
      expect(performance.now() - started).toBeLessThan(2_000)
    })
  })
})

onEachDatabase('declined cards', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 1000)
  })

  /** A browser with a checkout up to the button. @returns presses it with another card each time */
  async function customer(ip = OFFICE.ip, call = client(shop.deps)) {
    const { body } = await readyToPlace(call)
    return (confirmationToken: string) =>
      call(`${CREATE}/${body.id}/place`, { json: { rev: body.rev, confirmationToken }, info: { ip } })
  }
  type Press = Awaited<ReturnType<typeof customer>>

  const decline = async (press: Press, times: number) => {
    for (let time = 0; time < times; time += 1) expectError(await press('tok_declined'), 'declined')
  }

  it('are ten in a checkout, and the next is tried an hour after the first', async () => {
    const press = await customer()
    await decline(press, 1)
    shop.pass(HOUR / 4)
    await decline(press, 9)
    const started = shop.payments.calls.start
    const refused = await press('tok_ok')
    expectError(refused, 'too_many_declines')
    expect(refused.body.message[0]).toMatch(/^För många betalningar har nekats/)
    expect(refused.headers.get('retry-after')).toBe(String((HOUR * 3) / 4 / 1000))
    expect(shop.payments.calls.start).toBe(started)
    shop.pass((HOUR * 3) / 4)
    expect((await press('tok_ok')).body.status).toBe('placed')
  })

  it('are twenty an hour of a browser, in whatever checkouts and networks', async () => {
    const call = client(shop.deps)
    await decline(await customer('203.0.113.1', call), 10)
    await decline(await customer('203.0.113.2', call), 10)
    const press = await customer('203.0.113.3', call)
    expectError(await press('tok_ok'), 'too_many_declines')
    expect((await (await customer('203.0.113.3'))('tok_ok')).body.status).toBe('placed')
    shop.pass(HOUR)
    expect((await press('tok_ok')).body.status).toBe('placed')
  })

  it('are forty an hour of a network, in whatever browsers', async () => {
    for (let browser = 0; browser < 4; browser += 1) await decline(await customer(), 10)
    const press = await customer()
    const refused = await press('tok_ok')
    expectError(refused, 'too_many_declines')
    expect(Number(refused.headers.get('retry-after'))).toBe(3600)
    const elsewhere = await customer('203.0.113.8')
    expect((await elsewhere('tok_ok')).body.status).toBe('placed')
    shop.pass(HOUR)
    expect((await press('tok_ok')).body.status).toBe('placed')
  })

  it('do not count what was accepted, in a network that buys a lot', async () => {
    for (let order = 0; order < 45; order += 1)
      expect((await (await customer())('tok_ok')).body.status).toBe('placed')
  })

  it('do not count what was refused, or could not be asked', async () => {
    const press = await customer()
    shop.payments.outage = 'before'
    expectError(await press('tok_ok'), 'unavailable')
    shop.payments.outage = 'none'
    const stale = await client(shop.deps)(`${CREATE}/${GUESSED}`)
    expectError(stale, 'not_found')
    const counts = await database()
      .db.selectFrom('rate_limit')
      .select('count')
      .where('key', 'like', 'declined%')
      .execute()
    expect(counts.map(({ count }) => count)).toEqual([0, 0])
  })

  it('hold up no caller that asks what became of a payment', async () => {
    const waiting = await customer()
    expect((await waiting('tok_action')).body.status).toBe('paying')
    for (let browser = 0; browser < 4; browser += 1) await decline(await customer(), 10)
    shop.payments.finish(shop.payments.all()[0]?.ref ?? '', 'paid')
    expect((await waiting('tok_action')).body.status).toBe('placed')
    expect((await waiting('tok_action')).body.status).toBe('placed')
  })

  it('tried all at once find the limit all the same', async () => {
    const patient = () => client(shop.deps, { deadline: 60_000 })
    const presses: Press[] = []
    for (let browser = 0; browser < 50; browser += 1) presses.push(await customer(OFFICE.ip, patient()))
    const answers = await Promise.all(presses.map((press) => press('tok_declined')))
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'declined')).toHaveLength(40)
    expect(codes.filter((code) => code === 'too_many_declines')).toHaveLength(10)
  })
})
