/** `npm run order`, command by command, on each database. */

import { describe, expect, it } from 'vitest'
import { listOrders } from '#server/use-cases/account/orders'
import {
  choosePayment,
  completeShipping,
  setAddress,
  setCompany,
  setShipping,
} from '#server/use-cases/checkout/edit-checkout'
import { OPTIONS, type Options, USAGE } from '../../scripts/order/commands.ts'
import { create, must, place, readyToPlace } from './support/buyer.ts'
import { openAccount, order as placeAs } from './support/club.ts'
import { onOneDatabase } from './support/databases.ts'
import { member, visitor } from './support/deps.ts'
import { ADDRESS, COM } from './support/fixtures.ts'
import { useOrderedShop } from './support/ordered.ts'

onOneDatabase('npm run order', (database) => {
  const { shop, order, work, run } = useOrderedShop(database, 2)

  it('lists orders, those of a storefront, of a time, and those that wait', async () => {
    expect(await run('list')).toBe(
      `${order.number}  2026-05-20 12:00  se  559.00 SEK  to be sent  ada@example.com`,
    )
    expect(await run('list', { site: 'de' })).toBe('no orders')
    expect(await run('list', { since: '2026-05-20' })).toContain(order.number)
    expect(await run('list', { since: '2026-05-21' })).toBe('no orders')
    expect(await run('list', { open: true })).toContain(order.number)
    await run('ship NUMBER')
    expect(await run('list', { open: true })).toBe('no order waits for being sent')
    await must(place(shop, await readyToPlace(shop, { GIFT: 1 })))
    expect(await run('list', { open: true })).toBe('no order waits for being sent')
    expect(await run('list')).toContain('nothing to be sent')
  })

  it('shows an order with where it goes, how it was sent and what went back', async () => {
    await run('ship NUMBER', { carrier: 'DHL', tracking: 'JD01' })
    await run('refund NUMBER', { line: ['PLA=1'], reason: 'returned' })
    expect(await run('show NUMBER')).toMatch(/refunded 250\.00 SEK: 1 × PLA, returned, under way/)
    await work()
    const shown = await run('show NUMBER')
    for (const part of [
      'sent, partly refunded  ada@example.com',
      '070 123 45 67',
      '  2 × PLA  ',
      '  paid: 559.00 SEK (stripe)',
      'to Ada Lind, ',
      'with DHL, JD01',
      'refunded 250.00 SEK: 1 × PLA, returned, done 2026-05-20 12:00, credit note 50001',
    ])
      expect(shown).toContain(part)
  })

  it('shows whoever sends an order what the carrier is to know', async () => {
    const billing = { ...ADDRESS, notes: 'Portkod 1234' }
    const { order: placed } = await must(
      place(shop, await readyToPlace(shop, { PLA: 1 }, visitor(), billing)),
    )
    expect(await run(`show ${placed?.number}`)).toContain('  message for the carrier:\n    | Portkod 1234')
    expect(await run('show NUMBER')).not.toContain('carrier:')
  })

  it('shows a greeting so that no line of it looks like one of the command’s', async () => {
    const gift = { name: 'Grace', email: 'grace@example.com', day: '2026-06-01', greeting: 'Hi!\nRun:\nnpm' }
    const { id } = await must(create(shop, { GIFT: 1 }))
    await must(setAddress(shop.deps, visitor(), id, { billing: ADDRESS, gift }))
    const { order: placed } = await must(
      place(shop, await must(choosePayment(shop.deps, visitor(), id, { option: 'stripe' }))),
    )
    expect(await run(`show ${placed?.number}`)).toContain('    | Hi!\n    | Run:\n    | npm')
  })

  it.each<[string, string | undefined, string]>([
    ['what VIES calls it', 'BRANDT MODELLBAU AG', 'VIES calls it "BRANDT MODELLBAU AG"'],
    ['that VIES does not say', undefined, 'VIES does not say whose it is'],
  ])('shows of a company without VAT %s, beside what was typed', async (_, name, said) => {
    Object.assign(shop.vies, { name })
    shop.vies.known.add('DE136695976')
    const berlin = { ...ADDRESS, zip: '12043', city: 'Berlin', country: 'DE' }
    const firm = { ...berlin, companyName: 'Brandt AG', vatNbr: 'DE136695976' }
    const context = visitor('ada', COM)
    const { id } = await must(create(shop, { PLA: 1 }, context))
    await must(setCompany(shop.deps, context, id, { company: true }))
    await must(setAddress(shop.deps, context, id, { billing: firm }))
    await must(setShipping(shop.deps, context, id, { id: 'home' }))
    await must(completeShipping(shop.deps, context, id))
    const ready = await must(choosePayment(shop.deps, context, id, { option: 'stripe' }))
    const { order: placed } = await must(place(shop, ready, 'tok_ok', context))
    expect(await run(`show ${placed?.number}`)).toContain(
      `  without VAT by DE136695976: ${said}, typed was "Brandt AG"`,
    )
    expect(await run('show NUMBER')).not.toContain('VIES')
  })

  it('says of an invoice whether it is paid, and that what was paid by bank goes back by bank', async () => {
    const set = (paid_at: Date | null) =>
      shop.deps.db
        .updateTable('orders')
        .set({ due_at: new Date('2026-06-19T10:00:00Z'), paid_at })
        .execute()
    await set(null)
    expect(await run('list')).toContain('to be sent, not paid')
    const open = await run('show NUMBER')
    expect(open).toContain('paid: nothing')
    expect(open).toMatch(/to be paid by invoice \d+: 559\.00 SEK \(stripe\) until 2026-06-19/)
    expect(await run('refund NUMBER', { amount: '9' })).toContain('9.00 SEK of')
    await set(new Date('2026-05-21T10:00:00Z'))
    expect(await run('show NUMBER')).toMatch(/invoice \d+ was paid 2026-05-21/)
    expect(await run('refund NUMBER', { amount: '10' })).toContain('send 10.00 SEK by bank')
  })

  it('tells the customer once that an order was sent, with what is known by then', async () => {
    expect(await run('ship NUMBER')).toMatch(/ was sent with \S+; its customer is told by mail$/)
    expect(await run('ship NUMBER', { carrier: 'DHL', tracking: 'JD01' })).toBe(
      `${order.number} was sent before: corrected the carrier from PostNord to DHL, the tracking number from none to JD01; its customer is not mailed again`,
    )
    expect(await run('ship NUMBER', { tracking: 'JD02' })).toContain('from JD01 to JD02;')
    await run('ship NUMBER', { tracking: 'JD01' })
    await Promise.all([work(), work()])
    expect(await run('ship NUMBER')).toBe(
      `${order.number} was sent before with DHL as JD01; no second mail is written`,
    )
    await work()
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@example.com', `Din beställning ${order.number} är på väg – add:layer`],
    ])
    expect(shop.mails[0]?.text).toContain('till DHL')
    expect(shop.mails[0]?.text).toContain('JD01')
  })

  it('tells what is in the parcel: not what was given back before, and what was afterwards', async () => {
    await run('refund NUMBER', { line: ['PLA=1'] })
    shop.pass(1000)
    await run('ship NUMBER')
    shop.pass(1000)
    await run('refund NUMBER', { amount: '10' })
    await work()
    const mail = shop.mails.find(({ subject }) => subject.includes('är på väg'))
    expect(mail?.text).toContain('Varor')
    expect(mail?.text).toMatch(/^1 × Spool PLA/m)
  })

  it('shows an account what was sent and what went back', async () => {
    const ada = await openAccount(shop, 'ada')
    order.number = await placeAs(shop, ada, { PLA: 2 })
    await run('ship NUMBER', { tracking: 'JD01' })
    const context = member(ada, ada, visitor('ada'))
    // Ada's verified address has ordered as a guest as well.
    const shown = async () =>
      (await listOrders(shop.deps, context)).find(({ number }) => number === order.number)
    const sent = await shown()
    const { totals } = sent ?? {}
    expect(sent?.shipping).toBeTruthy()
    expect(totals).toMatchObject({ items: 50_000, shipping: 5_900, total: 55_900 })
    expect(sent).toMatchObject({
      status: 'shipped',
      credited: 0,
      refunds: [],
      shipment: { tracking: 'JD01' },
    })
    await run('refund NUMBER', { amount: '100' })
    expect((await shown())?.refunds).toEqual([])
    await work()
    const back = await shown()
    expect(back).toMatchObject({ status: 'partly_refunded', refunded: 10_000, credited: 10_000 })
    expect(back?.refunds).toEqual([{ id: expect.any(Number), amount: 10_000 }])
  })

  it.each<[Options, string]>([
    [{}, '559.00 SEK of NUMBER go back, within minutes while the shop is open'],
    [{ restock: true }, 'back on the shelf: 2 × PLA'],
    [{ amount: '12.5' }, '12.50 SEK of'],
    [{ amount: '0,05' }, '0.05 SEK of'],
    [{ line: ['PLA'] }, '500.00 SEK of'],
  ])('refunds with %o', async (options, said) => {
    expect(await run('refund NUMBER', options)).toContain(said.replace('NUMBER', order.number))
  })

  it('takes a number as somebody types it', async () => {
    const typed = order.number.toLowerCase().replace('-', ' ')
    expect(await run(`show ${typed.replace(' ', '')}`)).toBe(await run('show NUMBER'))
    expect(await run(`ship ${typed.replace(' ', '-')}`)).toContain(`${order.number} was sent`)
  })

  it.each<[Options, Options]>([
    [{ amount: '10' }, { amount: '10.00' }],
    [{ line: ['PLA=1'] }, { line: ['PLA=1'], restock: true }],
  ])('takes a refund with %o, and soon one with %o, for one that was typed twice', async (first, second) => {
    await run('refund NUMBER', first)
    await work()
    await expect(run('refund NUMBER', second)).rejects.toThrow('If it is to be refunded twice: --again')
    await work()
    expect(shop.payments.refunds()).toHaveLength(1)
    expect(await run('refund NUMBER', { ...second, again: true })).toContain('SEK of')
    await work()
    expect(shop.payments.refunds()).toHaveLength(2)
    shop.pass(3_600_000)
    expect(await run('refund NUMBER', { amount: '10' })).toContain('10.00 SEK of')
  })

  it('takes another refund for another one', async () => {
    await run('refund NUMBER', { amount: '10' })
    expect(await run('refund NUMBER', { amount: '11' })).toContain('11.00 SEK of')
    expect(await run('refund NUMBER', { amount: '10' })).toContain('10.00 SEK of')
    expect(await run('refund NUMBER', { line: ['PLA=1'] })).toContain('250.00 SEK of')
    expect(await run('refund NUMBER')).toContain('278.00 SEK of')
  })

  it('says that pieces which were not sent stay off the shelf', async () => {
    const said = 'not back on the shelf'
    expect(await run('refund NUMBER', { amount: '10' })).not.toContain(said)
    expect(await run('refund NUMBER', { line: ['PLA=1'], reason: 'unavailable' })).not.toContain(said)
    expect(await run('refund NUMBER', { line: ['PLA=1'], again: true })).toContain(said)
    order.number = await placeAs(shop, await openAccount(shop, 'ada'), { PLA: 2 })
    await run('ship NUMBER')
    expect(await run('refund NUMBER')).not.toContain(said)
  })

  it.each<[string, Options, string]>([
    ['', {}, USAGE],
    ['send NUMBER', {}, 'send: there is no such command.'],
    ['list NUMBER', {}, USAGE],
    ['show', {}, USAGE],
    ['refund NUMBER NUMBER', {}, USAGE],
    ['show nobody', {}, 'There is no order nobody'],
    ['ship nobody', {}, 'There is no order nobody'],
    ['refund nobody', {}, 'There is no order nobody'],
    ['show NUMBER', { open: true }, 'show: --open does nothing there.'],
    ['list', { site: 'sv' }, 'There is no storefront sv, but com, se'],
    ['list', { since: '2026-02-30' }, '--since is a day'],
    ['list', { since: 'May' }, '--since is a day'],
    ['ship NUMBER', { tracking: ' ' }, '--tracking has 1 to 80 characters'],
    ['ship NUMBER', { tracking: 'x y' }, '--tracking is a number without blanks, not "x y".'],
    ['list', { 'despite-withdrawal': true }, 'list: --despite-withdrawal does nothing there.'],
    ['refund NUMBER', { amount: '0' }, '--amount is more than 0'],
    ['refund NUMBER', { amount: '12.505' }, '--amount is more than 0'],
    ['refund NUMBER', { amount: '559.01' }, '559.00 SEK of'],
    ['refund NUMBER', { amount: '5', restock: true }, '--restock goes with --line'],
    ['refund NUMBER', { amount: '5', line: ['PLA'] }, 'not both'],
    ['refund NUMBER', { line: ['PLA=0'] }, 'PLA=0 is neither'],
    ['refund NUMBER', { line: ['PLA', 'PLA=1'] }, '--line names PLA twice'],
    ['refund NUMBER', { line: ['PLA=3'] }, '2 × PLA of'],
    ['refund NUMBER', { line: ['ABS'] }, 'has no ABS, but PLA'],
    ['refund NUMBER', { reason: 'why' }, '--reason is unavailable or returned or complaint'],
  ])('refuses "%s" with %o, and changes nothing', async (line, options, reason) => {
    const before = await run('show NUMBER')
    await expect(run(line, options)).rejects.toThrow(reason)
    expect(await run('show NUMBER')).toBe(before)
  })

  it('sends nothing of which all was refunded', async () => {
    await run('refund NUMBER')
    await expect(run('ship NUMBER')).rejects.toThrow(`All of ${order.number} was refunded.`)
    await expect(run('refund NUMBER')).rejects.toThrow('was refunded, or nothing was to be paid')
  })
})

describe('the usage', () => {
  it('names every option', () => {
    for (const name of Object.keys(OPTIONS)) expect(USAGE).toContain(`--${name}`)
  })
})
