/** What the bench says of a figure, and that it knows each that is kept. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { ROOT } from '#local/paths'
import { judge, readFigures } from '../../scripts/bench/figures.ts'
import { median, percentile } from '../../scripts/bench/part.ts'
import { show } from '../../scripts/bench/report.ts'
import { PARTS, ROWS, type Row } from '../../scripts/bench/rows.ts'

const QUIET = { name: 'two cores', pace: 20, load: 0.1 }
const INP: Row = { name: 'inp', about: 'a press', unit: 'ms', goal: 24 }
const ORDERS: Row = { name: 'orders', about: 'orders', unit: '/s', goal: 100, moreIsBetter: true }
const BYTES: Row = { name: 'html', about: 'HTML', unit: 'KB', goal: 13, exact: true }
const kept = (values: Record<string, number>) => ({ date: '2026-01-01', machine: QUIET, values })

const VERDICTS: [title: string, row: Row, value: number, before: number, machine: object, text: string][] = [
  ['met', INP, 24, 24, {}, 'met'],
  ['missed', INP, 25, 24, {}, 'missed'],
  ['met, and slower than it was', INP, 20, 12, {}, 'met, worse than kept'],
  ['missed on a busy machine', INP, 40, 20, { load: 2 }, 'missed, worse than kept, busy machine (2 a core)'],
  ['missed on a slower machine', INP, 25, 24, { pace: 30 }, 'missed, slower machine'],
  ['met, however busy', INP, 16, 16, { load: 2 }, 'met'],
  ['met by more', ORDERS, 100, 100, {}, 'met'],
  ['missed by fewer', ORDERS, 70, 100, {}, 'missed, worse than kept'],
  ['worse by a byte, which no machine excuses', BYTES, 12.1, 12, { load: 9 }, 'met, worse than kept'],
]

describe('a figure', () => {
  it.each(VERDICTS)('is %s', (_, row, value, before, machine, text) => {
    const now = { ...kept({ [row.name]: value }), machine: { ...QUIET, ...machine } }
    expect(judge(row, now, kept({ [row.name]: before })).text).toBe(text)
  })

  it('without a goal is there to compare with', () => {
    const { goal: _goal, ...row } = INP
    expect(judge(row, kept({ inp: 99 }), undefined)).toEqual({ met: true, text: '' })
  })

  it.each([
    [20, 99, 16, 'met'],
    [33, 25, 16, 'met beside the bare page'],
    [34, 25, 16, 'missed beside the bare page'],
    [25, 10, 16, 'missed beside the bare page'],
    [46, 40, undefined, 'met beside the bare page'],
    [47, 40, undefined, 'missed beside the bare page'],
  ])('of %d ms where the bare page takes %d, and took %s: %s', (inp, floor, took, text) => {
    const row: Row = { ...INP, beside: { row: 'floor', ...(took !== undefined && { took }) } }
    expect(judge(row, kept({ inp, floor }), undefined).text).toBe(text)
  })

  it.each([
    [INP, 8.126, '8.13 ms'],
    [INP, 128.4, '128 ms'],
    [BYTES, 12.96, '13 KB'],
    [ORDERS, 138.4, '138/s'],
  ] as const)('reads well: %o', (row, value, text) => {
    expect(show(row, value)).toBe(text)
  })
})

test.each(PARTS)('the part %s is a module, and its rows have names of their own', (part) => {
  expect(existsSync(join(ROOT, `scripts/bench/parts/${part}.ts`))).toBe(true)
  const names = ROWS[part].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('every figure that is kept has its row', () => {
  const unknown = Object.entries(readFigures()).flatMap(([part, { values }]) =>
    Object.keys(values).filter(
      (name) => !ROWS[part as (typeof PARTS)[number]]?.some((row) => row.name === name),
    ),
  )
  expect(unknown).toEqual([])
})

test('the middle and the last but one of a hundred', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
  const hundred = Array.from({ length: 100 }, (_, at) => at + 1)
  expect([percentile(hundred, 0.99), percentile([5], 0.99)]).toEqual([99, 5])
})
