/** Tables as files for a spreadsheet: RFC 4180, in UTF-8 with the mark by which Excel knows it. */

import type { DecimalMark } from '#core/catalogue/attributes'

const MARK = '\ufeff'

/** With which a spreadsheet begins a formula; a customer's own words could have it call whoever wrote them. */
const FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const NUMBER = /^-?\d+([.,]\d+)?$/

/**
 * @param rows the first of them names the columns
 * @param mark as the numbers have it: where it is a comma, spreadsheets expect semicolons between the cells
 */
export function csv(rows: readonly (readonly (string | number)[])[], mark: DecimalMark): string {
  const between = mark === ',' ? ';' : ','
  const line = (row: (typeof rows)[number]) => row.map((value) => cell(value, between)).join(between)
  return MARK + rows.map((row) => `${line(row)}\r\n`).join('')
}

/** An apostrophe before it makes a formula a text. */
function cell(value: string | number, between: string): string {
  const isFormula = typeof value === 'string' && FORMULA.test(value) && !NUMBER.test(value)
  const text = isFormula ? `'${value}` : String(value)
  return text.includes(between) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
