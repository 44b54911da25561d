/**
 * `npm run stock -- import FILE` sets what was counted, `npm run stock -- export FILE` writes what the database holds of
 * the catalogue. The shop may be open meanwhile on PostgreSQL, not on PGlite.
 */
import { writeFile } from 'node:fs/promises'
import { shelvedSkus, writeStockFile } from '#core/stock/stock-file'
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
    await writeFile(file, writeStockFile(await exportStock({ db }, skus)))
    return `${skus.length} articles of ${name} in ${file}`
  },
}

/** Of what lies on a shelf, in the order of the catalogue. */
async function readSkus(): Promise<string[]> {
  return shelvedSkus((await readCheckedContent()).variations)
}

await main(async () => {
  loadSettings()
  const [name = '', file] = process.argv.slice(2)
  if (!file || !(name === 'import' || name === 'export')) {
    throw new Refusal(
      'npm run stock -- import FILE\nnpm run stock -- export FILE\nThe file has the columns sku,on_hand,eta',
    )
  }
  const opened = await openExistingDatabase(dataFolder())
  try {
    console.log(await COMMANDS[name](opened, file))
  } finally {
    await opened.db.destroy()
  }
})
