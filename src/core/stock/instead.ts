/** What is on the shelf instead of what is sold out. */
import { CHOICE_KEYS, type ChoiceKey } from '#core/catalogue/choices'
import { colorFamily, deltaE, labOf } from '#core/catalogue/color'

/** A choice of the page that changes nothing but its own attribute. */
export interface Candidate {
  key: ChoiceKey
  /** Of a colour. */
  hex?: string | undefined
  isInStock: boolean
}

/** The same colour in another size is what most customers take; another diameter is for another printer. */
const SAME_COLOR: readonly ChoiceKey[] = ['size', 'version', 'ho', 'diameter']

/**
 * @param hex of what is sold out
 * @returns at most two: the same colour in another size or diameter, and the nearest colour in the same size, of its own
 *   family before any other: a light green is nearer to yellow than to a dark green, and yet the dark one is asked for
 */
export function nearestInStock<C extends Candidate>(candidates: readonly C[], hex?: string): C[] {
  const there = candidates.filter(({ isInStock }) => isInStock)
  const [same] = SAME_COLOR.flatMap((key) => there.find((candidate) => candidate.key === key) ?? [])
  const color = hex === undefined ? undefined : nearestColor(there, hex)
  return [same, color].filter((found) => found !== undefined)
}

function nearestColor<C extends Candidate>(there: readonly C[], hex: string): C | undefined {
  const wanted = labOf(hex)
  const family = colorFamily(hex)
  const [nearest] = there
    .flatMap((candidate) =>
      candidate.key === 'color' && candidate.hex
        ? [
            {
              candidate,
              isOther: colorFamily(candidate.hex) !== family,
              distance: deltaE(wanted, labOf(candidate.hex)),
            },
          ]
        : [],
    )
    .sort((a, b) => Number(a.isOther) - Number(b.isOther) || a.distance - b.distance)
  return nearest?.candidate
}

/** Columns of the catalogue by which the variations of a product are chosen. */
export type ChoiceColumns = { [key in ChoiceKey]: readonly unknown[] } & { product: readonly unknown[] }

/** @returns the rows of the same product that differ from one in one attribute alone, and in which */
export function differingInOne(columns: ChoiceColumns, row: number): { row: number; key: ChoiceKey }[] {
  return columns.product.flatMap((product, other) => {
    if (product !== columns.product[row]) return []
    const [key, ...more] = CHOICE_KEYS.filter((each) => columns[each][other] !== columns[each][row])
    return key && more.length === 0 ? [{ row: other, key }] : []
  })
}
