/**
 * `npm run account`: companies, their members and what they have agreed on with the shop. The shop may be open meanwhile
 * on PostgreSQL, not on PGlite.
 */
import { parseArgs } from 'node:util'
import { openExistingDatabase } from '#local/database'
import { dataFolder } from '#local/paths'
import { main, Refusal } from '#local/progress'
import { loadSettings } from '#local/settings-file'
import { RANDOM_IDS, SYSTEM_CLOCK } from '#server/deps'
import { readCheckedContent } from '../content/checked-content.ts'
import { runCommand, USAGE } from './commands.ts'

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'org-number': { type: 'string' },
        'vat-number': { type: 'string' },
        member: { type: 'string', multiple: true },
        private: { type: 'boolean' },
      },
    })
  } catch {
    throw new Refusal(USAGE)
  }
}

await main(async () => {
  loadSettings()
  const { values, positionals } = readArguments()
  if (positionals.length === 0) throw new Refusal(USAGE)
  const { db, name } = await openExistingDatabase(dataFolder())
  try {
    const deps = { db, clock: SYSTEM_CLOCK, ids: RANDOM_IDS }
    const products = async () => (await readCheckedContent()).products
    console.log(`${await runCommand(deps, positionals, values, products)}\nin ${name}`)
  } finally {
    await db.destroy()
  }
})
