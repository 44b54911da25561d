/**
 * Who may what: every call for accounts and checkouts, by whoever asks. A call that is added later is asked as well, and
 * needs a row in `BODIES` if it has a body.
 */

import { beforeEach, describe, expect, it } from 'vitest'
import { OPERATIONS } from '#server/handlers/create-handler'
import type { Operation } from '#server/handlers/operation'
import { type Answer, type Client, client } from './http-client.ts'
import { CREATE, cart, expectError, openHttpShop } from './http-shop.ts'
import { ADDRESS } from './support/fixtures.ts'
import { TOKEN_LIFETIME } from './support/identity.ts'

const shop = openHttpShop()

const BODIES: Record<string, unknown> = {
  'POST /oldapi/checkout': cart('PLA', 1).json,
  'POST /oldapi/checkout/:id/account': {},
  'POST /oldapi/checkout/:id/country': { country: 'SE' },
  'POST /oldapi/checkout/:id/company': { company: false },
  'POST /oldapi/checkout/:id/address': { billing: ADDRESS },
  'POST /oldapi/checkout/:id/shipping': { id: 'home' },
  'POST /oldapi/checkout/:id/agent': { id: 'a-1' },
  'POST /oldapi/checkout/:id/shippingComplete': {},
  'POST /oldapi/checkout/:id/payment': { option: 'stripe' },
  'POST /oldapi/checkout/:id/points': { points: 0 },
  'POST /oldapi/checkout/:id/place': { rev: 0, confirmationToken: 'tok_ok' },
  'POST /oldapi/account/create': {},
  'POST /oldapi/account/:id/profile': { accountName: 'Ada' },
  'POST /oldapi/checkout/:id/coupon': { code: 'WELCOME' },
  'POST /oldapi/checkout/:id/noVatNumber': { noVatNumber: true },
  'POST /oldapi/checkout/:id/vatNumber': {},
  'POST /oldapi/account/:id/delete': {},
  'POST /oldapi/account/:id/join': {},
  'POST /oldapi/account/:id/sendReferal': { email: 'friend@example.com', currency: 'SEK' },
  'POST /api/auth-token': {},
}

const nameOf = ({ endpoint }: Operation) => `${endpoint.method} ${endpoint.path}`
const isPrivate = ({ contract: { auth } }: Operation) => auth === 'account' || auth === 'visitor'
const rows = OPERATIONS.filter(isPrivate).map((operation): [string, Operation] => [
  nameOf(operation),
  operation,
])
const ofAccounts = rows.filter(([, { contract }]) => contract.auth === 'account')
const aboutAccount = rows.filter(([, { endpoint }]) => endpoint.path.includes('/account/:id'))
const aboutCheckout = rows.filter(([, { endpoint }]) => endpoint.path.includes('/checkout/:id'))

interface Customer {
  token: string
  accountId: string
  checkout: string
  /** The browser in which the checkout was begun. */
  browser: Client
}

let ada: Customer
let bo: Customer
beforeEach(async () => {
  ada = await customer('ada')
  bo = await customer('bo')
})

async function customer(uid: string): Promise<Customer> {
  const token = shop().identity.signIn(uid)
  const browser = client(shop().deps)
  const headers = { authorization: `Bearer ${token}` }
  const { body: account } = await browser('/oldapi/account/create', { json: {}, headers })
  const { accountId } = account
  const { body } = await browser(`${CREATE}?accountId=${accountId}`, { ...cart('PLA', 1), headers })
  return { token, accountId, checkout: body.id, browser }
}

interface Asked {
  token?: string | undefined
  /** In the query. */
  accountId?: string
  /** In the path. */
  id?: string
  by?: Client
}

