/** Codes over HTTP: reasons in the visitor's language, and no way to guess at them. */

import { beforeEach, describe, expect, it } from 'vitest'
import { CODE_REASONS } from '#api/errors'
import { LANGUAGES } from '#core/site/language'
import { serverMessages } from '#i18n/server-messages'
import { client } from './http-client.ts'
import { CREATE, expectError, type HttpShop, openHttpShop, readyToPlace } from './http-shop.ts'
import { amounts, coupon, newCode } from './support/codes.ts'

const shopNow = openHttpShop()
const QUARTER = 900_000

describe('a code', () => {
  let shop: HttpShop
  beforeEach(() => {
    shop = shopNow()
  })

  /** A browser with a checkout up to the button. @returns gives it a code */
  async function customer(ip = '203.0.113.7', call = client(shop.deps)) {
    const { body } = await readyToPlace(call)
    return (json: object, query = '') => call(`${CREATE}/${body.id}/coupon${query}`, { json, info: { ip } })
  }

  it('is a coupon’s or a gift card’s, and is taken away by its name', async () => {
    await coupon(shop, 'SPRING10')
    const code = await newCode(shop)
    const give = await customer()
    expect((await give({ code: 'spring10' })).body).toMatchObject({
      coupon: 'SPRING10',
      totals: { discount: 2_500 },
    })
    const last4 = code.slice(-4)
    const both = await give({ code: ` ${code.toLowerCase()} ` })
    expect(both.status).toBe(200)
    expect(both.body.giftCards).toEqual([{ last4, used: 28_400, left: 21_600 }])
    expect(both.text).not.toContain(code)
    expect((await give({ code: null, giftCard: last4 })).body.giftCards).toEqual([])
    expect((await give({ code: null })).body.coupon).toBeUndefined()
  })

  it('that does not count is refused with its reason, in the language of the visitor', async () => {
    await coupon(shop, 'MUCH', { minimums: amounts({ SEK: 99_900 }) })
    const give = await customer()
    const refused = await give({ code: 'MUCH' }, '?language=en')
    expectError(refused, 'coupon')
    expect(refused.body.message[0]?.replace('\u00a0', ' ')).toBe(
      'This discount code applies from 999,00 kr, not counting gift cards and delivery',
    )
    expect((await give({ code: 'NOSUCH' })).body.message).toEqual([serverMessages('sv').errors.code_unknown])
  })

  it('has a text for every reason in every language, without a full stop', () => {
    for (const language of LANGUAGES) {
      const { errors } = serverMessages(language)
      for (const reason of CODE_REASONS) expect(errors[`code_${reason}`]).toMatch(/[^.\s]$/)
    }
  })

  it.each([{}, { code: '' }, { code: 7 }, { code: 'A'.repeat(61) }, { code: null, giftCard: 'abc' }])(
    'that is %j is invalid',
    async (json) => {
      expectError(await (await customer())(json), 'invalid')
    },
  )

  it('of another visitor’s checkout is not tried', async () => {
    await coupon(shop, 'SPRING10')
    const owner = client(shop.deps)
    const { body } = await readyToPlace(owner)
    const stranger = client(shop.deps)
    await readyToPlace(stranger)
    expectError(await stranger(`${CREATE}/${body.id}/coupon`, { json: { code: 'SPRING10' } }), 'not_found')
  })

  it('is wrong ten times in a quarter of an hour, and then nothing is tried', async () => {
    await coupon(shop, 'SPRING10')
    const give = await customer()
    for (let time = 0; time < 10; time += 1) expectError(await give({ code: `GUESS${time}` }), 'coupon')
    const refused = await give({ code: 'SPRING10' })
    expectError(refused, 'too_many_codes')
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900)
    // To take one away is never held up.
    expect((await give({ code: null })).status).toBe(200)
    expect((await (await customer())({ code: 'SPRING10' })).status).toBe(200)
    shop.pass(QUARTER)
    expect((await give({ code: 'SPRING10' })).status).toBe(200)
  })

  it('is wrong forty times in a network, in whatever browsers', async () => {
    await coupon(shop, 'SPRING10')
    for (let browser = 0; browser < 4; browser += 1) {
      const give = await customer()
      for (let time = 0; time < 10; time += 1) await give({ code: `2222-2222-2222-2222-22${time}3` })
    }
    expectError(await (await customer())({ code: 'SPRING10' }), 'too_many_codes')
    expect((await (await customer('203.0.113.8'))({ code: 'SPRING10' })).status).toBe(200)
  })

  it('that counts, or that exists and does not, is never counted as wrong', async () => {
    await coupon(shop, 'SPRING10')
    await coupon(shop, 'OVER', { valid_until: new Date(0) })
    const give = await customer()
    for (let time = 0; time < 12; time += 1) {
      expect((await give({ code: 'SPRING10' })).status).toBe(200)
      expectError(await give({ code: 'OVER' }), 'coupon')
    }
  })
})
