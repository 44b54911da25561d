/** One key, one piece of work, one answer. */

import { beforeEach, expect, it } from 'vitest'
import { LEASE, type StoredResponse, withIdempotency } from '#server/use-cases/idempotency'
import { sweep } from '#server/use-cases/sweep'
import { clear, onEachDatabase } from './support/databases.ts'
import { createShop, type Shop } from './support/deps.ts'

const CLAIM = { scope: 'ada:/place', key: 'key-1', bodyHash: 'a' }
const ANSWER: StoredResponse = { status: 200, headers: { 'x-a': 'b' }, body: { n: 1, list: [1, null] } }

onEachDatabase('an idempotency key', (database) => {
  let shop: Shop
  let works = 0
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    works = 0
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
    expect(await once()).toMatchObject({ code: 'in_progress', retryAfter: expect.any(Number) })
    shop.pass(LEASE - 1)
    expect(await once()).toMatchObject({ code: 'in_progress' })
    shop.pass(1)
    expect(await once()).toEqual({ ok: true, value: ANSWER })
    expect(works).toBe(1)
  })

  it('taken over keeps the answer of who took it over', async () => {
    let finish: (answer: StoredResponse) => void = () => {}
    const slow = withIdempotency(
      shop.deps,
      CLAIM,
      () =>
        new Promise<StoredResponse>((done) => {
          finish = done
        }),
    )
    await claimed()
    shop.pass(LEASE)
    await once()
    finish({ status: 200, body: 'late' })
    expect(await slow).toMatchObject({ value: { body: 'late' } })
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
