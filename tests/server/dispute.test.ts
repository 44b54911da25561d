/** Customers who ask their bank for the money: the shop is told, and gives no money that the bank may give. */

import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#core/site/language'
import { disputeNotice, invoicesNotice, refundFailedNotice } from '#server/mail/shop-notices'
import type { DisputeReport, DisputeStatus } from '#server/ports'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { onEachDatabase } from './support/databases.ts'
import { SE } from './support/fixtures.ts'
import { useOrderedShop } from './support/ordered.ts'

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
  const { shop, order, work, run, webhook } = useOrderedShop(database)
  async function told(change: Partial<DisputeReport> = {}) {
    const report = { ...DISPUTE, ...change }
    shop.payments.setDispute(report)
    const handled = await webhook({ kind: 'dispute', ref: report.ref, dispute: report.id })
    await work()
    return handled
  }

  it('is told to the shop once for each state, and stands in the order', async () => {
    await told()
    await told()
    expect(shop.mails.map(({ to }) => to)).toEqual(['orders@shop.example'])
    const { subject, text } = shop.mails[0] ?? {}
    expect(subject).toBe(`Bestriden betalning: ${order.number}`)
    for (const part of ['309,00', 'fraudulent', 'Svara senast 27 maj 2026']) expect(text).toContain(part)
    expect(await run('show NUMBER')).toContain(
      'dispute dp_1 of 309.00 SEK (fraudulent): open, answer by 2026-05-27 12:00',
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
    await webhook({ kind: 'refund', ref: 'pi_1' })
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

  const waiting = async () =>
    (await database().db.selectFrom('outbox').select('kind').where('done_at', 'is', null).execute()).map(
      ({ kind }) => kind,
    )
  /** Long enough for everything that is tried again. */
  async function later() {
    for (let tries = 0; tries < 4; tries += 1) {
      shop.pass(3_600_000)
      await work()
    }
  }

  it.each<[name: string, lost: number, back: number[], credited: number]>([
    ['all of it', PAID, [], 0],
    ['a part of it', 20_000, [PAID - 20_000], PAID - 20_000],
  ])('that is lost, of %s, ends a refund that was decided before', async (_, lost, back, credited) => {
    await run('refund NUMBER')
    await told({ amount: lost })
    await later()
    expect(await waiting()).toEqual(['order-refund'])
    expect(shop.payments.refunds()).toEqual([])
    // Its end is not told: whoever gives back asks.
    shop.payments.setDispute({ ...DISPUTE, amount: lost, status: 'lost' })
    await later()
    expect(await waiting()).toEqual([])
    expect(shop.payments.refunds().map(({ amount }) => amount)).toEqual(back)
    const order = await database().db.selectFrom('orders').select('refunded').executeTakeFirstOrThrow()
    expect(order.refunded).toBe(credited)
    await expect(run('refund NUMBER')).rejects.toThrow('0.00 SEK are left')
  })

  it('that is won lets a refund go that was decided before', async () => {
    await run('refund NUMBER')
    await told()
    await later()
    await told({ status: 'won' })
    await later()
    expect(shop.payments.refunds().map(({ amount }) => amount)).toEqual([PAID])
    expect(await waiting()).toEqual([])
  })

  it('that is lost ends what was owed of a refund that did not arrive, and no more than that', async () => {
    await run('refund NUMBER', { amount: '100' })
    await work()
    shop.payments.failRefund('pi_1', 10_000)
    const event = { id: 'evt', kind: 'refund', ref: 'pi_1' } as const
    await handleWebhook(shop.deps, 'stripe', ...shop.payments.webhook(event))
    await run('repay NUMBER')
    await told({ amount: PAID - 4_000, status: 'lost' })
    await later()
    expect(shop.payments.refunds().map(({ amount }) => amount)).toEqual([10_000, 4_000])
    expect(await waiting()).toEqual([])
    await expect(run('repay NUMBER')).rejects.toThrow('there is nothing to send once more')
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
    for (const { subject } of mails) expect(subject).toContain('AL-1')
    for (const { subject, text, html } of [...mails, invoicesNotice(language, shop)])
      expect(subject + text + html).not.toMatch(/[{}]\w/)
  })
})