/** Asks as somebody of whom nothing is known but what is said here. */
function ask(operation: Operation, { token, accountId, id = '', by }: Asked): Promise<Answer> {
  const { method, path } = operation.endpoint
  const address = path.replace(':id', id).replace(/:\w+/g, 'A1B2C3D4E5')
  const query = accountId === undefined ? '' : `?accountId=${accountId}`
  const body = method === 'POST' && { json: BODIES[nameOf(operation)] }
  const call = by ?? client(shop().deps)
  return call(address + query, {
    method,
    ...body,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
}

const idFor = ({ endpoint }: Operation, { accountId, checkout }: Customer) =>
  endpoint.path.includes('/account/:id') ? accountId : checkout

it('asks all of them', () => {
  expect(rows.length).toBeGreaterThan(20)
  const posts = rows.filter(([, { endpoint }]) => endpoint.method === 'POST').map(([name]) => name)
  expect(Object.keys(BODIES).sort()).toEqual(posts.sort())
})

describe.each(rows)('%s', (_name, operation) => {
  it.each([
    ['forged', () => 'token-999-of-ada'],
    ['signed by nobody', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.'],
    ['empty', () => ''],
    [
      'expired',
      () => {
        shop().pass(TOKEN_LIFETIME)
        return ada.token
      },
    ],
  ])('with a token that is %s: unauthorized, from the own browser as well', async (_, tokenOf) => {
    const token = tokenOf()
    const id = idFor(operation, ada)
    for (const by of [undefined, ada.browser]) {
      const answer = await ask(operation, { token, accountId: ada.accountId, id, ...(by && { by }) })
      expectError(answer, 'unauthorized')
    }
  })

  it("for another's account, and for one that never was: forbidden, in the same words", async () => {
    const id = idFor(operation, ada)
    const others = await ask(operation, { token: ada.token, accountId: bo.accountId, id, by: ada.browser })
    const nobodys = await ask(operation, { token: ada.token, accountId: 'acc_none', id, by: ada.browser })
    expectError(others, 'forbidden')
    expect({ ...others.body, requestId: '' }).toEqual({ ...nobodys.body, requestId: '' })
  })

  it('while the sign-in service is away: unavailable, and when to come again', async () => {
    shop().identity.isAway = true
    const answer = await ask(operation, { token: ada.token, id: idFor(operation, ada) })
    expectError(answer, 'unavailable')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('for the own account: is let in', async () => {
    const { token, accountId } = ada
    const answer = await ask(operation, { token, accountId, id: idFor(operation, ada) })
    expect(answer.status).not.toBeGreaterThanOrEqual(500)
    expect(['unauthorized', 'forbidden', 'invalid']).not.toContain(answer.body?.code)
    // Where the path names something else besides, that is what is not there.
    if (operation.endpoint.path.includes('/checkout/:id') && !operation.endpoint.path.includes('/:ref'))
      expect(answer.body?.code).not.toBe('not_found')
  })
})

it('what is the same for everybody is answered while the sign-in service is away', async () => {
  shop().identity.isAway = true
  const headers = { authorization: `Bearer ${ada.token}` }
  expect((await shop().call('/oldapi/variations?productId=p-pla', { headers })).status).toBe(200)
})

describe.each(ofAccounts)('%s', (_name, operation) => {
  it.each([
    ['without a token', {}],
    ['with a cookie of the shop alone', { cookie: true }],
  ])('%s: unauthorized', async (_, { cookie }: { cookie?: boolean }) => {
    const by = cookie ? ada.browser : client(shop().deps)
    expectError(await ask(operation, { id: ada.accountId, by }), 'unauthorized')
  })
})

describe.each(aboutAccount)('%s', (_name, operation) => {
  it("another's, and one that never was: forbidden, in the same words, and nothing changes", async () => {
    const before = await shop().db.selectFrom('account').selectAll().orderBy('id').execute()
    const others = await ask(operation, { token: ada.token, id: bo.accountId })
    const nobodys = await ask(operation, { token: ada.token, id: 'acc_none' })
    expectError(others, 'forbidden')
    expect({ ...others.body, requestId: '' }).toEqual({ ...nobodys.body, requestId: '' })
    expect(await shop().db.selectFrom('account').selectAll().orderBy('id').execute()).toEqual(before)
  })

  it("the own one in the query does not open another's in the path", async () => {
    const answer = await ask(operation, { token: ada.token, accountId: ada.accountId, id: bo.accountId })
    expectError(answer, 'forbidden')
  })
})

describe.each(aboutCheckout)('%s', (_name, operation) => {
  const who: [string, () => Asked][] = [
    ['a guest', () => ({})],
    ['another customer', () => ({ token: bo.token, accountId: bo.accountId })],
    ['another customer in their own browser', () => ({ token: bo.token, by: bo.browser })],
    ['its customer without the account', () => ({ token: ada.token })],
  ]
  it.each(who)('by %s: not found, and nothing changes', async (_, asked) => {
    const before = await shop().db.selectFrom('checkout').selectAll().orderBy('id').execute()
    expectError(await ask(operation, { ...asked(), id: ada.checkout }), 'not_found')
    expect(await shop().db.selectFrom('checkout').selectAll().orderBy('id').execute()).toEqual(before)
  })
})

describe('an answer under a key', () => {
  const key = { 'idempotency-key': 'key-00000001' }
  const rename = (who: Customer, accountId: string, name = 'Ada') =>
    who.browser(`/oldapi/account/${accountId}/profile`, {
      json: { accountName: name },
      headers: { authorization: `Bearer ${who.token}`, ...key },
    })

  it("is not another person's", async () => {
    await rename(ada, ada.accountId)
    expectError(await rename(bo, ada.accountId), 'forbidden')
  })

  it('is not that for another account of the same person', async () => {
    const create = (accountId?: string) =>
      ada.browser(accountId ? `${CREATE}?accountId=${accountId}` : CREATE, {
        ...cart('PLA', 1),
        headers: { authorization: `Bearer ${ada.token}`, ...key },
      })
    const [withAccount, without] = [await create(ada.accountId), await create()]
    expect(withAccount.body.account).toMatchObject({ accountId: ada.accountId })
    expect(without.body.account).toBeUndefined()
    expect(without.body.id).not.toBe(withAccount.body.id)
  })

  it('is given again after the account is gone', async () => {
    const remove = () =>
      ada.browser(`/oldapi/account/${ada.accountId}/delete`, {
        json: {},
        headers: { authorization: `Bearer ${ada.token}`, ...key },
      })
    expect((await remove()).body).toEqual({ deleted: true })
    expect((await remove()).body).toEqual({ deleted: true })
  })

  it('holds neither the id of the person nor the token', async () => {
    await rename(ada, ada.accountId)
    await ask(rows.find(([name]) => name === 'POST /api/auth-token')?.[1] as Operation, {
      token: ada.token,
      by: ada.browser,
    })
    const kept = JSON.stringify(await shop().db.selectFrom('idempotency').selectAll().execute())
    expect(kept).toContain('person ')
    expect(kept).not.toContain(ada.token)
    expect(kept).not.toContain('of-ada')
  })
})

it('nothing of it is in the log', async () => {
  for (const [, operation] of rows) {
    await ask(operation, { token: ada.token, accountId: ada.accountId, id: idFor(operation, ada) })
    await ask(operation, { token: 'token-0-of-nobody', id: idFor(operation, bo) })
  }
  const written = JSON.stringify(shop().log)
  for (const secret of [ada.token, 'ada@example.com', 'token-0-of-nobody'])
    expect(written).not.toContain(secret)
})
