/** A small shop behind the islands' pages: the real handlers over a database in memory, Stripe's stand-in, these goods. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address } from '#api/address'
import type { ApiVariation } from '#api/catalog/variation-schema'
import type { Account } from '#core/account/account'
import type { FailureReason } from '#core/checkout/payment-failure'
import type { Status } from '#core/checkout/states'
import { nullableJson } from '#server/db/json'
import type { PaymentRowStatus } from '#server/db/schema'
import { createHandler } from '#server/handlers/create-handler'
import { failureReply, toResponse } from '#server/handlers/reply'
import type { Deps, Payments, Person } from '#server/ports'
import { failure } from '#server/result'
import { createStandIns } from '#server/stand-ins/stand-ins'
import { createCoupon, stopCoupon } from '#server/use-cases/coupon/coupons'
import { clear } from '../../server/support/clear.ts'
import { createShop } from '../../server/support/deps.ts'
import { COM } from '../../server/support/fixtures.ts'
import { openPackedPglite } from '../../server/support/packed-pglite.ts'
import { testIdentity } from './fake-identity.ts'
import type { Refusal } from './fault.ts'
import { AGENTS, GOODS, NO_AGENTS_ZIP, prices } from './goods.ts'

/** What a test does to the shop besides calling it; each answers with what the test is told. */
export interface Controls {
  /** Nobody was here yet, and ten pieces of each article are on the shelf. */
  reset(): Promise<void>
  /** As the shop's own tool counts it again. */
  stock(counted: { sku: string; onHand: number; eta?: string }): Promise<void>
  /** The next deploy sells these too, or sells them otherwise. */
  sell(goods: ApiVariation[]): Promise<void>
  /** Time goes by. */
  pass(time: { ms: number }): Promise<void>
  /** Why the bank declines the next cards. */
  decline(why: { reason: FailureReason }): Promise<void>
  /** Somebody whose token is `token`, with an account. */
  member(member: Member): Promise<void>
  /** What sweeper, bank or operator made of a checkout. */
  become(change: Change): Promise<{ returnToken: string }>
  /** As the shop's own tool makes one. @returns its id */
  company(made: Company): Promise<{ accountId: string }>
  /** As the shop's own tool makes one. */
  coupon(made: { code: string; percent: number; maxUses?: number }): Promise<void>
  stopCoupon(stopped: { code: string }): Promise<void>
}

export interface Company {
  name: string
  /** Of its members. */
  uids: string[]
  agreements?: { productId: string; discountPercentage: number }[]
}

export interface Member {
  token: string
  account: Account
  billing?: Address
  vatNbr?: string
}

export interface Change {
  id: string
  status?: Status
  payment?: { status: PaymentRowStatus; declineCode?: string }
}

export interface RealShop {
  controls: Controls
  /** @param port of the tests' own server */
  handle(request: Request, port: number): Promise<Response | undefined>
  refuse(refusal: Refusal): Response
  close(): Promise<void>
}

const [home, point] = COM.shipping
const UPS = { carrier: 'UPS', days: [2, 4] as [number, number], freeOverThreshold: false }

const SITE = {
  ...COM,
  shipsTo: ['DE', 'AT', 'US'],
  shipping: [
    { ...home, ...UPS, id: 'standard', name: 'UPS Standard', price: prices(690) },
    { ...point, ...UPS, id: 'point', name: 'UPS Access Point', price: prices(490) },
  ] as (typeof COM)['shipping'],
}

