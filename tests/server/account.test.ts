/** The accounts of a person: made with the first sign-in, listed, claimed by a verified address. */

import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction'
import { createAccount } from '#server/use-cases/account/create-account'
import { listAccounts } from '#server/use-cases/account/list-accounts'
import { readProfile } from '#server/use-cases/account/profile'
import { must } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { openAccount, tokenOf } from './support/club.ts'
import { onEachDatabase, onPostgres } from './support/databases.ts'
import { createShop, member, type Shop } from './support/deps.ts'

const ADA = person('ada')

function person(uid: string, change: { email?: string | undefined; emailVerified?: boolean } = {}) {
  const { caller } = member(undefined, uid)
  if (caller.kind !== 'account') throw new Error('nobody is signed in')
  return { ...caller, ...change }
}

const create = ({ deps }: Shop, who = ADA, token?: string) =>
  createAccount(deps, { language: 'sv' }, who, token)

/** A company without members. */
async function addCompany({ deps }: Shop, id: string, invitees: readonly string[] = []): Promise<void> {
  const created_at = deps.clock.now()
  await deps.db
    .insertInto('account')
    .values({ id, kind: 'company', name: id, created_at, updated_at: created_at })
    .execute()
  for (const email of invitees) {
    await deps.db.insertInto('account_invitee').values({ account_id: id, email, created_at }).execute()
  }
}

onEachDatabase('accounts', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
  })

  it('are none before the first is made', async () => {
    expect(await listAccounts(shop.deps, ADA)).toEqual([])
  })

  it('are one after the first sign-in, private and named by the address', async () => {
    const ada = person('ada', { email: 'ada.lind+shop@example.com' })
    const account = await create(shop, ada)
    expect(account).toMatchObject({ accountName: 'Ada Lind', kind: 'private', agreements: [] })
    expect(await listAccounts(shop.deps, ada)).toEqual([account])
    const members = await shop.deps.db.selectFrom('account_member').selectAll().execute()
    expect(members).toMatchObject([{ account_id: account.accountId, uid: 'ada', email: ada.email }])
  })

  it.each([
    [undefined, 'Mitt konto'],
    ['4711@example.com', 'Mitt konto'],
    ['åsa_öberg@example.com', 'Åsa Öberg'],
  ])('of %s are called %s', async (email, name) => {
    expect((await create(shop, person('ada', { email }))).accountName).toBe(name)
  })

  it('of a company tell its members who the others are, by addresses that are confirmed; a private one tells of nobody', async () => {
    await addCompany(shop, 'acc_k')
    const { db } = shop.deps
    const of = { account_id: 'acc_k', created_at: shop.deps.clock.now() }
    await db
      .insertInto('account_member')
      .values([
        { ...of, uid: 'ada', email: 'ada@firm.example', email_verified: true },
        { ...of, uid: 'bo', email: 'bo@firm.example', email_verified: true },
        { ...of, uid: 'eve', email: 'boss@firm.example', email_verified: false },
        { ...of, uid: 'cy', email: null },
      ])
      .execute()
    const read = async (uid: string) => must(readProfile(shop.deps, member('acc_k', uid)))
    expect(await read('ada')).toMatchObject({ otherMembers: 3, colleagues: ['bo@firm.example'] })
    expect(await read('cy')).toMatchObject({
      ...{ otherMembers: 3, colleagues: ['ada@firm.example', 'bo@firm.example'] },
    })
    await db.updateTable('account').set({ kind: 'private' }).execute()
    expect(await read('ada')).not.toHaveProperty('colleagues')
  })

  it('are not made twice for a person', async () => {
    const first = await create(shop)
    expect(await create(shop)).toEqual(first)
    expect(await shop.deps.db.selectFrom('account').select('id').execute()).toHaveLength(1)
  })

  it('of a company are answered with to who has no other', async () => {
    await addCompany(shop, 'company', ['ada@example.com'])
    const [company] = await listAccounts(shop.deps, ADA)
    expect(await create(shop)).toEqual(company)
  })

  it('are each with its agreements, the oldest first', async () => {
    const own = await create(shop)
    shop.pass(1000)
    await addCompany(shop, 'company', ['ada@example.com'])
    const created_at = shop.deps.clock.now()
    for (const [product_id, discount_percentage] of [
      ['p-pla', 20],
      ['All', 10],
    ] as const) {
      await shop.deps.db
        .insertInto('agreement')
        .values({ account_id: 'company', product_id, discount_percentage, created_at })
        .execute()
    }
    const listed = await listAccounts(shop.deps, ADA)
    expect(listed.map(({ accountId }) => accountId)).toEqual([own.accountId, 'company'])
    expect(listed[0]).not.toHaveProperty('memberSince')
    expect(listed[1]?.agreements).toEqual([
      { productId: 'All', discountPercentage: 10 },
      { productId: 'p-pla', discountPercentage: 20 },
    ])
  })

  describe('of who was named by an e-mail address', () => {
    beforeEach(() => addCompany(shop, 'company', ['ada@example.com']))

    it('are claimed with the first list, in whatever case', async () => {
      const listed = await listAccounts(shop.deps, person('ada', { email: 'Ada@Example.com' }))
      expect(listed).toMatchObject([{ accountId: 'company', kind: 'company' }])
      const since = shop.deps.clock.now().toISOString()
      expect(listed[0]?.memberSince).toBe(since)
      shop.pass(60_000)
      expect((await listAccounts(shop.deps, ADA))[0]?.memberSince).toBe(since)
      expect(await shop.deps.db.selectFrom('account_invitee').selectAll().execute()).toEqual([])
    })

    it.each([
      ['an address that is not verified', person('eve', { email: 'ada@example.com', emailVerified: false })],
      ['another address', person('eve')],
      ['no address', person('eve', { email: undefined })],
    ])('are not those of a person with %s', async (_, eve) => {
      expect(await listAccounts(shop.deps, eve)).toEqual([])
      expect(await shop.deps.db.selectFrom('account_invitee').selectAll().execute()).toHaveLength(1)
    })
  })

  it('remember who has invited, and nobody who is unknown', async () => {
    const inviter = await create(shop, person('bo'))
    await shop.deps.db
      .updateTable('account')
      .set({ referral_token: 'invited-by-bo' })
      .where('id', '=', inviter.accountId)
      .execute()
    const invited = await create(shop, ADA, 'invited-by-bo')
    await create(shop, person('eve'), 'invited-by-nobody')
    expect(await shop.deps.db.selectFrom('referral').selectAll().execute()).toMatchObject([
      { invited: invited.accountId, inviter: inviter.accountId, rewarded_at: null },
    ])
  })

  it('are made wholly or not at all', async () => {
    shop.crashAt('account:after-member')
    await expect(create(shop)).rejects.toThrow('account:after-member')
    expect(await shop.deps.db.selectFrom('account').select('id').execute()).toEqual([])
    expect((await create(shop)).kind).toBe('private')
  })
})

