/** One key, one piece of work, one answer. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseUnavailable } from '#server/db/errors'
import { LEASE, RENEW_EVERY, type StoredResponse, withIdempotency } from '#server/use-cases/idempotency'
import { sweep } from '#server/use-cases/sweep'
import { clear } from './support/clear.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop, type Shop } from './support/deps.ts'

const CLAIM = { scope: 'ada:/place', key: 'key-1', bodyHash: 'a' }
const ANSWER: StoredResponse = { status: 200, headers: { 'x-a': 'b' }, body: { n: 1, list: [1, null] } }

onEachDatabase('an idempotency key', (database) => {
  let shop: Shop
  let works = 0
  beforeEach(async () => {
    // Only the renewals: the database's own timers run on.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await clear(database().db)
    shop = createShop(database().db)
    works = 0
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const once = (claim = CLAIM, answer = ANSWER) =>
    withIdempotency(shop.deps, claim, async () => {
      works += 1
      return answer
    })
  /** Claims the key and does not come back, as a process that was ended. */
  const hang = () => void withIdempotency(shop.deps, CLAIM, () => new Promise<StoredResponse>(() => {}))
  const claimed = () =>
    expect.poll(() => database().db.selectFrom('idempotency').selectAll().execute()).toHaveLength(1)

  it("gives the second caller the first one's answer", async () => {
    expect(await once()).toEqual({ ok: true, value: ANSWER })
    expect(await once()).toEqual({ ok: true, value: ANSWER })
    expect(works).toBe(1)
  })

  it("is not another visitor's, and not another call's", async () => {
    await once()
    await once({ ...CLAIM, scope: 'eve:/place' })
    await once({ ...CLAIM, scope: 'ada:/address' })
    expect(works).toBe(3)
  })

  it('with another body is refused, also while the first works', async () => {
    hang()
    await claimed()
    expect(await once({ ...CLAIM, bodyHash: 'b' })).toEqual({ ok: false, code: 'key_reused' })
    expect(works).toBe(0)
  })

  it('is in progress while the first works, and taken over when its lease is over', async () => {
    hang()
    await claimed()
    expect(await once()).toMatchObject({ code: 'in_progress', retryAfter: LEASE / 1000 })
    shop.pass(LEASE - 1)
    expect(await once()).toMatchObject({ code: 'in_progress', retryAfter: 1 })
    shop.pass(1)
    expect(await once()).toEqual({ ok: true, value: ANSWER })
    expect(works).toBe(1)
  })

  it('whose worker died keeps no customer out for longer than twelve seconds', () => {
    expect(LEASE).toBeLessThanOrEqual(12_000)
  })

  const leaseLeft = async () => {
    const row = await database().db.selectFrom('idempotency').select('lease_until').executeTakeFirst()
    return row && row.lease_until.getTime() - shop.deps.clock.now().getTime()
  }
  /** Time passes up to the next renewal, which then has reached the database. */
  const renewal = async () => {
    shop.pass(RENEW_EVERY)
    vi.advanceTimersByTime(RENEW_EVERY)
    await expect.poll(leaseLeft).toBe(LEASE)
  }
  /** Work that ends when it is told to. */
  function slowly() {
    let finish: (answer: StoredResponse) => void = () => {}
    let fail: (error: Error) => void = () => {}
    const answered = withIdempotency(
      shop.deps,
      CLAIM,
      () =>
        new Promise<StoredResponse>((resolve, reject) => {
          finish = resolve
          fail = reject
        }),
    )
    return { answered, finish: (answer: StoredResponse) => finish(answer), fail: () => fail(new Error('no')) }
  }

  it('is kept for as long as the work runs', async () => {
    const { answered, finish } = slowly()
    await claimed()
    for (let passed = 0; passed < 2 * LEASE; passed += RENEW_EVERY) await renewal()
    expect(await once()).toMatchObject({ code: 'in_progress' })
    finish(ANSWER)
    await answered
    expect(await once()).toEqual({ ok: true, value: ANSWER })
    expect(works).toBe(0)
  })

  it('is not kept after the work has ended, well or badly', async () => {
    const { answered, finish } = slowly()
    await claimed()
    finish(ANSWER)
    await answered
    expect(vi.getTimerCount()).toBe(0)
    const lost = slowly()
    lost.fail()
    await lost.answered.catch(() => {})
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that another caller took over is not kept for the first', async () => {
    const { answered, finish } = slowly()
    await claimed()
    await database().db.updateTable('idempotency').set({ claim: 'another' }).execute()
    shop.pass(RENEW_EVERY)
    vi.advanceTimersByTime(RENEW_EVERY)
    finish(ANSWER)
    await answered
    expect(await leaseLeft()).toBe(LEASE - RENEW_EVERY)
    expect(await once()).toMatchObject({ code: 'in_progress', retryAfter: (LEASE - RENEW_EVERY) / 1000 })
  })

  it('of work that never ends is not kept for ever', async () => {
    hang()
    await claimed()
    for (let passed = 0; passed < 60_000 - RENEW_EVERY; passed += RENEW_EVERY) await renewal()
    shop.pass(RENEW_EVERY)
    vi.advanceTimersByTime(RENEW_EVERY)
    expect(vi.getTimerCount()).toBe(0)
    shop.pass(LEASE)
    expect(await once()).toEqual({ ok: true, value: ANSWER })
  })

  /** The shop, whose database goes away when it is told to. */
  function withOutage() {
    let away = false
    const { db } = shop.deps
    const gone = () => {
      throw new DatabaseUnavailable('away')
    }
    const flaky = new Proxy(db, {
      get: (target, name) => (away ? gone() : Reflect.get(target, name).bind(target)),
    })
    return {
      deps: { ...shop.deps, db: flaky },
      begin: () => {
        away = true
      },
    }
  }

  it('that could not be freed while the database was away is free when the lease ends', async () => {
    const outage = withOutage()
    const work = withIdempotency(outage.deps, CLAIM, () => {
      outage.begin()
      return Promise.reject(new Error('the work’s own error'))
    })
    await expect(work).rejects.toThrow('the work’s own error')
    const early = await once()
    expect(early).toMatchObject({ code: 'in_progress', retryAfter: LEASE / 1000 })
    shop.pass(LEASE)
    expect(await once()).toEqual({ ok: true, value: ANSWER })
  })

  it('whose answer could not be kept gives it to its caller all the same', async () => {
    const outage = withOutage()
    const answered = await withIdempotency(outage.deps, CLAIM, async () => {
      outage.begin()
      return ANSWER
    })
    expect(answered).toEqual({ ok: true, value: ANSWER })
  })

  it('taken over keeps the answer of who took it over', async () => {
    const { answered, finish } = slowly()
    await claimed()
    shop.pass(LEASE)
    await once()
    finish({ status: 200, body: 'late' })
    expect(await answered).toMatchObject({ value: { body: 'late' } })
    expect(await once()).toEqual({ ok: true, value: ANSWER })
  })

  it('claimed by twenty callers at once is worked on once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => once()))
    expect(works).toBe(1)
    for (const answer of answers) {
      if (answer.ok) expect(answer.value).toEqual(ANSWER)
      else expect(answer.code).toBe('in_progress')
    }
  })

  it.each([
    ['500', { status: 500, body: {} }, 2],
    ['503', { status: 503, headers: { 'Retry-After': '5' }, body: {} }, 2],
    ['429', { status: 429, body: {} }, 2],
    ['409 with Retry-After', { status: 409, headers: { 'retry-after': '2' }, body: {} }, 2],
    ['409', { status: 409, body: {} }, 1],
    ['402', { status: 402, body: {} }, 1],
  ] as const)('after %s', async (_name, answer, expected) => {
    await once(CLAIM, answer)
    await once(CLAIM, answer)
    expect(works).toBe(expected)
  })

  it('is free again when the work throws', async () => {
    await expect(withIdempotency(shop.deps, CLAIM, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
    expect(await once()).toEqual({ ok: true, value: ANSWER })
  })

  it('is forgotten after a day', async () => {
    await once()
    shop.pass(86_400_001)
    await sweep(shop.deps)
    await once()
    expect(works).toBe(2)
  })
})
