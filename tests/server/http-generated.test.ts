/** Thousands of generated requests, most of them nonsense: each is answered as its contract says, none with a 5xx. */
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { errorBody } from '#api/errors'
import { cleanLine } from '#core/text/clean-text'
import { OPERATIONS } from '#server/handlers/create-handler'
import type { Answer } from './http-client.ts'
import { CREATE, cart, openHttpShop, readyToPlace } from './http-shop.ts'
import { ADDRESS } from './support/fixtures.ts'

const shop = openHttpShop()
const RUNS = Number(process.env.GENERATED_REQUESTS ?? 3000)
/** Each of them writes to the database. */
const TEXT_RUNS = Math.ceil(RUNS / 10)

/** Mostly right bodies: a wrong one in the right place gets further than noise. */
const BODIES: Record<string, object> = {
  '': { lines: [{ sku: 'PLA', quantity: 1 }], currency: 'SEK', country: 'SE', company: false },
  country: { country: 'SE' },
  company: { company: true },
  address: { billing: ADDRESS, shipping: ADDRESS },
  shipping: { id: 'point' },
  agent: { id: 'a-1' },
  shippingComplete: {},
  payment: { option: 'stripe', reference: 'x' },
  place: { rev: 1, confirmationToken: 'tok_ok' },
}

