/** Tables as files for a spreadsheet: RFC 4180, in UTF-8 with the mark by which Excel knows it. */

const MARK = '\ufeff'

/** With which a spreadsheet begins a formula; a customer's own words could have it call whoever wrote them. */
const FORMULA = /^\s*[=+\-@\t\r]/

/** @param rows the first of them names the columns; numbers are written with a point */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** An apostrophe before it makes a formula a text. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
