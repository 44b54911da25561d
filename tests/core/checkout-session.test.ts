/** One request under one key, while the server is still at its first. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { postPlace } from '#api/checkout/place'
import type { ErrorCode } from '#api/errors'
import { ApiError } from '#browser/api-error'
import { createSession, send } from '#features/checkout/session/session.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const PLACED = { status: 'placed' }
const LEASE = 12_000

function refusal(code: ErrorCode, status: number, retryAfter?: number): ApiError {
  return new ApiError(code, { failure: 'status', status, body: { code }, retryAfter })
}

/** A server that has the key at work until `until`, and says when its lease ends as ours does. */
function serverBusy(until: number, leaseEnd = () => until) {
  const keys = new Set<string>()
  const asked: number[] = []
  const start = Date.now()
  const call = async (_: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
    const now = Date.now() - start
    keys.add(idempotencyKey)
    asked.push(now)
    if (now >= until) return PLACED
    throw refusal('in_progress', 409, Math.ceil((leaseEnd() - now) / 1000) * 1000)
  }
  const session = createSession({ call } as never, {} as never)
  return { session, keys, asked, place: () => send(session, postPlace, { id: 'c' }, { rev: 1 }) }
}

/** Time passes until it has settled. */
async function settled<T>(work: Promise<T>): Promise<T | unknown> {
  const outcome = work.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return outcome
}

describe('a request whose first try the server has broken down at', () => {
  test.each([0, 100, 1_000, 3_500, 5_000, 9_999, 11_999, LEASE])(
    'gets its answer %i ms before the lease ends, and never a failure',
    async (left) => {
      const { place, asked, keys, session } = serverBusy(left)
      expect(await settled(place())).toBe(PLACED)
      expect(keys.size).toBe(1)
      expect(session.keys.size).toBe(0)
      // Asked at once when the lease is over, and not a dozen times before.
      expect(asked.at(-1)).toBeLessThan(left + 1_000)
      expect(asked.length).toBeLessThanOrEqual(7)
    },
  )
})

describe('a request that the server is still working on', () => {
  test('gets its answer soon after the work is done, although the lease is renewed', async () => {
    const { place, asked } = serverBusy(1_500, () => Date.now() + LEASE)
    expect(await settled(place())).toBe(PLACED)
    expect(asked).toEqual([0, 1_000, 3_000])
  })

  test('is given up at last, and may be repeated under the same key', async () => {
    const { place, asked, keys } = serverBusy(60_000, () => Date.now() + LEASE)
    expect(await settled(place())).toMatchObject({ code: 'in_progress' })
    expect(asked.at(-1)).toBeGreaterThanOrEqual(20_000)
    vi.setSystemTime(Date.now() + 60_000)
    expect(await settled(place())).toBe(PLACED)
    expect(keys.size).toBe(1)
  })

  test('that took long to say so is waited for as long as another', async () => {
    const start = Date.now()
    const call = async () => {
      if (Date.now() === start) await new Promise((done) => setTimeout(done, 25_000))
      if (Date.now() - start < 25_000 + LEASE) throw refusal('in_progress', 409, 1_000)
      return PLACED
    }
    const session = createSession({ call } as never, {} as never)
    expect(await settled(send(session, postPlace, { id: 'c' }, { rev: 1 }))).toBe(PLACED)
  })
})

test.each<[ErrorCode, number, boolean]>([
  ['unavailable', 503, true],
  ['too_many_requests', 429, true],
  ['declined', 402, false],
  ['step', 409, false],
])('a request that ended with %s (%i) keeps its key: %s', async (code, status, kept) => {
  const session = createSession(
    { call: () => Promise.reject(refusal(code, status, 5_000)) } as never,
    {} as never,
  )
  await expect(send(session, postPlace, { id: 'c' }, { rev: 1 })).rejects.toMatchObject({ code })
  expect(session.keys.size).toBe(kept ? 1 : 0)
})
