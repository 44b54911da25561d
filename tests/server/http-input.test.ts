/** What a client sends: only what the contract names reaches the shop, and the rest is a designed error. */
import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#api/errors'
import { CREATE, cart, expectError, openHttpShop } from './http-shop.ts'
import { ADDRESS } from './support/fixtures.ts'

const shop = openHttpShop()

describe('a checkout is not made of', () => {
  const rawQuantity = (text: string) => ({
    raw: `{"lines":[{"sku":"PLA","quantity":${text}}],"currency":"SEK"}`,
  })

  it.each([
    ['0', rawQuantity('0')],
    ['-1', rawQuantity('-1')],
    ['1.5', rawQuantity('1.5')],
    ['"2"', rawQuantity('"2"')],
    ['1e999', rawQuantity('1e999')],
    ['null', rawQuantity('null')],
    ['[]', rawQuantity('[]')],
    ['[1]', rawQuantity('[1]')],
    ['{}', rawQuantity('{}')],
    ['true', rawQuantity('true')],
    ['1000', rawQuantity('1000')],
    ['2^53 + 1', rawQuantity('9007199254740993')],
  ])('the quantity %s', async (_, ask) => {
    expectError(await shop().call(CREATE, ask), 'invalid')
  })

  it.each([
    ['prototype', '__proto__'],
    ['NUL', 'PLA\0'],
    ['10,000 characters', 'A'.repeat(10_000)],
    ['nothing', ''],
    ['SQL', "PLA' or 1=1 --"],
    ['a path', '../../etc/passwd'],
    ['a number', 7],
    ['null', null],
    ['lone surrogate', '\ud800'],
  ])('the sku of %s', async (_, sku) => {
    expectError(await shop().call(CREATE, cart(sku, 1)), 'invalid')
  })

  it.each([
    ['of no product', 'NOTHING'],
    ['of an object’s own', 'constructor'],
    ['that is not sold any more', 'PAST'],
  ])('an sku %s', async (_, sku) => {
    const answer = await shop().call(CREATE, cart(sku, 1))
    expect([404, 409]).toContain(answer.status)
    expectError(answer, answer.body.code)
  })

  it.each([
    ['no lines', { lines: [], currency: 'SEK' }],
    ['another currency', { lines: [{ sku: 'PLA', quantity: 1 }], currency: 'BTC' }],
    ['no currency', { lines: [{ sku: 'PLA', quantity: 1 }] }],
    ['a list', []],
    ['a text', 'x'],
    ['null', null],
    ['a number', 1],
  ])('%s', async (_, json) => {
    expectError(await shop().call(CREATE, { json }), 'invalid')
  })

  it.each([101, 1500])('%d lines, which is said with the number that there may be', async (n) => {
    const lines = Array.from({ length: n }, (_, index) => ({ sku: `X${index}`, quantity: 1 }))
    const answer = await shop().call(CREATE, { json: { lines, currency: 'SEK' } })
    expectError(answer, 'too_many_lines')
    expect(answer.body.message.join()).toContain('100')
  })

  it('a price, VAT or total that the client sends', async () => {
    const line = { sku: 'PLA', quantity: 1, price: 1, unitPrice: 1, msrp: { SEK: 1 }, vat: 0, total: 1 }
    const answer = await shop().call(CREATE, {
      json: { lines: [line], currency: 'SEK', totals: { total: 1 }, rev: 99 },
    })
    expect(answer.status).toBe(200)
    expect(answer.body.totals.total).toBe(25_000)
    expect(answer.body.rev).toBe(0)
  })
})

