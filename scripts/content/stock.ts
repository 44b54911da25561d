/**
 * `npm run stock -- import FILE` sets what was counted, `npm run stock -- export FILE` writes what the database holds of
 * the catalogue. The shop may be open meanwhile on PostgreSQL, not on PGlite.
 */
import { writeFile } from 'node:fs/promises'
import { shelvedSkus, writeStockFile } from '#core/stock/stock-file'
import { readArguments } from '#local/arguments'
import { type OpenDatabase, openExistingDatabase } from '#local/database'
import { dataFolder } from '#local/paths'
import { main, Refusal } from '#local/progress'
import { loadSettings } from '#local/settings-file'
import { fillStock } from '#local/stock'
import { exportStock } from '#server/use-cases/stock/export-stock'
import { readCheckedContent } from './checked-content.ts'

/** Each says in a sentence what it did. */
const COMMANDS = {
  import: async ({ db, name }: OpenDatabase, file: string) => {
    const sold = new Set(await readSkus())
    return `${await fillStock(db, file, (sku) => sold.has(sku))} in ${name}`
  },
  export: async ({ db, name }: OpenDatabase, file: string) => {
    const skus = await readSkus()
    const text = writeStockFile(await exportStock({ db }, skus))
    await writeFile(file, text).catch((error) => {
      throw error.code === 'ENOENT' ? new Refusal(`${file}: there is no such folder`) : error
    })
    return `${skus.length} articles of ${name} in ${file}`
  },
}

/** Of what lies on a shelf, in the order of the catalogue. */
async function readSkus(): Promise<string[]> {
  return shelvedSkus((await readCheckedContent()).variations)
}

const USAGE = `npm run stock -- import FILE
npm run stock -- export FILE
The file has the columns sku,on_hand,eta: pieces that lie on the shelf, those of unsent orders not among them, and the day
on which more come.`

await main(async () => {
  const [name, file, unread] = readArguments({}, USAGE).positionals
  if (name === undefined) throw new Refusal(USAGE)
  if (!(name === 'import' || name === 'export'))
    throw new Refusal(`${name}: there is no such command.\n${USAGE}`)
  if (file === undefined) throw new Refusal(`${name}: its FILE is missing.\n${USAGE}`)
  if (unread !== undefined) throw new Refusal(`${name}: ${unread} says nothing there.\n${USAGE}`)
  loadSettings()
  const opened = await openExistingDatabase(dataFolder())
  try {
    console.log(await COMMANDS[name](opened, file))
  } finally {
    await opened.db.destroy()
  }
})
