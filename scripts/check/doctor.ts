/** `npm run doctor`: what is real here, what is embedded, and what is missing or wrong. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readContent } from '#loaders/content'
import { CACHE, CONTENT, dataFolder, PICTURE_CACHE, ROOT } from '#local/paths'
import { main } from '#local/progress'
import { LOCAL_SETTINGS } from '#local/settings'
import { loadSettings } from '#local/settings-file'
import { describeServices, EMULATOR_VARIABLES, isProduction, settingProblems } from '#server/settings'
import { BROWSER_SETTINGS } from '#third-parties/registry'
import { readRight } from '#third-parties/setting'
import { isBuilt } from '../build/digest.ts'
import { systemChromium } from '../dev/chromium.ts'

const CONSENT_REMARKS = {
  implied: 'going on to buy counts as yes: not valid consent in the EU; `consent: explicit` in content/sites',
  explicit: "only the banner's button counts",
}

await main(async () => {
  loadSettings()
  printServices()
  printBrowserServices()
  await printConsent()
  printLocalSettings()
  printTools()
  await printState()
})

function printServices(): void {
  console.log(isProduction(process.env) ? 'Services (production: no stand-ins)' : 'Services')
  const problems = settingProblems(process.env)
  for (const { part, mode, missing } of describeServices(process.env)) {
    const wrong = problems.filter((problem) => problem.part === part)
    const remarks = wrong.map(({ name, reason }) => `WRONG ${name} ${reason}`)
    if (missing.length && !wrong.length) remarks.push(`for the real one set ${missing.join(', ')}`)
    line(part, wrong.length ? 'wrong' : mode, remarks.join('; '))
  }
  for (const name of EMULATOR_VARIABLES.filter((each) => process.env[each])) {
    line(name, 'set', isProduction(process.env) ? 'WRONG: for development only' : 'for development only')
  }
  if (problems.length) process.exitCode = 1
}

/** Third parties in the browser: without their setting they are off, wherever the shop runs. */
function printBrowserServices(): void {
  console.log('\nIn the browser; whatever asks for consent, after it')
  for (const setting of BROWSER_SETTINGS) {
    const { name, part, check } = setting
    const value = process.env[name]?.trim()
    const wanted = value && check?.(value, process.env)
    const isOn = readRight(process.env, setting) !== undefined
    line(part, isOn ? 'on' : 'off', wanted ? `WRONG ${name} (wanted: ${wanted})` : isOn ? '' : `by ${name}`)
    if (wanted) process.exitCode = 1
  }
}

/** Which storefronts take a purchase for a yes; where the law asks for a button, `explicit` is the word. */
async function printConsent(): Promise<void> {
  console.log('\nConsent')
  const { sites } = await readContent(CONTENT)
  for (const [policy, members] of Map.groupBy(sites, ({ consent }) => consent))
    line(policy, members.map(({ key }) => key).join(' '), CONSENT_REMARKS[policy])
}

/** Which are set; their values may be secrets. */
function printLocalSettings(): void {
  const set = LOCAL_SETTINGS.filter(({ name }) => process.env[name])
  if (set.length) console.log('\nSettings of this machine')
  for (const { name, purpose } of set) line(name, 'set', purpose)
}

function printTools(): void {
  console.log('\nTools')
  line('node', process.version)
  line('npm', version('npm', '--version'))
  line('chromium', systemChromium() ?? "Playwright's own, if it is downloaded")
  line('postgresql', postgres())
}

async function printState(): Promise<void> {
  console.log('\nState')
  const data = dataFolder()
  line('data', relative(ROOT, data) || data, existsSync(data) ? '' : 'made at the first start')
  line('database', existsSync(join(data, 'db')) ? 'there' : 'made and filled at the first start')
  line('open', existsSync(join(data, 'db.lock')) ? 'a shop is running, or ended without closing' : 'no')
  line('pictures', `${countFiles(PICTURE_CACHE)} made`, megabytes(PICTURE_CACHE))
  line('build', (await isBuilt()) ? 'up to date' : 'needed at the next start', relative(ROOT, CACHE))
}

function line(name: string, value: string, remark = ''): void {
  console.log(`  ${name.padEnd(16)} ${value.padEnd(10)} ${remark}`.trimEnd())
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

function megabytes(folder: string): string {
  if (!existsSync(folder)) return ''
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
