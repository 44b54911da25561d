/** @returns the word with each two neighbours swapped */
export function swaps(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  )
}

/** @returns the word with each letter one place too far from its own: "withe" for "white" */
export function moves(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => {
    const [one = '', two = '', three = ''] = word.slice(at, at + 3)
    return [two + three + one, three + one + two].map(
      (turned) => word.slice(0, at) + turned + word.slice(at + 3),
    )
  }).flat()
}

/** @returns whether two words differ by one letter: left out, too many, another one, or swapped with its neighbour */
export function isOneMistake(one: string, other: string): boolean {
  return Math.abs(one.length - other.length) <= 1 && mistakesBetween(one, other) === 1
}

/** @returns letters to put in, leave out, change or swap with a neighbour until one word is the other */
export function mistakesBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}