onPostgres('accounts of many tabs', (database) => {
  it('are one, whoever comes first', async () => {
    const shop = createShop(database().db)
    const made = await Promise.all(Array.from({ length: 20 }, () => create(shop)))
    expect(new Set(made.map(({ accountId }) => accountId)).size).toBe(1)
    expect(await shop.deps.db.selectFrom('account').select('id').execute()).toHaveLength(1)
    expect(await shop.deps.db.selectFrom('account_member').select('uid').execute()).toHaveLength(1)
  })

  it('claim a company once', async () => {
    const shop = createShop(database().db)
    await addCompany(shop, 'company', ['ada@example.com'])
    const lists = await Promise.all(Array.from({ length: 10 }, () => listAccounts(shop.deps, ADA)))
    for (const list of lists) expect(list.map(({ accountId }) => accountId)).toContain('company')
  })

  it('are made for who follows an invitation of somebody who is just leaving', async () => {
    const { db } = database()
    await clear(db)
    const shop = createShop(db)
    await openAccount(shop, 'inviter')
    const [left, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const leaving = inTransaction(db, async (tx) => {
      await tx.deleteFrom('account_member').where('account_id', '=', 'inviter').execute()
      await tx.deleteFrom('account').where('id', '=', 'inviter').execute()
      left.resolve()
      await committed.promise
    })
    await left.promise
    const creating = create(shop, ADA, tokenOf('inviter'))
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        .execute(db)
        .then(({ rows }) => rows.length)
    await expect.poll(waiting).toBe(1)
    committed.resolve()
    await leaving
    expect(await creating).toMatchObject({ kind: 'private' })
    expect(await db.selectFrom('referral').selectAll().execute()).toEqual([])
  })
})
