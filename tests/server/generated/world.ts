/** A shop with customers of all kinds, and what each of them has learned from its answers and mails. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Address } from '#api/address'
import { type Checkout, checkoutSchema } from '#api/checkout/checkout'
import type { Site } from '#core/site/site'
import type { Database } from '#server/db/schema'
import { createHandler } from '#server/handlers/create-handler'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import type { Handler } from '#server/handlers/router'
import { refundOrder } from '#server/use-cases/order/refund-order'
import { drainOutbox } from '#server/use-cases/outbox/outbox'
import { sweep } from '#server/use-cases/sweep'
import { grant, openAccount, order } from '../support/club.ts'
import { amounts, buyCards, coupon, mailedCodes } from '../support/codes.ts'
import { createShop, type Shop } from '../support/deps.ts'
import { ADDRESS, COM, SE, VARIATIONS } from '../support/fixtures.ts'

/** In every name, address and id of a customer, so that one glance at a line of the log shows any of them. */
export const MARK = 'zzq'
/** Before the digits that tell telephone numbers apart. */
export const PHONE = '070999'

export const COUPONS = ['SPRING10', 'MINUS50', 'ONCE', 'GONE', 'EUROSONLY']

export interface Person {
  /** Of the sign-in service. */
  uid: string
  token: string | undefined
  expired: string
  accountId: string | undefined
  site: Site
  address: Address
  cookies: Map<string, string>
  /** As it was last answered. */
  checkout: Checkout | undefined
  /** Numbers of the own orders, and one of which a part has gone back. */
  orders: string[]
  refund: { number: string; id: number; token: string } | undefined
}

export interface World {
  shop: Shop
  handle: Handler
  people: Person[]
  /** Numbers of orders, with the address that each was placed with. */
  orders: { number: string; email: string }[]
  /** Of gift cards. */
  codes: string[]
  /** Paths and tokens of links in mails. */
  invoiceLinks: string[]
  orderLinks: string[]
  linkTokens: string[]
  referralTokens: string[]
  events: number
  /** One after the other: what their histories are made of is no race. */
  arriving: Promise<unknown>
}

export type Kind = 'guest' | 'new customer' | 'member' | 'regular'

const UP_TO = 30
const HOUR = 3_600_000
/** No answer of these tests waits so long: a machine that is busy is not what they are about. */
const DEADLINE = 60_000

export async function createWorld(db: Kysely<Database>): Promise<World> {
  const shop = createShop(db)
  for (const { sku, physical } of VARIATIONS) if (physical) await shop.stock(sku, 1_000_000)
  await shop.stock('ASA', 3)
  // Waited for.
  await shop.stock('LATER', 0)
  const start = shop.payments.start
  // Options without a form of their own are confirmed elsewhere.
  shop.payments.start = (input) =>
    start({ ...input, confirmationToken: input.confirmationToken ?? 'tok_action' })
  shop.vies.known.add('DE123456788')
  await coupon(shop, 'SPRING10')
  await coupon(shop, 'MINUS50', { percent: null, amounts: amounts({ SEK: 5_000 }) })
  await coupon(shop, 'ONCE', { once_per_customer: true })
  await coupon(shop, 'GONE', { max_uses: 3 })
  await coupon(shop, 'EUROSONLY', { percent: null, amounts: amounts({ EUR: 500 }) })
  await buyCards(shop, 5)
  const handle = createHandler(shop.deps, { freeLoopback: true, deadline: DEADLINE })
  return {
    ...{ shop, handle, people: [], orders: [], codes: mailedCodes(shop) },
    ...{ invoiceLinks: [], orderLinks: [], linkTokens: [], referralTokens: [], events: 0 },
    arriving: Promise.resolve(),
  }
}

/** @returns somebody new, known to everybody else from now on */
export function arrive(world: World, kind: Kind, site: 'se' | 'com'): Promise<Person> {
  const arrived = world.arriving.then(() => enter(world, kind, site))
  world.arriving = arrived.catch(() => {})
  return arrived
}

