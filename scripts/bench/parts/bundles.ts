/** How large a function is, and how long its import takes: the least of several, since a busy machine only adds to it. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUNDLED_FUNCTIONS } from '#local/paths'
import { Refusal } from '#local/progress'
import type { Values } from '../part.ts'

const MB = 1_000_000
const TRIES = 7

export async function measure(): Promise<Values> {
  if (!existsSync(BUNDLED_FUNCTIONS))
    throw new Refusal('Functions are measured as they are built: npm run build')
  const files = (await readdir(BUNDLED_FUNCTIONS)).filter((name) => name.endsWith('.mjs'))
  const paths = files.map((name) => join(BUNDLED_FUNCTIONS, name))
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  return { size: Math.max(...sizes) / MB, import: Math.max(...paths.map(leastImport)) }
}

function leastImport(path: string): number {
  const script = `const from = performance.now(); await import(${JSON.stringify(pathToFileURL(path).href)}); console.log(performance.now() - from)`
  // A function starts where nobody has compiled it before.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }
  const run = () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env }))
  return Math.min(...Array.from({ length: TRIES }, run))
}
