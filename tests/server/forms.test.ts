/** What comes by forms, on both databases: kept with its mails or not at all, sent once, and one parcel of RE-ADD. */

import { beforeEach, describe, expect, it } from 'vitest'
import { TICKED } from '#core/forms/form-fields'
import { json } from '#server/db/json'
import { FORM_FAILPOINTS } from '#server/failpoints'
import { KEEP_MESSAGES } from '#server/use-cases/forms/read-form'
import { type ReceivedForm, receiveForm } from '#server/use-cases/forms/receive-form'
import { sweep } from '#server/use-cases/sweep'
import { must, place, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { onEachDatabase, onPostgres } from './support/databases.ts'
import { Crash, createShop, type Shop, visitor } from './support/deps.ts'
import { deliver } from './support/subscriber.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const EVE = 'eve@example.com'
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0x00, 0x27, 0x5c])

const CONTACT: ReceivedForm = {
  kind: 'contact',
  values: { name: 'Eve', email: EVE, message: 'It lifts.\n<script>alert(1)</script>' },
  files: [{ name: 'first layer.jpg', type: 'image/jpeg', bytes: JPEG }],
}

function readd(orderNumber: string, email: string): ReceivedForm {
  const boxes = { weight: TICKED, size: TICKED, contents: TICKED }
  return { kind: 're-add', values: { orderNumber, email, spools: '9', waste: 'black', ...boxes }, files: [] }
}

/** @returns number and address of an order of so many spools */
async function bought(shop: Shop, quantity: number, sku = 'PLA'): Promise<[number: string, email: string]> {
  const { order } = await must(place(shop, await readyToPlace(shop, { [sku]: quantity })))
  const { number, email } = await shop.deps.db
    .selectFrom('orders')
    .select(['number', 'email'])
    .where('number', '=', order?.number ?? '')
    .executeTakeFirstOrThrow()
  return [number, email]
}

