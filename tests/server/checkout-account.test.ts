/** Who buys: a guest's checkout is taken over by an account, with its agreements and addresses, and given up again. */

import { beforeEach, describe, expect, it } from 'vitest'
import type { Address } from '#api/address'
import type { Checkout } from '#api/checkout/checkout'
import { listOrders } from '#server/use-cases/account/orders'
import { createCheckout } from '#server/use-cases/checkout/create-checkout'
import {
  choosePayment,
  completeShipping,
  setAddress,
  setCompany,
  setCountry,
  setShipping,
} from '#server/use-cases/checkout/edit-checkout'
import { readCheckout } from '#server/use-cases/checkout/read-checkout'
import { setAccount } from '#server/use-cases/checkout/set-account'
import type { AccountCaller, CallContext } from '#server/use-cases/context'
import { MOST_UNPAID_PER_BUYER } from '#server/use-cases/limits'
import { orderOwner } from '#server/use-cases/order/own-orders'
import { readInvoice } from '#server/use-cases/order/read-invoice'
import { receiveWithdrawal } from '#server/use-cases/withdrawal/receive-withdrawal'
import { addAccount } from './support/accounts.ts'
import { create, must, place, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop, member, type Shop, visitor } from './support/deps.ts'
import { ADDRESS, COM } from './support/fixtures.ts'

/** It delivers to three countries. */
const COM_TO = { ...COM, shipsTo: ['DE', 'FI', 'SE'] }

/** One browser: before the sign-in, and after it. */
const GUEST = visitor('browser')
const signedIn = (accountId: string | undefined, browser = 'browser') =>
  member(accountId, 'ada', visitor(browser))
/** Another device, which has not begun the checkout. */
const elsewhere = (accountId: string | undefined) => signedIn(accountId, '')

const HOME: Address = { ...ADDRESS, address1: 'Hemvägen 2', email: 'home@example.com' }

