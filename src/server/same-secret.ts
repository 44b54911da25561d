import { timingSafeEqual } from 'node:crypto'

/** @returns whether they are equal and not empty; how long it takes tells nothing of where they differ */
export function isSameSecret(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b)
}
