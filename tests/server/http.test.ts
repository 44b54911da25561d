/** What the shop answers: errors as designed, in the visitor’s language, with nothing of the inside. */
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/connect'
import { client } from './http-client.ts'
import { CREATE, cart, expectError, GUESSED, openHttpShop, readyToPlace } from './http-shop.ts'
import { ADDRESS } from './support/fixtures.ts'

const shop = openHttpShop()

describe('an error', () => {
  it('is in the language that was asked for, else in the storefront’s', async () => {
    expect((await shop().call(`${CREATE}/${GUESSED}?language=de`)).body.message[0]).toMatch(
      /^Der gespeicherte/,
    )
    expect((await shop().call(`${CREATE}/${GUESSED}`)).body.message[0]).toMatch(/^Den sparade kassan/)
    expect((await shop().call(`${CREATE}/${GUESSED}`, { host: 'com.example' })).body.message[0]).toMatch(
      /^Saved/,
    )
  })

  it('names the fields of an address', async () => {
    const { body } = await shop().call(CREATE, cart('PLA', 1))
    const { firstName: _, ...nameless } = ADDRESS
    const missing = await shop().call(`${CREATE}/${body.id}/address`, { json: { billing: nameless } })
    expectError(missing, 'invalid')
    expect(missing.body.fields).toEqual([{ path: 'billing.firstName', reason: 'required' }])
    const long = await shop().call(`${CREATE}/${body.id}/address`, {
      json: { billing: { ...ADDRESS, city: 'x'.repeat(81) } },
    })
    expect(long.body.fields).toEqual([{ path: 'billing.city', reason: 'tooLong' }])
    const zip = await shop().call(`${CREATE}/${body.id}/address`, {
      json: { billing: { ...ADDRESS, zip: '1' } },
    })
    expect(zip.body.fields).toEqual([{ path: 'billing.zip', reason: 'zip' }])
    expect(zip.body.message).toHaveLength(2)
  })

  it('of a declined payment says why', async () => {
    const { body } = await readyToPlace(shop().call)
    const answer = await shop().call(`${CREATE}/${body.id}/place`, {
      json: { rev: body.rev, confirmationToken: 'tok_declined' },
    })
    expectError(answer, 'declined')
    expect(answer.body.message[0]).toBe('Betalningen misslyckades')
    expect(answer.body.message).toHaveLength(2)
  })

  it('that is unexpected is 500 with an id that the log has, and nothing else', async () => {
    shop().deps.catalogue.byId = () =>
      Promise.reject(new Error(`select * from users where email = 'ada@example.com'`))
    const answer = await shop().call('/oldapi/catalog/variations/v-PLA')
    expectError(answer, 'server')
    expect(shop().log).toMatchObject([{ event: 'unexpected', requestId: answer.body.requestId }])
    expect(JSON.stringify(shop().log)).not.toContain('ada@example.com')
  })

  it('is 503 while the database is away', async () => {
    const db = openDatabase({ url: 'postgresql://127.0.0.1:1/nothing' })
    const call = client({ ...shop().deps, db })
    for (const ask of [{}, cart('PLA', 1)]) {
      const answer = await call('json' in ask ? CREATE : '/oldapi/inventory?sku=PLA&quantity=1', ask)
      expectError(answer, 'unavailable')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  it('is 503 while the provider is away, and the key is free again', async () => {
    const { body } = await readyToPlace(shop().call)
    shop().payments.outage = 'before'
    const ask = {
      json: { rev: body.rev, confirmationToken: 'tok_ok' },
      headers: { 'idempotency-key': 'place-0001' },
    }
    const away = await shop().call(`${CREATE}/${body.id}/place`, ask)
    expectError(away, 'unavailable')
    expect(away.headers.get('retry-after')).not.toBeNull()
    shop().payments.outage = 'none'
    const placed = await shop().call(`${CREATE}/${body.id}/place`, ask)
    expect(placed.body).toMatchObject({ status: 'placed', order: { number: expect.any(String) } })
    expect((await shop().call(`${CREATE}/${body.id}/place`, ask)).body).toEqual(placed.body)
  })
})

describe('an answer', () => {
  it('of the catalogue is kept by the edge until the next deploy, where it does not depend on the host', async () => {
    const answer = await shop().call('/oldapi/catalog/variations/v-PLA?language=en&environment=production')
    expect(answer.body.sku).toBe('PLA')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(answer.headers.get('netlify-cdn-cache-control')).toContain('durable')
    const perHost = await shop().call('/oldapi/catalog/variations/v-PLA')
    expect(perHost.headers.get('netlify-cdn-cache-control')).toBeNull()
  })

  it.each(['/oldapi/catalog/variations/v-PLA/stock', '/oldapi/inventory?sku=PLA&quantity=3'])(
    'of stock is kept by no cache (%s)',
    async (path) => {
      const answer = await shop().call(path)
      expect(answer.body.totalAvailable).toBe(1000)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )

  it('to HEAD has the headers of GET', async () => {
    expect((await shop().call('/oldapi/inventory?sku=PLA&quantity=3', { method: 'HEAD' })).status).toBe(200)
  })
})
