/** Pictures and films of a space as files, each fetched once. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ContentfulFailure, failureOf } from '#third-parties/contentful/server/failure'
import type { Asset } from '#third-parties/contentful/server/space'

/** By what Contentful calls them. Other files are no part of the shop. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
}

/** Of pictures that were pushed, by the beginning of their ids; what editors add lies with those of articles. */
export const PICTURE_FOLDERS = {
  catalogue: 'catalog/images',
  articles: 'articles/images',
  home: 'home',
} as const

export type PictureFolder = keyof typeof PICTURE_FOLDERS

const AT_ONCE = 6
const ATTEMPTS = 3

/** ms */
const TIMEOUT = 60_000

/** Which address each file came from, and what it held. */
type Fetched = Record<string, { url: string; sum: string }>

function endingOf({ contentType }: Pick<Asset, 'contentType'>): string | undefined {
  return ENDINGS[contentType]
}

function fileOf(asset: Asset): string | undefined {
  const ending = endingOf(asset)
  const [folder = PICTURE_FOLDERS.articles] = Object.entries(PICTURE_FOLDERS).flatMap(([name, path]) =>
    asset.id.startsWith(`${name}-`) ? [path] : [],
  )
  return ending && `${folder}/${asset.title}.${ending}`
}

/**
 * Brings a folder to what the space holds.
 * @returns how many files were fetched
 * @throws ContentfulFailure naming the first asset that cannot be had
 */
export async function fetchMedia(assets: Iterable<Asset>, folder: string, fetcher = fetch): Promise<number> {
  const list = join(folder, 'fetched.json')
  const before = await readList(list)
  const wanted = wantedFiles(assets)
  const known: Fetched = {}
  const missing: [string, Asset][] = []
  for (const [file, asset] of wanted) {
    const found = before[file]
    if (found?.url === asset.url && (await sumOf(join(folder, file))) === found.sum) known[file] = found
    else missing.push([file, asset])
  }
  const queue = missing.values()
  const work = async () => {
    for (const [file, asset] of queue) {
      const bytes = await download(asset, fetcher)
      await writeWhole(join(folder, file), bytes)
      known[file] = { url: asset.url, sum: digest(bytes) }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await removeOthers(folder, new Set(wanted.keys()))
  await writeWhole(list, JSON.stringify(known))
  return missing.length
}

function wantedFiles(assets: Iterable<Asset>): Map<string, Asset> {
  const wanted = new Map<string, Asset>()
  for (const asset of assets) {
    const file = fileOf(asset)
    const other = file && wanted.get(file)
    if (other) {
      const ids = `${other.id} and ${asset.id}`
      throw new ContentfulFailure(
        `Contentful: "${asset.title}" is the title of two pictures, ${ids}: rename one`,
      )
    }
    if (file) wanted.set(file, asset)
  }
  return wanted
}

async function download(asset: Asset, fetcher: typeof fetch): Promise<Buffer> {
  const doing = `fetching the picture "${asset.title}" (${asset.id})`
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetcher(asset.url, { signal: AbortSignal.timeout(TIMEOUT) })
      if (!answer.ok) throw new Error(JSON.stringify({ status: answer.status }))
      return Buffer.from(await answer.arrayBuffer())
    } catch (error) {
      if (attempt >= ATTEMPTS) throw failureOf(error, doing)
    }
  }
}

/** What was taken out of the space is no part of the shop any more. */
async function removeOthers(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  for (const path of Object.values(PICTURE_FOLDERS)) {
    const names = await readdir(join(folder, path)).catch(() => [])
    const gone = names.filter((name) => !wanted.has(`${path}/${name}`))
    for (const name of gone) await rm(join(folder, path, name))
  }
}

async function readList(file: string): Promise<Fetched> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) ?? {}
  } catch {
    return {}
  }
}

async function sumOf(file: string): Promise<string | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes && digest(bytes)
}

export function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const part = `${file}.${process.pid}`
  await writeFile(part, content)
  await rename(part, file)
}