onEachDatabase('a form', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    for (const sku of ['PLA', 'PETG']) await shop.stock(sku, 1000)
  })

  const { db } = { db: () => database().db }
  const receive = (form: ReceivedForm = CONTACT) => receiveForm(shop.deps, visitor(), form, true)
  const messages = () => db().selectFrom('form_message').selectAll().orderBy('id').execute()
  const attachments = () => db().selectFrom('form_attachment').selectAll().execute()
  const notices = () => shop.mails.filter(({ replyTo }) => replyTo !== undefined)
  const receipts = () => shop.mails.filter(({ to, replyTo }) => to === EVE && replyTo === undefined)

  it('reaches the shop with its files, as its sender’s, and its sender hears of it', async () => {
    await receive()
    expect((await attachments()).map(({ bytes }) => new Uint8Array(bytes))).toEqual([JPEG])
    await deliver(shop)
    const [notice] = notices()
    expect(notice).toMatchObject({ replyTo: EVE, from: { email: 'no-reply@shop.example' } })
    expect(notice?.text).toContain('It lifts.\n<script>alert(1)</script>')
    expect(notice?.html).toContain('It lifts.<br>&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(notice?.attachments?.map(({ name, type, bytes }) => [name, type, new Uint8Array(bytes)])).toEqual([
      ['first layer.jpg', 'image/jpeg', JPEG],
    ])
    expect(receipts()).toHaveLength(1)
    expect(await attachments()).toEqual([])
    expect((await messages())[0]?.handled_at).toEqual(shop.deps.clock.now())
  })

  it('writes nothing to its sender that the sender has typed', async () => {
    const values = { name: 'https://spam.example', email: EVE, message: 'Buy at spam.example', batch: 'spam' }
    await receive({ ...CONTACT, values, files: [] })
    await deliver(shop)
    const [receipt] = receipts()
    expect(receipt?.subject).toMatch(/\S/)
    expect(`${receipt?.subject}${receipt?.text}${receipt?.html}`).not.toMatch(/spam|\{\w+\}|undefined/)
  })

  it('is kept with its mails or not at all', async () => {
    for (const failpoint of ['form:after-message', 'form:after-outbox'] as const) {
      shop.crashAt(failpoint)
      await expect(receive()).rejects.toThrow(Crash)
      expect([await messages(), await attachments()]).toEqual([[], []])
    }
    shop.crashAt('form:after-commit')
    await expect(receive()).rejects.toThrow(Crash)
    await deliver(shop)
    expect([notices().length, receipts().length]).toEqual([1, 1])
  })

  it('keeps the files until the shop has them', async () => {
    await receive()
    const { send } = shop.deps.mail
    shop.deps.mail.send = () => Promise.reject(new Error('away'))
    await deliver(shop)
    expect([shop.mails.length, (await attachments()).length]).toEqual([0, 1])
    shop.deps.mail.send = send
    shop.pass(HOUR)
    shop.crashAt('form:after-notice')
    await deliver(shop)
    shop.pass(HOUR)
    await deliver(shop)
    expect(notices()).toHaveLength(1)
    expect(notices()[0]?.attachments).toHaveLength(1)
    expect(await attachments()).toEqual([])
  })

  it('is deleted after its time, and not before the shop has it', async () => {
    await receive()
    shop.pass(KEEP_MESSAGES + DAY)
    await sweep(shop.deps)
    expect(await messages()).toHaveLength(1)
    await deliver(shop)
    await receive()
    await deliver(shop)
    await sweep(shop.deps)
    expect(await messages()).toHaveLength(1)
    shop.pass(KEEP_MESSAGES + DAY)
    await sweep(shop.deps)
    expect(await messages()).toEqual([])
  })

  it('that was deleted with an account is not sent any more', async () => {
    await receive()
    await receive(readd('ACDEF-34679', EVE))
    await db().deleteFrom('form_message').execute()
    expect(await deliver(shop)).toEqual({ done: 3, failed: 0 })
    expect(shop.mails).toEqual([])
  })

  describe('of RE-ADD', () => {
    const parcels = () => db().selectFrom('readd').selectAll().orderBy('id').execute()
    const decisions = async () => (await messages()).map(({ decision }) => decision)
    const ask = async (number: string, email: string) => {
      await receive(readd(number, email))
      shop.mails.length = 0
      await deliver(shop)
      return shop.mails
    }

    it('is agreed to with a last day, which the customer and the shop are told', async () => {
      const [number, email] = await bought(shop, 8)
      await deliver(shop)
      await ask(number, email.toUpperCase())
      expect(await parcels()).toMatchObject([
        { order_number: number, email, spools: 9, waste: 'black', send_by: '2026-07-19', nth: 1 },
      ])
      const told = shop.mails.map(({ to, replyTo, text }) => [to.toLowerCase(), replyTo !== undefined, text])
      expect(told).toEqual([
        [email, false, expect.stringContaining('19\u00a0juli 2026')],
        ['', true, expect.stringContaining('19\u00a0juli 2026')],
      ])
      for (const said of ['20\u00a0kg', '1,75\u00a0m', '3\u00a0m', '1\u00a0000', 'PostNord'])
        expect(told[0]?.[2]).toContain(said)
      expect(shop.mails.map(({ text, html }) => text + html).join()).not.toMatch(/\{\w+\}|undefined/)
    })

    it('is decided once, whatever dies meanwhile', async () => {
      const [number, email] = await bought(shop, 8)
      await deliver(shop)
      for (const failpoint of ['readd:after-parcel', 'readd:after-outbox', 'readd:after-commit'] as const) {
        shop.crashAt(failpoint)
        await receive(readd(number, email))
        await deliver(shop)
        shop.pass(HOUR)
        await deliver(shop)
      }
      expect(await parcels()).toHaveLength(1)
      expect((await decisions()).map((decision) => decision?.ok)).toEqual([true, false, false])
    })

    it('is no mail for who names another’s order, or none', async () => {
      const [number, email] = await bought(shop, 8)
      await deliver(shop)
      expect(await ask(number, EVE)).toEqual([])
      expect(await ask('ACDEF-34679', email)).toEqual([])
      expect(await decisions()).toEqual(Array(2).fill({ ok: false, reason: 'unknown' }))
    })

    it.each([
      ['seven spools', 7, 'PLA', /vi räknar till 7/i],
      ['spools of another plastic', 20, 'PETG', /vi räknar till 0/i],
    ])('is refused for %s, and the customer reads why', async (_, quantity, sku, said) => {
      const [number, email] = await bought(shop, quantity, sku)
      await deliver(shop)
      const [mail, ...others] = await ask(number, email)
      expect(mail?.text).toMatch(said)
      expect([others, await parcels()]).toEqual([[], []])
    })

    it('does not count what was returned', async () => {
      const [number, email] = await bought(shop, 8)
      await deliver(shop)
      const lines = [{ sku: 'PLA', quantity: 1, gross: 25_000 }]
      const none = { points: 0, gift_cards: 0, done_at: null, reason: null }
      const document = json({ kind: 'lines' as const, lines, vat: [], restocked: [] })
      await db()
        .insertInto('refund')
        .values({
          ...{ order_number: number, origin: 'shop', money: 25_000, document, ...none },
          created_at: shop.deps.clock.now(),
        })
        .execute()
      expect((await ask(number, email))[0]?.text).toMatch(/vi räknar till 7/i)
    })

    it('counts what was bought on invoice from the day on which it is paid', async () => {
      const [paid, email] = await bought(shop, 8)
      const [owed] = await bought(shop, 8)
      await deliver(shop)
      const owe = (paid_at: Date | null) =>
        db()
          .updateTable('orders')
          .set({ due_at: shop.deps.clock.now(), paid_at })
          .where('number', '=', owed)
          .execute()
      await db().updateTable('orders').set({ due_at: shop.deps.clock.now() }).execute()
      expect((await ask(owed, email))[0]?.text).toMatch(/vi räknar till 0/i)
      await db().updateTable('orders').set({ due_at: null }).where('number', '=', paid).execute()
      await ask(paid, email)
      shop.pass(184 * DAY)
      await owe(null)
      expect((await ask(owed, email))[0]?.text).toMatch(/vi räknar till 0/i)
      await owe(shop.deps.clock.now())
      await ask(owed, email)
      expect((await parcels()).map(({ nth }) => nth)).toEqual([1, 2])
    })

    it('is for private persons', async () => {
      const [number, email] = await bought(shop, 8)
      await deliver(shop)
      const { document } = await db().selectFrom('orders').select('document').executeTakeFirstOrThrow()
      await db()
        .updateTable('orders')
        .set({ document: json({ ...document, company: true }) })
        .execute()
      expect((await ask(number, email))[0]?.text).toContain('privatpersoner')
    })

    it('is possible again after six months, with eight spools bought since', async () => {
      const [number, email] = await bought(shop, 8)
      await deliver(shop)
      await ask(number, email)
      expect((await ask(number, email))[0]?.text).toContain('20\u00a0november 2026')
      shop.pass(184 * DAY)
      expect((await ask(number, email))[0]?.text).toMatch(/vi räknar till 0/i)
      const [second] = await bought(shop, 8)
      await deliver(shop)
      await ask(second, email)
      expect((await parcels()).map(({ nth }) => nth)).toEqual([1, 2])
    })
  })

  it('has passed every failpoint', async () => {
    const [number, email] = await bought(shop, 8)
    await receive(readd(number, email))
    await deliver(shop)
    expect([...FORM_FAILPOINTS].filter((name) => !shop.visited.has(name))).toEqual([])
  })
})

onPostgres('two requests for RE-ADD at once', (database) => {
  it('make one parcel', async () => {
    await clear(database().db)
    const shop = createShop(database().db)
    await shop.stock('PLA', 100)
    const first = await bought(shop, 16)
    const second = await bought(shop, 16)
    await deliver(shop)
    for (const order of [first, second, first, second, first, second])
      await receiveForm(shop.deps, visitor(), readd(...order), true)
    await Promise.all(Array.from({ length: 6 }, () => deliver(shop)))
    expect(await database().db.selectFrom('readd').selectAll().execute()).toHaveLength(1)
    const decided = await database().db.selectFrom('form_message').select('decision').execute()
    expect(decided.filter(({ decision }) => decision?.ok)).toHaveLength(1)
    expect(
      decided.filter(({ decision }) => decision && !decision.ok && decision.reason === 'tooSoon'),
    ).toHaveLength(5)
  })
})
