/** Gift cards for somebody else: kept with the checkout, sent on their day, and to nobody who was not paid for. */

import { beforeEach, expect, it } from 'vitest'
import type { postAddress } from '#api/checkout/address'
import type { BodyOf } from '#api/endpoint'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { createCheckout } from '#server/use-cases/checkout/create-checkout'
import { choosePayment, setAddress } from '#server/use-cases/checkout/edit-checkout'
import { refundOrder } from '#server/use-cases/order/refund-order'
import { sweep } from '#server/use-cases/sweep'
import { create, must, place } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { mailedCodes, unbalancedCodes } from './support/codes.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop, type Shop, visitor } from './support/deps.ts'
import { ADDRESS } from './support/fixtures.ts'

const DAY = 86_400_000
const GIFT = {
  name: 'Grace',
  email: 'grace@example.com',
  greeting: 'Congratulations!\nSee www.example.com <b>now</b>',
  day: '2026-06-01',
}
type Gift = BodyOf<typeof postAddress>['gift']

onEachDatabase('a gift card for somebody else', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 9)
  })

  const addressed = async (lines: Record<string, number>, gift: Gift) => {
    const { id } = await must(create(shop, lines))
    return setAddress(shop.deps, visitor(), id, { billing: ADDRESS, ...(gift && { gift }) })
  }
  const buy = async (quantity = 1, gift: Gift = GIFT) => {
    const { id } = await must(addressed({ GIFT: quantity }, gift))
    const checkout = await must(choosePayment(shop.deps, visitor(), id, { option: 'stripe' }))
    const placed = await must(place(shop, checkout))
    await work()
    return placed
  }
  const work = () => {
    const { 'gift-card': card, 'gift-card-sent': sent, 'order-confirmation': order } = OUTBOX_HANDLERS
    const mails = { ...(card && { 'gift-card': card }), ...(sent && { 'gift-card-sent': sent }) }
    return sweep(shop.deps, { ...shop.handlers, ...mails, ...(order && { 'order-confirmation': order }) })
  }
  const mailsTo = (address: string) => shop.mails.filter(({ to }) => to === address)

  it('is kept with the checkout as it was typed, and stands in the order', async () => {
    const checkout = await must(addressed({ GIFT: 1 }, { ...GIFT, email: ' Grace@Example.com ' }))
    expect(checkout.gift).toMatchObject({ name: 'Grace', day: '2026-06-01' })
    const { gift, order } = await buy()
    expect(gift).toEqual(GIFT)
    const { document } = await database()
      .db.selectFrom('orders')
      .select('document')
      .where('number', '=', order?.number ?? '')
      .executeTakeFirstOrThrow()
    expect(document.gift).toEqual(GIFT)
  })

  it.each<[string, Partial<NonNullable<Gift>>, object]>([
    ['name', { name: '' }, { path: 'gift.name', reason: 'required' }],
    ['email', { email: 'grace@' }, { path: 'gift.email', reason: 'email' }],
    [
      'email that is a link',
      { email: 'www.example.com/a?b=1@example.com' },
      { path: 'gift.email', reason: 'email' },
    ],
    ['greeting', { greeting: 'x'.repeat(301) }, { path: 'gift.greeting', reason: 'tooLong' }],
    ['day', { day: '2026-05-19' }, { path: 'gift.day', reason: 'day' }],
  ])('is refused with a wrong %s', async (_, change, field) => {
    const refused = await addressed({ GIFT: 1 }, { ...GIFT, ...change })
    expect(refused).toMatchObject({ ok: false, code: 'invalid', fields: [field] })
  })

  it('is bought without a street and a mobile number, which goods need: no carrier comes or calls', async () => {
    const { firstName, lastName, email, country } = ADDRESS
    const billing = { firstName, lastName, email, country, address1: '', zip: '', city: '' }
    const to = async (lines: Record<string, number>) => {
      const { id } = await must(create(shop, lines))
      return setAddress(shop.deps, visitor(), id, { billing })
    }
    const bought = await must(to({ GIFT: 1 }))
    expect([bought.status, bought.addresses.billing]).toEqual(['ready', billing])
    const chosen = await must(choosePayment(shop.deps, visitor(), bought.id, { option: 'stripe' }))
    expect((await must(place(shop, chosen))).order?.number).toBeDefined()
    expect(await to({ GIFT: 1, PLA: 1 })).toMatchObject({
      code: 'invalid',
      fields: ['address1', 'zip', 'city', 'cellNumber'].map((name) => ({
        path: `billing.${name}`,
        reason: 'required',
      })),
    })
  })

  it('keeps no street of a person who gave one all the same', async () => {
    const { addresses } = await must(addressed({ GIFT: 1 }, GIFT))
    expect(addresses.billing).toMatchObject({ firstName: ADDRESS.firstName, address1: '', zip: '', city: '' })
    expect(addresses.billing).not.toHaveProperty('cellNumber')
  })

  it('is nobody’s where no gift card is bought', async () => {
    expect((await must(addressed({ PLA: 1 }, GIFT))).gift).toBeUndefined()
  })

  it('is not sent before its day, and then to whom it is for, without a link', async () => {
    await buy()
    expect(mailedCodes(shop)).toEqual([])
    shop.pass(Date.parse('2026-06-01T05:59:00Z') - shop.deps.clock.now().getTime())
    await work()
    expect(mailsTo(GIFT.email)).toEqual([])
    shop.pass(2 * 60_000)
    await work()
    const [mail, ...others] = mailsTo(GIFT.email)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('500,00')
    expect(mail?.text).toContain('Congratulations!')
    expect(mailedCodes(shop)).toHaveLength(1)
    // Two years from the day on which it is given.
    expect(mail?.text).toContain('1\u00a0juni 2028')
    for (const said of [mail?.text, mail?.html]) expect(said).not.toContain('www.example.com')
    expect(mail?.html).toContain('&lt;b&gt;now')
  })

  it('is told to the buyer when it has gone, without the code', async () => {
    await buy()
    shop.pass(13 * DAY)
    await work()
    await work()
    const [code = 'none'] = mailedCodes(shop)
    const told = mailsTo('ada@example.com').filter(({ text }) => text.includes('har skickats'))
    expect(told.map(({ text }) => text.includes(GIFT.email))).toContain(true)
    expect(JSON.stringify(mailsTo('ada@example.com'))).not.toContain(code)
  })

  it('stands in the confirmation, with its day', async () => {
    await buy()
    const [mail] = mailsTo('ada@example.com')
    // By its worth: the number in its sku is another currency's.
    expect(mail?.text).toMatch(/1 × .+ 500,00\u00a0kr\n/)
    expect(mail?.html).toContain('500,00\u00a0kr</a>')
    expect(mail?.text).not.toContain('(GIFT)')
    expect(mail?.html).not.toContain('>GIFT<')
    expect(mail?.text).toContain('Till Grace, grace@example.com, den 1\u00a0juni 2026')
    // Between the marks of its language.
    expect(mail?.text).toMatch(/”Congratulations!\n[^”]+”/)
  })

  it('goes at once when its day is today, and all of an order in one mail', async () => {
    await buy(3, { ...GIFT, day: '2026-05-20' })
    await work()
    const [mail, ...others] = mailsTo(GIFT.email)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('3 × 500,00')
    expect(new Set(mailedCodes(shop)).size).toBe(3)
    expect(mailsTo('ada@example.com').filter(({ subject }) => subject.includes('har skickats'))).toHaveLength(
      1,
    )
  })

  it('has no message to a stranger in its subject', async () => {
    const billing = { ...ADDRESS, firstName: 'Your account is locked:', lastName: 'ring 0900 123' }
    const { id } = await must(create(shop, { GIFT: 1 }))
    await must(setAddress(shop.deps, visitor(), id, { billing, gift: { ...GIFT, day: '2026-05-20' } }))
    await must(place(shop, await must(choosePayment(shop.deps, visitor(), id, { option: 'stripe' }))))
    await work()
    const [mail] = mailsTo(GIFT.email)
    expect(mail?.subject).toContain('500,00')
    expect(mail?.subject).not.toContain('0900')
  })

  it('that is given back before its day is never sent', async () => {
    const { order } = await buy()
    const refunded = await refundOrder(shop.deps, order?.number ?? '', { of: 'whole', restock: false })
    expect(refunded.outcome).toBe('decided')
    shop.pass(13 * DAY)
    await work()
    await work()
    expect(mailsTo(GIFT.email)).toEqual([])
    expect(mailedCodes(shop)).toEqual([])
    expect(await unbalancedCodes(database().db)).toEqual([])
  })

  it('is not for the same person again at the next purchase', async () => {
    const lines = [{ sku: 'GIFT', quantity: 1 }]
    const again = (from: string) =>
      must(createCheckout(shop.deps, visitor(), { lines, currency: 'SEK', country: 'SE', from }))
    const open = await must(addressed({ GIFT: 1 }, GIFT))
    expect((await again(open.id)).gift).toEqual(GIFT)
    const next = await again((await buy()).id)
    expect(next.addresses.billing).toBeDefined()
    expect(next.gift).toBeUndefined()
  })
})
