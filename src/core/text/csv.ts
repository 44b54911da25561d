/** Tables as files for a spreadsheet: RFC 4180, in UTF-8 with the mark by which Excel knows it. */

import type { DecimalMark } from '#core/catalogue/attributes'

const MARK = '\ufeff'

/**
 * With which a spreadsheet begins a formula; a customer's own words could have it call whoever wrote them. One that takes
 * another sign to lie between cells finds cells within the words.
 */
const FORMULA = /(?<=^|[,;\t])(?=\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g
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

/** An apostrophe before them makes formulas texts. */
function cell(value: string | number, between: string): string {
  const isNumber = typeof value === 'number' || NUMBER.test(value)
  const text = isNumber ? String(value) : value.replaceAll(FORMULA, "'")
  return text.includes(between) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
