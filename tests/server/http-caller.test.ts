/** Who calls, as the handlers see it, and what becomes of a call without the right to it. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Auth, defineContract, type Endpoint } from '#api/endpoint'
import { callParams } from '#api/schemas'
import { type Call, operation } from '#server/handlers/operation'
import { createRouter } from '#server/handlers/router'
import { failure, success } from '#server/result'
import type { Answer } from './http-client.ts'
import { CREATE, cart, expectError, GUESSED, openHttpShop } from './http-shop.ts'

const shop = openHttpShop()
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('a token that the sign-in service did not make', () => {
  it.each([
    ['a call that is the same for everybody', '/oldapi/variations?productId=pla'],
    ["a visitor's call", `${CREATE}/${GUESSED}`],
  ])('is refused with %s', async (_, path) => {
    const answer = await shop().call(path, { headers: bearer('made-up') })
    expectError(answer, 'unauthorized')
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('is refused before anything is written, and earns no cookie', async () => {
    const answer = await shop().call(CREATE, { ...cart('PLA', 1), headers: bearer('made-up') })
    expectError(answer, 'unauthorized')
    expect(shop().call.cookie).toBe('')
    expect(await shop().db.selectFrom('checkout').selectAll().execute()).toEqual([])
  })

  it('is refused without a word in it', async () => {
    expectError(
      await shop().call(CREATE, { ...cart('PLA', 1), headers: { authorization: 'Bearer' } }),
      'unauthorized',
    )
  })

  it('is none where it is another kind of password, as of a deploy preview', async () => {
    const headers = { authorization: 'Basic YTpi' }
    expect((await shop().call(CREATE, { ...cart('PLA', 1), headers })).status).toBe(200)
  })
})

/** A shop with one call, which answers who called, and an identity that knows Ada. */
function oneCall(auth: Auth, answer = (call: Call) => success({ status: 200, body: call.context.caller })) {
  const contract = () =>
    defineContract({
      auth,
      params: callParams({}),
      body: undefined,
      response: v.unknown(),
      errors: ['coupon'],
    })
  const endpoint: Endpoint<typeof contract> = { method: 'GET', path: '/api/who' }
  const one = operation(endpoint, contract, {}, async (call) => answer(call))
  const now = new Date()
  const person = {
    ...{ uid: 'u-1', email: 'ada@example.com', emailVerified: true },
    ...{ issuedAt: now, signedInAt: now, expiresAt: new Date(now.getTime() + 3_600_000) },
  }
  const identity = { verify: async (token: string) => (token === 'ada' ? person : undefined) }
  return async (headers: Record<string, string> = {}, strict?: boolean): Promise<Answer> => {
    const handle = createRouter({ ...shop().deps, identity }, [one], strict === undefined ? {} : { strict })
    const request = new Request('http://se.example/api/who', { headers: { host: 'se.example', ...headers } })
    const response = await handle(request)
    if (!response) throw new Error('not a path of the interface')
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: JSON.parse(text), text }
  }
}

describe('a call that wants an account', () => {
  it('is refused to a guest', async () => {
    expectError(await oneCall('account')(), 'unauthorized')
  })

  it('is answered to who is signed in', async () => {
    const { body } = await oneCall('account')(bearer('ada'))
    expect(body).toMatchObject({ kind: 'account', uid: 'u-1', email: 'ada@example.com' })
  })
})

describe("a visitor's call", () => {
  it('knows a guest by the browser, and who is signed in by both', async () => {
    await shop().call(CREATE, cart('PLA', 1))
    const { cookie } = shop().call
    const browser = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect((await oneCall('visitor')({ cookie })).body).toEqual({ kind: 'guest', browser })
    const signedIn = await oneCall('visitor')({ cookie, ...bearer('ada') })
    expect(signedIn.body).toMatchObject({ kind: 'account', uid: 'u-1', browser })
  })
})

describe('an error that nobody foresaw', () => {
  it('is logged with the call, and with nothing that was asked for', async () => {
    shop().identity.isAway = true
    const asked = '/oldapi/account/Ada%20Lind%20ada%40example.com/orders?accountId=acc_1'
    expectError(await shop().call(asked, { headers: bearer('ada') }), 'unavailable')
    expect(shop().log).toMatchObject([{ event: 'unavailable', call: 'GET /oldapi/account/:id/orders' }])
    expect(JSON.stringify(shop().log)).not.toMatch(/Lind|example/)
  })
})

describe('an error that the contract does not name', () => {
  const undeclared = () => oneCall('public', () => failure('expired'))

  it('is a mistake of ours, found by every test that meets it', async () => {
    expectError(await undeclared()(), 'server')
    expect(shop().log).toContainEqual({
      level: 'error',
      event: 'undeclared_error',
      call: 'GET /api/who',
      code: 'expired',
    })
  })

  it('is answered by a deployed shop all the same, and logged', async () => {
    expectError(await undeclared()({}, false), 'expired')
    expect(shop().log).toMatchObject([{ event: 'undeclared_error' }])
  })

  it('is none when it is named', async () => {
    expectError(await oneCall('public', () => failure('coupon'))(), 'coupon')
    expect(shop().log).toEqual([])
  })
})
