/** A small shop behind the islands' pages: the real handlers over a database in memory, Stripe's stand-in, these goods. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ApiVariation } from '#api/catalog/variation-schema'
import type { FailureReason } from '#core/checkout/payment-failure'
import type { Status } from '#core/checkout/states'
import { migrate } from '#server/db/migrate'
import { openPglite } from '#server/db/open-pglite'
import type { PaymentRowStatus } from '#server/db/schema'
import { createHandler } from '#server/handlers/create-handler'
import { failureReply, toResponse } from '#server/handlers/reply'
import type { Deps, Payments } from '#server/ports'
import { failure } from '#server/result'
import { createStandIns } from '#server/stand-ins/stand-ins'
import { createShop } from '../../server/support/deps.ts'
import { emptyPglite } from '../../server/support/empty-pglite.ts'
import { COM } from '../../server/support/fixtures.ts'
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
  /** What sweeper, bank or operator made of a checkout. */
  become(change: Change): Promise<{ returnToken: string }>
  /** As the shop's own tool makes one. @returns its id */
  company(made: Company): Promise<{ accountId: string }>
}

export interface Company {
  name: string
  /** Of its members. */
  uids: string[]
  agreements?: { productId: string; discountPercentage: number }[]
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
  const db = await openPglite({ memory: true, from: await emptyPglite() })
  await migrate(db)
  const { deps: base, stock } = createShop(db)
  const standIns = createStandIns({ folder: await mkdtemp(join(tmpdir(), 'islands-shop-')) })
  let goods: readonly ApiVariation[] = GOODS
  let ahead = 0
  let orders = 0
  let reason: FailureReason | undefined
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
    payments: { stripe: payments },
    identity: testIdentity,
    servicePoints: { near: async ({ zip }) => (zip === NO_AGENTS_ZIP ? [] : AGENTS) },
    clock: { now: () => new Date(Date.now() + ahead) },
    ids: { ...base.ids, orderNumber: () => `AL-${204817 + orders++}` },
  }
  const handle = createHandler(deps, { freeLoopback: true })

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
        await sql`truncate checkout, stock, idempotency, rate_limit, webhook_event, outbox, newsletter, account, private_account cascade`.execute(
          db,
        )
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
      become,
      company,
    },
    handle: async (request, port) =>
      (await standIns.handleLocal(request)) ?? handle(request, { ip: '127.0.0.1', port }),
    refuse: ({ code, fields }) =>
      toResponse(failureReply(failure(code, fields && { fields }), SITE.language), 'r-1'),
    close: () => db.destroy(),
  }
}
