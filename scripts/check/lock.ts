/**
 * What a lock file needs on a machine of another kind than the one it was written on: an entry for every program of
 * another platform that it names, without which `npm ci` refuses it there, and a checksum in every entry, by which npm
 * knows that it got what was meant. Both get lost when the registry mirrors one platform only.
 *
 *   node scripts/check/lock.ts          lists what is missing
 *   node scripts/check/lock.ts --fix    adds it, as far as the registry knows it
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#local/paths'
import { main, Refusal } from '#local/progress'

export interface Entry {
  version?: string
  integrity?: string
  link?: boolean
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

export type Entries = Record<string, Entry>

const FILE = join(ROOT, 'package-lock.json')

/**
 * Programs for other platforms that the registry did not have when the lock file was written; Astro wants this version
 * of them and no other. `--fix` where the registry has them fills in the checksums, and then this can go.
 */
const NOT_MIRRORED = /^node_modules\/@astrojs\/compiler-binding-[\w-]+$/

/** `…-linux-arm64-musl`, `…-darwin-x64`, `…-win32-x64-msvc` */
const PLATFORM = /[-/]([a-z0-9]+)-([a-z0-9]+)(?:-(gnu|musl|msvc|wasi))?$/
const LIBC: Record<string, string> = { gnu: 'glibc', musl: 'musl' }

/** @returns what the lock file names without an entry of its own, with the entry that it should have */
export function missingEntries(packages: Entries): Entries {
  const missing = Object.entries(packages).flatMap(([parentPath, parent]) => {
    const wanted = Object.entries(parent.optionalDependencies ?? {})
    const sibling = wanted
      .map(([name]) => packages[`node_modules/${name}`])
      .find((entry) => entry !== undefined)
    return wanted.flatMap(([name, version]) => {
      if (packages[`node_modules/${name}`] || packages[`${parentPath}/node_modules/${name}`]) return []
      return [[`node_modules/${name}`, entryFor(name, version, { ...parent, ...sibling })] as const]
    })
  })
  return Object.fromEntries(missing)
}

/** @returns the paths of entries that anything could be installed for */
export function withoutIntegrity(packages: Entries): string[] {
  return Object.entries(packages).flatMap(([path, { integrity, link }]) =>
    path === '' || link || /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') ? [] : path,
  )
}

/** @returns a line each */
export function lockProblems(packages: Entries): string[] {
  const missing = Object.entries(missingEntries(packages))
  const unchecked = withoutIntegrity(packages).filter((path) => !isForElsewhere(path, packages[path]))
  return [
    ...missing.map(([path, entry]) => `${nameOf(path)} ${entry.version} has no entry`),
    ...unchecked.map((path) => `${nameOf(path)} ${packages[path]?.version} has no integrity`),
  ]
}

function isForElsewhere(path: string, entry: Entry | undefined): boolean {
  return NOT_MIRRORED.test(path) && entry?.optional === true
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

function nameOf(path: string): string {
  return path.replace(/^.*node_modules\//, '')
}

/** npm's own order. */
function byPath([a]: [string, unknown], [b]: [string, unknown]): number {
  return a.localeCompare(b, 'en')
}

/** @returns undefined where the registry does not have that version */
function askIntegrity(path: string, version = ''): string | undefined {
  const shell = process.platform === 'win32'
  const args = ['view', `${nameOf(path)}@${version}`, 'dist.integrity']
  const { status, stdout } = spawnSync('npm', args, { encoding: 'utf8', shell })
  return (status === 0 && stdout.trim()) || undefined
}

function fix(packages: Entries): Entries {
  const all: Entries = { ...packages, ...missingEntries(packages) }
  for (const path of withoutIntegrity(all)) {
    const { version, ...rest } = all[path] ?? {}
    const integrity = askIntegrity(path, version)
    if (integrity) all[path] = { ...(version && { version }), ...rest, integrity }
    console.log(`${nameOf(path)} ${version}: ${integrity ? 'added' : 'unknown to the registry'}`)
  }
  return Object.fromEntries(Object.entries(all).sort(byPath))
}

if (import.meta.main) {
  await main(async () => {
    const lock = JSON.parse(readFileSync(FILE, 'utf8'))
    if (process.argv.includes('--fix')) {
      lock.packages = fix(lock.packages)
      writeFileSync(FILE, `${JSON.stringify(lock, undefined, 2)}\n`)
    }
    const problems = lockProblems(lock.packages)
    if (problems.length === 0) return
    const list = problems.map((problem) => `  ${problem}`).join('\n')
    throw new Refusal(`package-lock.json:\n${list}\nTo add what is missing: node scripts/check/lock.ts --fix`)
  })
}
