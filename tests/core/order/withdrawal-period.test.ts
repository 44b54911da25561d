/** Fourteen days from delivery (Directive 2011/83/EU, article 9; Regulation 1182/71, article 3). */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Delivery,
  isLateWithdrawal,
  lastWithdrawalDay,
  offersWithdrawal,
} from '#core/order/withdrawal-period'
import { nextWorkingDay } from '#core/order/working-days'
import { daysLater, shopDay, startOfDay } from '#core/shop-day'

const SHIPPING = { days: [1, 3] } as const
const PLACED: Delivery = { placedAt: '2026-06-22T10:00:00Z', shipping: SHIPPING }

describe('the last day to withdraw', () => {
  it.each<[name: string, delivery: Delivery, last: string | undefined]>([
    ['counts from the day after delivery', { ...PLACED, deliveredAt: '2026-06-24T09:00:00Z' }, '2026-07-08'],
    [
      'counts days of the shop, not of Greenwich',
      { ...PLACED, deliveredAt: '2026-06-23T22:30:00Z' },
      '2026-07-08',
    ],
    ['is a Monday instead of a Saturday', { ...PLACED, deliveredAt: '2026-06-27T09:00:00Z' }, '2026-07-13'],
    ['is a Monday instead of a Sunday', { ...PLACED, deliveredAt: '2026-06-28T09:00:00Z' }, '2026-07-13'],
    [
      'is the first working day after holidays',
      { ...PLACED, deliveredAt: '2026-12-10T09:00:00Z' },
      '2026-12-28',
    ],
    ['is the Tuesday after Easter', { ...PLACED, deliveredAt: '2026-03-20T09:00:00Z' }, '2026-04-07'],
    ["follows the carrier's longest time", { ...PLACED, shippedAt: '2026-06-22T15:00:00Z' }, '2026-07-09'],
    ['follows it over a weekend', { ...PLACED, shippedAt: '2026-06-25T15:00:00Z' }, '2026-07-14'],
    [
      'goes by the delivery where both are known',
      { ...PLACED, shippedAt: '2026-06-22T15:00:00Z', deliveredAt: '2026-06-30T09:00:00Z' },
      '2026-07-14',
    ],
    ['is not known before anything has left', PLACED, undefined],
    ['counts from the order when nothing is shipped', { placedAt: '2026-06-22T10:00:00Z' }, '2026-07-06'],
  ])('%s', (_, delivery, last) => {
    expect(lastWithdrawalDay(delivery)).toBe(last)
  })

  it('is a working day at least 14 days after the goods came, whenever that was', () => {
    const moment = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moment, (delivered) => {
        const last = lastWithdrawalDay({ ...PLACED, deliveredAt: delivered.toISOString() }) ?? ''
        const first = daysLater(shopDay(delivered.getTime()), 14)
        expect(last).toBe(nextWorkingDay(first))
        expect([0, 6]).not.toContain(new Date(last).getUTCDay())
        expect(last <= daysLater(first, 5)).toBe(true)
      }),
    )
  })
})

describe('a statement', () => {
  const delivery = { ...PLACED, deliveredAt: '2026-06-24T09:00:00Z' }
  it('is in time until the last day ends at the shop, and late from then on', () => {
    const end = startOfDay('2026-07-09')
    expect(isLateWithdrawal(delivery, new Date(end - 1))).toBe(false)
    expect(isLateWithdrawal(delivery, new Date(end))).toBe(true)
  })
  it('is never late for what nobody knows to have left', () => {
    expect(isLateWithdrawal(PLACED, new Date('2030-01-01'))).toBe(false)
  })
})

describe('the list of orders', () => {
  const order = { ...PLACED, company: false, repaid: false }
  const delivered = { ...order, deliveredAt: '2026-06-24T09:00:00Z' }
  it.each<[name: string, order: Parameters<typeof offersWithdrawal>[0], now: string, offers: boolean]>([
    ['offers it at once', order, '2026-06-22T10:01:00Z', true],
    ['offers it until the period ends', delivered, '2026-07-08T12:00:00Z', true],
    ['ends with the period', delivered, '2026-07-09T12:00:00Z', false],
    ['ends some time, also where no delivery is known', order, '2026-12-01T12:00:00Z', false],
    ['offers it to no company', { ...order, company: true }, '2026-06-23T12:00:00Z', false],
    ['offers nothing of what is paid back', { ...order, repaid: true }, '2026-06-23T12:00:00Z', false],
  ])('%s', (_, shown, now, offers) => {
    expect(offersWithdrawal(shown, new Date(now))).toBe(offers)
  })
})
