/**
 * How large a function's zip is, with the catalogue that every one has, and how long its import takes: the least of several,
 * since a busy machine only adds to it.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { BUNDLED_FUNCTIONS, SHARDS } from '#local/paths'
import { Refusal } from '#local/progress'
import type { Values } from '../part.ts'

const MB = 1_000_000
const TRIES = 7

export async function measure(): Promise<Values> {
  if (!existsSync(BUNDLED_FUNCTIONS))
    throw new Refusal('Functions are measured as they are built: npm run build')
  const files = await pathsIn(BUNDLED_FUNCTIONS, '.mjs')
  const [own, shared] = await Promise.all([Promise.all(files.map(packed)), packedIn(SHARDS, '.json')])
  return { size: (Math.max(...own) + shared) / MB, import: Math.max(...files.map(leastImport)) }
}

/** Bytes of a folder's files in a zip. */
async function packedIn(folder: string, ending: string): Promise<number> {
  const sizes = await Promise.all((await pathsIn(folder, ending)).map(packed))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

async function pathsIn(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name))
}

async function packed(path: string): Promise<number> {
  return deflateRawSync(await readFile(path)).length
}

function leastImport(path: string): number {
  const script = `const from = performance.now(); await import(${JSON.stringify(pathToFileURL(path).href)}); console.log(performance.now() - from)`
  // A function starts where nobody has compiled it before.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }
  const run = () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env }))
  return Math.min(...Array.from({ length: TRIES }, run))
}
