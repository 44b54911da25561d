/** RE-ADD: private persons, eight spools since the last one, one in six months, sixty days to send it. */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  decideReadd,
  isOwnPla,
  keptSpools,
  nextReadd,
  READD,
  type ReaddCase,
  readdNumbers,
} from '#core/readd/readd'
import { LANGUAGES } from '#core/site/language'

const day = (date: string) => new Date(`${date}T12:00:00+02:00`)
const NOW = day('2026-05-20')
const bought = (date: string, spools: number, company = false) => ({ paidAt: day(date), spools, company })
const asked = (change: Partial<ReaddCase>) =>
  decideReadd({ company: false, purchases: [bought('2026-01-10', 8)], now: NOW, ...change })

it.each<[string, Partial<ReaddCase>, ReturnType<typeof decideReadd>]>([
  ['eight spools and none before', {}, { ok: true, sendBy: '2026-07-19' }],
  ['seven spools', { purchases: [bought('2026-01-10', 7)] }, { ok: false, reason: 'tooFew', spools: 7 }],
  [
    'spools of several orders',
    { purchases: [bought('2025-01-10', 3), bought('2026-04-10', 5)] },
    { ok: true, sendBy: '2026-07-19' },
  ],
  ['no order', { purchases: [] }, { ok: false, reason: 'tooFew', spools: 0 }],
  ['an order of a company', { company: true }, { ok: false, reason: 'company' }],
  [
    'spools that a company bought with the same address',
    { purchases: [bought('2026-01-10', 20, true), bought('2026-01-11', 2)] },
    { ok: false, reason: 'tooFew', spools: 2 },
  ],
  [
    'the day before six months are over',
    { last: day('2025-11-21') },
    { ok: false, reason: 'tooSoon', from: '2026-05-21' },
  ],
  ['the day on which they are', { last: day('2025-11-20') }, { ok: true, sendBy: '2026-07-19' }],
  [
    'spools that counted the last time',
    { last: day('2025-11-20'), purchases: [bought('2025-11-19', 80), bought('2025-12-01', 7)] },
    { ok: false, reason: 'tooFew', spools: 7 },
  ],
])('%s', (_, change, decision) => {
  expect(asked(change)).toEqual(decision)
})

it.each([
  ['2026-01-31', '2026-07-31'],
  ['2025-08-31', '2026-02-28'],
  ['2027-08-30', '2028-02-29'],
  ['2026-12-01', '2027-06-01'],
])('after one of %s the next is from %s', (last, next) => {
  expect(nextReadd(day(last))).toBe(next)
})

it('counts days as the shop’s calendar has them', () => {
  expect(nextReadd(new Date('2026-01-14T23:30:00Z'))).toBe('2026-07-15')
})

it('is never agreed to twice within six months, and gives sixty days each time', () => {
  const dates = fc.date({ min: day('2020-01-01'), max: day('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, dates, fc.nat(30), (last, now, spools) => {
      const paidAt = new Date(now.getTime() - 1)
      const decision = decideReadd({
        ...{ company: false, last, now },
        purchases: [{ paidAt, company: false, spools }],
      })
      if (!decision.ok) return
      expect(spools).toBeGreaterThanOrEqual(READD.spools)
      expect(now.getTime() - last.getTime()).toBeGreaterThan(180 * 86_400_000 - 7_200_000)
      expect(Date.parse(decision.sendBy) - now.getTime()).toBeGreaterThan(58 * 86_400_000)
      expect(Date.parse(decision.sendBy) - now.getTime()).toBeLessThanOrEqual(60 * 86_400_000 + 7_200_000)
    }),
  )
})

const lines = [
  { sku: 'PLA', quantity: 9 },
  { sku: 'PETG', quantity: 4 },
]
const isPla = (sku: string) => sku === 'PLA'

it.each([
  [[], 9],
  [
    [
      { sku: 'PLA', quantity: 2 },
      { sku: 'PETG', quantity: 4 },
    ],
    7,
  ],
  [[{ sku: 'PLA', quantity: 20 }], 0],
  ['all' as const, 0],
])('of nine spools, %j came back: %i are left', (returned, left) => {
  expect(keptSpools(lines, returned, isPla)).toBe(left)
})

it.each([
  ['add:layer', 'PLA', true],
  ['add:layer', 'PLA-CF', false],
  ['add:layer', undefined, false],
  ['somebody else', 'PLA', false],
])('%s %s counts: %s', (manufacturer, material, own) => {
  expect(isOwnPla({ manufacturer, attributes: { material } }, 'add:layer')).toBe(own)
  expect(isOwnPla(undefined, 'add:layer')).toBe(false)
})

it('has its numbers as each language writes them', () => {
  expect(readdNumbers('sv')).toEqual({ spools: 8, weight: 20, length: '1,75', girth: 3, fee: '1\u00a0000' })
  expect(readdNumbers('en').length).toBe('1.75')
})

it.each(LANGUAGES)('the fee is written one way on the page and in its form: %s', (language) => {
  const page = readFileSync(`content/pages/re-add/${language}.md`, 'utf8')
  expect(page).toContain(String(readdNumbers(language).fee))
})
