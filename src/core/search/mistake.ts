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

/** Letters of a word in which one may be wrong, and two; one of them may be missing in what is typed. */
export const SHORTEST_MISTAKEN = 5
const LONG = 8
/** Letters of a word that is still being typed. */
const SHORTEST_BEGINNING = 6

/** @param isLast more of it may be typed yet; @returns mistakes of a word that was meant to be the other one, if it may be */
export function mistakesMeant(typed: string, word: string, isLast: boolean): number | undefined {
  if (typed.length < SHORTEST_MISTAKEN - 1 || word.length < SHORTEST_MISTAKEN || /\d/.test(typed))
    return undefined
  if (!isBegunAlike(typed, word)) return undefined
  const mistakes = mistakesIn(typed, word, isLast)
  return mistakes <= (typed.length >= LONG - 1 && word.length >= LONG ? 2 : 1) ? mistakes : undefined
}

/** Hardly anybody gets the first letter wrong, but with the second one before it. */
function isBegunAlike(one: string, other: string): boolean {
  return one[0] === other[0] || (one[0] === other[1] && one[1] === other[0])
}

function mistakesIn(typed: string, word: string, isLast: boolean): number {
  const whole = mistakesBetween(typed, word)
  if (!isLast || typed.length < SHORTEST_BEGINNING || word.length <= typed.length) return whole
  // Half typed, with a letter left out or one too many.
  const beginnings = [-1, 0, 1].map((more) => mistakesBetween(typed, word.slice(0, typed.length + more)))
  return Math.min(whole, ...beginnings)
}
