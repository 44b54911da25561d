/** Look-ups of VAT numbers over HTTP: a limit of their own, which changes nothing that is known and refuses no order. */
import { describe, expect, it } from 'vitest'
import { isVatNumber } from '#core/checkout/vat-number'
import { VAT_ASKED_AGAIN } from '#server/use-cases/limits'
import { type Client, client } from './http-client.ts'
import { CREATE, cart, expectError, openHttpShop } from './http-shop.ts'
import { addAccount } from './support/accounts.ts'
import { ADDRESS } from './support/fixtures.ts'

const shop = openHttpShop()
const NUMBER = 'DE136695976'
const OTHER = 'DE811569869'
const OFFICE = { ip: '203.0.113.7' }
const TEN_MINUTES = 600_000
const berlin = (vatNbr: string) => ({
  billing: { ...ADDRESS, zip: '12043', city: 'Berlin', country: 'DE', companyName: 'Kühn GmbH', vatNbr },
})

/** A company's checkout in a browser of its own. */
async function company(ip = '203.0.113.7', call: Client = client(shop().deps)) {
  const more = { host: 'com.example', info: { ip } }
  const { body } = await call(CREATE, { ...cart('PLA', 1), ...more })
  const step = (name: string, json: unknown) => call(`${CREATE}/${body.id}/${name}`, { json, ...more })
  await step('company', { company: true })
  return {
    address: (vatNbr: string) => step('address', berlin(vatNbr)),
    again: () => step('vatNumber', {}),
    read: async () => (await call(`${CREATE}/${body.id}`, more)).body,
  }
}

describe('looking a VAT number up again', () => {
  it('is done ten times in ten minutes; then it is refused, and what is known stays', async () => {
    const { address, again, read } = await company()
    expect((await address(NUMBER)).body.vatCheck).toBe('invalid')
    // That was the first.
    for (let time = 2; time <= 10; time += 1) expect((await again()).status).toBe(200)
    shop().vies.known.add(NUMBER)
    shop().pass(VAT_ASKED_AGAIN)
    const before = await read()
    const refused = await again()
    expectError(refused, 'too_many_requests')
    expect(refused.body.message[0]).toMatch(/^Too many attempts/)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600)
    expect(await read()).toEqual(before)
    expect(shop().vies.asked).toEqual([NUMBER])
    shop().pass(TEN_MINUTES)
    expect((await again()).body.vatCheck).toBe('valid')
  })

  it('is counted for a network as well, in whatever browsers, and for no other', async () => {
    for (let browser = 0; browser < 3; browser += 1) {
      const { address, again } = await company()
      await address(NUMBER)
      for (let time = 1; time <= 7; time += 1) await again()
    }
    expectError(await (await company()).again(), 'too_many_requests')
    const other = await company('203.0.113.8')
    await other.address(NUMBER)
    expect((await other.again()).status).toBe(200)
  })
})

describe('an account’s number', () => {
  const NUMBERS = Array.from({ length: 400 }, (_, at) => `DE${136_695_000 + at}`).filter(isVatNumber)

  it('is looked up ten times in ten minutes, whichever browsers ask and however often it changes', async () => {
    const { deps, identity, vies } = shop()
    const account = await addAccount(shop(), 'acc_k', { kind: 'company', members: ['ada'] })
    const authorization = `Bearer ${identity.signIn('ada')}`
    for (const vat_nbr of NUMBERS.slice(0, 12)) {
      await deps.db.updateTable('account').set({ vat_nbr }).execute()
      const headers = { authorization }
      const { status } = await client(deps)(`/oldapi/account/${account}/vat`, { headers, info: OFFICE })
      expect(status).toBe(200)
    }
    expect(vies.asked).toEqual(NUMBERS.slice(0, 10))
  })
})

describe('an address with a number', () => {
  it('is taken past the limit too, and VAT is charged: no order waits for VIES', async () => {
    const { address, again, read } = await company()
    await address(NUMBER)
    for (let time = 2; time <= 10; time += 1) await again()
    shop().vies.known.add(OTHER)
    const { status, body } = await address(OTHER)
    expect([status, body.vatCheck, body.vat.why]).toEqual([200, 'unknown', 'charged'])
    // Another's customer with this number is asked about at once.
    const other = await company('203.0.113.8')
    expect((await other.address(OTHER)).body.vatCheck).toBe('valid')
    expect(shop().vies.asked).toEqual([NUMBER, OTHER])
    // By then it is known, and need not be looked up.
    expect((await address(OTHER)).body.vatCheck).toBe('valid')
    expect((await read()).vat.why).toBe('reverseCharge')
  })

  it('keeps what was known of it past the limit', async () => {
    const { address, again } = await company()
    await address(NUMBER)
    for (let time = 2; time <= 10; time += 1) await again()
    shop().pass(VAT_ASKED_AGAIN)
    expect((await address(NUMBER)).body.vatCheck).toBe('invalid')
    expect(shop().vies.asked).toEqual([NUMBER])
  })
})
