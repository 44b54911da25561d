/**
 * `npm run prices`: fills `lowest30` of the sales in `content/catalog/products`, from the git history of each product
 * file. What is written there stays once the sale has begun: correct it by hand or delete it first. Before that it
 * follows the prices, as they may still change: run it again after a change.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { historyOf } from '#build/price-history'
import { fillLowestPrices } from '#loaders/lowest-price'
import { readOptions } from '#local/arguments'
import { ROOT } from '#local/paths'
import { main, Refusal } from '#local/progress'

const FOLDER = 'content/catalog/products'

await main(async () => {
  readOptions({}, 'npm run prices')
  process.chdir(ROOT)
  if (execFileSync('git', ['rev-parse', '--is-shallow-repository'], { encoding: 'utf8' }).trim() === 'true')
    throw new Refusal(
      'This clone has not the whole history, where the lowest prices stand: git fetch --unshallow',
    )
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
