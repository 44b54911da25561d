/** One generated request: a call, right as its caller would make it, and what is wrong about it. */
import * as fc from 'fast-check'
import { OPERATIONS } from '#server/handlers/create-handler'
import type { Operation } from '#server/handlers/operation'
import { nextCall, type Pick, RIGHT_REQUESTS } from './right-requests.ts'
import { CHANGES, damaged, junk, ofSchema, text } from './values.ts'
import { MARK, type Person, type World } from './world.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const

const HEADERS: readonly Record<string, string>[] = [
  { 'content-type': 'text/html' },
  { 'content-type': 'application/json;charset=latin1' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'application/json' },
  { 'content-type': '' },
  { 'idempotency-key': 'key-00000001' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'é'.repeat(20) },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { host: 'evil.example' },
  { host: 'se.example:99999' },
  { cookie: 'shop-owner=forged' },
  { cookie: `shop-owner=${'A'.repeat(43)}` },
  { cookie: ';;=;__proto__=1' },
  { 'content-length': '999999999' },
  { 'content-length': '-1' },
  { 'accept-language': 'xx' },
  { authorization: '' },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'a'.repeat(9_000)}` },
  { 'stripe-signature': 't=1,v1=00' },
]

/** How a body is no JSON of ours; the right one is what it is made of. */
const BROKEN: Record<string, (right: string, value: string) => BodyInit> = {
  cut: (right) => right.slice(0, -1),
  empty: () => '',
  twice: (right) => right + right,
  'each key twice': (right) => right.replace('{', `{"lines":[],"code":"x","email":"x",`),
  deep: () => '['.repeat(10_000) + ']'.repeat(10_000),
  long: (right) => right.padEnd(66_000),
  marked: (right) => `\ufeff${right}`,
  'not UTF-8': (right) => new Uint8Array([...Buffer.from(right), 0xff, 0xfe]),
  noise: (_, value) => value,
  'a list': (right) => `[${right}]`,
  'a text': (right) => JSON.stringify(right),
  prototypes: (right) => right.replace('{', '{"__proto__":{"admin":true},"constructor":{"prototype":{}},'),
}

const WHO = ['nobody', 'somebody else', 'expired', 'forged'] as const

export type Twist =
  | { kind: 'damage'; at: number; value: unknown; change: (typeof CHANGES)[number] }
  /** A body that the contract's schema takes. */
  | { kind: 'schema'; seed: number }
  | { kind: 'broken'; how: string; value: string }
  | { kind: 'who'; who: (typeof WHO)[number] }
  /** Ids of another customer. */
  | { kind: 'whose' }
  | { kind: 'account'; of: 'own' | 'other' | 'none' | 'text'; value: string }
  | { kind: 'header'; headers: Record<string, string> }
  | { kind: 'query'; name: string; value: string }
  | { kind: 'method'; method: (typeof METHODS)[number] }
  /** Where a parameter or a part of the path stands. */
  | { kind: 'path'; at: number; value: string }
  | { kind: 'key'; key: string }

export interface Ask {
  /** A name of `RIGHT_REQUESTS`; none for what the customer does next. */
  call: string | undefined
  picks: number[]
  twists: readonly Twist[]
}

const BODY_TWISTS: ReadonlySet<Twist['kind']> = new Set(['damage', 'schema', 'broken'])
const FORGED = { 'stripe-signature': 't=1,v1=00' }

const QUERY_NAMES = [
  'language',
  'environment',
  'sku',
  'quantity',
  'productId',
  'token',
  'accountId',
  'id',
  '__proto__',
]

const twist: fc.Arbitrary<Twist> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ kind: fc.constant('damage' as const), at: fc.nat(30), value: junk },
      change: fc.constantFrom(...CHANGES),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('schema' as const), seed: fc.nat() }) },
  fc.record({
    ...{ kind: fc.constant('broken' as const), how: fc.constantFrom(...Object.keys(BROKEN)) },
    value: fc.oneof(fc.string({ unit: 'binary', maxLength: 2000 }), fc.json({ maxDepth: 30 })),
  }),
  fc.record({ kind: fc.constant('who' as const), who: fc.constantFrom(...WHO) }),
  fc.constant({ kind: 'whose' as const }),
  fc.record({
    ...{ kind: fc.constant('account' as const), value: text },
    of: fc.constantFrom('own' as const, 'other' as const, 'none' as const, 'text' as const),
  }),
  fc.record({ kind: fc.constant('header' as const), headers: fc.constantFrom(...HEADERS) }),
  fc.record({ kind: fc.constant('query' as const), name: fc.constantFrom(...QUERY_NAMES), value: text }),
  fc.record({ kind: fc.constant('method' as const), method: fc.constantFrom(...METHODS) }),
  fc.record({ kind: fc.constant('path' as const), at: fc.nat(6), value: text }),
  fc.record({
    kind: fc.constant('key' as const),
    key: fc.constantFrom('a'.repeat(32), 'b'.repeat(8), 'short'),
  }),
)

/** What each choice of a right request goes by. */
export const picks = fc.array(fc.nat(1_000), { minLength: 8, maxLength: 8 })
const twists = fc.oneof(
  { weight: 4, arbitrary: fc.constant([]) },
  { weight: 6, arbitrary: fc.array(twist, { minLength: 1, maxLength: 2 }) },
)
/** Who is on the way to an order makes fewer mistakes, so that many get there. */
const fewTwists = fc.oneof({ weight: 6, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: twists })

export const anyAsk: fc.Arbitrary<Ask> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ call: fc.constant(undefined), picks, twists: fewTwists }) },
  {
    weight: 4,
    arbitrary: fc.record({ call: fc.constantFrom(...Object.keys(RIGHT_REQUESTS)), picks, twists }),
  },
)

const BY_NAME = new Map(OPERATIONS.map((operation) => [nameOf(operation), operation]))

export function nameOf({ endpoint }: Operation): string {
  return `${endpoint.method} ${endpoint.path}`
}

/** As a browser on a page of the storefront sends it, but for what is twisted. */
export function requestOf(world: World, me: Person, ask: Ask): Request {
  let picked = 0
  const pick: Pick = (options) => {
    picked += 1
    return options[(ask.picks[picked % ask.picks.length] ?? 0) % options.length] ?? options[0]
  }
  const name = ask.call ?? nextCall(me, pick)
  const operation = BY_NAME.get(name)
  const maker = RIGHT_REQUESTS[name]
  if (!operation || !maker) throw new Error(`${name} is no call of the shop`)
  const twisted = <Kind extends Twist['kind']>(kind: Kind) =>
    ask.twists.find((one): one is Extract<Twist, { kind: Kind }> => one.kind === kind)

  const others = world.people.filter((person) => person !== me)
  const other = others[(ask.picks[0] ?? 0) % Math.max(1, others.length)] ?? me
  const right = maker({ me, whose: twisted('whose') ? other : me, world, pick })
  const path = operation.endpoint.path
    .split('/')
    .map((part) => (part.startsWith(':') ? (right.path?.[part.slice(1)] ?? '') : part))
  const stray = twisted('path')
  // Anything but the prefix of all calls.
  if (stray) path[path.length - 1 - (stray.at % (path.length - 2))] = stray.value

  const method = twisted('method')?.method ?? operation.endpoint.method
  const query = new URLSearchParams(right.query)
  const accountId = accountOf(me, other, twisted('account'))
  if (accountId !== undefined) query.set('accountId', accountId)
  const more = twisted('query')
  if (more) query.append(more.name, more.value)

  const key = twisted('key')?.key
  const token = tokenOf(me, other, twisted('who')?.who)
  const cookie = [...me.cookies].map(([cookieName, value]) => `${cookieName}=${value}`).join('; ')
  const headers: Record<string, string> = {
    host: me.site.host,
    ...(cookie && { cookie }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(method === 'POST' && {
      'content-type': operation.form ? 'application/x-www-form-urlencoded' : 'application/json',
    }),
    ...(key && { 'idempotency-key': key }),
    ...right.headers,
    // Who signs a body signs these very bytes.
    ...(right.headers && ask.twists.some(({ kind }) => BODY_TWISTS.has(kind)) && FORGED),
    ...twisted('header')?.headers,
  }
  const hasBody = method !== 'GET' && method !== 'HEAD' && (right.body !== undefined || method !== 'DELETE')
  const body = hasBody ? bodyOf(operation, right.body ?? {}, ask.twists) : undefined
  return new Request(`http://${me.site.host}${path.map(encoded).join('/')}?${query}`, {
    ...{ method, headers },
    ...(body !== undefined && { body, duplex: 'half' }),
  })
}

