/** Brings the first row into sight where it lies behind what stays above it: rows that were sorted or left out begin anew. */
export function showStart(table: HTMLTableElement): void {
  const frame = table.closest('.pushed')
  const [body] = table.tBodies
  // The cells of the head stay, not the head itself.
  const head = table.tHead?.rows[0]?.cells[0]
  if (!frame || !body || !head) return
  // Another one stands in its place.
  if (table.hidden) {
    frame.scrollIntoView()
    return
  }
  // Where the head does not stay, the header of the page does.
  const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
  const covered = Math.max(head.getBoundingClientRect().bottom, header)
  if (body.getBoundingClientRect().top < covered - 1) frame.scrollIntoView()
}
