/** What the bench prints. */
import { type Figures, judge, type Kept, readFigures } from './figures.ts'
import { CHECKED, PARTS, type PartName, ROWS, type Row } from './rows.ts'

/** @returns how many goals were missed */
export function printPart(part: PartName, measured: Kept, kept: Kept | undefined): number {
  const rows = ROWS[part].filter(({ name }) => measured.values[name] !== undefined)
  let missed = 0
  for (const row of rows) {
    const value = measured.values[row.name] ?? 0
    const { met, text } = judge(row, measured, kept)
    if (!met) missed += 1
    const before = kept?.values[row.name]
    const cells = [
      `${part} ${row.name}`.padEnd(26),
      goalOf(row).padStart(10),
      show(row, value).padStart(10),
      (before === undefined ? '–' : show(row, before)).padStart(10),
      text || 'to compare with',
    ]
    console.log(cells.join('  '))
  }
  return missed
}

export function printHead(): void {
  console.log(
    `${''.padEnd(26)}  ${'goal'.padStart(10)}  ${'now'.padStart(10)}  ${'kept'.padStart(10)}  verdict`,
  )
}

export function printChecked(): void {
  console.log('\nChecked by `npm run verify`, which fails for them:')
  for (const { about, goal, step } of CHECKED) console.log(`  ${about}: ${goal} (step ${step})`)
}

export function asJson(measured: Figures, kept: Figures): string {
  const parts = PARTS.flatMap((part) => {
    const now = measured[part]
    if (!now) return []
    const rows = ROWS[part].flatMap((row) => {
      const value = now.values[row.name]
      if (value === undefined) return []
      const { met, text } = judge(row, now, kept[part])
      return [{ ...row, value, kept: kept[part]?.values[row.name] ?? null, met, verdict: text }]
    })
    return [{ part, date: now.date, machine: now.machine, rows }]
  })
  return JSON.stringify({ parts, checked: CHECKED }, undefined, 2)
}

/** For the README: what is kept of each figure. */
export function figureRows(): string[][] {
  const figures = readFigures()
  return PARTS.flatMap((part) => {
    const kept = figures[part]
    if (!kept) return []
    const { date, machine, values } = kept
    return ROWS[part].flatMap((row) => {
      const value = values[row.name]
      if (value === undefined) return []
      const when = row.exact ? date : `${date}, ${machine.load}`
      const { text } = judge(row, kept, undefined)
      const said = text === 'met' || text === '' ? '' : ` (${text.replace(/, .*/, '')})`
      return [[row.about, goalOf(row), show(row, value) + said, when, `\`${part}\``]]
    })
  })
}

function goalOf(row: Row): string {
  if (row.goal === undefined) return '–'
  return `${row.moreIsBetter ? '≥' : '≤'} ${show(row, row.goal)}`
}

export function show({ unit }: Pick<Row, 'unit'>, value: number): string {
  const digits = ['s', 'MB', ''].includes(unit) || (unit === 'ms' && value < 10) ? 2 : unit === 'KB' ? 1 : 0
  const text = value.toLocaleString('en', { maximumFractionDigits: digits })
  return unit === '/s' ? `${text}/s` : unit && unit !== 'points' ? `${text} ${unit}` : text
}