onEachDatabase('the account that buys', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    for (const sku of ['PLA', 'SALE', 'ASA']) await shop.stock(sku, 50)
  })

  const setTo = (id: string, context: CallContext) => setAccount(shop.deps, context, id)
  const taken = async (context: CallContext, lines = { PLA: 1 }) => {
    const { id } = await must(create(shop, lines, GUEST))
    return must(setTo(id, context))
  }
  const rowOf = (id: string) =>
    shop.deps.db.selectFrom('checkout').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  describe('keeps the mailbox that was typed for gift cards', () => {
    const TYPED: Address = { ...ADDRESS, firstName: 'Grace', email: 'typed@example.com' }
    const PROFILES = { 'with an address': { billing: HOME }, 'without an address': {} }

    describe.each(Object.entries(PROFILES))('of an account %s', (_, profile) => {
      it.each([{ GIFT: 1 }, { PLA: 1 }] as Record<string, number>[])('after %o', async (first) => {
        const me = signedIn(await addAccount(shop, 'acc_a', profile))
        const { id } = await must(create(shop, first, me))
        await must(setAddress(shop.deps, me, id, { billing: TYPED }))
        const wanted = { lines: [{ sku: 'GIFT', quantity: 2 }], currency: 'SEK' as const, from: id }
        const { status, addresses } = await must(createCheckout(shop.deps, me, wanted))
        const { firstName, email } = addresses.billing ?? {}
        expect({ status, firstName, email }).toEqual({
          status: 'ready',
          firstName: 'Grace',
          email: 'typed@example.com',
        })
      })
    })

    it.each(Object.entries(PROFILES))(
      'also where the form is shown again, before an account %s',
      async (_, profile) => {
        const account = await addAccount(shop, 'acc_a', profile)
        const guest = visitor('browser', COM_TO)
        const { id } = await must(create(shop, { GIFT: 1 }, guest))
        await must(setAddress(shop.deps, guest, id, { billing: TYPED }))
        await must(setCountry(shop.deps, guest, id, { country: 'DE' }))
        const { email, addresses } = await must(setTo(id, member(account, 'ada', guest)))
        expect([email, addresses.billing?.email]).toEqual(['typed@example.com', 'typed@example.com'])
      },
    )

    it('and orders nothing for nobody', async () => {
      const me = signedIn(await addAccount(shop, 'acc_a'))
      const { id } = await must(create(shop, { GIFT: 1 }, me))
      await must(setAddress(shop.deps, me, id, { billing: TYPED }))
      const { rev } = await must(choosePayment(shop.deps, me, id, { option: 'stripe' }))
      await shop.deps.db
        .updateTable('checkout')
        .set({ billing: JSON.stringify({ ...TYPED, firstName: '', lastName: '' }) })
        .where('id', '=', id)
        .execute()
      expect(await place(shop, { id, rev }, 'tok_ok', me)).toMatchObject({ ok: false, code: 'step' })
    })
  })

  describe('takes over what a guest has begun', () => {
    it('at its agreements, the best of them and the sale', async () => {
      const account = await addAccount(shop, 'acc_a', { agreements: { 'p-pla': 15, pla: 25, All: 10 } })
      const begun = await must(create(shop, { PLA: 2, SALE: 1 }, GUEST))
      expect(begun.lines.map(({ unitPrice }) => unitPrice)).toEqual([25_000, 20_000])
      const checkout = await must(setTo(begun.id, signedIn(account)))
      expect(checkout.account).toEqual({ accountId: 'acc_a', accountName: 'acc_a', kind: 'private' })
      expect(checkout.lines.map(({ unitPrice }) => unitPrice)).toEqual([18_750, 18_750])
      expect(checkout.rev).toBe(begun.rev + 1)
      expect(await must(readCheckout(shop.deps, elsewhere(account), begun.id))).toEqual(checkout)
    })

    it('and is refused another browser’s', async () => {
      await addAccount(shop, 'acc_a')
      const { id } = await must(create(shop, { PLA: 1 }, GUEST))
      expect(await setTo(id, elsewhere('acc_a'))).toEqual({ ok: false, code: 'not_found' })
    })

    it('as often as it is asked, once', async () => {
      const account = await addAccount(shop, 'acc_a', { billing: HOME })
      const first = await taken(signedIn(account))
      expect(await must(setTo(first.id, signedIn(account)))).toEqual(first)
    })

    it('with the addresses of its last order where it has none of its own', async () => {
      const account = await addAccount(shop, 'acc_a')
      const { id, rev } = await readyToPlace(shop, { PLA: 1 }, signedIn(account))
      await must(place(shop, { id, rev }, 'tok_ok', signedIn(account)))
      const next = await taken(signedIn(account))
      expect(next).toMatchObject({ status: 'open', addresses: { billing: { address1: ADDRESS.address1 } } })
    })

    it('with its own addresses where none was typed', async () => {
      const account = await addAccount(shop, 'acc_a', {
        billing: HOME,
        shipping: { ...HOME, country: 'DE', zip: '10115' },
      })
      const { addresses, email, country, status } = await taken(signedIn(account))
      expect(addresses.billing).toMatchObject({ address1: 'Hemvägen 2' })
      expect({ email, country, status }).toEqual({ email: 'home@example.com', country: 'DE', status: 'open' })
    })

    it('without an address that nothing is delivered to', async () => {
      const account = await addAccount(shop, 'acc_a', { billing: { ...HOME, country: 'JP' } })
      const { addresses, country } = await taken(signedIn(account))
      expect(addresses.billing).toMatchObject({ address1: '', email: 'ada@example.com' })
      expect(country).toBe('SE')
    })

    it('with what the person is called, where the account has no address', async () => {
      const account = await addAccount(shop, 'acc_a')
      const context = signedIn(account)
      const { addresses } = await taken({
        ...context,
        caller: { ...context.caller, name: 'Ada Maria Lind' } as CallContext['caller'],
      })
      expect(addresses.billing).toMatchObject({ firstName: 'Ada Maria', lastName: 'Lind', address1: '' })
    })

    it('with the address that the guest has typed', async () => {
      const account = await addAccount(shop, 'acc_a', { billing: HOME })
      const ready = await readyToPlace(shop, { PLA: 1 }, GUEST)
      const checkout = await must(setTo(ready.id, signedIn(account)))
      expect(checkout.addresses).toEqual(ready.addresses)
      expect(checkout).toMatchObject({ status: 'ready', email: ready.email, country: ready.country })
    })

    it('and its order is its own, in no other history', async () => {
      const account = await addAccount(shop, 'acc_a')
      await addAccount(shop, 'acc_b')
      const ready = await readyToPlace(shop, { PLA: 1 }, GUEST)
      const checkout = await must(setTo(ready.id, signedIn(account)))
      const placed = await must(place(shop, checkout, 'tok_ok', signedIn(account)))
      expect(placed).toMatchObject({ status: 'placed', account: { accountId: account } })
      const numbers = async (accountId: string) =>
        (await listOrders(shop.deps, signedIn(accountId))).map(({ number }) => number)
      expect(await numbers(account)).toEqual([placed.order?.number])
      expect(await numbers('acc_b')).toEqual([])
    })

    it('and its page, which is open to whoever has its seal, is for who has placed it alone', async () => {
      const account = await addAccount(shop, 'acc_a')
      const ready = await readyToPlace(shop, { PLA: 1 }, GUEST)
      const checkout = await must(setTo(ready.id, signedIn(account)))
      await must(place(shop, checkout, 'tok_ok', signedIn(account)))
      const isShown = async (change: Partial<AccountCaller>) => {
        const context = signedIn(account)
        const caller = { ...context.caller, email: ready.email, ...change } as AccountCaller
        const [listed] = await listOrders(shop.deps, { ...context, caller })
        return listed && 'page' in listed
      }
      expect(await isShown({ email: ready.email?.toUpperCase() })).toBe(true)
      expect(await isShown({ email: 'bo@example.com' })).toBe(false)
      expect(await isShown({ email: undefined })).toBe(false)
      expect(await isShown({ emailVerified: false })).toBe(false)
    })

    describe('whose address has ordered as a guest', () => {
      /** @returns the number of a guest's order, and what somebody with its address sees in an account */
      async function ordered(quantity = 1) {
        const ready = await readyToPlace(shop, { PLA: quantity }, GUEST)
        const placed = await must(place(shop, ready, 'tok_ok', GUEST))
        const number = placed.order?.number ?? ''
        const as = (accountId: string, change: Partial<AccountCaller> = {}): CallContext => {
          const context = signedIn(accountId)
          const email = (ready.email ?? '').toUpperCase()
          return { ...context, caller: { ...context.caller, email, ...change } as AccountCaller }
        }
        const seen = async (context: CallContext) => ({
          listed: (await listOrders(shop.deps, context)).map((order) => order.number),
          invoice: (await readInvoice(shop.deps, { owner: orderOwner(context), number })).ok,
        })
        return { number, email: ready.email ?? '', as, seen }
      }
      const nothing = { listed: [], invoice: false }

      it('finds what was withdrawn from it, and is offered no more than the rest', async () => {
        const { number, email, as } = await ordered(3)
        const context = as(await addAccount(shop, 'acc_a'))
        const withdraw = (pieces: { sku: string; quantity: number }[]) =>
          receiveWithdrawal(
            shop.deps,
            GUEST,
            { name: 'Ada', number, email, goods: '', pieces },
            { toAnybody: true, toCustomer: true },
          )
        const seen = async () => {
          const [order] = await listOrders(shop.deps, context)
          return { withdrawals: order?.withdrawals, withdrawable: order?.withdrawable }
        }
        const now = shop.deps.clock.now().toISOString()
        expect(await seen()).toEqual({ withdrawals: [], withdrawable: [{ sku: 'PLA', quantity: 3 }] })
        await withdraw([{ sku: 'PLA', quantity: 1 }])
        expect(await seen()).toEqual({ withdrawals: [now], withdrawable: [{ sku: 'PLA', quantity: 2 }] })
        await withdraw([])
        expect(await seen()).toEqual({ withdrawals: [now, now], withdrawable: [] })
      })

      it('finds the order, whatever the letters of the address', async () => {
        const account = await addAccount(shop, 'acc_a')
        const { number, as, seen } = await ordered()
        expect(await seen(as(account))).toEqual({ listed: [number], invoice: true })
      })

      it.each<[string, Partial<AccountCaller>]>([
        ['that nobody has verified', { emailVerified: false }],
        ['of somebody else', { email: 'bo@example.com' }],
        ['that is none', { email: undefined }],
      ])('finds nothing with an address %s', async (_, change) => {
        const account = await addAccount(shop, 'acc_a')
        const { as, seen } = await ordered()
        expect(await seen(as(account, change))).toEqual(nothing)
      })

      it('finds nothing of it in a company’s account, where colleagues would', async () => {
        const company = await addAccount(shop, 'acc_c', {
          kind: 'company',
          name: 'Lind AB',
          orgNbr: '5560360793',
        })
        const { as, seen } = await ordered()
        expect(await seen(as(company))).toEqual(nothing)
      })

      it('finds nothing of an account that was deleted: it is nobody’s, whoever has the address', async () => {
        const account = await addAccount(shop, 'acc_a')
        const { as, seen } = await ordered()
        await shop.deps.db.updateTable('orders').set({ is_guest: false }).execute()
        expect(await seen(as(account))).toEqual(nothing)
      })

      it('finds nothing that another account has placed with the address', async () => {
        const [account, other] = [await addAccount(shop, 'acc_a'), await addAccount(shop, 'acc_b')]
        const { as, seen } = await ordered()
        await shop.deps.db.updateTable('orders').set({ account_id: other }).execute()
        expect(await seen(as(account))).toEqual(nothing)
      })
    })
  })

  describe('a company', () => {
    it('has the orders that are older than one that it knows, none of them twice or left out', async () => {
      const account = await addAccount(shop, 'acc_c', {
        kind: 'company',
        name: 'Lind AB',
        orgNbr: '5560360793',
      })
      for (let at = 0; at < 5; at += 1) {
        const ready = await readyToPlace(shop, { PLA: 1 }, GUEST)
        await must(place(shop, ready, 'tok_ok', GUEST))
        // Two and two at one moment.
        if (at % 2 === 1) shop.pass(1000)
      }
      await shop.deps.db.updateTable('orders').set({ account_id: account }).execute()
      const numbers = async (before?: string) =>
        (await listOrders(shop.deps, signedIn(account), before)).map(({ number }) => number)
      const all = await numbers()
      expect(all).toHaveLength(5)
      for (const [at, number] of all.entries()) expect(await numbers(number)).toEqual(all.slice(at + 1))
      expect(await numbers('NOBODY-1')).toEqual([])
      // Of a stranger's later order nothing is told, not even that there is one.
      const foreign = await must(place(shop, await readyToPlace(shop, { PLA: 1 }, GUEST), 'tok_ok', GUEST))
      expect(await numbers(foreign.order?.number)).toEqual([])
    })

    const COMPANY = { kind: 'company', name: 'Lind AB', orgNbr: '5560360793' } as const

    it('is named where nobody has typed a name, and its number too', async () => {
      const account = await addAccount(shop, 'acc_c', COMPANY)
      const { company, addresses } = await taken(signedIn(account))
      expect(company).toBe(true)
      expect(addresses.billing).toMatchObject({ companyName: 'Lind AB', orgNbr: '556036-0793', address1: '' })
    })

    it.each([
      ['of its VAT number', 'FI12345671', undefined, 'FI'],
      ['of its number in the Swedish register', undefined, '5560360793', 'SE'],
      ['of the storefront, without either', undefined, undefined, 'DE'],
      ['of the storefront, which does not deliver to its own', 'EL123456783', undefined, 'DE'],
    ])('buys first for the country %s', async (_, vatNbr, orgNbr, country) => {
      const numbers = { ...(vatNbr && { vatNbr }), ...(orgNbr && { orgNbr }) }
      const account = await addAccount(shop, 'acc_c', { kind: 'company', name: 'Spool Oy', ...numbers })
      const buyer = member(account, 'ada', visitor('browser', COM_TO))
      const lines = [{ sku: 'PLA', quantity: 1 }]
      const begun = await must(createCheckout(shop.deps, buyer, { lines, currency: 'EUR' }))
      expect(begun).toMatchObject({ country, addresses: { billing: { companyName: 'Spool Oy', country } } })
      expect(begun.addresses.billing?.vatNbr).toBe(vatNbr)
    })

    it('completes a typed address, which need not be shown again', async () => {
      const account = await addAccount(shop, 'acc_c', COMPANY)
      const ready = await readyToPlace(shop, { PLA: 1 }, GUEST)
      const checkout = await must(setTo(ready.id, signedIn(account)))
      expect(checkout).toMatchObject({ status: 'ready', company: true })
      expect(checkout.addresses.billing).toMatchObject({ ...ADDRESS, companyName: 'Lind AB' })
    })

    it('without a number that the form asks for has its address confirmed again', async () => {
      const account = await addAccount(shop, 'acc_c', { kind: 'company' })
      const ready = await readyToPlace(shop, { PLA: 1 }, GUEST)
      const checkout = await must(setTo(ready.id, signedIn(account)))
      expect(checkout).toMatchObject({ status: 'open', company: true })
      expect(checkout.addresses.billing).toMatchObject({ address1: ADDRESS.address1 })
    })

    it('is not forced on who then buys as a private person', async () => {
      const account = await addAccount(shop, 'acc_c', COMPANY)
      const { id } = await taken(signedIn(account))
      await must(setCompany(shop.deps, signedIn(account), id, { company: false }))
      expect((await must(setTo(id, signedIn(account)))).company).toBe(false)
    })
  })

  describe('no longer buys', () => {
    it('and takes its prices, addresses and company with it', async () => {
      const account = await addAccount(shop, 'acc_c', {
        ...{ kind: 'company', name: 'Lind AB', orgNbr: '5560360793', billing: HOME },
        agreements: { All: 20 },
      })
      const { id } = await taken(signedIn(account))
      const checkout = await must(setTo(id, GUEST))
      expect(checkout.account).toBeUndefined()
      expect(checkout).toMatchObject({ addresses: {}, company: false, status: 'open' })
      expect(checkout.email).toBeUndefined()
      expect(checkout.lines[0]?.unitPrice).toBe(25_000)
      expect(JSON.stringify(await rowOf(id))).not.toMatch(/Lind|Hemvägen|example\.com/)
    })

    it('and what was typed while it bought goes, too', async () => {
      const account = await addAccount(shop, 'acc_a')
      const ready = await readyToPlace(shop, { PLA: 1 }, signedIn(account))
      expect(await must(setTo(ready.id, GUEST))).toMatchObject({ addresses: {}, status: 'open' })
    })

    it('and what a guest had typed before stays', async () => {
      const account = await addAccount(shop, 'acc_a', { billing: HOME, agreements: { All: 20 } })
      const ready = await readyToPlace(shop, { PLA: 1 }, GUEST)
      await must(setTo(ready.id, signedIn(account)))
      const { rev: _, ...left } = await must(setTo(ready.id, GUEST))
      const { rev: __, ...before } = ready
      expect(left).toEqual(before)
    })

    it('also when another one is selected', async () => {
      const a = await addAccount(shop, 'acc_a', { billing: HOME, agreements: { All: 20 } })
      const b = await addAccount(shop, 'acc_b', { agreements: { All: 30 } })
      const { id } = await taken(signedIn(a))
      const checkout = await must(setTo(id, signedIn(b)))
      expect(checkout).toMatchObject({ account: { accountId: b }, status: 'open' })
      expect(checkout.lines[0]?.unitPrice).toBe(17_500)
      expect(JSON.stringify(checkout)).not.toMatch(/Hemvägen|home@/)
      expect(await setTo(id, elsewhere(a))).toEqual({ ok: false, code: 'not_found' })
    })

    it('and shows whoever uses its browser next neither names nor addresses, and lets them change nothing', async () => {
      const account = await addAccount(shop, 'acc_a', { billing: HOME })
      const { id } = await taken(signedIn(account))
      for (const [context, code] of [
        [GUEST, 'unauthorized'],
        [member(undefined, 'eve', GUEST), 'forbidden'],
      ] as const) {
        const seen = await must(readCheckout(shop.deps, context, id))
        expect(JSON.stringify(seen)).not.toMatch(/Hemvägen|home@|acc_a/)
        const edited = await setAddress(shop.deps, context, id, { billing: ADDRESS })
        expect(edited).toMatchObject({ ok: false, code })
      }
      expect((await must(readCheckout(shop.deps, signedIn(account), id))).addresses.billing).toMatchObject(
        HOME,
      )
    })

    it('nor once it is an order, by whichever call: not its invoice either, which says both', async () => {
      const account = await addAccount(shop, 'acc_a', { billing: HOME })
      const ready = await readyToPlace(shop, { PLA: 1 }, signedIn(account))
      const own = await must(place(shop, ready, 'tok_ok', signedIn(account)))
      expect(own.order?.invoice?.path).toContain('/api/invoice/')
      for (const context of [GUEST, member(undefined, 'eve', GUEST)]) {
        for (const call of [
          readCheckout(shop.deps, context, ready.id),
          place(shop, ready, 'tok_ok', context),
          setTo(ready.id, context),
        ]) {
          const answered = await call
          expect(JSON.stringify(answered)).not.toMatch(/Hemvägen|home@|acc_a|api\/invoice/)
          if (answered.ok) expect(answered.value).toMatchObject({ status: 'placed', addresses: {} })
        }
      }
    })

    it('and a browser that is signed out does not buy in its name', async () => {
      const account = await addAccount(shop, 'acc_a', { agreements: { All: 20 } })
      await addAccount(shop, 'acc_b')
      const ready = await readyToPlace(shop, { PLA: 1 }, signedIn(account))
      expect(await place(shop, ready, 'tok_ok', GUEST)).toEqual({ ok: false, code: 'unauthorized' })
      expect(await place(shop, ready, 'tok_ok', signedIn('acc_b'))).toEqual({ ok: false, code: 'forbidden' })
      expect(await shop.deps.db.selectFrom('payment').select('id').execute()).toEqual([])
    })

    it('and who pays still learns what became of it', async () => {
      const account = await addAccount(shop, 'acc_a')
      const ready = await readyToPlace(shop, { PLA: 1 }, signedIn(account))
      const { payment } = await must(place(shop, ready, 'tok_action', signedIn(account)))
      shop.payments.finish(payment?.ref ?? '', 'paid')
      expect(await must(place(shop, ready, 'tok_action', GUEST))).toMatchObject({ status: 'placed' })
      expect((await listOrders(shop.deps, signedIn(account))).length).toBe(1)
    })
  })

  it('gives up no payment that is its own', async () => {
    const account = await addAccount(shop, 'acc_a')
    const ready = await readyToPlace(shop, { PLA: 1 }, signedIn(account))
    await must(place(shop, ready, 'tok_action', signedIn(account)))
    expect(await must(setTo(ready.id, signedIn(account)))).toMatchObject({ status: 'paying' })
    expect(shop.payments.all().map(({ state }) => state)).toEqual(['action'])
  })

  it('stops a payment that was begun for another', async () => {
    const account = await addAccount(shop, 'acc_a', { agreements: { All: 20 } })
    const ready = await readyToPlace(shop, { PLA: 1 }, GUEST)
    await must(place(shop, ready, 'tok_action', GUEST))
    const checkout = await must(setTo(ready.id, signedIn(account)))
    expect(checkout).toMatchObject({ status: 'ready', account: { accountId: account } })
    expect(shop.payments.all().map(({ state }) => state)).toEqual(['cancelled'])
  })

  it('pays with no points that were chosen for another', async () => {
    const [a, b] = [await addAccount(shop, 'acc_a'), await addAccount(shop, 'acc_b')]
    const { id } = await taken(signedIn(a))
    await shop.deps.db.updateTable('checkout').set({ points: 500 }).where('id', '=', id).execute()
    await must(setTo(id, signedIn(b)))
    expect((await rowOf(id)).points).toBe(0)
  })

  describe('an agreement that changes before the order', () => {
    const change = (percentage: number) =>
      percentage === 0
        ? shop.deps.db.deleteFrom('agreement').execute()
        : shop.deps.db.updateTable('agreement').set({ discount_percentage: percentage }).execute()

    it.each([0, 10, 30])('to %i %% is a new offer, which nobody pays unseen', async (percentage) => {
      const account = await addAccount(shop, 'acc_a', { agreements: { All: 20 } })
      const ready = await readyToPlace(shop, { PLA: 1 }, signedIn(account))
      await change(percentage)
      expect(await place(shop, ready, 'tok_ok', signedIn(account))).toEqual({
        ok: false,
        code: 'quote_changed',
      })
      expect(shop.payments.all()).toEqual([])
      const seen = await must(readCheckout(shop.deps, signedIn(account), ready.id))
      expect(seen.totals.items).toBe(25_000 - 250 * percentage)
      const placed = await must(place(shop, seen, 'tok_ok', signedIn(account)))
      expect(placed.totals.total).toBe(seen.totals.total)
      expect(shop.payments.all()).toMatchObject([{ amount: seen.totals.total }])
    })
  })

  describe('has a new checkout', () => {
    const begin = (context: CallContext, from?: Pick<Checkout, 'id'>) =>
      createCheckout(shop.deps, context, {
        lines: [{ sku: 'PLA', quantity: 1 }],
        currency: 'SEK',
        ...(from && { from: from.id }),
      })

    it('at once, with its prices and addresses', async () => {
      const account = await addAccount(shop, 'acc_a', { billing: HOME, agreements: { All: 20 } })
      const checkout = await must(begin(signedIn(account)))
      expect(checkout).toMatchObject({ account: { accountId: account }, email: HOME.email, status: 'open' })
      expect(checkout.lines[0]?.unitPrice).toBe(20_000)
      const { rev: _, ...again } = await must(readCheckout(shop.deps, elsewhere(account), checkout.id))
      expect(again).toMatchObject({ addresses: checkout.addresses, totals: checkout.totals })
      expect(await rowOf(checkout.id)).toMatchObject({ account_id: account, account_answers: true })
    })

    it('with the answers that a guest has given in this browser', async () => {
      const account = await addAccount(shop, 'acc_a', { billing: HOME })
      const ready = await readyToPlace(shop, { PLA: 1 }, GUEST)
      const checkout = await must(begin(signedIn(account), ready))
      expect(checkout.addresses.billing).toEqual(ready.addresses.billing)
      expect((await rowOf(ready.id)).status).toBe('cancelled')
      expect((await must(setTo(checkout.id, GUEST))).addresses.billing).toEqual(ready.addresses.billing)
    })

    it('with those that were given for it, which go when it does', async () => {
      const account = await addAccount(shop, 'acc_a')
      const ready = await readyToPlace(shop, { PLA: 1 }, signedIn(account))
      const checkout = await must(begin(signedIn(account), ready))
      expect(checkout.addresses.billing).toEqual(ready.addresses.billing)
      expect((await must(setTo(checkout.id, GUEST))).addresses).toEqual({})
    })

    it.each([
      ['who has signed out', GUEST],
      ['another account', signedIn('acc_b')],
    ])('and nothing of it is taken over by %s', async (_, other) => {
      const [account] = [await addAccount(shop, 'acc_a'), await addAccount(shop, 'acc_b')]
      const ready = await readyToPlace(shop, { PLA: 1 }, signedIn(account))
      const checkout = await must(begin(other, ready))
      expect(checkout.addresses.billing?.address1 ?? '').toBe('')
      expect((await rowOf(ready.id)).status).toBe('ready')
    })
  })

  it('can do all of it from a browser that knows nothing of the checkout', async () => {
    const account = await addAccount(shop, 'acc_a')
    const { id } = await taken(signedIn(account))
    const away = elsewhere(account)
    await must(setAddress(shop.deps, away, id, { billing: ADDRESS }))
    await must(setShipping(shop.deps, away, id, { id: 'home' }))
    expect(await must(completeShipping(shop.deps, away, id))).toMatchObject({ status: 'ready' })
  })

  it('holds no more unpaid from many browsers than from one', async () => {
    const account = await addAccount(shop, 'acc_a')
    const results = []
    for (let at = 0; at <= MOST_UNPAID_PER_BUYER; at += 1) {
      const ready = await readyToPlace(shop, { PLA: 1 }, signedIn(account, `browser ${at}`))
      results.push(await place(shop, ready, 'tok_action', elsewhere(account)))
    }
    expect(results.map((result) => result.ok)).toEqual([true, true, true, false])
    expect(results.at(-1)).toMatchObject({ code: 'too_many_unpaid' })
  })
})
