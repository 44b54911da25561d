/**
 * Makes AVIF and WebP of every picture in `content/`, in the widths that pages ask for. A derivative is
 * named by its source's hash, so nothing is made twice and every address can be cached for ever.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, extname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { openMadeFiles } from '#build/made-files'
import { PICTURE_WIDTHS, WIDE_PICTURE_WIDTHS } from '#core/catalogue/picture-widths'
import { contentHash } from '#loaders/hash'
import type { BuiltPicture, PictureManifest } from '#loaders/images'
import { CONTENT, DIST, PICTURE_CACHE, PICTURE_MANIFEST } from '#local/paths'
import { eachLimited } from '#local/pool'
import { Refusal } from '#local/progress'

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

/** Brings the cache and the manifest up to date. @returns a sentence for the build's output */
export async function buildPictures({
  content = CONTENT,
  made: folder = PICTURE_CACHE,
  manifest: manifestFile = PICTURE_MANIFEST,
} = {}): Promise<string> {
  const cache = await openMadeFiles(folder)
  const sources = await listSources(content)
  const broken: string[] = []
  const manifest: PictureManifest = { pictures: {}, media: {} }
  let files = 0
  let made = 0
  const want = async (name: string, make: () => Promise<Buffer>) => {
    files++
    if (await cache.want(name, make)) made++
  }
  // libvips has threads of its own; two pictures at once keep every core busy without a crowd of them.
  await eachLimited(sources, Math.max(2, availableParallelism() / 2), async (source) => {
    const id = basename(source, extname(source))
    const bytes = await readFile(join(content, source))
    if (MEDIA.includes(extname(source))) {
      const name = `${id}-${shortHash(bytes)}${extname(source)}`
      manifest.media[basename(source)] = `/img/${name}`
      return want(name, async () => bytes)
    }
    if (manifest.pictures[id])
      throw new Refusal(
        `content/${source}: file: "${id}" is taken by content/${manifest.pictures[id].source}`,
      )
    try {
      const picture = await measure(source, bytes)
      manifest.pictures[id] = picture
      for (const width of picture.widths) {
        for (const format of FORMATS) {
          const name = `${id}-${picture.hash}-${width}.${format}`
          await want(name, () => ENCODE[format](sharp(bytes).resize(width)).toBuffer())
        }
      }
    } catch (error) {
      broken.push(brokenPicture(source, error))
    }
  })
  if (broken.length) throw new Refusal(broken.sort().join('\n'))
  await cache.removeOthers()
  await writeManifest(manifestFile, manifest)
  return `${sources.length} pictures, ${made} of ${files} files made`
}

/** Puts what was made into `dist`. */
export async function publishPictures(): Promise<void> {
  const cache = await openMadeFiles(PICTURE_CACHE)
  const names = await readdir(PICTURE_CACHE)
  await cache.publish(join(DIST, 'img'), new Map(names.map((name) => [name, name])))
}

async function listSources(content: string): Promise<string[]> {
  const lists = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(join(content, folder)).catch(() => [])
      return names.map((name) => `${folder}/${name}`)
    }),
  )
  return lists
    .flat()
    .filter((name) => [...PICTURES, ...MEDIA].includes(extname(name)))
    .sort()
}

/** @throws what says nothing of the picture, such as a disk that is full */
function brokenPicture(source: string, error: unknown): string {
  if (!(error instanceof Error) || 'code' in error) throw error
  return `content/${source}: file: is no whole picture (${error.message.split('\n')[0]})`
}

async function measure(source: string, bytes: Buffer): Promise<BuiltPicture> {
  const { width, height } = await sharp(bytes).metadata()
  const wantedWidths = source.startsWith('home/') ? WIDE_PICTURE_WIDTHS : PICTURE_WIDTHS
  const widths = [...new Set(wantedWidths.map((wanted) => Math.min(wanted, width)))]
  return { source, hash: shortHash(bytes, RECIPE), width, height, widths }
}

/** Sorted, and only when it differs: pages that read it are rebuilt when it changes. */
async function writeManifest(file: string, { pictures, media }: PictureManifest): Promise<void> {
  const sorted = { pictures: sortKeys(pictures), media: sortKeys(media) }
  const text = `${JSON.stringify(sorted, undefined, 1)}\n`
  const before = await readFile(file, 'utf8').catch(() => '')
  if (text !== before) await writeFile(file, text)
}

function sortKeys<T>(table: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Beside a picture's name it only tells versions of that picture apart, and a listing has six dozen of them. */
const HASH_LENGTH = 6

function shortHash(...parts: (string | Buffer)[]): string {
  return contentHash(parts).slice(0, HASH_LENGTH)
}
