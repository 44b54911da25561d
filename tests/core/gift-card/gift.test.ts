/** Whom a gift card is for, and when it is sent. */
import { describe, expect, it, test } from 'vitest'
import { type Gift, giftDays, giftMoment, giftProblems, normalGift } from '#core/gift-card/gift'
import { siteDay, siteMoment } from '#core/site/time-zone'

const NOW = Date.parse('2026-05-20T10:00:00Z')
const GIFT: Gift = { name: 'Grace', email: 'grace@example.com', greeting: 'Print on!', day: '2026-06-01' }

describe('the clock of a storefront', () => {
  it.each([
    ['se', '2026-01-15', '2026-01-15T07:00:00.000Z'],
    ['se', '2026-07-15', '2026-07-15T06:00:00.000Z'],
    ['uk', '2026-01-15', '2026-01-15T08:00:00.000Z'],
    ['uk', '2026-07-15', '2026-07-15T07:00:00.000Z'],
    ['fi', '2026-07-15', '2026-07-15T05:00:00.000Z'],
    // On these days clocks are changed, by night.
    ['de', '2026-03-29', '2026-03-29T06:00:00.000Z'],
    ['de', '2026-10-25', '2026-10-25T07:00:00.000Z'],
  ] as const)('of %s shows eight on %s at %s', (site, day, moment) => {
    expect(new Date(siteMoment(site, day, 8)).toISOString()).toBe(moment)
  })

  test('has its own day: late in London it is tomorrow in Helsinki', () => {
    const late = Date.parse('2026-05-20T22:30:00Z')
    expect([siteDay('uk', late), siteDay('fi', late)]).toEqual(['2026-05-20', '2026-05-21'])
  })
})

describe('a gift', () => {
  it.each<[string, Partial<Gift>, object]>([
    ['that is right', {}, {}],
    ['without a greeting', { greeting: '' }, {}],
    ['for today', { day: '2026-05-20' }, {}],
    ['a year ahead', { day: '2027-05-20' }, {}],
    ['for nobody', { name: ' ' }, { name: 'required' }],
    ['for a long name', { name: 'x'.repeat(61) }, { name: 'tooLong' }],
    ['without an address', { email: '' }, { email: 'required' }],
    ['with half an address', { email: 'grace@' }, { email: 'email' }],
    ['with 300 signs', { greeting: '🧵'.repeat(300) }, {}],
    ['with more', { greeting: 'x'.repeat(301) }, { greeting: 'tooLong' }],
    ['for yesterday', { day: '2026-05-19' }, { day: 'day' }],
    ['for later than a year', { day: '2027-05-21' }, { day: 'day' }],
    ['for no day', { day: '' }, { day: 'day' }],
    ['for a day that is none', { day: '2026-06-31' }, { day: 'day' }],
  ])('%s', (_, change, problems) => {
    const gift = normalGift({ ...GIFT, ...change })
    expect(giftProblems(gift, { site: 'se', now: NOW })).toEqual(problems)
  })

  it('is kept without what is unseen, and its greeting in lines', () => {
    expect(normalGift({ ...GIFT, name: ' Grace\u202e ', greeting: ' One \n\n\n\n two ' })).toMatchObject({
      name: 'Grace',
      greeting: 'One\n\ntwo',
    })
  })

  it('is sent in the morning of its day, and not before it is paid', () => {
    const paidAt = new Date(NOW)
    expect(giftMoment(GIFT, 'se', paidAt).toISOString()).toBe('2026-06-01T06:00:00.000Z')
    expect(giftMoment({ day: '2026-05-20' }, 'se', paidAt)).toEqual(paidAt)
    expect(giftMoment({ day: '2026-05-01' }, 'se', paidAt)).toEqual(paidAt)
  })

  it('is sent at once where its day has begun, at night as well', () => {
    const night = new Date('2026-05-31T23:30:00Z')
    expect(giftMoment({ day: '2026-06-01' }, 'se', night)).toEqual(night)
    expect(giftMoment({ day: '2026-06-01' }, 'uk', new Date('2026-05-31T22:30:00Z')).toISOString()).toBe(
      '2026-06-01T07:00:00.000Z',
    )
  })

  it('can be sent from today to a year ahead', () => {
    expect(giftDays('se', NOW)).toEqual({ first: '2026-05-20', last: '2027-05-20' })
  })
})
