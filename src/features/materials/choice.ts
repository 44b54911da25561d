/** Rows of the table that are ticked, and shown alone when that is asked for. */
import { type ChosenMaterials, chosenSearch, readChosen } from '#core/catalogue/chosen-materials'
import { fill } from '#core/text/text'
import { showColumns } from '#features/materials/columns.ts'
import { showStart } from '#features/materials/show-start.ts'
import { turnedTable } from '#features/materials/turned-table.ts'

/** As a phone has room for side by side. */
const MOST_TURNED = 3

/** @param bar says how many are shown, has the button, and the texts of both */
export function startChoice(table: HTMLTableElement, bar: HTMLElement): void {
  const said = bar.querySelector('[role=status]')
  const button = bar.querySelector('button')
  const boxes = [...table.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  if (!said || !button) return
  // Sorting moves the rows, and the address names what is chosen in one order.
  const known = boxes.map(({ value }) => value)
  const narrow = matchMedia('(max-width: 639px)')
  let turned: HTMLTableElement | undefined
  const { only = '', everything = '', shown = '' } = bar.dataset

  const chosen = () => readChosen(location.search, known)
  const ticked = () => boxes.flatMap((box) => (box.checked ? [box.value] : []))
  const addressOf = (wanted: ChosenMaterials) => location.pathname + chosenSearch(location.search, wanted)

  const show = () => {
    const { slugs, isOnly } = chosen()
    for (const box of boxes) {
      box.checked = slugs.includes(box.value)
      const row = box.closest('tr')
      if (row) row.hidden = isOnly && !box.checked
    }
    showColumns(table)
    turned?.remove()
    turned = isOnly && slugs.length <= MOST_TURNED && narrow.matches ? turnedTable(table) : undefined
    table.hidden = turned !== undefined
    if (turned) table.after(turned)
    bar.classList.toggle('is-only', isOnly)
    // What one ticked for is what one presses next.
    button.classList.toggle('btn--primary', !isOnly)
    button.classList.toggle('btn--secondary', isOnly)
    button.hidden = slugs.length === 0
    button.textContent = isOnly ? everything : fill(only, { n: slugs.length })
    const text = fill(shown, { n: isOnly ? slugs.length : boxes.length, total: boxes.length })
    // What is as it was when the page came needs no words.
    if (isOnly || said.textContent) said.textContent = text
    document.documentElement.classList.remove('is-filtering')
  }

  table.addEventListener('change', () => {
    const slugs = ticked()
    const wasOnly = chosen().isOnly
    history.replaceState(history.state, '', addressOf({ slugs, isOnly: wasOnly && slugs.length > 0 }))
    show()
    // The row that had the focus has gone; without the last one all rows are there.
    if (wasOnly && slugs.length > 0) button.focus({ preventScroll: true })
  })
  button.addEventListener('click', () => {
    const { slugs, isOnly } = chosen()
    history.pushState(null, '', addressOf({ slugs, isOnly: !isOnly }))
    show()
    showStart(table)
  })
  addEventListener('popstate', show)
  narrow.addEventListener('change', show)
  keepRoom(bar)

  // What was ticked before this script came counts where the address says nothing.
  const early = ticked()
  if (early.length > 0 && chosen().slugs.length === 0)
    history.replaceState(history.state, '', addressOf({ slugs: early, isOnly: false }))
  show()
}

/** Where the button lies over the bottom of the window, other bars stand on it, and the end of the page above it. */
function keepRoom(bar: HTMLElement): void {
  const act = bar.querySelector<HTMLElement>('.materials__act')
  if (!act) return
  const measure = () => {
    const height = getComputedStyle(act).position === 'fixed' ? act.offsetHeight : 0
    for (const name of ['--act', '--act-room'])
      document.documentElement.style.setProperty(name, `${height}px`)
  }
  new ResizeObserver(measure).observe(act)
}
