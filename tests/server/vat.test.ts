/** VAT in a checkout: by destination, without it for companies whose number VIES knows, and never a reason to refuse. */

import { beforeEach, describe, expect, it } from 'vitest'
import type { AccountVat } from '#api/account/vat'
import type { Address } from '#api/address'
import type { Checkout } from '#api/checkout/checkout'
import { readAccountVat } from '#server/use-cases/account/account-vat'
import {
  checkVatNumber,
  choosePayment,
  completeShipping,
  setAddress,
  setCompany,
  setCountry,
  setNoVatNumber,
  setShipping,
} from '#server/use-cases/checkout/edit-checkout'
import { readCheckout } from '#server/use-cases/checkout/read-checkout'
import { setAccount } from '#server/use-cases/checkout/set-account'
import { VAT_ASKED_AGAIN, VAT_CHECK_LIFETIME } from '#server/use-cases/limits'
import { sweep } from '#server/use-cases/sweep'
import { addAccount } from './support/accounts.ts'
import { create, must, place } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop, member, type Shop, visitor } from './support/deps.ts'
import { ADDRESS, COM } from './support/fixtures.ts'

const NUMBER = 'DE136695976'
const OTHER = 'DE811569869'
const BERLIN: Address = {
  ...ADDRESS,
  address1: 'Karl-Marx-Straße 1',
  zip: '12043',
  city: 'Berlin',
  country: 'DE',
}
const FIRM: Address = { ...BERLIN, companyName: 'Kühn GmbH', vatNbr: NUMBER }
const AUSTIN: Address = { ...ADDRESS, zip: '78701', city: 'Austin', state: 'TX', country: 'US' }
const ADA = visitor('ada', COM)

