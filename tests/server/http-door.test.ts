/** Who asks, where and how: another host, origin, method or address is turned away. */
import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#api/errors'
import type { Answer } from './http-client.ts'
import { CREATE, cart, expectError, GUESSED, openHttpShop } from './http-shop.ts'

const shop = openHttpShop()

describe('a request is turned away', () => {
  it.each(['evil.example', 'se.example.evil.example', 'se.example:80@evil.example', 'evil.localhost', ''])(
    'for the host "%s"',
    async (host) => {
      const answer = await shop().call(CREATE, { ...cart('PLA', 1), headers: { host } })
      expectError(answer, 'host')
      if (host) expect(answer.text).not.toContain(host)
    },
  )

  it.each([
    ['https://evil.example'],
    ['null'],
    ['http://com.example'],
    ['http://se.example.evil.example'],
    ['http://se.example:8080'],
    ['se.example'],
  ])('from the origin %s', async (origin) => {
    expectError(await shop().call(CREATE, { ...cart('PLA', 1), headers: { origin } }), 'forbidden')
  })

  it('that a browser calls cross-site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expectError(await shop().call(CREATE, { ...cart('PLA', 1), headers }), 'forbidden')
  })

  it('but not from its own origin', async () => {
    const headers = { origin: 'http://se.example', 'sec-fetch-site': 'same-origin' }
    expect((await shop().call(CREATE, { ...cart('PLA', 1), headers })).status).toBe(200)
  })

  it.each([
    ['GET', CREATE, 'POST'],
    ['DELETE', CREATE, 'POST'],
    ['PUT', `${CREATE}/${GUESSED}`, 'GET'],
    ['POST', '/oldapi/inventory?sku=PLA&quantity=1', 'GET'],
    ['OPTIONS', `${CREATE}/${GUESSED}/place`, 'POST'],
    ['GET', '/api/stripe-webhook', 'POST'],
  ])('with %s %s', async (method, path, allow) => {
    const answer = await shop().call(path, { method })
    expectError(answer, 'method')
    expect(answer.headers.get('allow')).toBe(allow)
  })

  it.each([
    ['/oldapi'],
    ['/oldapi/'],
    ['/oldapi/nothing'],
    ['/api/nothing'],
    ['/oldapi/checkout/a/b/c'],
    ['/oldapi//checkout'],
    ['/oldapi/..%2fapi/stripe-webhook'],
    [`/oldapi/checkout/${GUESSED}/constructor`],
  ])('at %s', async (path) => {
    expectError(await shop().call(path), 'not_found')
  })

  it.each<[string, ErrorCode]>([
    ['/oldapi/catalog/variations/..%2F..%2Fetc%2Fpasswd', 'invalid'],
    ['/oldapi/catalog/variations/%2e%2e', 'not_found'],
    ['/oldapi/catalog/variations/a%2Fb', 'invalid'],
    ['/oldapi/catalog/variations/%00', 'invalid'],
    ['/oldapi/catalog/variations/%E0%A4%A', 'malformed'],
    ['/oldapi/catalog/variations/__proto__', 'invalid'],
    ['/oldapi/catalog/variations/constructor', 'not_found'],
    [`/oldapi/catalog/variations/${'a'.repeat(65)}`, 'invalid'],
    ['/oldapi/inventory?sku=PLA', 'invalid'],
    ['/oldapi/inventory?sku=PLA&quantity=0', 'invalid'],
    ['/oldapi/inventory?sku=PLA&quantity=-1', 'invalid'],
    ['/oldapi/inventory?sku=PLA&quantity=1000', 'invalid'],
    ['/oldapi/inventory?sku=PLA&quantity=1.5', 'invalid'],
    ['/oldapi/inventory?sku=NOTHING&quantity=1', 'not_found'],
    ['/oldapi/inventory?sku=PLA&quantity=1&language=xx', 'invalid'],
    ['/oldapi/inventory?sku=PLA&quantity=1&accountId=%27', 'invalid'],
    ['/oldapi/variations', 'invalid'],
    ['/oldapi/variations?productId=nothing', 'not_found'],
    [`${CREATE}/short`, 'invalid'],
    [`${CREATE}/${GUESSED}`, 'not_found'],
    [`${CREATE}/${GUESSED}?token=${GUESSED}`, 'not_found'],
    [`${CREATE}/${GUESSED}?token=%00`, 'not_found'],
  ])('reading %s: %s', async (path, code) => {
    expectError(await shop().call(path), code)
  })
})

describe('a webhook', () => {
  const ask = (signature: string | undefined, raw = '{"id":"evt_1"}') =>
    shop().call('/api/stripe-webhook', {
      raw,
      headers: signature === undefined ? {} : { 'stripe-signature': signature },
    })

  it.each([undefined, '', 'forged', 't=1,v1=00'])('signed "%s" is refused', async (signature) => {
    expectError(await ask(signature), 'invalid')
  })

  it('that is signed is taken, and a second time ignored', async () => {
    const [body, signature] = shop().payments.webhook({ id: 'evt_9', kind: 'payment', ref: 'pi_none' })
    shop().payments.read = () => Promise.reject(new Error('is not asked twice about an unknown payment'))
    await shop()
      .db.insertInto('webhook_event')
      .values({ id: 'evt_9', kind: 'payment', ref: 'pi_none', processed_at: new Date() })
      .execute()
    for (let times = 0; times < 2; times += 1) {
      expect((await ask(signature, body)).body).toEqual({ received: true })
    }
  })

  it('needs no origin of ours, since it comes from none', async () => {
    const [body, signature] = shop().payments.webhook({ id: 'evt_9', kind: 'payment', ref: 'pi_none' })
    const answer = await shop().call('/api/stripe-webhook', {
      raw: body.slice(0, -1),
      headers: { origin: 'https://stripe.com', 'stripe-signature': signature },
    })
    expect(answer.status).not.toBe(403)
  })
})

describe('too many calls', () => {
  const info = { ip: '203.0.113.7' }

  it('are told when to come back; another visitor is not', async () => {
    const answers: Answer[] = []
    for (let times = 0; times < 121; times += 1)
      answers.push(await shop().call(CREATE, { ...cart('PLA', 1), info }))
    expect(answers.slice(0, 120).every(({ status }) => status === 200)).toBe(true)
    const last = answers.at(-1) as Answer
    expectError(last, 'too_many_requests')
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await shop().call(CREATE, { ...cart('PLA', 1), info: { ip: '203.0.113.8' } })).status).toBe(200)
    shop().pass(600_000)
    expect((await shop().call(CREATE, { ...cart('PLA', 1), info })).status).toBe(200)
  })

  it('are counted without keeping the address', async () => {
    await shop().call(CREATE, { ...cart('PLA', 1), info })
    expect(JSON.stringify(await shop().db.selectFrom('rate_limit').selectAll().execute())).not.toContain(
      '203.0',
    )
  })
})
