/** `npm test`: installs what the tests need, then runs every check. Runs on Node 20 with nothing installed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, environment, ROOT, run } from './install.mjs'

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser']
/** Without windows: the tests take two thirds of the time in it. */
const HEADLESS = '/usr/bin/chromium-headless-shell'
const POSTGRES = '/usr/lib/postgresql'
const FONTS = '/usr/share/fonts/truetype/dejavu'

try {
  const node = await ensureInstalled()
  await installPrograms(node)
  process.exitCode = await run(node, ['scripts/verify.ts', ...process.argv.slice(2)], { env: environment() })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/** What Debian has in a package is installed from there; of what is missing then, each says what it means. */
async function installPrograms(node) {
  const packages = [
    ['chromium', hasChromium(node)],
    ['chromium-headless-shell', Boolean(process.env.CHROMIUM_PATH) || existsSync(HEADLESS)],
    ['postgresql', hasPostgres()],
    ['fonts-dejavu-core', hasFonts()],
  ]
  const missing = packages.flatMap(([name, isThere]) => (isThere ? [] : [name]))
  if (missing.length) installFromDebian(missing)
  if (!hasChromium(node)) await downloadChromium(node)
  if (!hasPostgres()) {
    console.log('PostgreSQL is not installed, so the functions are tested on the embedded database only.')
    process.env.ALLOW_NO_POSTGRES = '1'
  }
  if (!hasFonts()) {
    console.log(
      'The DejaVu fonts are not installed: before the shop has loaded its own, texts may have other widths.',
    )
  }
}

function hasChromium(node) {
  if (process.env.CHROMIUM_PATH) return true
  if (CHROMIUM.some((path) => existsSync(path))) return true
  const script = "import('playwright').then((p) => process.stdout.write(p.chromium.executablePath()))"
  const { stdout } = spawnSync(node, ['-e', script], { cwd: ROOT, encoding: 'utf8' })
  return Boolean(stdout) && existsSync(stdout)
}

function hasPostgres() {
  if (process.env.TEST_DATABASE_URL) return true
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : []
  if (versions.some((version) => existsSync(join(POSTGRES, version, 'bin', 'initdb')))) return true
  return spawnSync('initdb', ['--version']).status === 0
}

/** A bare Linux has no fonts at all; other systems have theirs. */
function hasFonts() {
  return process.platform !== 'linux' || existsSync(FONTS)
}

/** Only where it needs no password: as root, or with a sudo that does not ask. Its lists may be missing or old. */
function installFromDebian(packages) {
  if (!existsSync('/usr/bin/apt-get')) return
  const isRoot = process.getuid?.() === 0
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return
  console.log(`Installing ${packages.join(', ')} for the tests …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => {
    const command = ['apt-get', '-qq', ...args]
    const [program, ...rest] = isRoot ? command : ['sudo', '-n', ...command]
    execFileSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
  try {
    apt('update')
    apt('install', '-y', '--no-install-recommends', ...packages)
  } catch {
    console.log('That did not work; trying without.')
  }
}

async function downloadChromium(node) {
  console.log('Downloading the browser of Playwright …')
  const cli = join(ROOT, 'node_modules/playwright/cli.js')
  const code = await run(node, [cli, 'install', 'chromium'])
  if (code !== 0) {
    throw new Error(
      'The tests need Chromium: install it (Debian: "apt install chromium"), or set CHROMIUM_PATH to yours.',
    )
  }
}