export async function startRealShop(): Promise<RealShop> {
  const db = await openPackedPglite()
  const { deps: base, stock } = createShop(db)
  const standIns = createStandIns({ folder: await mkdtemp(join(tmpdir(), 'islands-shop-')) })
  let goods: readonly ApiVariation[] = GOODS
  let ahead = 0
  let orders = 0
  let reason: FailureReason | undefined
  const persons = new Map<string, Person>()
  const payments: Payments = {
    ...standIns.payments,
    async start(input) {
      const report = await standIns.payments.start(input)
      return report.state === 'declined' && reason ? { ...report, declineCode: reason } : report
    },
  }
  const deps: Deps = {
    ...base,
    sites: [SITE],
    catalogue: {
      byId: async (id) => goods.find((one) => one.id === id),
      bySku: async (sku) => goods.find((one) => one.sku === sku),
      byProduct: async (id) => goods.filter(({ productId }) => productId === id),
    },
    payments: { ...base.payments, stripe: payments },
    vat: standIns.vat,
    servicePoints: { near: async ({ zip }) => (zip === NO_AGENTS_ZIP ? [] : AGENTS) },
    identity: { verify: async (token) => persons.get(token) ?? testIdentity.verify(token) },
    clock: { now: () => new Date(Date.now() + ahead) },
    ids: { ...base.ids, orderNumber: () => `AL-${204817 + orders++}` },
  }
  const handle = createHandler(deps, { freeLoopback: true })

  async function member({ token, account, billing, vatNbr }: Member) {
    const now = deps.clock.now()
    const { accountId: id, accountName: name, kind, agreements } = account
    persons.set(token, {
      ...{ uid: token, email: `${token}@example.com`, emailVerified: true },
      ...{ issuedAt: now, signedInAt: now, expiresAt: new Date(now.getTime() + 3_600_000) },
    })
    await db
      .insertInto('account')
      .values({
        ...{ id, name, kind, vat_nbr: vatNbr ?? null, billing: nullableJson(billing ?? null) },
        ...{ created_at: now, updated_at: now },
      })
      .execute()
    await db.insertInto('account_member').values({ account_id: id, uid: token, created_at: now }).execute()
    for (const { productId, discountPercentage } of agreements)
      await db
        .insertInto('agreement')
        .values({
          ...{ account_id: id, product_id: productId },
          ...{ discount_percentage: discountPercentage, created_at: now },
        })
        .execute()
  }

  async function become({ id, status, payment }: Change) {
    if (payment) {
      const { status, declineCode = null } = payment
      await db
        .updateTable('payment')
        .set({ status, decline_code: declineCode })
        .where('checkout_id', '=', id)
        .execute()
    }
    const { return_token } = await db
      .updateTable('checkout')
      .set({ updated_at: deps.clock.now(), ...(status && { status }) })
      .where('id', '=', id)
      .returning('return_token')
      .executeTakeFirstOrThrow()
    return { returnToken: return_token }
  }

  async function company({ name, uids, agreements = [] }: Company) {
    const accountId = `acc_${name.replace(/\W/g, '')}`
    const created_at = deps.clock.now()
    await db
      .insertInto('account')
      .values({ id: accountId, kind: 'company', name, created_at, updated_at: created_at })
      .execute()
    for (const uid of uids)
      await db
        .insertInto('account_member')
        .values({ account_id: accountId, uid, email: null, created_at })
        .execute()
    for (const { productId, discountPercentage } of agreements)
      await db
        .insertInto('agreement')
        .values({
          account_id: accountId,
          product_id: productId,
          discount_percentage: discountPercentage,
          created_at,
        })
        .execute()
    return { accountId }
  }

  return {
    controls: {
      async reset() {
        await clear(db)
        persons.clear()
        goods = GOODS
        ahead = 0
        orders = 0
        reason = undefined
        for (const { sku, physical } of GOODS) if (physical) await stock(sku, 10)
      },
      stock: ({ sku, onHand, eta }) => stock(sku, onHand, eta ? new Date(eta) : undefined),
      sell: async (more) => {
        goods = [...more, ...goods]
      },
      pass: async ({ ms }) => {
        ahead += ms
      },
      decline: async (why) => {
        reason = why.reason
      },
      member,
      become,
      company,
      coupon: async ({ code, percent, maxUses }) => {
        await createCoupon(deps, { code, percent, maxUses, oncePerCustomer: false })
      },
      stopCoupon: async ({ code }) => {
        await stopCoupon(deps, code)
      },
    },
    handle: async (request, port) =>
      (await standIns.handleLocal(request)) ?? handle(request, { ip: '127.0.0.1', port }),
    refuse: ({ code, fields }) =>
      toResponse(failureReply(failure(code, fields && { fields }), SITE.language), 'r-1'),
    close: () => db.destroy(),
  }
}
