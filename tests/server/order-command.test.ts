/** `npm run order`, command by command, on each database. */

import { beforeEach, describe, expect, it } from 'vitest'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { listOrders } from '#server/use-cases/account/orders'
import { sweep } from '#server/use-cases/sweep'
import { OPTIONS, type Options, runCommand, USAGE } from '../../scripts/order/commands.ts'
import { must, place, readyToPlace } from './support/buyer.ts'
import { openAccount, order } from './support/club.ts'
import { clear, onEachDatabase } from './support/databases.ts'
import { createShop, member, type Shop, visitor } from './support/deps.ts'

onEachDatabase('npm run order', (database) => {
  let shop: Shop
  let number: string
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 100)
    const placed = await must(place(shop, await readyToPlace(shop, { PLA: 2 })))
    number = placed.order?.number ?? ''
    await work()
    shop.mails.length = 0
  })

  const work = () => sweep(shop.deps, OUTBOX_HANDLERS)
  const run = (line: string, options: Options = {}) =>
    runCommand(shop.deps, line.replace('NUMBER', number).split(' ').filter(Boolean), options)

  it('lists orders, those of a storefront, of a time, and those that wait', async () => {
    expect(await run('list')).toBe(`${number}  2026-05-20 10:00  se  559.00 SEK  to be sent  ada@example.com`)
    expect(await run('list', { site: 'de' })).toBe('no orders')
    expect(await run('list', { since: '2026-05-20' })).toContain(number)
    expect(await run('list', { since: '2026-05-21' })).toBe('no orders')
    expect(await run('list', { open: true })).toContain(number)
    await run('ship NUMBER')
    expect(await run('list', { open: true })).toBe('no order waits for being sent')
    await must(place(shop, await readyToPlace(shop, { GIFT: 1 })))
    expect(await run('list', { open: true })).toBe('no order waits for being sent')
    expect(await run('list')).toContain('nothing to be sent')
  })

  it('shows an order with where it goes, how it was sent and what went back', async () => {
    await run('ship NUMBER', { carrier: 'DHL', tracking: 'JD 01' })
    await run('refund NUMBER', { line: ['PLA=1'], reason: 'returned' })
    expect(await run('show NUMBER')).toMatch(/refunded 250\.00 SEK: 1 × PLA, returned, under way/)
    await work()
    const shown = await run('show NUMBER')
    for (const part of [
      'sent, partly refunded  ada@example.com',
      '  2 × PLA  ',
      '  paid: 559.00 SEK (stripe)',
      'to Ada Lind, ',
      'with DHL, JD 01',
      'refunded 250.00 SEK: 1 × PLA, returned, done 2026-05-20T10:00:00.000Z, credit note 50001',
    ])
      expect(shown).toContain(part)
  })

  it('tells the customer once that an order was sent, with what is known by then', async () => {
    expect(await run('ship NUMBER')).toMatch(/ was sent with \S+; its customer is told by mail$/)
    expect(await run('ship NUMBER', { carrier: 'DHL', tracking: 'JD 01' })).toBe(
      `${number} was sent before with DHL as JD 01; no second mail is written`,
    )
    await Promise.all([work(), work()])
    expect(await run('ship NUMBER')).toContain('sent before with DHL as JD 01')
    await work()
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@example.com', `Din beställning ${number} är på väg – add:layer`],
    ])
    expect(shop.mails[0]?.text).toContain('till DHL')
    expect(shop.mails[0]?.text).toContain('JD 01')
  })

  it('shows an account what was sent and what went back', async () => {
    const ada = await openAccount(shop, 'ada')
    number = await order(shop, ada, { PLA: 2 })
    await run('ship NUMBER', { tracking: 'JD 01' })
    const context = member(ada, ada, visitor('ada'))
    const [sent] = await listOrders(shop.deps, context)
    const { totals } = sent ?? {}
    expect(sent?.shipping).toBeTruthy()
    expect(totals).toMatchObject({ items: 50_000, shipping: 5_900, total: 55_900 })
    expect(sent).toMatchObject({
      status: 'shipped',
      credited: 0,
      refunds: [],
      shipment: { tracking: 'JD 01' },
    })
    await run('refund NUMBER', { amount: '100' })
    expect((await listOrders(shop.deps, context))[0]?.refunds).toEqual([])
    await work()
    const [back] = await listOrders(shop.deps, context)
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
    expect(await run('refund NUMBER', options)).toContain(said.replace('NUMBER', number))
  })

  it.each<[string, Options, string]>([
    ['', {}, USAGE],
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
    await expect(run('ship NUMBER')).rejects.toThrow(`All of ${number} was refunded.`)
    await expect(run('refund NUMBER')).rejects.toThrow('was refunded, or nothing was to be paid')
  })
})

describe('the usage', () => {
  it('names every option', () => {
    for (const name of Object.keys(OPTIONS)) expect(USAGE).toContain(`--${name}`)
  })
})
