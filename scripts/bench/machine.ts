/** The machine that measures, and how busy it is. */
import { cpus, loadavg, totalmem } from 'node:os'
import { median } from './part.ts'

export interface Machine {
  name: string
  /** ms of a fixed piece of work: what a figure of another machine has to be compared with. */
  pace: number
  /** Programs that want to run, per core; of the last minute. */
  load: number
}

const ROUNDS = 7

export function readMachine(): Machine {
  const cores = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return {
    name: `${cores.length} cores (${cores[0]?.model.trim() || 'unknown'}), ${memory} GB`,
    pace: Math.round(median(Array.from({ length: ROUNDS }, work)) * 10) / 10,
    load: Math.round(((loadavg()[0] ?? 0) / cores.length) * 10) / 10,
  }
}

/** Sorting and joining, as most of what is measured does. */
function work(): number {
  const started = performance.now()
  let seed = 1
  const texts = Array.from({ length: 40_000 }, () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed.toString(36)
  })
  texts.sort().join(' ').split(' ')
  return performance.now() - started
}
