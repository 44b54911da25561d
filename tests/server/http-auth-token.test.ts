/** The cookie with the token of who is signed in: kept for downloads alone, and for nothing that changes anything. */

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { accountParams } from '#api/account/account'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams } from '#api/schemas'
import { OPERATIONS } from '#server/handlers/create-handler'
import { operation } from '#server/handlers/operation'
import { createRouter } from '#server/handlers/router'
import { success } from '#server/result'
import { selectedAccount } from '#server/use-cases/context'
import { client } from './http-client.ts'
import { expectError, openHttpShop } from './http-shop.ts'
import { addAccount } from './support/accounts.ts'
import { TOKEN_LIFETIME } from './support/identity.ts'

const shop = openHttpShop()
const PATH = '/api/auth-token'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('the token', () => {
  it('is kept where no script reads it, as long as it counts', async () => {
    const token = shop().identity.signIn('ada')
    shop().pass(100_000)
    const answer = await shop().call(PATH, { json: {}, headers: bearer(token) })
    expect(answer.body).toEqual({ kept: true })
    expect(answer.headers.getSetCookie()).toEqual([
      `shop-token=${token}; Path=/; Max-Age=3500; HttpOnly; SameSite=Strict`,
    ])
  })

  it('is bound to HTTPS and this host in production', async () => {
    const token = shop().identity.signIn('ada')
    const secure = client(shop().deps, { secureCookies: true })
    const kept = await secure(PATH, { json: {}, headers: bearer(token) })
    expect(kept.headers.get('set-cookie')).toMatch(
      /^__Host-shop-token=[\w-]+; Path=\/; .*; SameSite=Strict; Secure$/,
    )
    const gone = await secure(PATH, { method: 'DELETE' })
    expect(gone.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-shop-token=; Path=\/; Max-Age=0; .*; Secure$/),
      expect.stringMatching(/^__Host-shop-tracked=; Path=\/; Max-Age=0; .*; Secure$/),
    ])
  })

  it.each([
    [300_000, true],
    [301_000, false],
  ])('that is %i ms old: kept %s', async (age, kept) => {
    const token = shop().identity.signIn('ada')
    shop().pass(age)
    const answer = await shop().call(PATH, { json: {}, headers: bearer(token) })
    if (kept) expect(answer.status).toBe(200)
    else expectError(answer, 'sign_in_again')
    expect(answer.headers.getSetCookie()).toHaveLength(kept ? 1 : 0)
  })

  it('that was renewed counts by its own age, not by that of the sign-in', async () => {
    const token = shop().identity.signIn('ada')
    shop().pass(TOKEN_LIFETIME)
    const headers = bearer(shop().identity.renew(token))
    expect((await shop().call(PATH, { json: {}, headers })).status).toBe(200)
  })

  it('is set again by a repetition, and stored nowhere', async () => {
    const headers = { ...bearer(shop().identity.signIn('ada')), 'idempotency-key': 'key-00000001' }
    for (let times = 0; times < 2; times += 1) {
      const answer = await shop().call(PATH, { json: {}, headers })
      expect(answer.headers.getSetCookie()).toHaveLength(1)
    }
    expect(await shop().db.selectFrom('idempotency').selectAll().execute()).toEqual([])
  })
})