function bodyOf(operation: Operation, right: unknown, given: readonly Twist[]): BodyInit {
  let body = right
  for (const one of given) {
    if (one.kind === 'damage') body = damaged(body, one.at, one.value, one.change)
    if (one.kind === 'schema' && operation.contract.body)
      body = fc.sample(ofSchema(operation.contract.body), { numRuns: 1, seed: one.seed })[0]
  }
  const written = operation.form ? formOf(body) : JSON.stringify(body)
  const broken = given.find((one) => one.kind === 'broken')
  return (broken && BROKEN[broken.how]?.(written, broken.value)) ?? written
}

function formOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return String(body)
  const fields = Object.entries(body).map(([name, value]) => [name, textOf(value)])
  return new URLSearchParams(fields).toString()
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function accountOf(
  me: Person,
  other: Person,
  twist?: Extract<Twist, { kind: 'account' }>,
): string | undefined {
  if (!twist || twist.of === 'own') return me.accountId
  if (twist.of === 'other') return other.accountId
  return twist.of === 'text' ? twist.value : undefined
}

function tokenOf(me: Person, other: Person, who?: (typeof WHO)[number]): string | undefined {
  if (who === 'nobody') return undefined
  if (who === 'somebody else') return other.token
  if (who === 'expired') return me.expired
  return who === 'forged' ? `forged-${MARK}` : me.token
}

/** A lone surrogate has no percent encoding, and a path with dots alone would lead elsewhere; `%zz` is sent as it is. */
export function encoded(part: string): string {
  if (/^\.{1,2}$/.test(part)) return `${part}-`
  return part === '%zz' ? part : encodeURIComponent(part.toWellFormed())
}
