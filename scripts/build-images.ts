/**
 * Makes AVIF and WebP of every picture in `content/`, in the widths that pages ask for. A derivative is
 * named by its source's hash, so nothing is made twice and every address can be cached for ever.
 */
import { createHash } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, extname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_WIDTHS, WIDE_PICTURE_WIDTHS } from '#core/picture-widths'
import { CONTENT, DIST, PICTURE_CACHE, PICTURE_MANIFEST } from './paths.ts'
import { eachLimited } from './pool.ts'
import { Refusal } from './progress.ts'

const FOLDERS = ['catalog/images', 'articles/images', 'home']
const PICTURES = ['.webp', '.png', '.jpg']
/** Served as they are, under a name with a hash. */
const MEDIA = ['.mp4', '.webm']

/** Part of the hash: another recipe makes other files. */
const RECIPE = 'avif 50/3, webp 78/4'
const ENCODE = {
  // Effort 4 takes four times as long and saves 5 %.
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 4 }),
}
const FORMATS = ['avif', 'webp'] as const

export interface Picture {
  /** Below `content/`; where an image CDN finds the original. */
  source: string
  hash: string
  width: number
  height: number
  widths: number[]
}

export interface PictureManifest {
  pictures: Record<string, Picture>
  /** Name of a film to its address. */
  media: Record<string, string>
}

/** Brings the cache and the manifest up to date. @returns a sentence for the build's output */
export async function buildImages(): Promise<string> {
  await mkdir(PICTURE_CACHE, { recursive: true })
  const sources = await listSources()
  const manifest: PictureManifest = { pictures: {}, media: {} }
  const wanted = new Set<string>()
  const made = new Set<string>()
  // libvips has threads of its own; two pictures at once keep every core busy without a crowd of them.
  await eachLimited(sources, Math.max(2, availableParallelism() / 2), async (source) => {
    const id = basename(source, extname(source))
    const bytes = await readFile(join(CONTENT, source))
    if (MEDIA.includes(extname(source))) {
      const name = `${id}-${hashOf(bytes)}${extname(source)}`
      manifest.media[basename(source)] = `/img/${name}`
      wanted.add(name)
      if (await makeOnce(name, async () => bytes)) made.add(name)
      return
    }
    if (manifest.pictures[id]) throw new Refusal(`two pictures are called ${id}: names must be unique`)
    const picture = await measure(source, bytes)
    manifest.pictures[id] = picture
    for (const width of picture.widths) {
      for (const format of FORMATS) {
        const name = `${id}-${picture.hash}-${width}.${format}`
        wanted.add(name)
        const encode = () => ENCODE[format](sharp(bytes).resize(width)).toBuffer()
        if (await makeOnce(name, encode)) made.add(name)
      }
    }
  })
  await removeUnwanted(wanted)
  await writeManifest(manifest)
  return `${sources.length} pictures, ${made.size} of ${wanted.size} files made`
}

/** After `astro build`, which empties `dist`. */
export async function copyImages(): Promise<void> {
  const folder = join(DIST, 'img')
  await mkdir(folder, { recursive: true })
  const names = await readdir(PICTURE_CACHE)
  await eachLimited(names, 16, (name) =>
    copyFile(join(PICTURE_CACHE, name), join(folder, name), constants.COPYFILE_FICLONE),
  )
}

async function listSources(): Promise<string[]> {
  const lists = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(join(CONTENT, folder)).catch(() => [])
      return names.map((name) => `${folder}/${name}`)
    }),
  )
  return lists
    .flat()
    .filter((name) => [...PICTURES, ...MEDIA].includes(extname(name)))
    .sort()
}

async function measure(source: string, bytes: Buffer): Promise<Picture> {
  const { width, height } = await sharp(bytes).metadata()
  const wantedWidths = source.startsWith('home/') ? WIDE_PICTURE_WIDTHS : PICTURE_WIDTHS
  const widths = [...new Set(wantedWidths.map((wanted) => Math.min(wanted, width)))]
  return { source, hash: hashOf(bytes, RECIPE), width, height, widths }
}

/** @returns whether the file had to be made */
async function makeOnce(name: string, make: () => Promise<Buffer>): Promise<boolean> {
  const file = join(PICTURE_CACHE, name)
  if (existsSync(file)) return false
  // Renamed when whole: a build that is stopped half-way must not leave half a picture behind.
  const part = join(PICTURE_CACHE, `.${name}.${process.pid}`)
  await writeFile(part, await make())
  await rename(part, file)
  return true
}

async function removeUnwanted(wanted: Set<string>): Promise<void> {
  const names = await readdir(PICTURE_CACHE)
  await Promise.all(names.filter((name) => !wanted.has(name)).map((name) => rm(join(PICTURE_CACHE, name))))
}

/** Sorted, and only when it differs: pages that read it are rebuilt when it changes. */
async function writeManifest({ pictures, media }: PictureManifest): Promise<void> {
  const sorted = { pictures: sortKeys(pictures), media: sortKeys(media) }
  const text = `${JSON.stringify(sorted, undefined, 1)}\n`
  const before = await readFile(PICTURE_MANIFEST, 'utf8').catch(() => '')
  if (text !== before) await writeFile(PICTURE_MANIFEST, text)
}

function sortKeys<T>(table: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Beside a picture's name it only tells versions of that picture apart, and a listing has six dozen of them. */
const HASH_LENGTH = 6

function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, HASH_LENGTH)
}

if (import.meta.main) console.log(await buildImages())
