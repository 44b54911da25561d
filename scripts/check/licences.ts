/**
 * Whether the licences of everything that the shop runs on are ones that a shop may run on: of what `dependencies`
 * reach, whatever it is there for. A package without a licence, or with one that is not in the list, stops `verify`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#local/paths'
import { main, Refusal } from '#local/progress'

/** They ask for their text to be kept, and for nothing of our own code. SPDX. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
])

/** Read by a person: their licence holds for themselves, and the build only runs them, unchanged. */
const TOOLS: Record<string, RegExp> = {
  'MPL-2.0': /^lightningcss(-|$)/,
  'LGPL-3.0-or-later': /^@img\/sharp-(libvips|win32)-/,
}

/** Read by a person: the package names no licence, the file that lies in it does. */
const READ: Record<string, string> = { 'png-js@2.0.0': 'MIT' }

export interface Manifest {
  name: string
  version: string
  license?: unknown
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** @returns the package as `from` finds it: its folder and manifest; undefined where it is not installed */
export type Find = (name: string, from: string) => { folder: string; manifest: Manifest } | undefined

/** @returns what is wrong, a sentence per package */
export function licenceProblems(find: Find, folder: string, root: Manifest): string[] {
  const problems: string[] = []
  const seen = new Set<string>()
  const queue = Object.keys(root.dependencies ?? {}).map((name) => ({ name, from: folder }))
  for (const { name, from } of queue) {
    const found = find(name, from)
    // What is optional is there for another system; `npm ci` fails for anything else.
    if (!found || seen.has(found.folder)) continue
    seen.add(found.folder)
    const { manifest } = found
    const { name: own, version } = manifest
    const license = manifest.license ?? READ[`${own}@${version}`]
    if (!isAllowed(license) && !TOOLS[String(license)]?.test(own)) {
      problems.push(`${own}@${version}: ${JSON.stringify(license ?? 'no licence')}`)
    }
    const { dependencies, optionalDependencies, peerDependencies } = manifest
    const next = { ...peerDependencies, ...optionalDependencies, ...dependencies }
    queue.push(...Object.keys(next).map((each) => ({ name: each, from: found.folder })))
  }
  return problems
}

/** `(MIT OR CC0-1.0)` leaves the choice, `MIT AND ISC` does not; anything deeper is for a person to read. */
export function isAllowed(licence: unknown): boolean {
  if (typeof licence !== 'string') return false
  const expression = licence.replace(/^\((.*)\)$/, '$1').trim()
  if (/[()]/.test(expression) || (/ OR /.test(expression) && / AND /.test(expression))) return false
  if (expression.includes(' OR ')) return expression.split(' OR ').some((each) => ALLOWED.has(each))
  return expression.split(' AND ').every((each) => ALLOWED.has(each))
}

/** As Node looks packages up: in the nearest `node_modules`, then further up. */
function findInstalled(name: string, from: string): ReturnType<Find> {
  for (let at = from; at.startsWith(ROOT); at = join(at, '..')) {
    const folder = join(at, 'node_modules', name)
    const file = join(folder, 'package.json')
    if (existsSync(file)) return { folder, manifest: read(file) }
  }
  return undefined
}

function read(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8'))
}

if (import.meta.main) {
  await main(async () => {
    const problems = licenceProblems(findInstalled, ROOT, read(join(ROOT, 'package.json')))
    if (problems.length) throw new Refusal(`Licences that are not on the list:\n  ${problems.join('\n  ')}`)
    console.log('Every package that the shop runs on has a licence of the list.')
  })
}
