/** A checkout is its browser’s: to everybody else it does not exist. */
import { describe, expect, it } from 'vitest'
import { client } from './http-client.ts'
import { CREATE, cart, expectError, GUESSED, openHttpShop } from './http-shop.ts'
import { ADDRESS } from './support/fixtures.ts'

const shop = openHttpShop()

describe("another visitor's checkout", () => {
  const EDITS: [string, unknown][] = [
    ['country', { country: 'SE' }],
    ['company', { company: true }],
    ['address', { billing: ADDRESS }],
    ['shipping', { id: 'home' }],
    ['agent', { id: 'a-1' }],
    ['shippingComplete', {}],
    ['payment', { option: 'stripe' }],
    ['place', { rev: 0, confirmationToken: 'tok_ok' }],
  ]

  it.each(EDITS)('cannot be told from one that does not exist (%s)', async (name, json) => {
    const { body } = await shop().call(CREATE, cart('PLA', 1))
    const otherVisitor = client(shop().deps)
    await otherVisitor(CREATE, cart('PLA', 1))
    const noCookie = client(shop().deps)
    for (const other of [otherVisitor, noCookie]) {
      const real = await other(`${CREATE}/${body.id}/${name}`, { json })
      const guessed = await other(`${CREATE}/${GUESSED}/${name}`, { json })
      expectError(real, 'not_found')
      expect({ ...real.body, requestId: '' }).toEqual({ ...guessed.body, requestId: '' })
      expectError(await other(`${CREATE}/${body.id}`), 'not_found')
    }
    expect((await shop().call(`${CREATE}/${body.id}`)).body).toMatchObject({ status: 'open', rev: 0 })
  })

  it('shows no more than status and order number to who has its return token', async () => {
    const { body } = await shop().call(CREATE, cart('PLA', 1))
    const row = await shop().db.selectFrom('checkout').select('return_token').executeTakeFirstOrThrow()
    const answer = await client(shop().deps)(`${CREATE}/${body.id}?token=${row.return_token}`)
    expect(answer.body).toEqual({ status: 'open' })
  })

  it('is kept from another storefront', async () => {
    const { body } = await shop().call(CREATE, cart('PLA', 1))
    expectError(await shop().call(`${CREATE}/${body.id}`, { host: 'com.example' }), 'not_found')
  })
})

describe('the cookie', () => {
  it('is made once, and only a hash of it is kept', async () => {
    const first = await shop().call(CREATE, cart('PLA', 1))
    expect(first.headers.get('set-cookie')).toMatch(
      /^shop-owner=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    )
    const second = await shop().call(CREATE, cart('PLA', 1))
    expect(second.headers.get('set-cookie')).toBeNull()
    const rows = await shop().db.selectFrom('checkout').select('owner').execute()
    expect(new Set(rows.map(({ owner }) => owner)).size).toBe(1)
    expect(shop().call.cookie).not.toContain(rows[0]?.owner)
  })

  it('is bound to HTTPS and this host in production', async () => {
    const secure = client(shop().deps, { secureCookies: true })
    const answer = await secure(CREATE, cart('PLA', 1))
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-shop-owner=[\w-]{43}; Path=\/; .*; Secure$/)
    secure.cookie = secure.cookie.replace('__Host-', '')
    expectError(await secure(`${CREATE}/${answer.body.id}`), 'not_found')
  })

  it.each(['shop-owner=', 'shop-owner=x', `shop-owner=${'a'.repeat(5000)}`, 'shop-owner', ';;=;'])(
    'that is forged counts as none (%s)',
    async (cookie) => {
      const { body } = await shop().call(CREATE, cart('PLA', 1))
      const forger = client(shop().deps)
      forger.cookie = cookie
      expectError(await forger(`${CREATE}/${body.id}`), 'not_found')
    },
  )
})

describe('an Idempotency-Key', () => {
  const key = { 'idempotency-key': 'key-00000001' }

  it('gives a repeated request the first answer', async () => {
    await shop().call(CREATE, cart('PLA', 1))
    const [first, second] = [
      await shop().call(CREATE, { ...cart('PLA', 2), headers: key }),
      await shop().call(CREATE, { ...cart('PLA', 2), headers: key }),
    ]
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })

  it('gives a repeated failure the first one, under its own request id', async () => {
    await shop().call(CREATE, cart('PLA', 1))
    const first = await shop().call(CREATE, { ...cart('NOTHING', 2), headers: key })
    const second = await shop().call(CREATE, { ...cart('NOTHING', 2), headers: key })
    expectError(second, first.body.code)
    expect(second.body.requestId).not.toBe(first.body.requestId)
  })

  it('does not fit another body', async () => {
    await shop().call(CREATE, cart('PLA', 1))
    await shop().call(CREATE, { ...cart('PLA', 2), headers: key })
    expectError(await shop().call(CREATE, { ...cart('PLA', 3), headers: key }), 'key_reused')
  })

  it('is not shared with another visitor', async () => {
    await shop().call(CREATE, cart('PLA', 1))
    const mine = await shop().call(CREATE, { ...cart('PLA', 2), headers: key })
    const otherVisitor = client(shop().deps)
    await otherVisitor(CREATE, cart('PLA', 1))
    const theirs = await otherVisitor(CREATE, { ...cart('PLA', 2), headers: key })
    expect(theirs.body.id).not.toBe(mine.body.id)
  })

  it.each(['short', 'with space 1', 'a'.repeat(101), 'semi;colon'])(
    'has a form ("%s" has not)',
    async (value) => {
      expectError(
        await shop().call(CREATE, { ...cart('PLA', 1), headers: { 'idempotency-key': value } }),
        'invalid',
      )
    },
  )
})
