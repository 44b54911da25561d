/** The local runner on the build that is there, with a database of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackend } from '#local/backend'
import { openShopDatabase } from '#local/database'
import { readHeaderRules } from '#local/headers'
import { DIST, SHARDS } from '#local/paths'
import { type LocalServer, startServer } from '#local/server'
import { createStaticHandler } from '#local/static'
import { readShopData } from '#server/adapters/shop-data'

export async function openLocal(): Promise<LocalServer> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-addresses-'))
  const { sites } = await readShopData(SHARDS)
  const { db } = await openShopDatabase(folder, {})
  const backend = await createBackend({ db, folder, shardFolder: SHARDS, env: {} })
  const headersFor = await readHeaderRules(join(DIST, '_headers'))
  const server = await startServer(0, { host: '127.0.0.1' })
  server.open({ backend, pages: createStaticHandler({ dist: DIST, sites, headersFor }), isOurs: () => true })
  return {
    ...server,
    async close() {
      await server.close()
      await db.destroy()
      await rm(folder, { recursive: true })
    },
  }
}