onEachDatabase('VAT', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    shop.vies.known.add(NUMBER)
    await shop.stock('PLA', 50)
  })

  const sent = async (billing: Address, company: boolean, pieces = 1): Promise<Checkout> => {
    const { id } = await must(create(shop, { PLA: pieces }, ADA))
    await must(setCountry(shop.deps, ADA, id, { country: billing.country }))
    await must(setCompany(shop.deps, ADA, id, { company }))
    return must(setAddress(shop.deps, ADA, id, { billing }))
  }
  const ready = async ({ id }: Checkout): Promise<Checkout> => {
    await must(setShipping(shop.deps, ADA, id, { id: 'home' }))
    await must(completeShipping(shop.deps, ADA, id))
    return must(choosePayment(shop.deps, ADA, id, { option: 'stripe' }))
  }
  const documentOf = async (checkout: Checkout) => {
    const { order } = await must(place(shop, checkout, 'tok_ok', ADA))
    const { document } = await shop.deps.db
      .selectFrom('orders')
      .select('document')
      .where('number', '=', order?.number ?? '')
      .executeTakeFirstOrThrow()
    return document
  }

  describe('of a destination', () => {
    it('is charged in the EU', async () => {
      const checkout = await sent(BERLIN, false)
      expect(checkout.vat).toEqual({ rate: 25, why: 'charged' })
      expect(checkout.totals).toMatchObject({ items: 25_000, vat: 5_000 })
    })

    it('is none on export, from the price to the order', async () => {
      const checkout = await sent(AUSTIN, false)
      expect(checkout.vat).toEqual({ rate: 0, why: 'export' })
      expect(checkout.totals).toMatchObject({ items: 20_000, vat: 0 })
      expect(await documentOf(await ready(checkout))).toMatchObject({
        totals: { items: 20_000, vat: 0 },
        vat: { rate: 0, why: 'export' },
      })
      expect(shop.vies.asked).toEqual([])
    })
  })

  describe('of a company', () => {
    it('is its own to account for when VIES knows its number, and the order keeps the proof', async () => {
      shop.vies.name = 'KUEHN GMBH'
      const checkout = await sent({ ...FIRM, vatNbr: 'de 136.695.976' }, true)
      expect(checkout).toMatchObject({
        ...{ vatNumber: NUMBER, vatCheck: 'valid', noVatNumber: false },
        ...{ vat: { rate: 0, why: 'reverseCharge' }, totals: { items: 20_000, vat: 0 } },
      })
      expect(await documentOf(await ready(checkout))).toMatchObject({
        vat: { rate: 0, why: 'reverseCharge' },
        vatCheck: {
          number: NUMBER,
          state: 'valid',
          checkedAt: shop.deps.clock.now().toISOString(),
          proof: 'W-1',
          name: 'KUEHN GMBH',
        },
      })
      expect(shop.vies.asked).toEqual([NUMBER])
    })

    it('is charged with another company’s number until the name is its own, and what that is called is not told', async () => {
      shop.vies.name = 'SCHREIBER DRUCKTECHNIK GMBH'
      const checkout = await ready(await sent(FIRM, true))
      expect(checkout).toMatchObject({
        ...{ status: 'ready', vatNumber: NUMBER, vatCheck: 'otherCompany' },
        ...{ vat: { rate: 25, why: 'charged' }, totals: { items: 25_000 } },
      })
      expect(JSON.stringify(checkout)).not.toMatch(/schreiber/i)
      const billing = { ...FIRM, companyName: 'Schreiber Drucktechnik' }
      const mended = await must(setAddress(shop.deps, ADA, checkout.id, { billing }))
      expect(mended).toMatchObject({ vatCheck: 'valid', vat: { why: 'reverseCharge' }, totals: { vat: 0 } })
      expect(await documentOf(await ready(mended))).toMatchObject({ vatCheck: { name: shop.vies.name } })
      expect(shop.vies.asked).toEqual([NUMBER])
    })

    it('is charged with another company’s number in the order too', async () => {
      shop.vies.name = 'SCHREIBER DRUCKTECHNIK GMBH'
      const document = await documentOf(await ready(await sent(FIRM, true)))
      expect(document).toMatchObject({ vat: { why: 'charged' }, totals: { items: 25_000 } })
      expect(document.vatCheck).toBeUndefined()
    })

    it('is no part of what is asked of it, and still counts towards free shipping, as the cart said', async () => {
      const costs = async (pieces: number) => {
        const { shippingOptions, totals } = await sent(FIRM, true, pieces)
        return [totals.items, shippingOptions.find(({ id }) => id === 'home')?.price]
      }
      // In the cart four are 1,000.00 with VAT, which is the limit.
      expect(await costs(4)).toEqual([80_000, 0])
      expect(await costs(3)).toEqual([60_000, 4_720])
    })

    it('is charged for a number that VIES does not know', async () => {
      expect(await sent({ ...FIRM, vatNbr: OTHER }, true)).toMatchObject({
        ...{ status: 'addressed', vatNumber: OTHER, vatCheck: 'invalid' },
        ...{ vat: { rate: 25, why: 'charged' }, totals: { items: 25_000, vat: 5_000 } },
      })
    })

    it('is charged while VIES is away, until it is asked again', async () => {
      shop.vies.isAway = true
      const checkout = await ready(await sent(FIRM, true))
      expect(checkout).toMatchObject({ status: 'ready', vatCheck: 'unknown', totals: { items: 25_000 } })
      expect(JSON.stringify(shop.log)).toContain('MS_UNAVAILABLE')
      expect(JSON.stringify(shop.log)).not.toContain(NUMBER)
      shop.vies.isAway = false
      shop.pass(VAT_ASKED_AGAIN)
      const again = await must(checkVatNumber(shop.deps, ADA, checkout.id))
      expect(again).toMatchObject({ status: 'ready', vatCheck: 'valid', totals: { items: 20_000, vat: 0 } })
      expect(again.rev).toBe(checkout.rev + 1)
    })

    it('keeps nobody from ordering while VIES is away', async () => {
      shop.vies.isAway = true
      const checkout = await ready(await sent(FIRM, true))
      expect(await documentOf(checkout)).toMatchObject({ totals: { items: 25_000 }, vat: { why: 'charged' } })
    })

    it.each<[string, Address]>([
      ['of another country', { ...FIRM, vatNbr: 'FR40303265045' }],
      ['of the seller’s country', { ...FIRM, vatNbr: 'SE556036079301' }],
    ])('is charged for a number %s, about which nobody is asked', async (_, billing) => {
      shop.vies.known.add(billing.vatNbr ?? '')
      const checkout = await sent(billing, true)
      expect(checkout).toMatchObject({ vatNumber: billing.vatNbr, vat: { rate: 25, why: 'charged' } })
      expect(checkout.vatCheck).toBeUndefined()
      expect(shop.vies.asked).toEqual([])
    })

    it('is charged again when the number no longer decides', async () => {
      const { id } = await sent(FIRM, true)
      const person = await must(setCompany(shop.deps, ADA, id, { company: false }))
      expect(person).toMatchObject({ vat: { why: 'charged' }, totals: { items: 25_000 } })
      expect(person.vatCheck).toBeUndefined()
    })

    it('of Northern Ireland is its own to account for, in the rest of the kingdom is charged', async () => {
      shop.deps.sites = shop.deps.sites.map((site) => ({ ...site, shipsTo: ['GB'], vat: { GB: 20 } }))
      const site = { ...COM, shipsTo: ['GB'], vat: { GB: 20 } }
      const context = visitor('ada', site)
      shop.vies.known.add('XI366303068')
      const { id } = await must(
        create(shop, { PLA: 1 }, { ...context, site: { ...site, shipsTo: ['SE', 'GB'] } }),
      )
      await must(setCompany(shop.deps, context, id, { company: true }))
      const belfast = { ...FIRM, country: 'GB', zip: 'BT1 5GS', city: 'Belfast', vatNbr: 'XI366303068' }
      const there = await must(setAddress(shop.deps, context, id, { billing: belfast }))
      expect(there.vat).toEqual({ rate: 0, why: 'reverseCharge' })
      const london = { ...belfast, zip: 'N1 1AA', city: 'London' }
      const here = await must(setAddress(shop.deps, context, id, { billing: london }))
      expect(here.vat).toEqual({ rate: 20, why: 'charged' })
    })
  })

  describe('a company in the EU', () => {
    it('is asked for a number, and says where it is wrong', async () => {
      const { id } = await must(create(shop, { PLA: 1 }, ADA))
      await must(setCompany(shop.deps, ADA, id, { company: true }))
      const { vatNbr: _, ...without } = FIRM
      expect(await setAddress(shop.deps, ADA, id, { billing: without })).toMatchObject({
        ...{ code: 'invalid', fields: [{ path: 'billing.vatNbr', reason: 'required' }] },
      })
      const wrong = { ...FIRM, vatNbr: 'DE136695977' }
      expect(await setAddress(shop.deps, ADA, id, { billing: wrong })).toMatchObject({
        ...{ code: 'invalid', fields: [{ path: 'billing.vatNbr', reason: 'vatNumber' }] },
      })
      expect(shop.vies.asked).toEqual([])
    })

    it('may say that it has none, and is charged VAT', async () => {
      const { id } = await sent(FIRM, true)
      const none = await must(setNoVatNumber(shop.deps, ADA, id, { noVatNumber: true }))
      expect(none).toMatchObject({ status: 'open', noVatNumber: true, totals: { items: 25_000 } })
      expect(none.vatNumber).toBeUndefined()
      expect(none.addresses.billing).toMatchObject({ companyName: 'Kühn GmbH' })
      const { vatNbr: _, ...without } = FIRM
      const addressed = await must(setAddress(shop.deps, ADA, id, { billing: without }))
      expect(addressed).toMatchObject({ status: 'addressed', noVatNumber: true, vat: { why: 'charged' } })
      const asked = await must(setNoVatNumber(shop.deps, ADA, id, { noVatNumber: false }))
      expect(asked).toMatchObject({ status: 'open', noVatNumber: false })
      expect(await setAddress(shop.deps, ADA, id, { billing: without })).toMatchObject({ code: 'invalid' })
    })

    it('with an account is filled in with its number, which is looked up like any other', async () => {
      const account = await addAccount(shop, 'acc_k', { kind: 'company', name: 'Kühn GmbH', billing: FIRM })
      await shop.deps.db.updateTable('account').set({ vat_nbr: NUMBER }).execute()
      const { id } = await must(create(shop, { PLA: 1 }, ADA))
      const taken = await must(setAccount(shop.deps, member(account, 'ada', ADA), id))
      expect(taken).toMatchObject({ company: true, vatNumber: NUMBER, vatCheck: 'valid', vat: { rate: 0 } })
    })
  })

  describe('of an account’s cart', () => {
    const company = (more: Parameters<typeof addAccount>[2] = {}) =>
      addAccount(shop, 'acc_k', { kind: 'company', name: 'Kühn GmbH', members: ['ada'], ...more })
    const asked = async (account: string) => must(readAccountVat(shop.deps, member(account, 'ada', ADA)))

    it.each<[string, Parameters<typeof addAccount>[2], AccountVat]>([
      [
        'is none with a number that VIES knows, of the country where its goods go',
        { billing: FIRM, vatNbr: NUMBER },
        { vat: { rate: 0, why: 'reverseCharge' }, vatNumber: NUMBER, vatCheck: 'valid' },
      ],
      [
        'is none with a number alone, which says where the company is',
        { vatNbr: NUMBER },
        { vat: { rate: 0, why: 'reverseCharge' }, vatNumber: NUMBER, vatCheck: 'valid' },
      ],
      [
        'is charged with a number that VIES does not know',
        { billing: { ...FIRM, vatNbr: OTHER }, vatNbr: OTHER },
        { vat: { rate: 25, why: 'charged' }, vatNumber: OTHER, vatCheck: 'invalid' },
      ],
      [
        'is charged where goods go to another country',
        { billing: FIRM, shipping: { ...ADDRESS, companyName: 'Kühn' }, vatNbr: NUMBER },
        { vat: { rate: 25, why: 'charged' } },
      ],
      ['is the storefront’s where nothing is known', {}, { vat: { rate: 25, why: 'charged' } }],
    ])('%s', async (_, account, said) => {
      expect(await asked(await company(account))).toEqual(said)
    })

    it('is charged while VIES is away, and nobody waits for it', async () => {
      shop.vies.isAway = true
      expect(await asked(await company({ vatNbr: NUMBER }))).toEqual({
        ...{ vat: { rate: 25, why: 'charged' }, vatNumber: NUMBER, vatCheck: 'unknown' },
      })
    })

    it('is what its checkout is opened with, and VIES is asked once', async () => {
      const account = await company({ billing: FIRM, vatNbr: NUMBER })
      const { vat, vatCheck } = await asked(account)
      const opened = await must(create(shop, { PLA: 4 }, member(account, 'ada', ADA)))
      expect(opened).toMatchObject({ status: 'open', vat, vatCheck, totals: { items: 80_000, vat: 0 } })
      expect(shop.vies.asked).toEqual([NUMBER])
    })
  })

  describe('an answer of VIES', () => {
    it('is kept for a day, whoever asks', async () => {
      await sent(FIRM, true)
      await sent(FIRM, true)
      expect(shop.vies.asked).toEqual([NUMBER])
      shop.pass(VAT_CHECK_LIFETIME + 1)
      await sweep(shop.deps, shop.handlers)
      expect(await shop.deps.db.selectFrom('vat_number').selectAll().execute()).toEqual([])
      await sent(FIRM, true)
      expect(shop.vies.asked).toEqual([NUMBER, NUMBER])
    })

    it.each<[string, boolean, string]>([
      ['that a number is not known', false, 'invalid'],
      ['that there is none', true, 'unknown'],
    ])('%s is told again for a minute, to whoever asks, and asked for after it', async (_, isAway, told) => {
      Object.assign(shop.vies, { isAway })
      const number = { ...FIRM, vatNbr: OTHER }
      const { id } = await sent(number, true)
      shop.vies.known.add(OTHER)
      shop.vies.isAway = false
      shop.pass(VAT_ASKED_AGAIN - 1)
      expect((await must(checkVatNumber(shop.deps, ADA, id))).vatCheck).toBe(told)
      expect((await must(setAddress(shop.deps, ADA, id, { billing: number }))).vatCheck).toBe(told)
      expect((await sent(number, true)).vatCheck).toBe(told)
      expect(shop.vies.asked).toEqual([OTHER])
      shop.pass(1)
      expect((await must(checkVatNumber(shop.deps, ADA, id))).vatCheck).toBe('valid')
      shop.pass(1)
      await sweep(shop.deps, shop.handlers)
      expect(await shop.deps.db.selectFrom('vat_silence').selectAll().execute()).toEqual([])
    })

    const agedCheckout = async () => {
      await sent(FIRM, true)
      // A later checkout has the earlier one's answer, which is a day old before the checkout is.
      shop.pass(VAT_CHECK_LIFETIME - 60_000)
      const checkout = await ready(await sent(FIRM, true))
      expect(shop.vies.asked).toEqual([NUMBER])
      shop.pass(120_000)
      return checkout
    }

    it('that is older is asked for again before money moves', async () => {
      const checkout = await agedCheckout()
      expect(await documentOf(checkout)).toMatchObject({
        vatCheck: { proof: 'W-2' },
        totals: { items: 20_000 },
      })
    })

    it.each<[string, (shop: Shop) => void, string]>([
      ['has changed', ({ vies }) => vies.known.delete(NUMBER), 'invalid'],
      ['cannot be had', ({ vies }) => Object.assign(vies, { isAway: true }), 'unknown'],
    ])('that %s since is another price, which the customer sees first', async (_, change, vatCheck) => {
      const checkout = await agedCheckout()
      change(shop)
      expect(await place(shop, checkout, 'tok_ok', ADA)).toMatchObject({ code: 'quote_changed' })
      const now = await must(readCheckout(shop.deps, ADA, checkout.id))
      expect(now).toMatchObject({ status: 'ready', vatCheck, totals: { items: 25_000 } })
      expect(shop.payments.all()).toEqual([])
      expect((await must(place(shop, now, 'tok_ok', ADA))).status).toBe('placed')
    })

    it('is waited for without holding up anybody', async () => {
      const other = await sent(BERLIN, false)
      // With a transaction open, PGlite would answer no one else, and PostgreSQL would wait for the row's lock.
      shop.vies.onQuestion = async () => {
        await must(setShipping(shop.deps, ADA, other.id, { id: 'home' }))
      }
      expect(await sent(FIRM, true)).toMatchObject({ vatCheck: 'valid' })
    })
  })
})
