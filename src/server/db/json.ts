/** jsonb columns: read as values, written as text that remembers what it was made from. */

import type { ColumnType } from 'kysely'

declare const madeFrom: unique symbol

/** JSON text of a `T`. `pg` would write a JavaScript array as a PostgreSQL array; text is the same on both databases. */
export type JsonText<T> = string & { readonly [madeFrom]?: T }

export type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>

export type NullableJson<T> = ColumnType<T | null, JsonText<T> | null | undefined, JsonText<T> | null>

/** @returns what is written into a `Json` column */
export function json<T>(value: T): JsonText<T> {
  return JSON.stringify(value)
}

/** As `json`; nothing is NULL. */
export function nullableJson<T>(value: T | undefined | null): JsonText<T> | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}
