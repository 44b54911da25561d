/**
 * How a column's text becomes a JavaScript value. `pg` reads int8 as a string and PGlite as a number or a bigint;
 * with this one table both give the same (tests/server/database.test.ts holds them to it).
 */

type Parse = (text: string) => unknown

/** By PostgreSQL's type id. */
export const TYPE_PARSERS: Record<number, Parse> = {
  /** int8: money and counts. */
  20: safeInteger,
  /** json, jsonb */
  114: JSON.parse,
  3802: JSON.parse,
  /** timestamptz */
  1184: moment,
  /** numeric: what `sum` makes of int8. */
  1700: safeInteger,
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe integer`)
  return value
}

/** `2026-05-20 10:00:00.123+00`: ISO 8601 but for the blank and the short offset. */
function moment(text: string): Date {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
}
