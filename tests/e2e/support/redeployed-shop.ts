/**
 * A shop of its own, of which another version is deployed while somebody buys: the pages of the build, with a price that
 * has changed.
 *
 *   node tests/e2e/support/redeployed-shop.ts FOLDER     prints its port; a line "SKU PERCENT" deploys other prices
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createBackend } from '#local/backend'
import { openShopDatabase } from '#local/database'
import { readHeaderRules } from '#local/headers'
import { DIST, SHARDS } from '#local/paths'
import { startServer } from '#local/server'
import { createStaticHandler } from '#local/static'
import type { Shard } from '#server/adapters/shard-format'
import { readShopData } from '#server/adapters/shop-data'

const [, , folder = ''] = process.argv
const { db } = await openShopDatabase(folder)
const server = await startServer(0)
const headersFor = await readHeaderRules(join(DIST, '_headers'), { https: false })
let deploys = 0
await deploy()
console.log(`port ${server.port}`)
for await (const line of createInterface({ input: process.stdin })) {
  const [sku = '', percent] = line.split(' ')
  await deploy((shard) => raise(shard, sku, Number(percent)))
  console.log('deployed')
}

/** A deploy has a folder of its own, which does not change. */
async function deploy(change?: (shard: Shard) => void): Promise<void> {
  deploys += 1
  const shardFolder = join(folder, `deploy-${deploys}`)
  cpSync(SHARDS, shardFolder, { recursive: true })
  for (const file of readdirSync(shardFolder).filter((each) => each.startsWith('shard-'))) {
    const shard: Shard = JSON.parse(readFileSync(join(shardFolder, file), 'utf8'))
    change?.(shard)
    writeFileSync(join(shardFolder, file), JSON.stringify(shard))
  }
  const { sites } = await readShopData(shardFolder)
  server.open({
    backend: await createBackend({ db, folder, shardFolder }),
    pages: createStaticHandler({ dist: DIST, sites, headersFor }),
    isOurs: () => true,
  })
}

function raise({ products }: Shard, sku: string, percent: number): void {
  for (const { variations } of Object.values(products))
    for (const variation of variations.filter((each) => each.sku === sku))
      for (const [currency, price] of Object.entries(variation.msrp))
        Object.assign(variation.msrp, { [currency]: Math.round((price * (100 + percent)) / 100) })
}
