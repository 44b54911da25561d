/**
 * Brings `node_modules` to the state of the lock file. Runs on Node 20 and needs nothing installed:
 * everything else in `scripts/` runs on the Node that the lock file pins.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.stamp')
const NODE_MAJOR = 24
const WINDOWS = process.platform === 'win32'

/** @returns the path of a Node that runs the TypeScript of `scripts/` */
export async function ensureInstalled() {
  const lock = hashLock()
  if (readText(STAMP) !== lock) {
    if (!isInstalledByHand()) await installAll()
    writeFileSync(STAMP, lock)
  }
  return pinnedNode() ?? (await fetchPinnedNode())
}

/** Runs a program until it ends, passing on signals. @returns its exit code */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
    const pass = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    const watch = endWithNpm(() => child.kill('SIGTERM'))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearInterval(watch)
      for (const name of signals) process.off(name, pass)
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/** npm runs scripts in a shell, which does not pass on that npm was ended: seen by our parent being another one. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && end(), 500)
}

/** Environment in which `node`, `astro`, `vitest` … are those of the lock file, and Node keeps what it has compiled. */
export function environment() {
  const separator = WINDOWS ? ';' : ':'
  const PATH = [join(MODULES, '.bin'), process.env.PATH].join(separator)
  // By itself the C library keeps a heap per thread, and hardly gives back what a build's threads have freed: a quarter more.
  return { NODE_COMPILE_CACHE: join(MODULES, '.cache/node'), MALLOC_ARENA_MAX: '1', ...process.env, PATH }
}

async function installAll() {
  const started = Date.now()
  console.log('Installing dependencies (only when the lock file changed) …')
  // npm shows how far it is on a terminal alone.
  const waiting = process.stdout.isTTY
    ? undefined
    : setInterval(() => console.log(`  ${since(started)} …`), 10_000)
  // Without its warnings: some tools want a newer Node than the one that installs them, and get it.
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  clearInterval(waiting)
  if (code !== 0) throw new Error(`npm ci ended with ${code}; its message is above`)
  console.log(`Installed in ${since(started)}`)
}

function since(started) {
  return `${Math.round((Date.now() - started) / 1000)} s`
}

/** npm's own account of `node_modules`: someone who ran `npm ci` before need not wait for a second one. */
function isInstalledByHand() {
  const installed = readText(join(MODULES, '.package-lock.json'))
  if (!installed) return false
  const present = JSON.parse(installed).packages
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || present[path]?.version === version,
  )
}

function pinnedNode() {
  const bin = join(MODULES, 'node', 'bin', WINDOWS ? 'node.exe' : 'node')
  for (const node of [bin, process.execPath]) {
    if (majorOf(node) >= NODE_MAJOR) return node
  }
}

/** The package `node` gets its program in an install script, which some npm configurations do not run. */
async function fetchPinnedNode() {
  console.log(`Fetching Node ${NODE_MAJOR} (npm is set up not to run install scripts) …`)
  const options = { cwd: join(MODULES, 'node'), env: { ...process.env, npm_config_ignore_scripts: 'false' } }
  await run(process.execPath, ['installArchSpecificPackage.js'], options)
  const node = pinnedNode()
  if (!node) throw new Error(`Node ${NODE_MAJOR} could not be fetched; install it and start again`)
  // npm links only what is there when it installs.
  const link = join(MODULES, '.bin/node')
  if (!WINDOWS && !existsSync(link)) symlinkSync('../node/bin/node', link)
  return node
}

/** npm of the Node that started us: the one in `node_modules` goes away while npm works. */
function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  if (cli && node && existsSync(node) && !node.startsWith(MODULES)) return run(node, [cli, ...args])
  return run(WINDOWS ? 'npm.cmd' : 'npm', args, { shell: WINDOWS })
}

function majorOf(node) {
  if (!existsSync(node)) return 0
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

function hashLock() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
