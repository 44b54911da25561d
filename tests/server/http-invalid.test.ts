/** An invalid request is answered with what is wrong in it, and why. */
import { describe, expect, it } from 'vitest'
import { serverMessages } from '#i18n/server-messages'
import { CREATE, cart, expectError, GUESSED, openHttpShop, readyToPlace } from './http-shop.ts'
import { ADDRESS } from './support/fixtures.ts'

const shop = openHttpShop()
const TEXTS = serverMessages('en').errors
const EN = '?language=en'

describe('what no customer filled in', () => {
  it.each([
    [
      'an idempotency key',
      CREATE,
      { ...cart('PLA', 1), headers: { 'idempotency-key': '!' } },
      'header.idempotency-key',
      'value',
    ],
    ['a parameter of the path', `${CREATE}/short`, {}, 'id', 'value'],
    ['a parameter of the query', '/oldapi/inventory', {}, 'quantity', 'required'],
    [
      'a name that stands twice',
      CREATE,
      { raw: '{"currency":"SEK","currency":"EUR","lines":[]}' },
      'body',
      'duplicate',
    ],
  ])('%s: the place and the reason', async (_, path, ask, field, reason) => {
    const answer = await shop().call(`${path}${EN}${path.endsWith('inventory') ? '&sku=PLA' : ''}`, ask)
    expectError(answer, 'invalid')
    expect(answer.body.fields).toEqual([{ path: field, reason }])
    expect(answer.body.message[0]).toBe(TEXTS.invalidRequest)
  })
})

describe('a body', () => {
  it.each([
    ['that is no object', 'a text', 'body', 'type'],
    ['without what is needed', { lines: [{ sku: 'PLA', quantity: 1 }] }, 'currency', 'required'],
    [
      'with another type',
      { currency: 'SEK', lines: [{ sku: 'PLA', quantity: '1' }] },
      'lines.0.quantity',
      'type',
    ],
    [
      'with an impossible value',
      { currency: 'XXX', lines: [{ sku: 'PLA', quantity: 1 }] },
      'currency',
      'value',
    ],
    [
      'with too many',
      { currency: 'SEK', lines: [{ sku: 'PLA', quantity: 1000 }] },
      'lines.0.quantity',
      'value',
    ],
    [
      'to where nothing is shipped',
      { currency: 'SEK', country: 'JP', lines: [{ sku: 'PLA', quantity: 1 }] },
      'country',
      'value',
    ],
  ])('%s', async (_, json, path, reason) => {
    const answer = await shop().call(`${CREATE}${EN}`, { json })
    expectError(answer, 'invalid')
    expect(answer.body).toMatchObject({
      fields: [{ path, reason }],
      message: [TEXTS.invalid, TEXTS[`field_${reason}` as 'field_value']],
    })
  })

  it('of an address names each field', async () => {
    const { body } = await shop().call(CREATE, cart('PLA', 1))
    const billing = { ...ADDRESS, zip: '1', city: 'x'.repeat(100), firstName: 7 }
    const answer = await shop().call(`${CREATE}/${body.id}/address`, { json: { billing } })
    expectError(answer, 'invalid')
    expect(answer.body.fields).toEqual([
      { path: 'billing.firstName', reason: 'type' },
      { path: 'billing.city', reason: 'tooLong' },
    ])
  })

  it.each([
    ['shipping', { id: 'none' }, 'id'],
    ['country', { country: 'JP' }, 'country'],
    ['payment', { option: 'e_invoice' }, 'option'],
  ])('of a choice that is not offered: %s', async (step, json, path) => {
    const { body } = await shop().call(CREATE, cart('PLA', 1))
    const to = (name: string, sent: unknown) => shop().call(`${CREATE}/${body.id}/${name}`, { json: sent })
    await to('address', { billing: ADDRESS })
    if (step === 'payment') {
      await to('shipping', { id: 'home' })
      await to('shippingComplete', {})
    }
    const answer = await to(step, json)
    expectError(answer, 'invalid')
    expect(answer.body.fields).toEqual([{ path, reason: 'value' }])
  })

  it('of a payment without a card', async () => {
    const { body } = await readyToPlace(shop().call)
    const answer = await shop().call(`${CREATE}/${body.id}/place`, { json: { rev: body.rev } })
    expectError(answer, 'invalid')
    expect(answer.body.fields).toEqual([{ path: 'confirmationToken', reason: 'required' }])
  })

  it('of more advertising than a link brings', async () => {
    const affiliates = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`a${at}`, 'x']))
    const json = { lines: [{ sku: 'PLA', quantity: 1 }], currency: 'SEK', affiliates }
    expectError(await shop().call(CREATE, { json }), 'invalid')
  })

  it('repeats nothing of what was sent, however long it is', async () => {
    const affiliates = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`<b>${at}`, 'x']))
    const answer = await shop().call(CREATE, {
      json: { ...{ lines: [{ sku: 'PLA', quantity: 1 }], currency: 'SEK' }, affiliates },
    })
    expectError(answer, 'invalid')
    expect(answer.text).not.toContain('<')
    expect(answer.body.fields).toHaveLength(50)
  })
})

it('knows no checkout by guessing, whatever else is wrong', async () => {
  expectError(await shop().call(`${CREATE}/${GUESSED}/country`, { json: { country: 'se' } }), 'not_found')
})