describe('taking it away', () => {
  it.each([
    ['without a token', {}],
    ['with a token that has grown old', bearer('token-0-of-ada')],
    ['with an empty one', { authorization: 'Bearer' }],
  ])(
    'works %s, also while the sign-in service is away, and closes the order that is open',
    async (_, headers) => {
      shop().identity.isAway = true
      const answer = await shop().call(PATH, { method: 'DELETE', headers })
      expect(answer.body).toEqual({ kept: false })
      expect(answer.headers.getSetCookie()).toEqual([
        'shop-token=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
        'shop-tracked=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
      ])
    },
  )

  it.each([
    ['POST', { origin: 'https://evil.example' }],
    ['DELETE', { origin: 'https://evil.example' }],
    ['DELETE', { 'sec-fetch-site': 'cross-site' }],
    ['DELETE', { 'sec-fetch-site': 'same-site' }],
  ])('and keeping it are no page’s but ours (%s, %o)', async (method, from) => {
    const headers = { ...bearer(shop().identity.signIn('ada')), ...from } as Record<string, string>
    const answer = await shop().call(PATH, { method, headers, ...(method === 'POST' && { json: {} }) })
    expectError(answer, 'forbidden')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('is a call of its own: others do not answer it', async () => {
    const answer = await shop().call(PATH, { method: 'GET' })
    expectError(answer, 'method')
    expect(answer.headers.get('allow')).toBe('POST, DELETE')
  })
})

/** A shop with one download, of an account. */
function download() {
  const contract = () =>
    defineContract({
      auth: 'account',
      params: accountParams,
      body: undefined,
      response: v.unknown(),
      errors: [],
    })
  const endpoint: Endpoint<typeof contract> = { method: 'GET', path: '/api/account/:id/file' }
  const one = operation(endpoint, contract, { cookie: true }, async ({ context }) =>
    success({ status: 200, body: { accountId: selectedAccount(context) } }),
  )
  const handle = createRouter(shop().deps, [one])
  return async (cookie: string, accountId: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await handle(
      new Request(`http://se.example/api/account/${accountId}/file`, {
        method,
        headers: { host: 'se.example', cookie, ...headers },
      }),
    )
    return response?.status
  }
}

describe('a download', () => {
  const adasCookie = async () => {
    await addAccount(shop(), 'acc_a', { members: ['ada'] })
    await addAccount(shop(), 'acc_b', { members: ['bo'] })
    return `shop-token=${shop().identity.signIn('ada')}`
  }

  it('is given to who follows a link of ours, or types its address', async () => {
    const cookie = await adasCookie()
    expect(await download()(cookie, 'acc_a')).toBe(200)
    expect(await download()(cookie, 'acc_a', { 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await download()(cookie, 'acc_a', { 'sec-fetch-site': 'none' })).toBe(200)
    expect(await download()(cookie, 'acc_a', {}, 'HEAD')).toBe(200)
  })

  it.each([
    ['another account', 'acc_b', 403],
    ['one that never was', 'acc_none', 403],
  ])('of %s is not', async (_, accountId, status) => {
    expect(await download()(await adasCookie(), accountId)).toBe(status)
  })

  it.each([
    ['without a cookie', ''],
    ['with one that is forged', 'shop-token=token-0-of-ada'],
    ['with one that is no token', 'shop-token=a b;'],
    ['with one of another name', 'token=token-1-of-ada'],
  ])('%s is refused', async (_, cookie) => {
    await adasCookie()
    expect(await download()(cookie, 'acc_a')).toBe(401)
  })

  it.each(['cross-site', 'same-site'])(
    'that a page of another host asks for (%s) is refused',
    async (site) => {
      expect(await download()(await adasCookie(), 'acc_a', { 'sec-fetch-site': site })).toBe(401)
    },
  )

  it('with a token that has grown old is refused', async () => {
    const cookie = await adasCookie()
    shop().pass(TOKEN_LIFETIME)
    expect(await download()(cookie, 'acc_a')).toBe(401)
  })
})

describe('the cookie alone', () => {
  const others = OPERATIONS.filter(({ contract, cookie }) => contract.auth === 'account' && !cookie)

  it.each(others.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'opens no other call: %s',
    async (_, { method, path }) => {
      await addAccount(shop(), 'acc_a', { members: ['ada'] })
      const cookie = `shop-token=${shop().identity.signIn('ada')}`
      const address = path.replace(':id', 'acc_a').replace(/:\w+/, 'A1')
      const answer = await shop().call(address, {
        method,
        headers: { cookie },
        ...(method === 'POST' && { json: {} }),
      })
      expectError(answer, 'unauthorized')
    },
  )

  it('cannot be asked for by a call that changes something', () => {
    const contract = () =>
      defineContract({
        auth: 'account',
        params: callParams({}),
        body: v.object({}),
        response: v.unknown(),
        errors: [],
      })
    const endpoint: Endpoint<typeof contract> = { method: 'POST', path: '/api/x' }
    const define = () =>
      operation(endpoint, contract, { cookie: true }, async () => success({ status: 200, body: {} }))
    expect(define).toThrow('a cookie alone never changes anything')
  })
})
