/** How many numbers fit one row of a phone beside each other, gaps among them. */
const ROOM = 7

/**
 * The pages that a pager names: the first, the last and those beside the one that is shown.
 * @param page from 1 to `pages`
 * @returns in order; undefined is a gap of at least two pages
 */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  if (pages <= ROOM) return Array.from({ length: pages }, (_, at) => at + 1)
  // Between first and last: as many at the ends as in the middle, so that the row does not jump.
  const middle = ROOM - 4
  const from = Math.min(Math.max(page - 1, 3), pages - 1 - middle)
  const near = Array.from({ length: middle }, (_, at) => from + at)
  const before = from === 3 ? 2 : undefined
  const after = from + middle === pages - 1 ? pages - 1 : undefined
  return [1, before, ...near, after, pages]
}
