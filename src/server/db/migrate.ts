/** Brings a database to the tables that this code expects. */

import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { checkoutTables } from '#server/db/migrations/0001-checkout'
import { newsletterTables } from '#server/db/migrations/0002-newsletter'
import { holds } from '#server/db/migrations/0003-holds'
import type { Database } from '#server/db/schema'

/** In order; a released one is never changed. Objects, not files in a folder: a bundle has no folder. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-checkout': checkoutTables,
  '0002-newsletter': newsletterTables,
  '0003-holds': holds,
}

/**
 * Runs what is missing; does nothing on a database that is up to date. Two processes at once are safe: one waits.
 * @throws the first migration's error
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
