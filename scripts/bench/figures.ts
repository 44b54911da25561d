/** The figures that are kept in the repository, and what a new one is beside them. */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '#local/paths'
import type { Machine } from './machine.ts'
import type { Values } from './part.ts'
import { PARTS, type PartName, type Row } from './rows.ts'

const FILE = join(ROOT, 'scripts/bench/figures.json')

/** Of one part, measured in one go. */
export interface Kept {
  date: string
  machine: Machine
  values: Values
}

export type Figures = Partial<Record<PartName, Kept>>

export function readFigures(): Figures {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/** What was measured now takes the place of what was; rows that were not are kept. */
export async function keepFigures(measured: Figures): Promise<void> {
  const figures = readFigures()
  for (const name of PARTS) {
    const now = measured[name]
    if (now) figures[name] = { ...now, values: { ...figures[name]?.values, ...now.values } }
  }
  const sorted = Object.fromEntries(PARTS.flatMap((name) => (figures[name] ? [[name, figures[name]]] : [])))
  await writeFile(FILE, `${JSON.stringify(sorted, undefined, 2)}\n`)
}

/** A machine with more to do than this measures its own load. */
const BUSY = 0.75
/** How far two measurements of the same thing lie apart. */
const NOISE = 0.15
/** ms, or whatever the unit is: less than this is no difference. */
const LEAST = 2

export interface Verdict {
  met: boolean
  /** In words. */
  text: string
}

/** @param kept what to compare with */
export function judge(row: Row, { values, machine: now }: Kept, kept: Kept | undefined): Verdict {
  const value = values[row.name] ?? Number.NaN
  const before = kept?.values[row.name]
  const { met, words } = judgeGoal(row, value, values)
  if (before !== undefined && isWorse(row, value, before)) words.push('worse than kept')
  if (!row.exact && (!met || words.includes('worse than kept'))) {
    if (now.load > BUSY) words.push(`busy machine (${now.load} a core)`)
    if (kept && now.pace > kept.machine.pace * (1 + NOISE)) words.push('slower machine')
  }
  return { met, text: words.filter(Boolean).join(', ') }
}

function judgeGoal({ goal, moreIsBetter, beside }: Row, value: number, values: Values): Goal {
  if (goal === undefined) return { met: true, words: [] }
  if (moreIsBetter ? value >= goal : value <= goal) return { met: true, words: ['met'] }
  const floor = beside && values[beside.row]
  if (!beside || floor === undefined) return { met: false, words: ['missed'] }
  const { took } = beside
  const allowed = took === undefined ? floor * (1 + NOISE) : goal + Math.max(0, floor - took)
  const met = value <= allowed
  return { met, words: [`${met ? 'met' : 'missed'} beside the bare page`] }
}

interface Goal {
  met: boolean
  words: string[]
}

function isWorse(row: Row, value: number, before: number): boolean {
  const worse = row.moreIsBetter ? before - value : value - before
  return row.exact ? worse > 0 : worse > Math.max(before * NOISE, row.unit === 'ms' ? LEAST : 0)
}
