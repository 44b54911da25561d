/**
 * Makes the files that belong to a filament: data sheets as PDF in every language, slicer profiles, data for NFC
 * tags. A sheet is kept under a hash of what it says and how it is drawn, so nothing is drawn twice.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DocumentFile, documentFiles } from '#build/documents/document-files'
import { readFonts } from '#build/documents/fonts'
import { openMadeFiles } from '#build/made-files'
import { once } from '#core/once'
import type { Content } from '#loaders/content'
import { contentHash } from '#loaders/hash'
import { DIST, DOCUMENT_CACHE, ROOT } from '#local/paths'
import { eachLimited } from '#local/pool'

/** How a sheet is drawn, and by which version of pdfkit: another recipe makes other files. */
const RECIPE = 'src/build/documents'
const HASH_LENGTH = 12

/**
 * Brings the cache and `dist` up to date.
 * @returns a sentence for the build's output
 */
export async function buildDocuments(
  content: Content,
  { cache = DOCUMENT_CACHE, target = join(DIST, 'documents') } = {},
): Promise<string> {
  const made = await openMadeFiles(cache)
  const files = await documentFiles(content)
  const recipe = await readRecipe()
  const fonts = once(readFonts)
  const published = new Map<string, string>()
  let count = 0
  await eachLimited(files, 2, async (file) => {
    const name = cachedName(recipe, file)
    if (await made.want(name, () => file.make(fonts))) count++
    published.set(file.name, name)
  })
  await made.publish(target, published)
  await made.removeOthers()
  return `${count} of ${files.length} files made`
}

/**
 * Makes one of the files, for `astro dev`.
 * @param name below `/documents`
 * @returns its name in the cache; undefined when no filament has such a file
 */
export async function makeDocument(
  content: Content,
  name: string,
  cache = DOCUMENT_CACHE,
): Promise<string | undefined> {
  const file = (await documentFiles(content)).find((each) => each.name === name)
  if (!file) return undefined
  const made = await openMadeFiles(cache)
  const cached = cachedName(await readRecipe(), file)
  await made.want(cached, () => file.make(readFonts))
  return cached
}

async function readRecipe(): Promise<string> {
  const folder = join(ROOT, RECIPE)
  const names = (await readdir(folder)).sort()
  const sources = names.map((name) => readFile(join(folder, name), 'utf8'))
  const { version } = JSON.parse(await readFile(join(ROOT, 'node_modules/pdfkit/package.json'), 'utf8'))
  return [version, ...(await Promise.all(sources))].join('\n')
}

function cachedName(recipe: string, { name, key }: DocumentFile): string {
  return `${contentHash([recipe, key]).slice(0, HASH_LENGTH)}-${name}`
}
