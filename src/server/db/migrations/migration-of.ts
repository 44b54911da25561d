import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** @returns a migration that runs the statements one after the other; there is no way back down */
export function migrationOf(statements: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
