/** What the shop keeps of a person is found when it is asked for, and gone when it is to go, in whatever table it is. */

import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { json } from '#server/db/json'
import { deleteAccount } from '#server/use-cases/account/delete-account'
import { exportAccount } from '#server/use-cases/account/export-account'
import { readCheckout } from '#server/use-cases/checkout/read-checkout'
import type { CallContext } from '#server/use-cases/context'
import { receiveForm } from '#server/use-cases/forms/receive-form'
import { settlePayment } from '#server/use-cases/payment/settle-payment'
import { receiveWithdrawal } from '#server/use-cases/withdrawal/receive-withdrawal'
import { create, must, place, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { coupon } from './support/codes.ts'
import { onEachDatabase, onPostgres } from './support/databases.ts'
import { createShop, member, type Shop, visitor } from './support/deps.ts'
import { ADDRESS } from './support/fixtures.ts'

/** Columns by which rows are an account's or a person's, and what becomes of them. */
const OWNED: Record<string, 'gone' | 'bookkeeping' | 'own consent'> = {
  'account.id': 'gone',
  'account_invitee.account_id': 'gone',
  'account_invitee.email': 'gone',
  'account_member.account_id': 'gone',
  'account_member.email': 'gone',
  'account_member.uid': 'gone',
  'agreement.account_id': 'gone',
  'checkout.account_id': 'gone',
  'coupon_use.account_id': 'gone',
  // That of an order needs its address as the order does.
  'checkout.email': 'bookkeeping',
  'form_message.email': 'gone',
  'invitation.account_id': 'gone',
  'invitation.email': 'gone',
  // By its own link, or with the button in each letter.
  'newsletter.email': 'own consent',
  'orders.account_id': 'gone',
  'orders.email': 'bookkeeping',
  'points_balance.account_id': 'gone',
  'points_entry.account_id': 'gone',
  'private_account.account_id': 'gone',
  'private_account.uid': 'gone',
  // Of the order that it was agreed to with: the next one is counted from it.
  'readd.email': 'bookkeeping',
  'referral.invited': 'gone',
  'referral.inviter': 'gone',
  // With its mail, or by the link in the one that asked.
  'restock_request.email': 'own consent',
  // Belongs to an order, and says what became of it.
  'withdrawal.email': 'bookkeeping',
}

const MINE = 'acc_mine'
const THEIRS = 'acc_theirs'
const ADA = member(MINE, 'ada', visitor('browser-of-ada'))

/** An account with something in each table. */
async function fill(shop: Shop, accountId: string, context: CallContext): Promise<void> {
  const { deps } = shop
  const { db } = deps
  const now = deps.clock.now()
  const { caller } = context
  if (caller.kind !== 'account') throw new Error('nobody is signed in')
  const { uid, email = '' } = caller
  const at = { created_at: now }
  const of = { account_id: accountId }
  const account = { kind: 'private', name: uid, billing: json(ADDRESS), updated_at: now } as const
  await db
    .insertInto('account')
    .values({ id: accountId, ...account, ...at })
    .execute()
  await db
    .insertInto('account_member')
    .values({ ...of, uid, email, ...at })
    .execute()
  await db
    .insertInto('account_invitee')
    .values({ ...of, email: `colleague-of-${email}`, ...at })
    .execute()
  await db
    .insertInto('private_account')
    .values({ ...of, uid })
    .execute()
  await db
    .insertInto('agreement')
    .values({ ...of, product_id: 'All', discount_percentage: 10, ...at })
    .execute()
  await db
    .insertInto('points_balance')
    .values({ ...of, currency: 'SEK', balance: 500, updated_at: now })
    .execute()
  await db
    .insertInto('points_entry')
    .values({
      ...{
        ...of,
        currency: 'SEK',
        type: 'reward',
        amount: 500,
        unspent: 500,
        expires_at: now,
        order_number: null,
      },
      ...{ dedupe_key: `reward of ${uid}`, ...at },
    })
    .execute()
  await db
    .insertInto('invitation')
    .values({ ...of, mailbox: `friend of ${uid}`, email: `friend-of-${email}`, ...at })
    .execute()
  await db
    .insertInto('restock_request')
    .values({ email, sku: 'PLA', site: 'se', language: 'sv', updated_at: now, confirmed_at: now, ...at })
    .execute()
  await db
    .insertInto('newsletter')
    .values({
      email,
      site: 'se',
      status: 'confirmed',
      contact_at: null,
      confirmed_at: now,
      updated_at: now,
      ...at,
    })
    .execute()
  const { order } = await must(place(shop, await readyToPlace(shop, { PLA: 1 }, context), 'tok_ok', context))
  await db.updateTable('orders').set({ email }).where('account_id', '=', accountId).execute()
  const { checkout_id } = await db
    .selectFrom('orders')
    .select('checkout_id')
    .where('number', '=', order?.number ?? '')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('coupon_use')
    .values({
      ...{ ...of, ...at, checkout_id, attempt: 1, mailbox: null },
      ...{ coupon: await coupon(shop, `OF${uid}`.toUpperCase()), order_number: order?.number ?? null },
    })
    .execute()
  const values = { name: uid, email, message: `asked by ${uid}` }
  await receiveForm(deps, context, { kind: 'contact', values, files: [] }, true)
  await db
    .insertInto('readd')
    .values({
      ...{ customer: uid, nth: 1, order_number: order?.number ?? '', email },
      ...{ spools: 8, waste: `waste of ${uid}`, send_by: '2026-07-19', agreed_at: now },
    })
    .execute()
  const statement = { name: uid, number: order?.number ?? '', email, goods: `returned by ${uid}`, pieces: [] }
  await receiveWithdrawal(deps, context, statement, { toAnybody: true, toCustomer: true })
  await readyToPlace(shop, { PETG: 2 }, context)
}

onEachDatabase('what is kept of an account', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 10)
    await shop.stock('PETG', 10)
    await fill(shop, MINE, ADA)
    await fill(shop, THEIRS, member(THEIRS, 'bo'))
    const created_at = shop.deps.clock.now()
    await database()
      .db.insertInto('referral')
      .values([
        { invited: MINE, inviter: THEIRS, created_at, rewarded_at: null },
        { invited: THEIRS, inviter: MINE, created_at, rewarded_at: created_at },
      ])
      .execute()
  })

  /** @returns `table.column` of every column by which a row is somebody's, as the database itself knows them */
  async function ownedColumns(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('account_id', 'uid', 'email')
      union
      select tc.table_name || '.' || kcu.column_name from information_schema.table_constraints tc
      join information_schema.key_column_usage kcu using (constraint_name, table_schema)
      join information_schema.constraint_column_usage ccu using (constraint_name, table_schema)
      where tc.constraint_type = 'FOREIGN KEY' and ccu.table_name = 'account'
      union select 'account.id'`.execute(database().db)
    return rows.map(({ name }) => name).sort()
  }

  async function count(column: string, values: readonly string[]): Promise<number> {
    const [table = '', name = ''] = column.split('.')
    const { rows } = await sql<{ n: number }>`
      select count(*)::int4 as n from ${sql.table(table)}
      where ${sql.ref(name)} in (${sql.join(values)})`.execute(database().db)
    return rows[0]?.n ?? 0
  }

  const ofAda = [MINE, 'ada', 'ada@example.com', 'colleague-of-ada@example.com', 'friend-of-ada@example.com']
  const ofBo = ofAda.map((value) => value.replace('ada', 'bo').replace(MINE, THEIRS))

  it('is in columns whose end is decided', async () => {
    expect(await ownedColumns()).toEqual(Object.keys(OWNED).sort())
  })

  it('is exported, each row of it, and nothing of others', async () => {
    const exported = JSON.stringify(await exportAccount(shop.deps, ADA))
    for (const column of await ownedColumns()) expect(await count(column, ofAda), column).toBeGreaterThan(0)
    for (const part of ['All', 'PETG', 'friend-of-ada', 'Verkstadsgatan', '"balance":500', '"amount":500']) {
      expect(exported).toContain(part)
    }
    const { number } = await shop.deps.db
      .selectFrom('orders')
      .select('number')
      .where('account_id', '=', MINE)
      .executeTakeFirstOrThrow()
    expect(exported).toContain(number)
    expect(exported).toContain('"status":"confirmed"')
    expect(exported).toContain('"goods":"returned by ada"')
    expect(exported).toContain('"message":"asked by ada"')
    expect(exported).toContain('"waste":"waste of ada"')
    expect(exported).not.toContain('asked by bo')
    expect(exported).not.toContain('returned by bo')
    for (const other of ofBo) expect(exported).not.toContain(`"${other}"`)
    expect(exported).not.toContain('colleague-of')
  })

  it('shows no newsletter, no article waited for and no message for an address that is not verified', async () => {
    const unverified = { ...ADA, caller: { ...ADA.caller, emailVerified: false } } as CallContext
    const { newsletter, restock, messages } = await exportAccount(shop.deps, unverified)
    expect([newsletter, restock, messages]).toEqual([[], [], []])
  })

  it('holds no secret of browsers and payments', async () => {
    const exported = JSON.stringify(await exportAccount(shop.deps, ADA))
    const secrets = await shop.deps.db.selectFrom('checkout').select(['return_token', 'owner']).execute()
    for (const { return_token, owner } of secrets) {
      expect(exported).not.toContain(return_token)
      expect(exported).not.toContain(`"${owner}"`)
    }
  })

  it('is gone with its last member, but for what the books need; nothing of others is', async () => {
    const before = await Promise.all((await ownedColumns()).map((column) => count(column, ofBo)))
    expect(await must(deleteAccount(shop.deps, ADA))).toEqual({ deleted: true })
    for (const [column, end] of Object.entries(OWNED)) {
      if (end === 'gone') expect(await count(column, ofAda), column).toBe(0)
    }
    const orders = await shop.deps.db
      .selectFrom('orders')
      .select(['account_id', 'is_guest', 'document'])
      .execute()
    expect(orders.map(({ account_id }) => account_id).sort()).toEqual([THEIRS, null].sort())
    // Nobody's: not even of another account with the same address.
    expect(orders.some((order) => order.is_guest)).toBe(false)
    expect(orders.every(({ document }) => document.addresses.billing !== undefined)).toBe(true)
    const after = await Promise.all((await ownedColumns()).map((column) => count(column, ofBo)))
    const referrals = (column: string) => column.startsWith('referral.')
    const kept = (counts: number[]) =>
      counts.filter((_, at) => !referrals(Object.keys(OWNED).sort()[at] ?? ''))
    expect(kept(after)).toEqual(kept(before))
  })

  it('leaves open checkouts without a person, and nobody can go on with them', async () => {
    const open = await shop.deps.db
      .selectFrom('checkout')
      .select('id')
      .where('account_id', '=', MINE)
      .where('status', '=', 'ready')
      .executeTakeFirstOrThrow()
    await must(deleteAccount(shop.deps, ADA))
    const row = await shop.deps.db
      .selectFrom('checkout')
      .selectAll()
      .where('id', '=', open.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'cancelled', billing: null, email: null, account_id: null })
    expect(await readCheckout(shop.deps, member(MINE, 'eve'), open.id)).toEqual({
      ok: false,
      code: 'not_found',
    })
  })

  it('is shown no longer by the browser in which it was ordered', async () => {
    const placed = await shop.deps.db
      .selectFrom('checkout')
      .select('id')
      .where('account_id', '=', MINE)
      .where('status', '=', 'placed')
      .executeTakeFirstOrThrow()
    const guest = visitor('browser-of-ada')
    expect(await readCheckout(shop.deps, guest, placed.id)).toMatchObject({ ok: true })
    await must(deleteAccount(shop.deps, ADA))
    expect(await readCheckout(shop.deps, guest, placed.id)).toEqual({ ok: false, code: 'not_found' })
  })

  it('stays where somebody else is still a member', async () => {
    const created_at = shop.deps.clock.now()
    await shop.deps.db
      .insertInto('account_member')
      .values({ account_id: MINE, uid: 'cleo', email: null, created_at })
      .execute()
    await must(deleteAccount(shop.deps, ADA))
    expect(await count('account_member.uid', ['ada'])).toBe(0)
    expect(await count('private_account.uid', ['ada'])).toBe(0)
    expect(await count('agreement.account_id', [MINE])).toBe(1)
    expect(await count('orders.account_id', [MINE])).toBe(1)
    const [, mine] = [
      await create(shop, { PLA: 1 }, ADA),
      await exportAccount(shop.deps, member(MINE, 'cleo')),
    ]
    expect(mine.account).toMatchObject({ id: MINE })
  })

  it('is gone wholly or not at all', async () => {
    shop.crashAt('account:after-leave')
    await expect(deleteAccount(shop.deps, ADA)).rejects.toThrow('account:after-leave')
    expect(await count('account_member.uid', ['ada'])).toBe(1)
  })

  describe('with a sign-in', () => {
    it.each([
      [299_000, true],
      [301_000, false],
    ])('%i ms ago: deleted %s', async (age, deleted) => {
      shop.pass(age)
      const result = await deleteAccount(shop.deps, ADA)
      expect(result).toEqual(
        deleted ? { ok: true, value: { deleted: true } } : { ok: false, code: 'sign_in_again' },
      )
      expect(await count('account.id', [MINE])).toBe(deleted ? 0 : 1)
    })
  })

  it('does not hinder a payment that is under way: its order is nobody’s', async () => {
    const paying = await readyToPlace(shop, { PLA: 1 }, ADA)
    const { payment } = await must(place(shop, paying, 'tok_action', ADA))
    await must(deleteAccount(shop.deps, ADA))
    shop.payments.finish(payment?.ref ?? '', 'paid')
    const ref = payment?.ref ?? ''
    expect(await must(settlePayment(shop.deps, { provider: 'stripe', ref }))).toMatchObject({
      outcome: 'placed',
    })
    expect(await count('orders.account_id', [MINE])).toBe(0)
  })
})

onPostgres('an account that is deleted', (database) => {
  it('while its customers buy leaves no row without an owner, and loses no order', async () => {
    const shop = createShop(database().db)
    await shop.stock('PLA', 100)
    await shop.stock('PETG', 100)
    await fill(shop, MINE, ADA)
    const carts = []
    for (let at = 0; at < 8; at += 1) carts.push(await readyToPlace(shop, { PLA: 1 }, ADA))
    const placing = carts.map((cart) => place(shop, cart, 'tok_ok', ADA))
    const [deleted, ...placed] = await Promise.all([deleteAccount(shop.deps, ADA), ...placing])
    expect(deleted).toEqual({ ok: true, value: { deleted: true } })
    const orders = await shop.deps.db.selectFrom('orders').select('account_id').execute()
    expect(orders.length).toBe(1 + placed.filter((result) => result.ok).length)
    expect(orders.every(({ account_id }) => account_id === null)).toBe(true)
    expect(await shop.deps.db.selectFrom('account').select('id').execute()).toEqual([])
  })
})
