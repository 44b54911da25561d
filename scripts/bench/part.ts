/** A part of the bench: a module of this folder that measures some rows of `rows.ts`, run alone by its name. */

export interface PartOptions {
  /** How often what varies is measured; the median counts. */
  runs: number
  /** Measures from a clone that has nothing made yet. */
  fresh: boolean
  /** A folder that gets traces of the browser, of what is measured in one. */
  traces?: string | undefined
}

/** Values by the name of their row, in the row's unit. A row that could not be measured is missing. */
export type Values = Record<string, number>

/** What a part exports. */
export interface Part {
  measure(options: PartOptions): Promise<Values>
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [below = 0, above = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (below + above) / 2
}

/** @param share 0.99 for what all but one of a hundred stay below */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
