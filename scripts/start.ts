/** `npm start`: the whole shop on one port, built when something changed. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { LOCAL_SUFFIX, type Site } from '#core/site'
import { readContent } from '#loaders/content'
import type { Database } from '#server/db/schema'
import { SettingsError } from '#server/settings'
import { isBuilt } from './build.ts'
import { CONTENT, DIST, dataFolder, ROOT, SHARDS } from './paths.ts'
import { main, Refusal, seconds } from './progress.ts'
import { repeat } from './runner/background.ts'
import { openShopDatabase } from './runner/database.ts'
import { readHeaderRules } from './runner/headers.ts'
import { listen } from './runner/server.ts'
import { createServices, type Services } from './runner/services.ts'
import { createStaticHandler } from './runner/static.ts'
import { loadSettings } from './settings-file.ts'

const DEFAULT_PORT = 4321

/** ms between two looks at the outbox and at what has expired. */
const TICK = 3_000

/** ms that an orderly end may take. */
const PATIENCE = 1_800

loadSettings()
await main(start)

async function start(): Promise<void> {
  const started = performance.now()
  const ending: (() => Promise<unknown>)[] = []
  endOnSignal(ending)

  // First, so that a taken port is found before a minute of building.
  const server = await listen(Number(process.env.PORT ?? DEFAULT_PORT))
  ending.push(() => server.close())
  if (!(await isBuilt())) await buildInOwnProcess(ending)

  const folder = dataFolder()
  const { sites } = await readContent(CONTENT, { checkPictures: false })
  const database = await openShopDatabase(folder)
  ending.push(() => database.db.destroy())
  const services = await openServices(database.db, folder)
  const background = repeat(services.tick, TICK)
  ending.push(() => background.stop())

  const headersFor = await readHeaderRules(join(DIST, '_headers'))
  server.open({ services, pages: createStaticHandler({ dist: DIST, sites, headersFor }) })
  greet(sites, server.port, database.name, performance.now() - started)
}

async function openServices(db: Kysely<Database>, folder: string): Promise<Services> {
  try {
    return await createServices({ db, folder, shardFolder: SHARDS })
  } catch (error) {
    if (error instanceof SettingsError) throw new Refusal(`Settings: ${error.message}`)
    throw error
  }
}

/** Its own process, because rendering leaves half a gigabyte behind. */
async function buildInOwnProcess(ending: (() => Promise<unknown>)[]): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.ts'], { cwd: ROOT, stdio: 'inherit' })
  ending.push(async () => child.kill())
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Refusal('The shop could not be built; the reason is above.')
}

function greet(sites: readonly Site[], port: number, database: string, time: number): void {
  const address = (host: string, path = '') => `http://${host}:${port}${path}`
  console.log(`\nThe shop is open (${seconds(time)}), with ${database}\n`)
  for (const { key, language, currency } of sites) {
    console.log(`  ${address(key + LOCAL_SUFFIX).padEnd(32)} ${language} ${currency}`)
  }
  console.log(`\n  ${address('localhost', '/__local/mail').padEnd(32)} mail that the shop has sent`)
  console.log('\nCtrl-C ends it.')
}

/** npm and a terminal may both pass the same Ctrl-C on: only the first counts. */
function endOnSignal(ending: (() => Promise<unknown>)[]): void {
  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), PATIENCE).unref()
    // Last opened, first closed: nothing writes to a database that is gone.
    for (const close of ending.reverse()) await close().catch((error) => console.error(error))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}
