/** The heads of a table as buttons that sort its rows; without this script they are words. */
import { type Direction, sortedBy } from '#core/catalogue/materials'
import { pricePerKg } from '#core/pricing/pricing'
import { showStart } from '#features/materials/show-start.ts'
import { readFacts, shownPrice } from '#features/price/price-markup.ts'
import { type PageDefaults, readPriceView } from '#features/price/shop-price.ts'

/** A head says by `data-first` which way it sorts when it is pressed first, a cell by `data-value` what it counts as. */
export function drawSortButtons(table: HTMLTableElement): void {
  const [body] = table.tBodies
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])]
  if (!body) return
  const rows = [...body.rows]
  heads.forEach((head, column) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.append(...head.childNodes)
    head.append(button)
    button.addEventListener('click', () => {
      const direction = nextDirection(head)
      for (const each of heads) each.removeAttribute('aria-sort')
      head.ariaSort = direction
      const values = new Map(rows.map((row) => [row, numberOf(row.cells[column])]))
      body.append(...sortedBy(rows, (row) => values.get(row), direction))
      showStart(table)
    })
  })
}

function nextDirection({ ariaSort, dataset }: HTMLElement): Direction {
  const first: Direction = dataset.first === 'descending' ? 'descending' : 'ascending'
  if (ariaSort !== first) return first
  return first === 'ascending' ? 'descending' : 'ascending'
}

/** A price counts as the visitor sees it, for a kilogram. */
function numberOf(cell: HTMLElement | undefined): number | undefined {
  const price = cell?.querySelector('shop-price')
  if (!price) return cell?.dataset.value ? Number(cell.dataset.value) : undefined
  const facts = readFacts((name) => price.getAttribute(name))
  const view = readPriceView(document.documentElement.dataset as unknown as PageDefaults)
  const shown = shownPrice(facts, view)
  return shown && pricePerKg(shown.now, facts.grams)
}
