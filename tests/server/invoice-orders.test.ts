/** Buying on invoice: the order stands at once, what waits for money waits, and nobody without money empties the shelf. */

import { describe, expect, it } from 'vitest'
import type { Address } from '#api/address'
import type { Checkout } from '#api/checkout/checkout'
import type { PaymentOption } from '#core/checkout/payment-options'
import { shopDate } from '#core/text/local-date'
import { drawSheet } from '#documents/draw-sheet'
import { Refusal } from '#local/progress'
import { invoiceSheet } from '#server/documents/invoice-sheet'
import { MAILS_A_DAY, secondsToWaitForMail } from '#server/handlers/mailbox-limit'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { listOrders } from '#server/use-cases/account/orders'
import {
  choosePayment,
  completeShipping,
  setAddress,
  setAgent,
  setCompany,
  setShipping,
} from '#server/use-cases/checkout/edit-checkout'
import { readCheckout } from '#server/use-cases/checkout/read-checkout'
import { setAccount } from '#server/use-cases/checkout/set-account'
import type { CallContext } from '#server/use-cases/context'
import {
  MOST_INVOICES_OF_STRANGERS,
  MOST_OPEN_INVOICES_OF_AREA,
  RESERVATION_LIFETIME,
  START_GRACE,
} from '#server/use-cases/limits'
import { findOrder } from '#server/use-cases/order/find-orders'
import { findMailedOrder } from '#server/use-cases/order/guest-order'
import { placeOrder } from '#server/use-cases/order/place-order'
import { readCreditNoteByToken } from '#server/use-cases/order/read-credit-note'
import { readInvoiceByToken } from '#server/use-cases/order/read-invoice'
import { recordPayment } from '#server/use-cases/order/record-payment'
import { refundOrder } from '#server/use-cases/order/refund-order'
import { shipOrder } from '#server/use-cases/order/ship-order'
import { refundPayment } from '#server/use-cases/payment/record-refund'
import { sweep } from '#server/use-cases/sweep'
import { describeOrder } from '../../scripts/order/describe.ts'
import { paid } from '../../scripts/order/paid.ts'
import { create, type Lines, must, place, readBalance } from './support/buyer.ts'
import { entriesOf, openAccount } from './support/club.ts'
import { onOneDatabase } from './support/databases.ts'
import { Crash, member, visitor } from './support/deps.ts'
import { ADDRESS, COM } from './support/fixtures.ts'
import { usePayingShop } from './support/paying.ts'
import { flat } from './support/sheet.ts'

const DAY = 86_400_000

/** As the shop has them: what a test hands on is there. */
const MAILS = OUTBOX_HANDLERS as Required<typeof OUTBOX_HANDLERS>