/** What makes text dangerous or ambiguous: halves of characters, direction, twins in another form or script. */
const tricky = fc
  .array(
    fc.oneof(
      fc.constantFrom('\ud83d', '\udc00', '\0', '\u202e', '\u2066', '\u061c', '\ufeff', '\u200d', '\u3164'),
      fc.constantFrom('Åsa', 'Åsa'.normalize('NFD'), '\u0301', '\u212b', 'ﬁ', 'ß', 'İ'),
      fc.constantFrom(
        'Аda',
        'pаypal',
        'ΑΒ',
        '１２３',
        'ada@exаmple.com',
        'åsa@malmö.example'.normalize('NFD'),
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  tricky,
  fc.constantFrom(
    '',
    '__proto__',
    'constructor',
    'PLA',
    'SE',
    '\0',
    '\ud800',
    '../..',
    '%00',
    'tok_action',
    'é',
  ),
)
const junk = fc.oneof(
  text,
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(null, true, [], {}, [[]], -0, 1e308),
  fc.jsonValue({ maxDepth: 4 }),
)

/** One value somewhere in a right body is replaced, removed or added. */
const damaged = fc
  .tuple(
    fc.constantFrom(...Object.keys(BODIES)),
    fc.nat(30),
    junk,
    fc.constantFrom('set', 'delete', 'add', 'none'),
  )
  .map(([call, at, value, change]) => ({
    call,
    body: damage(structuredClone(BODIES[call] ?? {}), at, value, change),
  }))

function damage(body: object, at: number, value: unknown, change: string): unknown {
  const places: [object, string][] = []
  const walk = (node: object) => {
    for (const [key, inner] of Object.entries(node)) {
      places.push([node, key])
      if (typeof inner === 'object' && inner !== null) walk(inner)
    }
  }
  walk(body)
  const [node, key] = places[at % Math.max(1, places.length)] ?? [body, 'x']
  if (change === 'set') Object.assign(node, { [key]: value })
  if (change === 'delete') Reflect.deleteProperty(node, key)
  if (change === 'add')
    Object.defineProperty(node, JSON.stringify(value) ?? 'nothing', { value, enumerable: true })
  return body
}

const header = fc.constantFrom<Record<string, string>[]>(
  {},
  { 'content-type': 'text/html' },
  { 'content-type': 'application/json;charset=latin1' },
  { 'idempotency-key': 'key-00000001' },
  { 'idempotency-key': '' },
  { origin: 'https://evil.example' },
  { origin: 'http://se.example' },
  { host: 'evil.example' },
  { cookie: 'shop-owner=forged' },
  { 'content-length': '999999999' },
  { 'content-length': '-1' },
  { 'accept-language': 'xx' },
)

function expectDesigned(answer: Answer): void {
  expect(answer.status).toBeLessThan(500)
  if (answer.status >= 400) expect(v.safeParse(errorBody, answer.body).issues).toBeUndefined()
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{16}$/)
}

/** Each text that a customer sends, with the part of the body around it. */
const TEXTS: [call: string, body: (text: string) => object][] = [
  ...['firstName', 'lastName', 'email', 'cellNumber', 'address1', 'address2', 'zip', 'city', 'notes'].flatMap(
    (field): [string, (text: string) => object][] => [
      ['address', (value) => ({ billing: { ...ADDRESS, [field]: value } })],
      ['address', (value) => ({ billing: ADDRESS, shipping: { ...ADDRESS, [field]: value } })],
    ],
  ),
  ['payment', (reference) => ({ option: 'stripe', reference })],
  ['payment', (eInvoiceId) => ({ option: 'stripe', eInvoiceId })],
  ['', (value) => ({ ...BODIES[''], affiliates: { utm_source: value } })],
]

describe('generated requests', () => {
  it(`keep every text of ${TEXT_RUNS} well-formed, composed and without control of anything`, async () => {
    const { call, db } = shop()
    const ready = await readyToPlace(call)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...TEXTS), text, async ([name, bodyOf], value) => {
        const path = name ? `${CREATE}/${ready.body.id}/${name}` : CREATE
        const answer = await call(path, { json: bodyOf(value) })
        expectDesigned(answer)
        for (const kept of textsIn(answer.body.addresses)) expect(cleanLine(kept)).toBe(kept)
      }),
      { numRuns: TEXT_RUNS },
    )
    const rows = await db
      .selectFrom('checkout')
      .select(['affiliates', 'payment_reference', 'e_invoice_id'])
      .execute()
    for (const kept of textsIn(rows)) expect(cleanLine(kept)).toBe(kept)
    expect(shop().log.filter(({ event }) => event === 'unexpected')).toEqual([])
  })

  it(`are answered as designed: ${RUNS} bodies at the calls of a checkout`, async () => {
    const { call } = shop()
    const { body } = await call(CREATE, cart('PLA', 1))
    const path = (name: string) => (name ? `${CREATE}/${body.id}/${name}` : CREATE)
    await fc.assert(
      fc.asyncProperty(damaged, header, async ({ call: name, body: json }, headers) => {
        expectDesigned(await call(path(name), { json, headers }))
      }),
      { numRuns: RUNS },
    )
    expect(shop().log.filter(({ event }) => event === 'unexpected')).toEqual([])
  })

  it(`are answered as designed: ${RUNS} methods, paths and queries`, async () => {
    const { call } = shop()
    const segments = OPERATIONS.flatMap(({ endpoint }) => endpoint.path.split('/').slice(1))
    const segment = fc.oneof(
      fc.constantFrom(...segments, 'v-PLA', 'A'.repeat(32)),
      text.map(encodeURIComponentSafely),
    )
    const path = fc
      .tuple(fc.constantFrom('oldapi', 'api'), fc.array(segment, { maxLength: 4 }))
      .map(([base, rest]) => `/${[base, ...rest].join('/')}`)
    const pair = fc.tuple(
      fc.constantFrom('language', 'sku', 'quantity', 'productId', 'token', 'accountId'),
      text,
    )
    const query = fc
      .array(pair, { maxLength: 4 })
      .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeURIComponentSafely(value)}`).join('&'))
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')
    await fc.assert(
      fc.asyncProperty(method, path, query, header, async (verb, address, search, headers) => {
        const reads = verb === 'GET' || verb === 'HEAD'
        const ask = { method: verb, headers, ...(!reads && { raw: '{}' }) }
        expectDesigned(await call(`${address}?${search}`, ask))
      }),
      { numRuns: RUNS },
    )
  })

  it(`are answered as designed: ${RUNS} bodies that are no JSON of ours`, async () => {
    const { call } = shop()
    const raw = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2000 }),
      fc.uint8Array({ maxLength: 2000 }),
      fc.json({ maxDepth: 30 }),
    )
    await fc.assert(
      fc.asyncProperty(raw, header, async (body, headers) => {
        expectDesigned(await call(CREATE, { raw: body as BodyInit, method: 'POST', headers }))
      }),
      { numRuns: RUNS },
    )
  })
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value instanceof Date || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** A lone surrogate has no percent encoding. */
function encodeURIComponentSafely(value: string): string {
  return encodeURIComponent(value.toWellFormed())
}
