/** A small shop with an empty database behind its HTTP interface, new for every case of a test file. */
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { ERROR_STATUS, type ErrorCode, errorBody } from '#api/errors'
import type { Database } from '#server/db/schema'
import { type Answer, type Ask, type Client, client } from './http-client.ts'
import { clear } from './support/clear.ts'
import { createShop, type Shop } from './support/deps.ts'
import { ADDRESS } from './support/fixtures.ts'
import { openPackedPglite } from './support/packed-pglite.ts'

export const CREATE = '/oldapi/checkout'
/** In the form of a checkout's id or a return token. */
export const GUESSED = 'A'.repeat(32)

export interface HttpShop extends Shop {
  db: Kysely<Database>
  call: Client
}

/** @returns what is there while a case runs */
export function openHttpShop(): () => HttpShop {
  let db: Kysely<Database> | undefined
  let current: HttpShop | undefined
  beforeAll(async () => {
    db = await openPackedPglite()
  })
  afterAll(() => db?.destroy())
  beforeEach(async () => {
    if (!db) throw new Error('no database')
    await clear(db)
    const shop = createShop(db)
    await shop.stock('PLA', 1000)
    current = { ...shop, db, call: client(shop.deps) }
  })
  return () => {
    if (!current) throw new Error('the shop is there only while a case runs')
    return current
  }
}

export function cart(sku: unknown, quantity: unknown): Ask {
  return { json: { lines: [{ sku, quantity }], currency: 'SEK' } }
}

/** Everything up to the button. */
export async function readyToPlace(call: Client): Promise<Answer> {
  const { body } = await call(CREATE, cart('PLA', 1))
  const step = (name: string, json: unknown) => call(`${CREATE}/${body.id}/${name}`, { json })
  await step('address', { billing: ADDRESS })
  await step('shipping', { id: 'home' })
  await step('shippingComplete', {})
  return step('payment', { option: 'stripe' })
}

/** What must never be read from outside: stacks, SQL, names of the inside, versions. */
const INSIDE = /\bat .+:\d+|select |insert |postgres|pglite|node_modules|\d+\.\d+\.\d+/i

/** The designed shape, and nothing of the inside. */
export function expectError(answer: Answer, code: ErrorCode): void {
  expect(v.safeParse(errorBody, answer.body).issues).toBeUndefined()
  expect([answer.status, answer.body.code]).toEqual([ERROR_STATUS[code], code])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId)
  expect(answer.text).not.toMatch(INSIDE)
}
