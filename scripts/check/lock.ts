/**
 * Finds programs for other platforms that the lock file names without an entry of their own: `npm ci` refuses
 * such a lock file on those platforms. It happens when the lock file was written against a registry that
 * mirrors one platform only.
 *
 *   node scripts/check/lock.ts          lists them
 *   node scripts/check/lock.ts --fix    adds them
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#local/paths'
import { main, Refusal } from '#local/progress'

interface Entry {
  version?: string
  dev?: boolean
  optional?: boolean
  license?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  engines?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

interface Missing {
  path: string
  entry: Entry
}

const FILE = join(ROOT, 'package-lock.json')

/** `…-linux-arm64-musl`, `…-darwin-x64`, `…-win32-x64-msvc` */
const PLATFORM = /[-/]([a-z0-9]+)-([a-z0-9]+)(?:-(gnu|musl|msvc|wasi))?$/
const LIBC: Record<string, string> = { gnu: 'glibc', musl: 'musl' }

await main(async () => {
  const lock = JSON.parse(readFileSync(FILE, 'utf8'))
  const missing = findMissing(lock.packages)
  if (missing.length === 0) return
  if (!process.argv.includes('--fix')) {
    const list = missing.map(
      ({ path, entry }) => `  ${path.replace(/^.*node_modules\//, '')} ${entry.version}`,
    )
    throw new Refusal(
      `package-lock.json has no entry for:\n${list.join('\n')}\nAdd them: node scripts/check/lock.ts --fix`,
    )
  }
  for (const { path, entry } of missing) lock.packages[path] = entry
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byPath))
  writeFileSync(FILE, `${JSON.stringify(lock, undefined, 2)}\n`)
  console.log(`${missing.length} entries added`)
})

function findMissing(packages: Record<string, Entry>): Missing[] {
  return Object.entries(packages).flatMap(([parentPath, parent]) => {
    const wanted = Object.entries(parent.optionalDependencies ?? {})
    const sibling = wanted
      .map(([name]) => packages[`node_modules/${name}`])
      .find((entry) => entry !== undefined)
    return wanted.flatMap(([name, version]) => {
      if (packages[`node_modules/${name}`] || packages[`${parentPath}/node_modules/${name}`]) return []
      return [{ path: `node_modules/${name}`, entry: entryFor(name, version, { ...parent, ...sibling }) }]
    })
  })
}

/** Of the same kind as its sibling for this platform, for another one. */
function entryFor(name: string, version: string, { dev, license, engines }: Entry): Entry {
  const [, os = '', cpu = '', libc = ''] = PLATFORM.exec(name) ?? []
  const isWasm = os === 'wasm32'
  return {
    version,
    cpu: [isWasm ? os : cpu],
    ...(dev && { dev }),
    ...(LIBC[libc] && { libc: [LIBC[libc]] }),
    ...(license && { license }),
    optional: true,
    ...(!isWasm && { os: [os] }),
    ...(engines && { engines }),
  }
}

/** npm's own order. */
function byPath([a]: [string, unknown], [b]: [string, unknown]): number {
  return a.localeCompare(b, 'en')
}
