/**
 * Makes the files that belong to a filament: data sheets as PDF in every language, slicer profiles, data for NFC
 * tags. A sheet is kept under a hash of what it says and how it is drawn, so nothing is drawn twice.
 */
import { createHash } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from '#core/once'
import type { Content } from '#loaders/content'
import { type DocumentFile, documentFiles } from './documents/document-files.ts'
import { cutFonts, type SheetFonts } from './documents/fonts.ts'
import { DIST, DOCUMENT_CACHE, ROOT } from './paths.ts'
import { eachLimited } from './pool.ts'

/** How a sheet is drawn: another recipe makes other files. */
const RECIPE = 'scripts/documents'
const HASH_LENGTH = 12

/**
 * Brings the cache up to date and copies it to `dist`, which `astro build` empties.
 * @returns a sentence for the build's output
 */
export async function buildDocuments(
  content: Content,
  { cache = DOCUMENT_CACHE, target = join(DIST, 'documents') } = {},
): Promise<string> {
  await Promise.all([cache, target].map((folder) => mkdir(folder, { recursive: true })))
  const files = await documentFiles(content)
  const recipe = await readRecipe()
  const fonts = once(cutFonts)
  const kept = new Set<string>()
  let made = 0
  await eachLimited(files, 2, async (file) => {
    const name = cachedName(recipe, file)
    kept.add(name)
    if (await makeOnce(join(cache, name), file, fonts)) made++
    await copyFile(join(cache, name), join(target, file.name), constants.COPYFILE_FICLONE)
  })
  const names = await readdir(cache)
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => rm(join(cache, name))))
  return `${made} of ${files.length} files made`
}

/**
 * One of the files, for `astro dev`.
 * @param name below `/documents`
 * @returns undefined when no filament has such a file
 */
export async function readDocument(
  content: Content,
  name: string,
  cache = DOCUMENT_CACHE,
): Promise<Buffer | undefined> {
  const file = (await documentFiles(content)).find((each) => each.name === name)
  if (!file) return undefined
  await mkdir(cache, { recursive: true })
  const path = join(cache, cachedName(await readRecipe(), file))
  await makeOnce(path, file, cutFonts)
  return readFile(path)
}

/** @returns whether the file had to be made */
async function makeOnce(
  path: string,
  file: DocumentFile,
  fonts: () => Promise<SheetFonts>,
): Promise<boolean> {
  if (existsSync(path)) return false
  // Renamed when whole: a build that is stopped half-way must not leave half a sheet behind.
  const part = `${path}.${process.pid}`
  await writeFile(part, await file.make(fonts))
  await rename(part, path)
  return true
}

async function readRecipe(): Promise<string> {
  const folder = join(ROOT, RECIPE)
  const names = (await readdir(folder)).sort()
  const sources = names.map((name) => readFile(join(folder, name), 'utf8'))
  return (await Promise.all(sources)).join('\n')
}

function cachedName(recipe: string, { name, key }: DocumentFile): string {
  const hash = createHash('sha256').update(recipe).update(key).digest('hex')
  return `${hash.slice(0, HASH_LENGTH)}-${name}`
}