/** Everything that tells one person from another. */
function stranger(name: string, network = `net-${name}`) {
  const digits = [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 10_000_000
  const address = {
    ...ADDRESS,
    email: `${name}@example.com`,
    cellNumber: `070${String(digits).padStart(7, '0')}`,
    zip: String(10_000 + (digits % 80_000)),
    address1: `Storgatan ${digits}`,
  }
  return { context: { ...visitor(name), network } as CallContext, address }
}

onOneDatabase('an order on invoice', (database) => {
  const { shop } = usePayingShop(database)

  interface Wish {
    lines?: Lines
    option?: PaymentOption
    company?: boolean
    orgNbr?: string | undefined
    eInvoiceId?: string
    invoiceEmail?: string
    account?: boolean
    shipping?: Address
    /** Of the service point to which it goes. */
    agent?: string
  }

  async function ready(
    { context, address }: ReturnType<typeof stranger>,
    {
      lines = { PLA: 1 },
      option = 'invoice_email',
      company,
      orgNbr,
      eInvoiceId,
      invoiceEmail,
      account,
      ...wish
    }: Wish = {},
  ): Promise<Checkout> {
    const { agent, shipping } = wish
    const { id, physical } = await must(create(shop, lines, context))
    if (account) await must(setAccount(shop.deps, context, id))
    if (company) await must(setCompany(shop.deps, context, id, { company }))
    const numbers = company ? { companyName: 'Ada AB', orgNbr: orgNbr ?? '556036-0793' } : {}
    await must(setAddress(shop.deps, context, id, { billing: { ...address, ...numbers }, shipping }))
    if (physical) {
      await must(setShipping(shop.deps, context, id, { id: agent ? 'point' : 'home' }))
      if (agent) await must(setAgent(shop.deps, context, id, { id: agent }))
      await must(completeShipping(shop.deps, context, id))
    }
    return must(
      choosePayment(shop.deps, context, id, {
        ...{ option, reference: 'PO 7', purchaseOrder: '4500012345' },
        ...(eInvoiceId && { eInvoiceId }),
        ...(invoiceEmail && { invoiceEmail }),
      }),
    )
  }
  const placeIt = (context: CallContext, { id, rev }: Checkout) => placeOrder(shop.deps, context, id, { rev })
  async function buy(buyer: ReturnType<typeof stranger>, wish?: Wish) {
    return placeIt(buyer.context, await ready(buyer, wish))
  }
  const work = () => sweep(shop.deps, { ...shop.handlers, 'order-confirmation': MAILS['order-confirmation'] })
  const orderRow = (number: string) =>
    database().db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

  it('is placed at once, unpaid, due in thirty days, and asks no provider', async () => {
    const ada = stranger('ada')
    const placed = await must(buy(ada))
    const dueAt = new Date(shop.deps.clock.now().getTime() + 30 * DAY)
    expect(placed).toMatchObject({
      status: 'placed',
      payment: { option: 'invoice_email', status: 'invoiced' },
      order: {
        invoice: {
          number: 10_001,
          dueAt: dueAt.toISOString(),
          path: expect.stringMatching(/^\/api\/invoice\//),
        },
      },
    })
    expect(await orderRow(placed.order?.number ?? '')).toMatchObject({ due_at: dueAt, paid_at: null })
    expect(shop.payments.calls).toEqual({})
    expect((await readBalance(shop)).stock.PLA).toEqual({ onHand: 4, reserved: 0 })
    expect(await must(readCheckout(shop.deps, ada.context, placed.id))).toEqual(placed)
  })

  it('is mailed with what is to be paid, until when and where, and its link opens the PDF', async () => {
    const { order } = await must(buy(stranger('ada')))
    await work()
    const [mail] = shop.mails
    const [, number = '', token = ''] = /\/api\/invoice\/([\w-]+)\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    expect(mail?.text).toContain('Att betala')
    expect(mail?.text).toContain('Bankgiro: 5050-1055')
    expect(mail?.text).toContain('19 juni 2026')
    expect(number).toBe(order?.number)
    const files = mail?.attachments?.map(({ name, bytes }) => [name, String(bytes)])
    expect(files).toEqual([
      ['Faktura 10001.pdf', `se /api/invoice/${number}/${token}`],
      ['terms-sv.pdf', expect.any(String)],
    ])
    const source = await must(readInvoiceByToken(shop.deps, { number, token }))
    const sheet = invoiceSheet(source, shop.deps.brand)
    const facts = flat(sheet.blocks).flatMap((block) => (block.kind === 'facts' ? block.facts : []))
    expect(facts).toContainEqual({ label: 'Förfallodatum', value: '19 juni 2026' })
    expect(facts).toContainEqual({ label: 'Betalningsreferens', value: String(source.invoice.number) })
    // Of a company's order alone.
    expect(facts.map(({ label }) => label)).not.toContain('Er referens')
    expect(JSON.stringify(sheet)).not.toContain('Betald')
    expect((await drawSheet(sheet, await shop.deps.fonts())).length).toBeGreaterThan(1_000)
    const wrong = await readInvoiceByToken(shop.deps, { number, token: `${token.slice(1)}x` })
    expect(wrong).toMatchObject({ code: 'not_found' })
  })

  it('of goods that are awaited is due thirty days after they have left, whatever tells of it', async () => {
    await shop.stock('LATER', 0, new Date(shop.deps.clock.now().getTime() + 60 * DAY))
    const ada = { ...stranger('ada'), context: visitor('ada', COM) }
    const placed = await must(buy(ada, { lines: { LATER: 1 }, company: true }))
    const { number = '', invoice } = placed.order ?? {}
    expect(invoice).toEqual({ number: 10_001, path: expect.any(String) })
    const seen = async () => {
      const token = /[\w-]+$/.exec(invoice?.path ?? '')?.[0] ?? ''
      const source = await must(readInvoiceByToken(shop.deps, { number, token }))
      const { blocks } = invoiceSheet(source, shop.deps.brand)
      const facts = flat(blocks).flatMap((block) => (block.kind === 'facts' ? block.facts : []))
      const found = await findOrder(shop.deps, number)
      return {
        invoice: facts.find(({ label }) => label === 'Due date')?.value,
        page: (await must(readCheckout(shop.deps, ada.context, placed.id))).order?.invoice?.dueAt,
        shop: found && describeOrder(found).match(/\(invoice_email\) (.*)/)?.[1],
      }
    }
    await work()
    expect(shop.mails[0]?.text).toContain('within 30 days after we have sent your order')
    expect(await seen()).toEqual({
      invoice: '30 days after dispatch',
      page: undefined,
      shop: '30 days after it was sent',
    })
    shop.pass(60 * DAY)
    expect(await shipOrder(shop.deps, number, {})).toMatchObject({ outcome: 'shipped' })
    await sweep(shop.deps, { ...shop.handlers, 'order-shipped': MAILS['order-shipped'] })
    const due = new Date(shop.deps.clock.now().getTime() + 30 * DAY)
    const day = shopDate(due.toISOString(), 'en')
    expect(shop.mails.at(-1)?.text).toContain(`The invoice is to be paid by ${day}.`)
    expect(await seen()).toEqual({
      invoice: day,
      page: due.toISOString(),
      shop: `until ${due.toISOString().slice(0, 10)}`,
    })
  })

  it('keeps its day when what was in stock leaves, and the mail about it says none', async () => {
    const { order } = await must(buy(stranger('ada')))
    shop.pass(DAY)
    await shipOrder(shop.deps, order?.number ?? '', {})
    await sweep(shop.deps, { ...shop.handlers, 'order-shipped': MAILS['order-shipped'] })
    expect((await orderRow(order?.number ?? '')).due_at?.toISOString()).toBe(order?.invoice?.dueAt)
    expect(shop.mails.at(-1)?.text).not.toContain('Fakturan')
  })

  it('is mailed with the link alone while the invoice cannot be drawn', async () => {
    shop.deps.ownFile = async () => undefined
    await must(buy(stranger('ada')))
    await work()
    expect(shop.mails[0]?.text).toContain('/api/invoice/')
    expect(shop.mails[0]?.attachments?.map(({ name }) => name)).toEqual(['terms-sv.pdf'])
  })

  it('has its credit note in the mail about it, and for whoever has the link', async () => {
    const { order } = await must(buy(stranger('ada')))
    const number = order?.number ?? ''
    await work()
    shop.mails.length = 0
    await refundOrder(shop.deps, number, { of: { amount: 1_000 }, restock: false })
    await sweep(shop.deps, { ...shop.handlers, 'order-refunded': MAILS['order-refunded'] })
    const [mail] = shop.mails
    const path = /\/api\/invoice\/[\w-]+\/([\w-]+)\/credit-note\/(\d+)/.exec(mail?.text ?? '')
    const [link = '', token = '', refund = ''] = path ?? []
    expect(mail?.attachments?.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
      ['Kreditfaktura 50001.pdf', `se ${link}`],
    ])
    const refundId = Number(refund)
    const note = await must(readCreditNoteByToken(shop.deps, { number, token, refundId }))
    expect(note.parts.money).toBe(1_000)
    const refused = { code: 'not_found' }
    const asked = { number, token, refundId }
    for (const wrong of [{ token: '' }, { token: `${token.slice(1)}x` }, { refundId: 0 }, { number: 'AL-0' }])
      expect(await readCreditNoteByToken(shop.deps, { ...asked, ...wrong })).toMatchObject(refused)
    const card = await ready(stranger('bea'), { option: 'stripe' })
    const paid = await must(place(shop, card, 'tok_ok', stranger('bea').context))
    // Without a secret of its own there is none that an empty one opens.
    const other = { number: paid.order?.number ?? '', token: '', refundId }
    expect(await readCreditNoteByToken(shop.deps, other)).toMatchObject(refused)
  })

  it('is there also for a private person who has paid by card, and so is the credit note', async () => {
    const { context } = stranger('bea')
    const card = await ready(stranger('bea'), { option: 'stripe' })
    const { order } = await must(place(shop, card, 'tok_ok', context))
    const number = order?.number ?? ''
    expect((await orderRow(number)).invoice_token).toBeNull()
    await work()
    const [confirmation] = shop.mails
    expect(confirmation?.text).toContain(`https://se.example${order?.invoice?.path}`)
    expect(confirmation?.attachments?.map(({ name }) => name)).toEqual(['Faktura 10001.pdf', 'terms-sv.pdf'])
    const [, token = ''] = /invoice\/[\w-]+\/([\w-]+)$/.exec(order?.invoice?.path ?? '') ?? []
    expect((await must(readInvoiceByToken(shop.deps, { number, token }))).terms).toBeUndefined()
    const wrong = { number, token: `${token.slice(1)}x` }
    expect(await readInvoiceByToken(shop.deps, wrong)).toMatchObject({ code: 'not_found' })
    shop.mails.length = 0
    await refundOrder(shop.deps, number, { of: { amount: 1_000 }, restock: false })
    await sweep(shop.deps, { ...shop.handlers, 'order-refunded': MAILS['order-refunded'] })
    const [mail] = shop.mails
    const [link = '', refund = ''] =
      /\/api\/invoice\/[\w-]+\/[\w-]+\/credit-note\/(\d+)/.exec(mail?.text ?? '') ?? []
    expect(mail?.attachments?.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
      ['Kreditfaktura 50001.pdf', `se ${link}`],
    ])
    // As the order's own mail does, without asking who reads it.
    expect(mail?.text).toMatch(/https:\/\/se\.example\/api\/orders\/track\/[\w-]+\/[\w-]{43}/)
    const note = await must(readCreditNoteByToken(shop.deps, { number, token, refundId: Number(refund) }))
    expect(note.parts.money).toBe(1_000)
  })

  it('has an invoice also when a company pays by card: it is mailed and says that it is paid', async () => {
    const ada = stranger('ada')
    const { id, rev } = await ready(ada, { option: 'stripe', company: true })
    const { order } = await must(place(shop, { id, rev }, 'tok_ok', ada.context))
    expect(order?.invoice).toEqual({ path: expect.stringMatching(/^\/api\/invoice\//) })
    expect(await orderRow(order?.number ?? '')).toMatchObject({ due_at: null })
    await work()
    const [mail] = shop.mails
    expect(mail?.text).toContain(`https://se.example${order?.invoice?.path}`)
    expect(mail?.text).toContain('PO 7')
    expect(mail?.text).not.toContain('Bankgiro')
    const [, number = '', token = ''] = /invoice\/([\w-]+)\/([\w-]+)/.exec(order?.invoice?.path ?? '') ?? []
    const source = await must(readInvoiceByToken(shop.deps, { number, token }))
    expect(source.terms).toBeUndefined()
    const blocks = JSON.stringify(invoiceSheet(source, shop.deps.brand))
    expect(blocks).toContain('PO 7')
    expect(blocks).not.toContain('Förfallodatum')
    const own = await must(buy(stranger('eva'), { option: 'invoice_email' }))
    expect(own.order?.invoice).toMatchObject({ dueAt: expect.any(String) })
  })

  it('is marked as paid once, and its invoice says so', async () => {
    const number = (await must(buy(stranger('ada')))).order?.number ?? ''
    const { invoice_token } = await orderRow(number)
    shop.pass(DAY)
    const both = await Promise.all([recordPayment(shop.deps, number), recordPayment(shop.deps, number)])
    expect(both.map((one) => one.ok && one.value).sort()).toEqual(['already', 'recorded'])
    const source = await must(readInvoiceByToken(shop.deps, { number, token: invoice_token ?? '' }))
    expect(JSON.stringify(invoiceSheet(source, shop.deps.brand))).toContain('Betald den 21 maj 2026')
    expect(await recordPayment(shop.deps, 'UNKNOWN')).toMatchObject({ code: 'not_found' })
    expect(await paid(shop.deps, number)).toContain('was paid before')
    await expect(paid(shop.deps, 'UNKNOWN')).rejects.toThrow(Refusal)
  })

  it('earns points when the money has come, and not before', async () => {
    await openAccount(shop, 'ada')
    const ada = stranger('ada')
    const signedIn = { ...ada, context: { ...member('ada', 'ada', ada.context), network: 'n' } }
    const { order } = await must(buy(signedIn, { account: true }))
    await work()
    expect(await entriesOf(shop, 'ada')).toEqual([])
    shop.pass(3 * DAY)
    await must(recordPayment(shop.deps, order?.number ?? ''))
    await work()
    await work()
    expect(await entriesOf(shop, 'ada')).toEqual([['reward', 750]])
  })

  it('is credited instead of paid back, once per key, and counts as closed when nothing is owed', async () => {
    const ada = stranger('ada')
    const { order, totals } = await must(buy(ada))
    const { payment_id } = await orderRow(order?.number ?? '')
    const { ref } = await database()
      .db.selectFrom('payment')
      .select('ref')
      .where('id', '=', payment_id)
      .executeTakeFirstOrThrow()
    const refund = { ref: ref ?? '', amount: totals.total, provider: 'invoice' } as const
    await refundPayment(shop.deps, refund, 'key')
    await refundPayment(shop.deps, refund, 'key')
    expect((await orderRow(order?.number ?? '')).refunded).toBe(totals.total)
    await sweep(shop.deps, { 'order-refunded': MAILS['order-refunded'] })
    expect(shop.mails.map(({ text }) => text)).toEqual([expect.stringContaining('Vi har krediterat')])
    expect(await recordPayment(shop.deps, order?.number ?? '')).toMatchObject({ code: 'step' })
    expect((await must(buy(ada))).status).toBe('placed')
  })

  it.each([
    ['place:after-attempt', 0],
    ['provider:after-start', START_GRACE],
    ['settle:before-commit', START_GRACE],
    ['settle:after-commit', 0],
  ])('that dies at %s is one order in the end, or none', async (failpoint, pause) => {
    const ada = stranger('ada')
    const checkout = await ready(ada)
    shop.crashAt(failpoint)
    await placeIt(ada.context, checkout).catch((error) => expect(error).toBeInstanceOf(Crash))
    shop.pass(pause)
    await sweep(shop.deps)
    const again = await must(
      placeIt(ada.context, await must(readCheckout(shop.deps, ada.context, checkout.id))),
    )
    expect(again.status).toBe('placed')
    expect(await readBalance(shop)).toMatchObject({ orders: 1, stock: { PLA: { onHand: 4, reserved: 0 } } })
  })

  it('that nobody came back for in time is no order, and holds nothing', async () => {
    const ada = stranger('ada')
    const checkout = await ready(ada)
    shop.crashAt('provider:after-start')
    await placeIt(ada.context, checkout).catch(() => {})
    shop.pass(RESERVATION_LIFETIME)
    await sweep(shop.deps)
    expect(await readBalance(shop)).toMatchObject({ orders: 0, stock: { PLA: { onHand: 5, reserved: 0 } } })
    expect((await must(buy(ada))).status).toBe('placed')
  })

  it('of which nothing came, or nothing is owed, leaves nothing by which its buyer is known', async () => {
    const { db } = database()
    const kept = async () => (await db.selectFrom('open_invoice').selectAll().execute()).length
    const ada = stranger('ada')
    const checkout = await ready(ada)
    shop.crashAt('provider:before-start')
    await placeIt(ada.context, checkout).catch(() => {})
    expect(await kept()).toBeGreaterThan(0)
    shop.pass(RESERVATION_LIFETIME)
    await sweep(shop.deps)
    expect(await kept()).toBe(0)
    const { order } = await must(buy(ada))
    await refundOrder(shop.deps, order?.number ?? '', { of: 'whole', restock: false })
    expect(await kept()).toBeGreaterThan(0)
    await sweep(shop.deps)
    expect(await kept()).toBe(0)
  })

  describe('is refused', () => {
    const refused = { ok: false, code: 'no_invoice' }

    it.each<[string, Partial<ReturnType<typeof stranger>['address']>, string]>([
      ['the same mailbox, written otherwise', { email: 'ADA+2@example.com' }, 'other'],
      ['the same number, written otherwise', { cellNumber: '' }, 'other'],
      ['the same network', {}, 'net-ada'],
    ])('to %s while one is open, and granted when it is paid', async (_, change, network) => {
      const ada = stranger('ada')
      const { order } = await must(buy(ada))
      const other = stranger('bea', network)
      const cellNumber =
        change.cellNumber === '' ? `+46 ${ada.address.cellNumber.slice(1)}` : other.address.cellNumber
      const again = { ...other, address: { ...other.address, ...change, cellNumber } }
      expect(await buy(again)).toMatchObject(refused)
      await must(recordPayment(shop.deps, order?.number ?? ''))
      expect((await must(buy(again))).status).toBe('placed')
    })

    it('to one of ten at once who are one, nine times', async () => {
      await shop.stock('PLA', 100)
      const ada = stranger('ada')
      const checkouts = await Promise.all(Array.from({ length: 10 }, () => ready(ada)))
      const answers = await Promise.all(checkouts.map((checkout) => placeIt(ada.context, checkout)))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(answers.filter(({ ok }) => !ok)).toEqual(Array(9).fill(expect.objectContaining(refused)))
    })

    it('to a fourth who lives in one house, however it is written, and granted when one is paid', async () => {
      await shop.stock('PLA', 100)
      const at = (name: string, address1: string, address2 = '') => {
        const one = stranger(name)
        return { ...one, address: { ...one.address, zip: ADDRESS.zip, address1, address2 } }
      }
      const { order } = await must(buy(at('ada', 'Storgatan 1')))
      await must(buy(at('bea', 'STORG. 1B')))
      await must(buy(at('cia', 'Stor gatan', '1, lgh 1101')))
      const dan = at('dan', 'Storgatan 1, c/o Dan')
      expect(await buy(dan)).toMatchObject(refused)
      expect((await must(buy(at('eve', 'Storgatan 3')))).status).toBe('placed')
      for (const address1 of ['Storgatan 001', 'Storgatan １', '2 tr, Storgatan 1'])
        expect(await buy(at('fia', address1)), address1).toMatchObject(refused)
      // One without digits is a house as well, whatever is written for its number.
      for (const [name, address1] of Object.entries({ gro: 'Ågatan tolv', hal: 'Ågatan XII', ida: 'Ågatan' }))
        await must(buy(at(name, address1)))
      expect(await buy(at('jon', 'Å-gatan TOLV'))).toMatchObject(refused)
      await must(recordPayment(shop.deps, order?.number ?? ''))
      expect((await must(buy(dan))).status).toBe('placed')
    })

    it('to a tenth of one post code, wherever the houses are, and to one service point', async () => {
      await shop.stock('PLA', 100)
      const at = (name: string, zip: string, house: number) => {
        const one = stranger(name)
        return { ...one, address: { ...one.address, zip, address1: `Storgatan ${house}` } }
      }
      for (let house = 0; house < MOST_OPEN_INVOICES_OF_AREA; house++)
        await must(buy(at(`area${house}`, '411 01', house + 10)))
      expect(await buy(at('more', '41101', 50))).toMatchObject(refused)
      const point = { agent: 'a-1' }
      for (let house = 0; house < MOST_OPEN_INVOICES_OF_AREA; house++)
        await must(buy(at(`point${house}`, `412 ${house + 10}`, 1), point))
      expect(await buy(at('last', '412 50', 1), point)).toMatchObject(refused)
      expect((await must(buy(at('home', '412 50', 1)))).status).toBe('placed')
    })

    it('to a company of another name with the same number, and to a fourth mailbox of one company’s domain', async () => {
      await shop.stock('PLA', 100)
      const from = (name: string, domain: string) => {
        const one = stranger(name)
        return { ...one, address: { ...one.address, email: `${name}@${domain}` } }
      }
      const orgNbrs = ['556036-0793', '556016-0680', '212000-0142', '202100-5489', '556703-7485']
      const asCompany = (at: number) => ({ company: true, orgNbr: orgNbrs[at] })
      await must(buy(from('ada', 'acme.example'), asCompany(0)))
      expect(await buy(from('bea', 'other.example'), asCompany(0))).toMatchObject(refused)
      await must(buy(from('bea', 'ACME.example'), asCompany(1)))
      await must(buy(from('cia', 'acme.example'), asCompany(2)))
      expect(await buy(from('dan', 'acme.example'), asCompany(3))).toMatchObject(refused)
      // Who has a mailbox at a provider of mail, or buys for himself, shares its domain with strangers.
      expect((await must(buy(from('dan', 'gmail.com'), asCompany(3)))).status).toBe('placed')
      expect((await must(buy(from('eve', 'acme.example')))).status).toBe('placed')
    })

    it('to a thousand who are all somebody else, after a few in a day', async () => {
      await shop.stock('PLA', 1_000)
      for (let at = 0; at < MOST_INVOICES_OF_STRANGERS; at += 1)
        expect((await must(buy(stranger(`bot-${at}`)))).status).toBe('placed')
      expect(await buy(stranger('last'))).toMatchObject(refused)
      await sweep(shop.deps, { 'invoices-notice': MAILS['invoices-notice'] })
      // Whoever it was: a person looks.
      expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
        ['orders@shop.example', 'Inga fler fakturor till nya kunder just nu'],
      ])
      shop.pass(DAY + 1)
      expect((await must(buy(stranger('last')))).status).toBe('placed')
    })

    it('for more than half of what is left of an article', async () => {
      expect(await buy(stranger('ada'), { lines: { PLA: 3 } })).toMatchObject(refused)
      expect((await must(buy(stranger('ada'), { lines: { PLA: 2 } }))).status).toBe('placed')
    })

    it('for the last piece of an article, which is for who pays', async () => {
      await shop.stock('PLA', 2)
      expect((await must(buy(stranger('ada')))).status).toBe('placed')
      expect(await buy(stranger('bea'))).toMatchObject(refused)
      expect((await readBalance(shop)).stock.PLA).toEqual({ onHand: 1, reserved: 0 })
    })

    it('for more than is lent, and for gift cards: they are not offered it', async () => {
      await shop.stock('PLA', 100)
      const bea = stranger('bea')
      const { id } = await must(create(shop, { GIFT: 1, PLA: 1 }, bea.context))
      await must(setAddress(shop.deps, bea.context, id, { billing: bea.address }))
      await must(setShipping(shop.deps, bea.context, id, { id: 'home' }))
      await must(completeShipping(shop.deps, bea.context, id))
      const choice = { option: 'invoice_email' } as const
      expect(await choosePayment(shop.deps, bea.context, id, choice)).toMatchObject({ code: 'invalid' })
      expect((await must(readCheckout(shop.deps, bea.context, id))).paymentOptions).toEqual([
        'swish',
        'stripe',
        'pay_later',
        'slice_it',
      ])
      const ada = stranger('ada')
      await expect(ready(ada, { lines: { PLA: 9 } })).rejects.toThrow('"option"')
    })

    it('for what became too much after it was chosen', async () => {
      await shop.stock('PLA', 100)
      const ada = stranger('ada')
      const checkout = await ready(ada, { lines: { PLA: 2 } })
      shop.reprice('PLA', 90_000)
      const seen = await must(readCheckout(shop.deps, ada.context, checkout.id))
      expect(seen.paymentOptions).not.toContain('invoice_email')
      expect(await placeIt(ada.context, seen)).toMatchObject({ code: 'quote_changed' })
      const now = await must(readCheckout(shop.deps, ada.context, checkout.id))
      expect(await placeIt(ada.context, now)).toMatchObject({ code: 'step' })
    })

    it('to a private person of another site', async () => {
      const com = { ...stranger('ada'), context: { ...visitor('ada', COM), network: 'n' } }
      await expect(ready(com)).rejects.toThrow('"option"')
    })
  })

  it('of a private account that buys as a company is a company’s whom nobody knows', async () => {
    await shop.stock('PLA', 100)
    await openAccount(shop, 'ada', { joined: false })
    const ada = stranger('ada')
    const own = { ...ada, context: { ...member('ada', 'ada', ada.context), network: 'n' } }
    const wish = { account: true, company: true } as const
    // More than such a company may owe, and less than a company's account may.
    await expect(ready(own, { ...wish, lines: { PLA: 25 } })).rejects.toThrow('"option"')
    expect((await must(buy(own, { ...wish, lines: { PLA: 2 } }))).status).toBe('placed')
  })

  it("of a company's account may be one of many, and larger", async () => {
    await shop.stock('PLA', 100)
    await openAccount(shop, 'ada', { kind: 'company', joined: false })
    const ada = stranger('ada')
    const company = { ...ada, context: { ...member('ada', 'ada', ada.context), network: 'n' } }
    for (let at = 0; at < 3; at += 1)
      expect((await must(buy(company, { account: true, company: true, lines: { PLA: 25 } }))).status).toBe(
        'placed',
      )
    await work()
    const [listed] = await listOrders(shop.deps, company.context)
    expect(listed).toMatchObject({
      invoiceNumber: (await findOrder(shop.deps, listed?.number ?? ''))?.invoiceNumber,
      reference: 'PO 7',
      purchaseOrder: '4500012345',
      contact: 'Ada Lind',
      deliveredTo: { companyName: 'Ada AB', address1: ada.address.address1 },
      due: { by: expect.any(String), isPaid: false, credited: 0, left: listed?.total },
    })
    // Who has placed it is shown it without proving it again.
    const [number = '', seal = ''] = listed?.page?.split('/').slice(-2) ?? []
    expect((await findMailedOrder(shop.deps.db, { number, seal }))?.number).toBe(listed?.number)
    await refundOrder(shop.deps, listed?.number ?? '', { of: { amount: 1_000 }, restock: false })
    await sweep(shop.deps)
    expect((await listOrders(shop.deps, company.context))[0]).toMatchObject({
      status: 'partly_credited',
      due: { credited: 1_000, left: (listed?.total ?? 0) - 1_000 },
    })
    await paid(shop.deps, listed?.number ?? '')
    const after = await listOrders(shop.deps, company.context)
    expect(after.find(({ number }) => number === listed?.number)?.due).toMatchObject({
      isPaid: true,
      credited: 1_000,
      left: 0,
    })
  })

  it("of a company's account is not refused for what somebody else has ordered under its name and number", async () => {
    await shop.stock('PLA', 100)
    const accountId = await openAccount(shop, 'ada', { kind: 'company', joined: false })
    const numbers = { name: 'Ada AB', org_nbr: '5560360793' }
    await database().db.updateTable('account').set(numbers).where('id', '=', accountId).execute()
    const ada = stranger('ada')
    // From the same house and with the same mailbox too: whatever can be copied.
    const { cellNumber: _, ...copied } = ada.address
    const thief = { ...stranger('eve'), address: { ...stranger('eve').address, ...copied } }
    await must(buy(thief, { company: true }))
    const company = { ...ada, context: { ...member('ada', 'ada', ada.context), network: 'net-eve' } }
    const own = { account: true, company: true } as const
    expect((await must(buy(company, own))).status).toBe('placed')
    expect((await must(buy(company, own))).status).toBe('placed')
    // And what the account owes is not counted for strangers, whose own limits stay.
    expect(await buy(stranger('dan'), { company: true })).toMatchObject({ code: 'no_invoice' })
  })

  describe('to a mailbox of the company’s', () => {
    const mailed = { company: true, invoiceEmail: 'faktura@Firma.example' }
    const TO = 'faktura@firma.example'
    const handlers = () => {
      const { 'order-confirmation': confirmation, 'order-invoice': invoice } = MAILS
      return { ...shop.handlers, 'order-confirmation': confirmation, 'order-invoice': invoice }
    }
    const sent = () => shop.mails.filter((mail) => mail.to === TO)

    it('is mailed there, and the order to the buyer', async () => {
      const placed = await must(buy(stranger('ada'), mailed))
      expect(placed.payment).toMatchObject({ invoiceEmail: TO })
      await sweep(shop.deps, handlers())
      expect(shop.mails.map((mail) => mail.to).sort()).toEqual(['ada@example.com', TO])
      const [mail] = sent()
      const { number = '' } = placed.order ?? {}
      expect(mail?.subject).toContain(`för order ${number}`)
      for (const said of ['Ada AB', 'PO 7', '4500012345', placed.order?.invoice?.path ?? '?'])
        expect(mail?.text).toContain(said)
      expect(mail?.text).not.toMatch(/\{\w+\}|undefined/)
    })

    it('is of a company that chose an invoice by e-mail, and of nobody else', async () => {
      for (const wish of [
        { ...mailed, company: false },
        { ...mailed, option: 'invoice_mail' as const },
      ]) {
        const { payment } = await ready(stranger('ada'), wish)
        expect(payment).not.toHaveProperty('invoiceEmail')
      }
      await expect(ready(stranger('bea'), { ...mailed, invoiceEmail: 'faktura' })).rejects.toThrow()
    })

    it('counts as a mailbox that owes: a stranger’s is not filled under many names', async () => {
      await shop.stock('PLA', 100)
      await must(buy(stranger('ada'), mailed))
      const again = { ...mailed, orgNbr: '556016-0680', invoiceEmail: 'FAKTURA+2@firma.example' }
      expect(await buy(stranger('bea'), again)).toMatchObject({ ok: false })
      const elsewhere = { ...again, invoiceEmail: 'konto@annat.example' }
      expect((await must(buy(stranger('cea'), elsewhere))).status).toBe('placed')
    })

    it('leaves a mailbox alone that has had enough for a day', async () => {
      for (let nth = 0; nth < MAILS_A_DAY.invoice; nth += 1)
        await secondsToWaitForMail(shop.deps, 'invoice', TO)
      await must(buy(stranger('ada'), mailed))
      await sweep(shop.deps, handlers())
      expect(sent()).toEqual([])
      expect(shop.mails).toHaveLength(1)
    })
  })

  it.each([
    ['a GLN', '7350053850019', '0088:7350053850019'],
    ['a Peppol id', '0007:556036-0793', '0007:5560360793'],
    ['a number of its own country', '556036-0793', '0007:5560360793'],
    ['an id of another country', '9930:de123456788', '9930:DE123456788'],
  ])('goes by e-invoice to %s', async (_, eInvoiceId, kept) => {
    const placed = await must(buy(stranger('ada'), { company: true, option: 'e_invoice', eInvoiceId }))
    const { document } = await orderRow(placed.order?.number ?? '')
    const said = { reference: 'PO 7', purchaseOrder: '4500012345' }
    expect(document.payment).toEqual({ option: 'e_invoice', ...said, eInvoiceId: kept })
    expect(placed.payment).toMatchObject(said)
    await work()
    expect(shop.mails[0]?.text).toContain(`till ${kept} som e-faktura`)
  })

  it.each([
    ['for a company, which says it everywhere', true],
    ['for nobody, of a private person', false],
  ])('goes to another company %s', async (_, company) => {
    const { email: __, ...elsewhere } = stranger('bea').address
    const shipping = { ...elsewhere, companyName: 'Werkhalle AB' }
    const placed = await must(buy(stranger('ada'), { company, shipping }))
    expect(placed.addresses.shipping?.companyName).toBe(company ? 'Werkhalle AB' : undefined)
    const { document, number } = await orderRow(placed.order?.number ?? '')
    const invoice = invoiceSheet(
      { order: document, invoice: { number: 1, issuedAt: new Date(0) } },
      shop.deps.brand,
    )
    await work()
    const found = await findOrder(shop.deps, number)
    const command = found && describeOrder(found)
    for (const text of [JSON.stringify(flat(invoice.blocks)), shop.mails[0]?.text, command])
      expect(text?.includes('Werkhalle AB'), text).toBe(company)
  })

  it('goes by no e-invoice to what leads nowhere', async () => {
    const wish = { company: true, option: 'e_invoice' } as const
    await expect(ready(stranger('ada'), wish)).rejects.toThrow('"eInvoiceId"')
    await expect(ready(stranger('bea'), { ...wish, eInvoiceId: '7350053850018' })).rejects.toThrow(
      '"eInvoiceId"',
    )
  })
})
