/** Which columns the table shows: those that say something for most of its rows; the others are said below a row's name. */
import { isWorthColumn, namedValue } from '#core/catalogue/materials'

/** The name and the price are always shown. */
const ALWAYS = 2

export function showColumns(table: HTMLTableElement): void {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])]
  const rows = [...(table.tBodies[0]?.rows ?? [])]
  const shown = rows.filter(({ hidden }) => !hidden)
  heads.forEach((head, at) => {
    if (at < ALWAYS) return
    head.hidden = !isWorthColumn(shown.map(({ cells }) => isKnown(cells[at])))
    for (const { cells } of rows) cells[at]?.toggleAttribute('hidden', head.hidden)
  })
  for (const { cells } of rows) {
    const detail = cells[0]?.querySelector<HTMLElement>('[data-detail]')
    if (!detail) continue
    const said = heads.flatMap((head, at) =>
      head.hidden && isKnown(cells[at]) ? [saying(head, cells[at]?.textContent ?? '')] : [],
    )
    detail.textContent = said.join(' · ')
    detail.hidden = said.length === 0
  }
}

function isKnown(cell: HTMLElement | undefined): boolean {
  return cell?.dataset.value !== undefined
}

/** In the head the unit stands behind the word. */
function saying(head: HTMLElement, value: string): string {
  const unit = head.querySelector('.materials__unit')?.textContent ?? ''
  const label = (head.textContent ?? '').slice(0, unit ? -unit.length : undefined).trim()
  return namedValue(label, value, unit)
}
