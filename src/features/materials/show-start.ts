/** Brings the first row into sight where it lies behind the head that stays: rows that were sorted or left out begin anew. */
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
  frame.scrollTop = 0
  if (body.getBoundingClientRect().top < head.getBoundingClientRect().bottom - 1) frame.scrollIntoView()
}
