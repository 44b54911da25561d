/** Tells the styles how far the head of a table goes down with the page, where its frame is pushed sideways. */
export function keepHeadInSight(table: HTMLTableElement): void {
  const [body] = table.tBodies
  const frame = table.parentElement
  if (!body || !frame) return
  // The last row stays in sight below the head.
  const measure = () => {
    const last = [...body.rows].findLast(({ hidden }) => !hidden)
    const rows = Math.max(0, body.offsetHeight - (last?.offsetHeight ?? 0))
    frame.style.setProperty('--rows', `${rows}px`)
  }
  new ResizeObserver(measure).observe(body)
}
