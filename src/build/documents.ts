/**
 * The files that belong to a filament: data sheets as PDF in every language, slicer profiles, data for NFC tags. A
 * sheet is kept under a hash of what it says and how it is drawn, so nothing is drawn twice.
 */
import { createHash, type Hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFonts } from '#build/document-fonts'
import { type DocumentFile, documentFiles } from '#build/documents/document-files'
import { openMadeFiles } from '#build/made-files'
import type { Making, Makings } from '#build/making'
import { once } from '#core/once'
import type { Content } from '#loaders/content'
import { DOCUMENT_CACHE, ROOT } from '#local/paths'

/** How a sheet is drawn, and by which versions of which packages: another recipe makes other files. */
const RECIPE = ['src/build/documents', 'src/documents']
const PACKAGES = ['pdfkit', 'sharp']
const HASH_LENGTH = 12

/** Lists all of them; makes nothing. */
export async function planDocuments(content: Content, { cache = DOCUMENT_CACHE } = {}): Promise<Makings> {
  const recipe = await readRecipe()
  const fonts = once(readFonts)
  const making = ({ name, key, make }: DocumentFile): Making => ({
    path: `documents/${name}`,
    name: cachedName(recipe, { name, key }),
    make: () => make(fonts),
  })
  return { what: 'documents', cache, files: (await documentFiles(content)).map(making), limit: 2 }
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

/** How sheets are drawn. Begun once for all of them: with its fonts it is longer than any of them. */
export async function readRecipe(): Promise<Hash> {
  const folders = await Promise.all(RECIPE.map(filesOf))
  const sources = folders.flat().map((file) => readFile(file, 'utf8'))
  const versions = PACKAGES.map(versionOf)
  return createHash('sha256').update((await Promise.all([...versions, ...sources])).join('\n'))
}

async function versionOf(name: string): Promise<string> {
  return JSON.parse(await readFile(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version
}

async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(join(ROOT, folder))
  return names.sort().map((name) => join(ROOT, folder, name))
}

function cachedName(recipe: Hash, { name, key }: Pick<DocumentFile, 'name' | 'key'>): string {
  return `${recipe.copy().update(key).digest('hex').slice(0, HASH_LENGTH)}-${name}`
}
