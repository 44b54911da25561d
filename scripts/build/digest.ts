/** One hash over everything a build depends on: when it is unchanged, `dist` is still right. */
import { createHash, type Hash } from 'node:crypto'
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
  'scripts/generate-messages.ts',
  'scripts/postbuild.ts',
  'scripts/build',
  'scripts/documents',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** What makes pages without being a module of theirs; Astro's incremental build does not look at it. */
const TOOLS = ['astro.config.mjs', 'src/integrations', 'package-lock.json']

/** Settings that end up in pages. */
const SETTINGS = /^(PUBLIC_|CONTENT_SOURCE$|CONTENTFUL_|CONTEXT$)/

export async function buildDigest(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const hash = createHash('sha256').update(surroundings(env))
  await addFiles(hash, INPUTS)
  return hash.digest('hex')
}

/**
 * What pages depend on besides their own data and code: an incremental build would keep pages that show an old
 * picture, yesterday's "new" label or a script by its old name. To be asked once the pictures are made.
 */
export async function surroundingsDigest(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const pictures = await readFile(PICTURE_MANIFEST)
  const hash = createHash('sha256').update(surroundings(env)).update(pictures)
  await addFiles(hash, TOOLS)
  return hash.digest('hex')
}

async function addFiles(hash: Hash, paths: readonly string[]): Promise<void> {
  const files = (await Promise.all(paths.map(listFiles))).flat().sort()
  for (const file of files) hash.update(file).update(await readFile(join(ROOT, file)))
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
