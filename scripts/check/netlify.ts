/** `npm run check:netlify`: the table of addresses, asked of the local runner and of Netlify's own server. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PREVIEW_PATH } from '#core/site/preview'
import type { Site } from '#core/site/site'
import { readOptions } from '#local/arguments'
import { DIST, SHARDS } from '#local/paths'
import { main, Refusal, seconds } from '#local/progress'
import { readShopData } from '#server/adapters/shop-data'
import { askServer, differences, expectedOf, nameOf, type Server } from './addresses/ask.ts'
import { openLocal } from './addresses/local.ts'
import { openNetlify } from './addresses/netlify-serve.ts'
import { ADDRESSES } from './addresses/table.ts'

await main(async () => {
  readOptions({}, 'npm run check:netlify')
  const started = performance.now()
  if (!existsSync(join(DIST, '_redirects'))) throw new Refusal('There is no build: npm run build')
  if (!(await readFile(join(DIST, '_redirects'), 'utf8')).includes(PREVIEW_PATH))
    throw new Refusal(
      'This build is for production, which has no previews. Build without CONTEXT: npm run build',
    )
  const { sites } = await readShopData(SHARDS)
  const problems = [
    ...(await checkServer('local', openLocal, sites)),
    ...(await checkServer('netlify', openNetlify, sites)),
  ]
  for (const { netlify, local, ...address } of ADDRESSES) {
    for (const [server, other] of Object.entries({ netlify, local }))
      if (other) console.log(`differs    ${server}: ${nameOf(address)}: ${other.why}`)
  }
  if (problems.length) throw new Refusal(`\n${problems.join('\n')}`)
  console.log(
    `${ADDRESSES.length} addresses are as the table has them (${seconds(performance.now() - started)})`,
  )
})

async function checkServer(
  name: Server,
  open: () => Promise<{ port: number; close(): Promise<void> }>,
  sites: readonly Site[],
): Promise<string[]> {
  const server = await open()
  try {
    const found: string[] = []
    for (const address of ADDRESSES) {
      const expected = expectedOf(address, name)
      if (!expected) continue
      const problems = differences(expected, await askServer(server.port, address, sites), sites, DIST)
      found.push(...problems.map((each) => `${name}: ${nameOf(address)}: ${each}`))
    }
    return found
  } finally {
    await server.close()
  }
}