async function enter(world: World, kind: Kind, site: 'se' | 'com'): Promise<Person> {
  const { shop } = world
  const serial = `${MARK}${randomBytes(4).toString('hex')}`
  const uid = `uid-${serial}`
  const long = shop.deps.clock.now().getTime() - 2 * HOUR
  const person: Person = {
    uid,
    token: kind === 'guest' ? undefined : shop.identity.signIn(uid),
    expired: shop.identity.signIn(uid, { issuedAt: new Date(long) }),
    accountId: kind === 'member' || kind === 'regular' ? `acc_${serial}` : undefined,
    site: site === 'se' ? SE : COM,
    address: addressOf(serial),
    cookies: new Map(),
    checkout: undefined,
    orders: [],
    refund: undefined,
  }
  if (person.accountId) await openAccount(shop, person.accountId, { uid, joined: kind === 'regular' })
  if (kind === 'regular') await addHistory(world, person)
  world.people = [...world.people.slice(1 - UP_TO), person]
  return person
}

export function addressOf(serial: string): Address {
  const digits = String(Number.parseInt(serial.slice(MARK.length), 16) % 10_000).padStart(4, '0')
  return {
    ...ADDRESS,
    firstName: `Ada-${serial}`,
    lastName: `Lind-${serial}`,
    email: `ada-${serial}@private.example`,
    cellNumber: `${PHONE}${digits}`,
    address1: `Verkstadsgatan ${serial}`,
    city: `Ort-${serial}`,
    notes: `Porten bakom ${serial}`,
  }
}

/** Points, and an order of which a part has gone back, with all that follows from it. */
async function addHistory({ shop, orders }: World, person: Person): Promise<void> {
  const { accountId = '' } = person
  await grant(shop, accountId, 50_000)
  const number = await order(shop, accountId, { PLA: 2 })
  const refunded = await refundOrder(shop.deps, number, { of: { amount: 1_000 }, restock: false })
  if (refunded.outcome !== 'decided') throw new Error(`the refund is ${refunded.outcome}`)
  person.orders.push(number)
  // As an order on invoice has it: its mail leads to the credit note.
  const token = randomBytes(16).toString('base64url')
  await shop.deps.db
    .updateTable('orders')
    .set({ invoice_token: token })
    .where('number', '=', number)
    .execute()
  person.refund = { number, id: refunded.id, token }
  orders.push({ number, email: ADDRESS.email ?? '' })
  await deliver(shop)
}

function deliver({ deps }: Shop): Promise<unknown> {
  return drainOutbox(deps, OUTBOX_HANDLERS, { most: 1_000 })
}

/** What the shop does by itself meanwhile; mails are read by those who wait for them. */
export async function work(world: World): Promise<void> {
  const { shop } = world
  await sweep(shop.deps)
  await deliver(shop)
  const links = (pattern: RegExp) =>
    shop.mails.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, found = '']) => found))
  world.codes.push(...mailedCodes(shop))
  world.linkTokens.push(...links(/confirm\?token=([\w-]+)/g))
  world.invoiceLinks.push(...links(/(\/api\/invoice\/[^\s?]+)/g))
  world.orderLinks.push(...links(/(\/api\/orders\/track\/[^\s?]+)/g))
  shop.mails.length = 0
  for (const list of [world.codes, world.linkTokens, world.invoiceLinks, world.orderLinks, world.orders])
    list.splice(0, list.length - UP_TO)
}

/** What a browser keeps of an answer. */
export function learn(world: World, person: Person, body: unknown): void {
  if (typeof body !== 'object' || body === null) return
  if ('totals' in body && v.is(checkoutSchema, body)) {
    person.checkout = v.parse(checkoutSchema, body)
    if (body.order) {
      world.orders.push({ number: body.order.number, email: body.email ?? '' })
      person.orders.push(body.order.number)
    }
    if (body.order?.invoice) world.invoiceLinks.push(body.order.invoice.path)
  }
  if ('accountId' in body && typeof body.accountId === 'string') person.accountId = body.accountId
  if ('referralToken' in body && typeof body.referralToken === 'string')
    world.referralTokens.push(body.referralToken)
}