describe('a body is refused', () => {
  it.each<[string, BodyInit, ErrorCode]>([
    ['that is empty', '', 'malformed'],
    ['that is cut off', '{"lines":[', 'malformed'],
    ['that is two', '{}{}', 'malformed'],
    ['of JavaScript', '{lines:[]}', 'malformed'],
    ['that is not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'malformed'],
    ['10,000 deep', '['.repeat(10_000) + ']'.repeat(10_000), 'malformed'],
    ['10,000 deep and cut off', '{"a":'.repeat(10_000), 'malformed'],
    ['with a prototype', '{"__proto__":{"lines":[]},"constructor":{"prototype":{}}}', 'invalid'],
    [
      'with a key twice',
      '{"lines":[{"sku":"PLA","quantity":1}],"currency":"EUR","currency":"SEK"}',
      'invalid',
    ],
    [
      'with a key twice, one of them escaped',
      '{"lines":[{"sku":"PLA","quantity":9,"quantit\\u0079":1}],"currency":"SEK"}',
      'invalid',
    ],
    ['of 65,537 bytes', `"${'a'.repeat(65_535)}"`, 'too_large'],
    ['of a megabyte', 'a'.repeat(1_000_000), 'too_large'],
  ])('%s', async (_, raw, code) => {
    expectError(await shop().call(CREATE, { raw }), code)
  })

  it('of 65,536 bytes is read', async () => {
    expectError(await shop().call(CREATE, { raw: `"${'a'.repeat(65_534)}"` }), 'invalid')
  })

  it('made to keep a parser busy, at once', async () => {
    const started = performance.now()
    expectError(await shop().call(CREATE, { raw: '"\\'.repeat(32_000) }), 'malformed')
    expectError(await shop().call(CREATE, { raw: `"${'\\"'.repeat(32_000)}` }), 'malformed')
    expect(performance.now() - started).toBeLessThan(500)
  })

  it('that is longer than it says', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(10_000).fill(0x20)),
    })
    expectError(await shop().call(CREATE, { raw: endless, headers: { 'content-length': '2' } }), 'too_large')
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    '',
  ])('of the type "%s"', async (type) => {
    expectError(await shop().call(CREATE, { json: {}, headers: { 'content-type': type } }), 'not_json')
  })

  it('in other letters and with a charset is JSON as well', async () => {
    const answer = await shop().call(CREATE, {
      ...cart('PLA', 1),
      headers: { 'content-type': 'Application/JSON; charset=utf-8' },
    })
    expect(answer.status).toBe(200)
  })
})

describe('what a customer types', () => {
  const address = async (changes: object) => {
    const { call } = shop()
    const { body } = await call(CREATE, cart('PLA', 1))
    return call(`${CREATE}/${body.id}/address`, { json: { billing: { ...ADDRESS, ...changes } } })
  }

  it.each([
    ['half a character', { firstName: 'x\ud83dy' }, { firstName: 'xy' }],
    ['text that turns the address around', { lastName: '\u202eLind' }, { lastName: 'Lind' }],
    ['NUL', { city: 'Göte\0borg' }, { city: 'Göteborg' }],
    ['a zip with two blanks', { zip: '411  04' }, { zip: '411 04' }],
    ['a zip without one', { zip: '41104' }, { zip: '411 04' }],
    ['accents apart', { city: 'Göteborg'.normalize('NFD') }, { city: 'Göteborg' }],
    ['60 emoji', { firstName: '🧵'.repeat(60) }, { firstName: '🧵'.repeat(60) }],
    [
      'an e-mail address in another form',
      { email: 'asa@MALMÖ.example'.normalize('NFD') },
      { email: 'asa@malmö.example' },
    ],
  ])('is kept clean: %s', async (_, typed, kept) => {
    const answer = await address(typed)
    expect(answer.status).toBe(200)
    expect(answer.body.addresses.billing).toEqual({ ...ADDRESS, ...kept })
  })

  it('is refused when nothing of it can be seen, and when it is a character too long', async () => {
    expect((await address({ firstName: '\u202e\u200d' })).body.fields).toEqual([
      { path: 'billing.firstName', reason: 'required' },
    ])
    expect((await address({ firstName: '🧵'.repeat(61) })).body.fields).toEqual([
      { path: 'billing.firstName', reason: 'tooLong' },
    ])
  })

  it.each([
    ['sv', 'Ange ett postnummer som 114 55 (Sverige)'],
    ['en', 'Enter a postcode like 114 55 (Sweden)'],
    ['fr', 'Saisissez un code postal comme 114 55 (Suède)'],
  ])('as a zip is refused with an example of the country, in %s', async (language, text) => {
    const { call } = shop()
    const { body } = await call(CREATE, cart('PLA', 1))
    const answer = await call(`${CREATE}/${body.id}/address?language=${language}`, {
      json: { billing: { ...ADDRESS, zip: '1234' } },
    })
    expectError(answer, 'invalid')
    expect(answer.body.fields).toEqual([{ path: 'billing.zip', reason: 'zip' }])
    expect(answer.body.message).toContain(text)
  })

  it.each([
    ['US', 'ny', 200],
    ['US', 'ON', 400],
    ['CA', 'on', 200],
    ['CA', 'NY', 400],
  ])('as the state of an address in %s: %s', async (country, state, status) => {
    const zip = country === 'US' ? '10001' : 'k1a0b1'
    const { call } = shop()
    const { body } = await call(CREATE, cart('PLA', 1))
    const json = { billing: { ...ADDRESS, country, zip, state }, shipping: ADDRESS }
    const answer = await call(`${CREATE}/${body.id}/address`, { json })
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.body.fields).toEqual([{ path: 'billing.state', reason: 'state' }])
    else expect(answer.body.addresses.billing).toMatchObject({ state: state.toUpperCase() })
  })
})
