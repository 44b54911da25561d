/** The rows of a table that are shown, as the columns of another one: two or three fit side by side where a row does not. */
import { element } from '#ui/element.ts'

/** What stays in sight above the others: what it is called. */
const IN_HEAD = 1

/** @returns a table of its own; what is ticked in it is ticked in the other */
export function turnedTable(table: HTMLTableElement): HTMLTableElement {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])]
  const rows = [...(table.tBodies[0]?.rows ?? [])].filter(({ hidden }) => !hidden)
  const made = heads.flatMap((cell, at) => {
    if (cell.hidden) return []
    const own = rows.flatMap(({ cells }) => cells[at] ?? [])
    if (at > 0)
      return [
        rowOf(
          cell,
          own.map((each) => each.cloneNode(true) as HTMLElement),
        ),
      ]
    const names = rowOf(
      cell,
      own.map((each) => headed(each, 'col')),
    )
    return [names, kindsRow(cell, names)]
  })
  const turned = element(
    'table',
    { className: 'materials__turned' },
    element('thead', {}, ...made.slice(0, IN_HEAD)),
    element('tbody', {}, ...made.slice(IN_HEAD)),
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

/** What is said below the names has a row of its own: the head that stays is low. */
function kindsRow(head: HTMLElement, names: HTMLTableRowElement): HTMLTableRowElement {
  const cells = [...names.cells].slice(1).map((name) => {
    const kinds = name.querySelectorAll<HTMLElement>('.materials__kind')
    return element('td', {}, ...kinds)
  })
  return rowOf(head, cells)
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
