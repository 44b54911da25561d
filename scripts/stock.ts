/** `npm run stock -- import file.csv`: sets what was counted. The shop may be open on PostgreSQL, not on PGlite. */
import { dataFolder } from './paths.ts'
import { main, Refusal } from './progress.ts'
import { fillStock, openShopDatabase } from './runner/database.ts'
import { loadSettings } from './settings-file.ts'

loadSettings()
await main(async () => {
  const [command, file] = process.argv.slice(2)
  if (command !== 'import' || !file) {
    throw new Refusal('npm run stock -- import FILE\nThe file has the columns sku,on_hand,eta')
  }
  const { db, name } = await openShopDatabase(dataFolder())
  try {
    console.log(`${await fillStock(db, file)} in ${name}`)
  } finally {
    await db.destroy()
  }
})
