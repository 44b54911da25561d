/** When a parcel is with its customer. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryPeriod, workingDaysLater } from '#core/checkout/delivery-days'
import { isWorkingDay } from '#core/order/working-days'
import { shopDay } from '#core/shop-day'
import { formatDays } from '#core/text/date'

const at = (moment: string) => Date.parse(`${moment}+01:00`)

test.each<[string, string, [number, number], string | undefined, string, string]>([
  ['on a morning', '2026-11-24T09:00', [2, 4], undefined, '2026-11-26', '2026-12-01'],
  ['a minute before the cut-off', '2026-11-24T13:59', [1, 3], undefined, '2026-11-25', '2026-11-30'],
  ['at the cut-off', '2026-11-24T14:00', [1, 3], undefined, '2026-11-26', '2026-11-30'],
  ['on a Friday evening', '2026-11-27T20:00', [1, 1], undefined, '2026-12-01', '2026-12-01'],
  ['on a Saturday', '2026-11-28T09:00', [1, 2], undefined, '2026-12-01', '2026-12-02'],
  ['at night before a Monday', '2026-11-30T00:30', [1, 2], undefined, '2026-12-01', '2026-12-03'],
  ['before Christmas', '2026-12-23T09:00', [1, 2], undefined, '2026-12-28', '2026-12-30'],
  ['of what is there later', '2026-11-24T09:00', [2, 4], '2026-12-04', '2026-12-08', '2026-12-11'],
  ['of what was to be there by now', '2026-11-24T09:00', [2, 4], '2026-11-20', '2026-11-26', '2026-12-01'],
])('an order %s', (_, moment, days, readyOn, from, to) => {
  expect(deliveryPeriod({ now: at(moment), days, readyOn })).toEqual({ from, to })
})

test('comes on working days, never before it is ordered, and no later than a working day after the carrier says', () => {
  const moments = fc.integer({ min: at('2024-01-01T00:00'), max: at('2034-01-01T00:00') })
  const carriers = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9))
    .map(([least, more]) => [least, least + more])
  fc.assert(
    fc.property(moments, carriers, (now, days) => {
      const [least, most] = days as [number, number]
      const { from, to } = deliveryPeriod({ now, days: [least, most] })
      expect(isWorkingDay(from) && isWorkingDay(to)).toBe(true)
      expect(from > shopDay(now) && to >= from).toBe(true)
      expect(from >= workingDaysLater(shopDay(now), least)).toBe(true)
      expect(to).toBe(workingDaysLater(shopDay(now), most + 1))
    }),
  )
})

/** A line ends after the dash, and not within a day. */
const days = (words: string) => words.replaceAll(/ (?!(?<=– ))/g, '\u00a0').replaceAll(/–(?! )/g, '–\u2060')

describe('its days in words', () => {
  test.each([
    ['en', 'Tue 1 – Fri 4 Dec'],
    ['sv', 'tis 1 – fre 4 dec.'],
    ['no', 'tir. 1. – fre. 4. des.'],
    ['da', 'tirs. 1. – fre. 4. dec.'],
    ['de', 'Di 1. – Fr 4. Dez.'],
    ['fr', 'mar. 1 – ven. 4 déc.'],
    ['it', 'mar 1 – ven 4 dic'],
    ['es', 'mar 1 – vie 4 dic'],
  ])('in %s', (language, words) => {
    expect(formatDays({ from: '2026-12-01', to: '2026-12-04' }, language)).toBe(days(words))
  })

  test('name both months, and one day once', () => {
    expect(formatDays({ from: '2026-11-27', to: '2026-12-04' }, 'en', 'long')).toBe(
      days('Fri 27 November – Fri 4 December'),
    )
    expect(formatDays({ from: '2026-12-04', to: '2026-12-04' }, 'en')).toBe(days('Fri 4 Dec'))
  })

  test.each([
    ['en', '4–10 February 2027'],
    ['sv', '4–10 februari 2027'],
    ['de', '4.–10. Februar 2027'],
    ['fr', '4–10 février 2027'],
  ])('have a year in %s where they are more than a month off', (language, words) => {
    const period = { from: '2027-02-04', to: '2027-02-10' }
    expect(formatDays(period, language, 'long', at('2026-11-30T09:00'))).toBe(days(words))
    expect(formatDays(period, language, 'long', at('2027-02-01T09:00'))).not.toContain('2027')
  })
})
