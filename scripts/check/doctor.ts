/**
 * `npm run doctor`: what is real here, what is embedded, and what is missing or wrong; real services are asked.
 * `-- --production` looks at this machine's settings as production would.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseEnv } from 'node:util'
import { shelvedSkus } from '#core/stock/stock-file'
import { readOptions } from '#local/arguments'
import { CACHE, dataFolder, PICTURE_CACHE, ROOT } from '#local/paths'
import { main } from '#local/progress'
import { portProblems } from '#local/refuse-settings'
import { LOCAL_SETTINGS } from '#local/settings'
import { loadSettings } from '#local/settings-file'
import { isProduction } from '#server/settings'
import { BROWSER_SETTINGS } from '#third-parties/registry'
import { type Env, readRight } from '#third-parties/setting'
import { readDigests } from '../build/digest.ts'
import { type BuildState, buildState } from '../build/state.ts'
import { readCheckedContent } from '../content/checked-content.ts'
import { systemChromium } from '../dev/chromium.ts'
import { misspeltRows } from './misspelt-settings.ts'
import { type Row, serviceRows } from './services.ts'
import { storefrontRows } from './storefronts.ts'

/** A part of the table; its name stands beside its first row. */
interface Group {
  name: string
  rows: Row[]
}

const BUILD_STATES: Record<BuildState, string> = {
  complete: 'up to date',
  unfinished: 'unfinished: npm start makes the rest',
  none: 'needed',
}

const USAGE = 'npm run doctor [-- --production]'

await main(async () => {
  const values = readOptions({ production: { type: 'boolean' } }, USAGE)
  loadSettings()
  const env: Env = values.production ? { ...process.env, CONTEXT: 'production' } : process.env
  const content = await readCheckedContent()
  const { vatNumber } = content.brand.company
  const facts = { skus: shelvedSkus(content.variations), vatNumber }
  const groups = [
    { name: 'services', rows: await serviceRows(env, facts) },
    { name: 'browser', rows: browserRows(env) },
    { name: 'storefronts', rows: storefrontRows(content, isProduction(env)) },
    { name: 'settings', rows: localRows() },
    { name: 'misspelt?', rows: misspeltRows(namesInFile()) },
    { name: 'tools', rows: toolRows() },
    { name: 'state', rows: await stateRows() },
  ]
  print(groups)
  const wrong = groups.flatMap(({ rows }) => rows).filter(({ isWrong }) => isWrong)
  const where = isProduction(env) ? 'in production' : 'here; in production: npm run doctor -- --production'
  console.log(`\n${wrong.length ? `${wrong.length} wrong` : 'Nothing is wrong'} ${where}`)
  if (wrong.length) process.exitCode = 1
})

/** Third parties in the browser: without their setting they are off, wherever the shop runs. */
function browserRows(env: Env): Row[] {
  return BROWSER_SETTINGS.map((setting) => {
    const { name, part: what, check } = setting
    const value = env[name]?.trim()
    const wanted = value && check?.(value, env)
    if (wanted)
      return { what, state: 'wrong', remark: `${name} is malformed, wanted: ${wanted}`, isWrong: true }
    const beside = BROWSER_SETTINGS.find(
      (other) => other.part === what && other.chooses && readRight(env, other) !== undefined,
    )
    if (setting.chooses && !value && beside)
      return { what, state: 'wrong', remark: `${name} is missing beside ${beside.name}`, isWrong: true }
    if (readRight(env, setting) === undefined) return { what, state: 'off', remark: `by ${name}` }
    return { what, state: 'on' }
  })
}

/** Which are set; their values may be secrets. */
function localRows(): Row[] {
  const problems = new Map(portProblems(process.env).map(({ name, reason }) => [name, reason]))
  return LOCAL_SETTINGS.filter(({ name }) => process.env[name]).map(({ name: what, purpose }) => {
    const reason = problems.get(what)
    return reason
      ? { what, state: 'wrong', remark: reason, isWrong: true }
      : { what, state: 'set', remark: purpose }
  })
}

/** Of `.env` alone: the environment has names of all programs. */
function namesInFile(): string[] {
  const file = join(ROOT, '.env')
  return existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : []
}

function toolRows(): Row[] {
  const chromium = systemChromium()
  return [
    { what: 'node', state: process.version },
    { what: 'npm', state: version('npm', '--version') },
    {
      what: 'chromium',
      state: chromium ? 'found' : 'none',
      remark: chromium ?? "Playwright's, if downloaded",
    },
    { what: 'postgresql', state: postgres(), remark: 'for the tests' },
  ]
}

async function stateRows(): Promise<Row[]> {
  const data = dataFolder()
  const isThere = existsSync(join(data, 'db'))
  const isOpen = existsSync(join(data, 'db.lock'))
  return [
    { what: 'embedded data', state: isThere ? 'there' : 'none yet', remark: relative(ROOT, data) || data },
    { what: 'open', state: isOpen ? 'yes' : 'no', remark: isOpen ? 'or ended without closing' : undefined },
    { what: 'pictures', state: `${countFiles(PICTURE_CACHE)} made`, remark: megabytes(PICTURE_CACHE) },
    {
      what: 'build',
      state: BUILD_STATES[await buildState((await readDigests()).build)],
      remark: relative(ROOT, CACHE),
    },
  ]
}

function print(groups: readonly Group[]): void {
  const lines = groups.flatMap(({ name, rows }) =>
    rows.map(({ what, state, remark = '', isWrong = false }, at) => [
      at === 0 ? name : '',
      what,
      isWrong && state !== 'wrong' ? `wrong: ${state}` : state,
      remark,
    ]),
  )
  const widths = [0, 1, 2].map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  for (const line of lines)
    console.log(
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

function version(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'not found'
  }
}

function postgres(): string {
  const debian = '/usr/lib/postgresql'
  if (existsSync(debian)) return readdirSync(debian).join(', ')
  return version('initdb', '--version')
}

function countFiles(folder: string): number {
  return existsSync(folder) ? readdirSync(folder).length : 0
}

/** A build beside it renames what it has made: a name that was listed may be gone. */
function megabytes(folder: string): string {
  if (!existsSync(folder)) return ''
  const sizes = readdirSync(folder).map(
    (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size,
  )
  const bytes = sizes.reduce<number>((sum, size = 0) => sum + size, 0)
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
