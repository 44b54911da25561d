/** Chance that can be had again: the same seed draws the same. */

export interface Random {
  /** From 0, below `count`. */
  below: (count: number) => number
  pick: <T>(values: readonly [T, ...T[]]) => T
  /** True once in so many times. */
  oneIn: (count: number) => boolean
  shuffled: <T>(values: readonly T[]) => T[]
}

/** mulberry32 */
export function randomFrom(seed: number): Random {
  let state = seed
  function below(count: number): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * count)
  }
  return {
    below,
    pick: (values) => values[below(values.length)] ?? values[0],
    oneIn: (count) => below(count) === 0,
    shuffled(values) {
      const rest = [...values]
      return values.map(() => rest.splice(below(rest.length), 1)[0]) as typeof rest
    },
  }
}
