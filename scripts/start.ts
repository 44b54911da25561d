/**
 * `npm start`: the whole shop on one port, built when something changed. It opens with its pages, makes a picture or a
 * document when it is first asked for, and the rest behind; `-- --complete`, and production, wait for all of them.
 */
import { fork, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { generateMessages } from '#build/message-tables'
import { answerForHost, LOCAL_SUFFIX, type Site } from '#core/site/site'
import { localEditor } from '#editor/local-editor'
import { readOptions } from '#local/arguments'
import type { Backend } from '#local/backend'
import { repeat } from '#local/background'
import { claimFolders } from '#local/claim-folders'
import { openShopDatabase } from '#local/database'
import { readHeaderRules } from '#local/headers'
import { type MakerProcess, openMakerProcess } from '#local/maker-process'
import { CONTENT, DIST, dataFolder, ROOT, SHARDS, UNFINISHED, UNFINISHED_STAMP } from '#local/paths'
import { main, openProgress, Refusal, seconds } from '#local/progress'
import { refuseWrongSettings } from '#local/refuse-settings'
import { loadSettings } from '#local/settings-file'
import { openLocalSignIn } from '#local/sign-in'
import { readShopData } from '#server/adapters/shop-data'
import { isProduction } from '#server/settings'
import { isFromContentful } from '#third-parties/contentful/settings'
import { readDigests } from './build/digest.ts'
import { buildState, finishBuild } from './build/state.ts'

const DEFAULT_PORT = 4321

/** ms between two looks at the outbox and at what has expired. */
const TICK = 3_000

/** A disk that is full fails for all of them; more than these say nothing new. */
const SHOWN_FAILURES = 10

/** ms that an orderly end may take. */
const PATIENCE = 1_800

const USAGE = `npm start [-- --complete]
--complete makes all pictures and documents before the shop opens. Settings, such as PORT: README.md, and npm run doctor.`

await main(async () => {
  const { complete } = readOptions({ complete: { type: 'boolean' } }, USAGE)
  loadSettings()
  refuseWrongSettings()
  await claimFolders()
  const started = performance.now()
  const ending: (() => Promise<unknown>)[] = []
  endOnSignal(ending)
  const isWhole = isProduction(process.env) || Boolean(complete)

  const { startServer, createBackend, createStaticHandler } = await importShop()
  // First, so that a taken port is found before a minute of building.
  const server = await startServer(Number(process.env.PORT || DEFAULT_PORT))
  let maker: MakerProcess | undefined
  ending.push(async () => maker?.isDone() && finishBuild())
  ending.push(() => server.close())
  if ((await ensureBuilt(isWhole, ending)) !== undefined)
    throw new Refusal('The shop could not be built; the reason is above.')

  const folder = dataFolder()
  const database = await openShopDatabase(folder)
  ending.push(() => database.db.destroy())
  const emulator = openLocalSignIn(folder)
  if (emulator) ending.push(emulator.close)
  const isReal = isProduction(process.env)
  const editor =
    isReal || isFromContentful(process.env) ? undefined : localEditor({ dir: CONTENT, build: rebuild })
  let backend: Backend | undefined

  /** Serves what was built last. */
  async function open(): Promise<readonly Site[]> {
    const { sites } = await readShopData(SHARDS)
    const dist = await builtFolder()
    backend = await createBackend({ db: database.db, folder, shardFolder: SHARDS, emulator })
    const headersFor = await readHeaderRules(join(dist, '_headers'), {
      https: isReal,
      ownFrames: emulator !== undefined,
    })
    maker = dist === UNFINISHED ? makeBehind() : undefined
    server.open({
      backend,
      editor,
      pages: createStaticHandler({ dist, sites, headersFor, make: maker?.make }),
      isOurs: (host) => !isReal || answerForHost(sites, host) !== undefined,
    })
    return sites
  }

  /** What the editor's button does. @throws Error with what is wrong */
  async function rebuild(): Promise<string> {
    const from = performance.now()
    await maker?.close()
    const wrong = await ensureBuilt(isWhole, ending)
    await open()
    if (wrong !== undefined) throw new Error(wrong)
    return `The shop is built and shown (${seconds(performance.now() - from)}).`
  }

  const sites = await open()
  const background = repeat(async () => backend?.tick(), TICK)
  ending.push(() => background.stop())
  ending.push(async () => maker?.close())
  greet(sites, server.port, database.name, performance.now() - started)
  if (maker) console.log('Pictures and documents are made when they are asked for, and the rest behind.')
})

/** @returns why the shop could not be built */
async function ensureBuilt(
  isWhole: boolean,
  ending: (() => Promise<unknown>)[],
): Promise<string | undefined> {
  const state = await buildState((await readDigests()).build)
  const isNeeded = state === 'none' || (state === 'unfinished' && isWhole)
  if (isNeeded) return buildInOwnProcess(isWhole, ending)
  // What editors have published since cannot be seen in any file; without it the last build is still a shop.
  if (isFromContentful(process.env) && (await buildInOwnProcess(isWhole, ending)) !== undefined)
    console.error('What was built before is shown.')
  return undefined
}

/** @returns the folder that the shop is to be served from */
async function builtFolder(): Promise<string> {
  if (existsSync(UNFINISHED_STAMP)) return UNFINISHED
  await rm(UNFINISHED, { recursive: true, force: true })
  return DIST
}

function makeBehind(): MakerProcess {
  const started = performance.now()
  const shown = openProgress('behind')
  return openMakerProcess(() => fork('scripts/build/make-behind.ts', [UNFINISHED], { cwd: ROOT }), {
    onProgress: shown.show,
    onEnd(failures) {
      shown.end()
      for (const failure of failures.slice(0, SHOWN_FAILURES)) console.error(failure)
      if (failures.length) console.error(`${failures.length} pictures and documents could not be made.`)
      else console.log(`All pictures and documents are made (${seconds(performance.now() - started)})`)
    },
  })
}

/** All that reads the tables of messages: an import at the top would find them as they were before. */
async function importShop() {
  await generateMessages()
  const server = await import('#local/server')
  return { ...server, ...(await import('#local/static')), ...(await import('#local/backend')) }
}

/** Its own process, because rendering leaves half a gigabyte behind. @returns what it says when it fails */
async function buildInOwnProcess(
  isWhole: boolean,
  ending: (() => Promise<unknown>)[],
): Promise<string | undefined> {
  const command = ['scripts/build/build.ts', ...(isWhole ? [] : ['--pages-first'])]
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ['inherit', 'inherit', 'pipe'] })
  let reason = ''
  child.stderr.on('data', (text) => {
    reason += text
    process.stderr.write(text)
  })
  const kill = async () => child.kill()
  ending.push(kill)
  const code = await new Promise((resolve) => child.on('close', resolve))
  ending.splice(ending.indexOf(kill), 1)
  return code === 0 ? undefined : reason.trim() || `The build has ended with ${code}.`
}

function greet(sites: readonly Site[], port: number, database: string, time: number): void {
  console.log(`\nThe shop is open (${seconds(time)}), with ${database}\n`)
  if (isProduction(process.env)) {
    const hosts = sites.map(({ host }) => `  ${host}`)
    console.log(`Port ${port} takes what an edge with HTTPS passes on for:\n\n${hosts.join('\n')}\n`)
    return
  }
  const address = (host: string, path = '') => `http://${host}:${port}${path}`
  for (const { key, language, currency } of sites) {
    console.log(`  ${address(key + LOCAL_SUFFIX).padEnd(32)} ${language} ${currency}`)
  }
  console.log(`\n  ${address('localhost', '/__local/mail').padEnd(32)} mail that the shop has sent`)
  console.log(`  ${address('localhost', '/__local/sign-in').padEnd(32)} codes and links to sign in with`)
  console.log(
    `  ${address('localhost', '/admin').padEnd(32)} articles, pages, announcements and sales to write`,
  )
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
