/** Coupons as the shop makes and ends them. */

import type { Amounts, Coupon } from '#core/coupon/coupon'
import type { SiteKey } from '#core/site/site'
import { nullableJson } from '#server/db/json'
import type { Deps } from '#server/ports'

type Needs = Pick<Deps, 'db' | 'clock'>

export interface NewCoupon {
  code: string
  percent?: number | undefined
  /** Minor units with VAT; without a percentage. */
  amounts?: Amounts | undefined
  minimums?: Amounts | undefined
  sites?: SiteKey[] | undefined
  validFrom?: Date | undefined
  /** The moment from which it does not count. */
  validUntil?: Date | undefined
  maxUses?: number | undefined
  /** For each e-mail address and account. */
  oncePerCustomer: boolean
}

/** @returns false, and nothing is changed, when there is a coupon with this code, also one that was stopped */
export async function createCoupon({ db, clock }: Needs, coupon: NewCoupon): Promise<boolean> {
  const created = await db
    .insertInto('coupon')
    .values({
      code: coupon.code,
      percent: coupon.percent ?? null,
      amounts: nullableJson(coupon.amounts),
      minimums: nullableJson(coupon.minimums),
      sites: nullableJson(coupon.sites),
      valid_from: coupon.validFrom ?? null,
      valid_until: coupon.validUntil ?? null,
      max_uses: coupon.maxUses ?? null,
      once_per_customer: coupon.oncePerCustomer,
      stopped_at: null,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return created !== undefined
}

/** It counts nowhere from now on but in payments that are under way. @returns false when there is none to stop */
export async function stopCoupon({ db, clock }: Needs, code: string): Promise<boolean> {
  const stopped = await db
    .updateTable('coupon')
    .set({ stopped_at: clock.now() })
    .where('code', '=', code)
    .where('stopped_at', 'is', null)
    .returning('code')
    .executeTakeFirst()
  return stopped !== undefined
}

export interface KnownCoupon extends Coupon {
  maxUses: number | null
  /** Also those that are held for a payment. */
  uses: number
  oncePerCustomer: boolean
}

/** The newest first. */
export async function listCoupons({ db }: Pick<Needs, 'db'>, most: number): Promise<KnownCoupon[]> {
  const rows = await db
    .selectFrom('coupon')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    code: row.code,
    percent: row.percent,
    amounts: row.amounts,
    minimums: row.minimums,
    sites: row.sites,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    stoppedAt: row.stopped_at,
    maxUses: row.max_uses,
    uses: row.uses,
    oncePerCustomer: row.once_per_customer,
  }))
}
