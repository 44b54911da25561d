/** Customers who ask their bank for the money: the shop is told, and gives no money that the bank may give. */

import { beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#core/site/language'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { disputeNotice, refundFailedNotice } from '#server/mail/shop-notices'
import type { DisputeReport, DisputeStatus } from '#server/ports'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { sweep } from '#server/use-cases/sweep'
import { type Options, runCommand } from '../../scripts/order/commands.ts'
import { must, place, readyToPlace } from './support/buyer.ts'
import { clear, onEachDatabase } from './support/databases.ts'
import { createShop, type Shop } from './support/deps.ts'
import { SE } from './support/fixtures.ts'

const PAID = 25_000 + 5_900

const DISPUTE: DisputeReport = {
  ...{ id: 'dp_1', ref: 'pi_1', amount: PAID, currency: 'SEK', reason: 'fraudulent', status: 'open' },
  ...{
    refundable: false,
    dueBy: new Date('2026-05-27T10:00:00Z'),
    openedAt: new Date('2026-05-20T11:00:00Z'),
  },
}

onEachDatabase('a dispute', (database) => {
  let shop: Shop
  let number: string
  let events = 0
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 9)
    const placed = await must(place(shop, await readyToPlace(shop, { PLA: 1 })))
    number = placed.order?.number ?? ''
    await work()
    shop.mails.length = 0
  })

  const work = () => sweep(shop.deps, OUTBOX_HANDLERS)
  const run = (line: string, options: Options = {}) =>
    runCommand(shop.deps, line.replace('NUMBER', number).split(' '), options)
  async function told(change: Partial<DisputeReport> = {}) {
    const report = { ...DISPUTE, ...change }
    shop.payments.setDispute(report)
    events += 1
    const event = { id: `evt_${events}`, kind: 'dispute' as const, ref: report.ref, dispute: report.id }
    const handled = await handleWebhook(shop.deps, 'stripe', ...shop.payments.webhook(event))
    await work()
    return handled
  }

  it('is told to the shop once for each state, and stands in the order', async () => {
    await told()
    await told()
    expect(shop.mails.map(({ to }) => to)).toEqual(['orders@shop.example'])
    const { subject, text } = shop.mails[0] ?? {}
    expect(subject).toBe(`Bestriden betalning: ${number}`)
    for (const part of ['309,00', 'fraudulent', 'Svara senast 27 maj 2026']) expect(text).toContain(part)
    expect(await run('show NUMBER')).toContain(
      'dispute dp_1 of 309.00 SEK (fraudulent): open, answer by 2026-05-27T10:00:00.000Z',
    )
    await told({ status: 'won' })
    expect(shop.mails).toHaveLength(2)
    expect(shop.mails[1]?.text).toContain('Butiken behåller pengarna')
    expect(await run('show NUMBER')).toMatch(/\(fraudulent\): won$/m)
    expect(JSON.stringify(shop.log)).not.toContain('@')
  })

  it('that is open keeps money from going back', async () => {
    await told()
    await expect(run('refund NUMBER')).rejects.toThrow('disputes the payment')
    await work()
    expect(shop.payments.refunds()).toEqual([])
    await told({ status: 'won' })
    expect(await run('refund NUMBER')).toContain('309.00 SEK of')
  })

  it('keeps a refund that did not arrive from being sent once more', async () => {
    await run('refund NUMBER', { amount: '100' })
    await work()
    shop.payments.failRefund('pi_1', 10_000)
    await handleWebhook(
      shop.deps,
      'stripe',
      ...shop.payments.webhook({ id: 'evt', kind: 'refund', ref: 'pi_1' }),
    )
    await told()
    await expect(run('repay NUMBER')).rejects.toThrow('disputes the payment')
    await told({ status: 'won' })
    expect(await run('repay NUMBER')).toContain('100.00 SEK of')
  })

  it('that is only an inquiry is ended by a refund', async () => {
    await told({ refundable: true })
    expect(shop.mails[0]?.text).toContain('en återbetalning avslutar tvisten')
    expect(await run('show NUMBER')).toContain('a refund would end it')
    expect(await run('refund NUMBER')).toContain('309.00 SEK of')
  })

  it('that was lost has given the customer the money, and a refund is of the rest', async () => {
    await told({ amount: 30_000, status: 'lost' })
    await expect(run('refund NUMBER', { amount: '10' })).rejects.toThrow('9.00 SEK are left')
    expect(await run('refund NUMBER')).toContain('9.00 SEK of')
    await expect(run('refund NUMBER')).rejects.toThrow('0.00 SEK are left')
  })

  it.each<[DisputeStatus, DisputeStatus, string]>([
    ['lost', 'open', 'lost'],
    ['lost', 'appeal', 'appeal'],
    ['appeal', 'won', 'won'],
  ])('that was %s, and is said to be %s, is %s', async (before, said, after) => {
    await told({ status: before })
    await told({ status: said })
    expect(await run('show NUMBER')).toContain(`(fraudulent): ${after}`)
  })

  it('of a payment of somebody else is nobody’s', async () => {
    expect(await told({ ref: 'pi_of_another_shop' })).toEqual({ ok: true, value: 'handled' })
    expect(shop.mails).toEqual([])
  })

  it('is told again when the provider could not be asked', async () => {
    shop.payments.outage = 'before'
    expect(await told()).toMatchObject({ ok: false, code: 'unavailable' })
    shop.payments.outage = 'none'
    expect(await told()).toEqual({ ok: true, value: 'handled' })
    expect(shop.mails).toHaveLength(1)
  })
})

describe('what the shop is told', () => {
  const shop = { site: SE, brandName: 'add:layer', contactEmail: 'hi@shop.example' }
  const { ref: _, dueBy: due_by = null, openedAt: opened_at, ...dispute } = DISPUTE
  const row = { ...dispute, payment_id: 1, due_by, opened_at, closed_at: null }

  it.each(LANGUAGES)('has no hole left in %s', (language) => {
    const payment = { id: 1, option: 'stripe', ref: 'pi_1' } as const
    const owed = { payment, order: 'AL-1', amount: 100, currency: 'SEK', failed: 100 } as const
    const mails = [
      refundFailedNotice(owed, language, shop),
      ...(['open', 'appeal', 'won', 'lost'] as const).flatMap((status) =>
        [true, false].map((refundable) =>
          disputeNotice({ ...row, status, refundable }, { number: 'AL-1', language }, shop),
        ),
      ),
    ]
    for (const { subject, text, html } of mails) {
      expect(subject + text + html).not.toMatch(/[{}]\w/)
      expect(subject).toContain('AL-1')
    }
  })
})
