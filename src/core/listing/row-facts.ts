/** What a row of the facets says of its variation. */
import type { Attributes } from '#core/catalogue/catalogue'
import type { Facets } from '#core/listing/facets'
import { AHEAD, hasFlag } from '#core/listing/row-flags'

type Rows = Pick<Facets, 'rows'>

/** What tells the variations of a product apart, besides their colours. */
export function rowAttributes(
  { rows }: Rows,
  row: number,
): Pick<Attributes, 'size' | 'diameter' | 'version' | 'ho'> {
  return {
    size: rows.size[row],
    diameter: rows.diameter[row],
    version: rows.version[row],
    ho: rows.ho[row],
  }
}

/** Whether it may be ordered ahead of its stock, where the storefront allows that. */
export function mayBeAhead({ rows }: Rows, row: number): boolean {
  return hasFlag(rows, row, AHEAD)
}
