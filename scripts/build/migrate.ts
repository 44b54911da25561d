/**
 * `npm run migrate`: gives the database of the settings the tables of this version, as the build of a deploy does.
 * It may be run twice, by two at once, and while a shop is open on it; there is no way back down, and none is needed.
 */
import { readOptions } from '#local/arguments'
import { databaseUrl, migrateDatabase } from '#local/database'
import { main, Refusal } from '#local/progress'
import { loadSettings } from '#local/settings-file'

const USAGE = `npm run migrate
Brings the tables of DATABASE_URL up to date.`

await main(async () => {
  readOptions({}, USAGE)
  loadSettings()
  const url = databaseUrl(process.env)
  if (!url) {
    throw new Refusal(
      'DATABASE_URL is missing: there is no PostgreSQL to migrate. npm start makes the tables of the embedded one.',
    )
  }
  const { name, done } = await migrateDatabase(url)
  for (const [what, sentence] of Object.entries({ database: name, ...done }))
    console.log(`${what.padEnd(10)} ${sentence}`)
})
