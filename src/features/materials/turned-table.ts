/** The rows of a table that are shown, as the columns of another one: two or three fit side by side where a row does not. */
import { element } from '#ui/element.ts'

/** What stays in sight above the others: what it is called, and what it costs. */
const IN_HEAD = 2

/** Of each what it goes without there. */
const LESS = ['.materials__kind', '.materials__kind, .price__was, .price__note']

/** @returns a table of its own; what is ticked in it is ticked in the other */
export function turnedTable(table: HTMLTableElement): HTMLTableElement {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])]
  const rows = [...(table.tBodies[0]?.rows ?? [])].filter(({ hidden }) => !hidden)
  const made = heads.map((head, at) => {
    const cells = rows.flatMap(({ cells: all }) => all[at] ?? [])
    return rowOf(
      head,
      cells.map((cell) => (at === 0 ? headed(cell, 'col') : (cell.cloneNode(true) as HTMLElement))),
    )
  })
  const inHead = made.slice(0, IN_HEAD)
  const turned = element(
    'table',
    { className: 'materials__turned' },
    element('thead', {}, ...inHead),
    element(
      'tbody',
      {},
      ...heads.slice(0, IN_HEAD).flatMap((head, at) => takenOut(head, inHead[at], LESS[at])),
      ...made.slice(IN_HEAD).filter((_, at) => !heads[at + IN_HEAD]?.hidden),
    ),
  )
  for (const name of ['aria-labelledby', 'aria-describedby'])
    turned.setAttribute(name, table.getAttribute(name) ?? '')
  // The corner is of no row: it names what stands beside it, and has no room of its own.
  const corner = turned.tHead?.rows[0]?.cells[0]
  corner?.setAttribute('scope', 'col')
  corner?.replaceChildren(element('span', { className: 'visually-hidden' }, corner.textContent ?? ''))
  turned.addEventListener('change', ({ target }) => {
    const { value, checked } = target as HTMLInputElement
    const box = table.querySelector<HTMLInputElement>(`input[value="${CSS.escape(value)}"]`)
    if (!box) return
    box.checked = checked
    box.dispatchEvent(new Event('change', { bubbles: true }))
  })
  return turned
}

function rowOf(head: HTMLElement, cells: readonly HTMLElement[]): HTMLTableRowElement {
  const row = element('tr')
  row.append(headed(head, 'row'), ...cells)
  return row
}

/** The head is low, as it stays: what else is said of its row, in a row of the others. */
function takenOut(
  head: HTMLElement,
  row: HTMLTableRowElement | undefined,
  less: string | undefined,
): HTMLTableRowElement[] {
  if (!row || !less) return []
  const cells = [...row.cells].slice(1)
  return [
    rowOf(
      head,
      cells.map((cell) => element('td', {}, ...cell.querySelectorAll(less))),
    ),
  ]
}

/** A cell as the head of a row or a column, with the words of a button that sorts. */
function headed(cell: HTMLElement, scope: 'row' | 'col'): HTMLTableCellElement {
  const made = element('th', { scope })
  const from = cell.querySelector('button') ?? cell
  made.append(...[...from.childNodes].map((node) => node.cloneNode(true)))
  const box = cell.querySelector<HTMLInputElement>('input')
  const own = made.querySelector<HTMLInputElement>('input')
  if (box && own) own.checked = box.checked
  return made
}
