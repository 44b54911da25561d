/**
 * `npm run prices`: fills `lowest30` of the sales in `content/catalog/products`, from the git history of each product
 * file. What is written there stays once the sale has begun: correct it by hand or delete it first. Before that it
 * follows the prices, as they may still change: run it again after a change.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { historyOf } from '#build/price-history'
import { fillLowestPrices } from '#loaders/lowest-price'
import { readOptions } from '#local/arguments'
import { ROOT } from '#local/paths'
import { main } from '#local/progress'

const FOLDER = 'content/catalog/products'

await main(async () => {
  readOptions({}, 'npm run prices')
  process.chdir(ROOT)
  let changed = 0
  for (const name of readdirSync(FOLDER)) {
    const path = `${FOLDER}/${name}`
    const source = readFileSync(path, 'utf8')
    const filled = fillLowestPrices(source, historyOf(path), Date.now())
    if (filled === source) continue
    writeFileSync(path, filled)
    changed += 1
    console.log(`${path}: lowest30 filled in`)
  }
  if (changed === 0) console.log('Every sale has its lowest prices')
})
