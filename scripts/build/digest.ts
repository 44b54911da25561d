/** One hash over everything a build depends on: when it is unchanged, `dist` is still right. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_MANIFEST, ROOT } from '../paths.ts'

const INPUTS = [
  'src',
  'content',
  'public',
  'scripts/build.ts',
  'scripts/build-documents.ts',
  'scripts/build-images.ts',
  'scripts/build-shards.ts',
  'scripts/postbuild.ts',
  'scripts/build',
  'scripts/documents',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** Settings that end up in pages. */
const SETTINGS = /^(PUBLIC_|CONTENT_SOURCE$|CONTENTFUL_|CONTEXT$)/

export async function buildDigest(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const hash = createHash('sha256').update(surroundings(env))
  const files = (await Promise.all(INPUTS.map(listFiles))).flat().sort()
  for (const file of files) hash.update(file).update(await readFile(join(ROOT, file)))
  return hash.digest('hex')
}

/**
 * What pages depend on besides their own data and code: an incremental build would keep pages that show an old
 * picture or yesterday's "new" label. To be asked once the pictures are made.
 */
export async function surroundingsDigest(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const pictures = await readFile(PICTURE_MANIFEST)
  return createHash('sha256').update(surroundings(env)).update(pictures).digest('hex')
}

function surroundings(env: NodeJS.ProcessEnv): string {
  const settings = Object.entries(env).filter(([name]) => SETTINGS.test(name))
  const day = new Date().toISOString().slice(0, 10)
  return JSON.stringify([day, settings.sort()])
}

/** @returns paths below the root; the path itself when it is a file, none when it is missing */
async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(ROOT.length + 1)}/${entry.name}`)
}
