/**
 * The pictures in `content/`, as AVIF and WebP in the widths that pages ask for. A derivative is named by its source's
 * hash, so its address is known before it is made, nothing is made twice and every address can be cached for ever.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, extname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { mediaFolder } from '#build/content-source'
import { openMadeFiles } from '#build/made-files'
import type { Making, Makings } from '#build/making'
import { labelRecipe, withLabel } from '#build/spool-label'
import { PICTURE_WIDTHS, WIDE_PICTURE_WIDTHS } from '#core/catalogue/picture-widths'
import type { Content } from '#loaders/content'
import { contentHash } from '#loaders/hash'
import type { BuiltPicture, PictureManifest } from '#loaders/images'
import { type PrintedLabel, pictureName, readPictureId } from '#loaders/printed-label'
import { PICTURE_CACHE, PICTURE_MANIFEST } from '#local/paths'
import { eachLimited } from '#local/pool'
import { Refusal } from '#local/progress'

const FOLDERS = ['catalog/images', 'articles/images', 'home']
const PICTURES = ['.webp', '.png', '.jpg']
/** Served as they are, under a name with a hash. */
const MEDIA = ['.mp4', '.webm']

/** Part of the hash: another recipe makes other files. */
const RECIPE = 'avif 50/2/1, webp 78/2'
const ENCODE = {
  // Effort 3 takes twice as long as 2 and saves 3 %, 2 twice as long as 1 and saves as much again. The
  // widest take most of it and are what fewest see. WebP is for the few who do not read AVIF.
  avif: (image: Sharp, width: number) => image.avif({ quality: 50, effort: width > 640 ? 1 : 2 }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 2 }),
}
const FORMATS = ['avif', 'webp'] as const

// No picture is read twice in a row, and its memory of them grows to hundreds of megabytes.
sharp.cache(false)

/**
 * Of one picture. The encoder of AVIF divides its work among them, so that another number makes other bytes, and a name
 * has one content for ever: it is no matter of the machine.
 */
const THREADS = 2
sharp.concurrency(THREADS)

/** Together they keep every core busy without a crowd of threads. */
const AT_ONCE = Math.max(2, availableParallelism() / THREADS)

export interface Pictures {
  manifest: PictureManifest
  files: Making[]
  /** What is no picture, for people. */
  broken: string[]
}

/** Ids of pictures that pages show, by the names of their files. */
export type ShownPictures = ReadonlyMap<string, readonly string[]>

/** @returns those with a label, of which one file serves several */
export function labelledPictures({ variations }: Pick<Content, 'variations'>): ShownPictures {
  const ids = new Set(variations.flatMap(({ pictures }) => pictures.map(({ id }) => id)))
  const labelled = [...ids].filter((id) => readPictureId(id).label).sort()
  return Map.groupBy(labelled, (id) => readPictureId(id).file)
}

/** Looks at all of them, and makes nothing. */
export async function readPictures(labelled: ShownPictures, content = mediaFolder()): Promise<Pictures> {
  const broken: string[] = []
  const manifest: PictureManifest = { pictures: {}, media: {} }
  const files: Making[] = []
  await eachLimited(await listSources(content), AT_ONCE, async (source) => {
    const id = basename(source, extname(source))
    const bytes = await readFile(join(content, source))
    if (MEDIA.includes(extname(source))) {
      const name = `${id}-${shortHash(bytes)}${extname(source)}`
      manifest.media[basename(source)] = `/img/${name}`
      files.push({ name, path: `img/${name}`, make: () => readFile(join(content, source)) })
      return
    }
    const other = manifest.pictures[id]
    if (other) throw new Refusal(`content/${source}: file: "${id}" is taken by content/${other.source}`)
    try {
      const measured = await measure(source, bytes)
      for (const shown of labelled.get(id) ?? [id]) {
        const picture = { ...measured, hash: pictureHash(bytes, readPictureId(shown).label) }
        manifest.pictures[shown] = picture
        files.push(...derivatives(shown, picture, content))
      }
    } catch (error) {
      broken.push(brokenPicture(source, error))
    }
  })
  const sorted = { pictures: sortKeys(manifest.pictures), media: sortKeys(manifest.media) }
  return { manifest: sorted, files: files.sort((a, b) => (a.name < b.name ? -1 : 1)), broken }
}

/**
 * Writes the manifest that pages read, and lists what is to be made.
 * @throws Refusal naming each picture that is none, or is cut off
 */
export async function planPictures(
  labelled: ShownPictures,
  { content = mediaFolder(), cache = PICTURE_CACHE, manifest: manifestFile = PICTURE_MANIFEST } = {},
): Promise<Makings> {
  const { manifest, files, broken } = await readPictures(labelled, content)
  broken.push(...(await findCutOff(manifest, content, cache)))
  if (broken.length) throw new Refusal(broken.sort().join('\n'))
  await writeManifest(manifestFile, manifest)
  return pictureMakings(files, cache)
}

export function pictureMakings(files: readonly Making[], cache = PICTURE_CACHE): Makings {
  return { what: 'pictures', cache, files, limit: AT_ONCE }
}

/** Those of which everything is made have been read to their end before. */
async function findCutOff({ pictures }: PictureManifest, content: string, cache: string): Promise<string[]> {
  const made = await openMadeFiles(cache)
  const cutOff: string[] = []
  await eachLimited(Object.entries(pictures), AT_ONCE, async ([id, picture]) => {
    if (derivatives(id, picture, content).every(({ name }) => made.has(name))) return
    try {
      const bytes = await readFile(join(content, picture.source))
      await sharp(bytes).resize(8).raw().toBuffer()
    } catch (error) {
      cutOff.push(brokenPicture(picture.source, error))
    }
  })
  return cutOff
}

function derivatives(id: string, { source, hash, widths }: BuiltPicture, content: string): Making[] {
  return widths.flatMap((width) =>
    FORMATS.map((format) => {
      const name = `${pictureName(id, hash)}-${width}.${format}`
      const make = async () => {
        const { data, info } = await pixelsOf(id, { source, hash }, content)
        return ENCODE[format](sharp(data, { raw: info }).resize(width), width).toBuffer()
      }
      return { name, path: `img/${name}`, make }
    }),
  )
}

/** The derivatives of a picture are made one after the other: it is read, and its label drawn, once for all of them. */
const lastPixels = new Map<string, Promise<Pixels>>()
type Pixels = Awaited<ReturnType<typeof readPixels>>

function pixelsOf(
  id: string,
  picture: Pick<BuiltPicture, 'source' | 'hash'>,
  content: string,
): Promise<Pixels> {
  const key = `${content} ${id} ${picture.hash}`
  const known = lastPixels.get(key)
  if (known) return known
  const pixels = readPixels(id, picture, content)
  lastPixels.set(key, pixels)
  pixels.catch(() => lastPixels.delete(key))
  const [oldest] = lastPixels.keys()
  if (oldest !== undefined && lastPixels.size > AT_ONCE) lastPixels.delete(oldest)
  return pixels
}

async function readPixels(id: string, picture: Pick<BuiltPicture, 'source' | 'hash'>, content: string) {
  return sharp(await readPicture(id, picture, content))
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/**
 * The whole picture of an id, with its label.
 * @throws when it is not the one that was named by its hash: what is made of it is kept under that name for ever
 */
export async function readPicture(
  id: string,
  { source, hash }: Pick<BuiltPicture, 'source' | 'hash'>,
  content: string,
): Promise<Buffer> {
  const bytes = await readFile(join(content, source))
  const { file, label } = readPictureId(id)
  if (pictureHash(bytes, label) !== hash) {
    throw new Error(`content/${source} has changed since the shop was built`)
  }
  return label ? withLabel(file, bytes, label) : bytes
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

async function measure(source: string, bytes: Buffer): Promise<Omit<BuiltPicture, 'hash'>> {
  const { width, height, hasAlpha } = await sharp(bytes).metadata()
  const wantedWidths = source.startsWith('home/') ? WIDE_PICTURE_WIDTHS : PICTURE_WIDTHS
  const widths = [...new Set(wantedWidths.map((wanted) => Math.min(wanted, width)))]
  return { source, width, height, widths, filled: !hasAlpha }
}

/** Only when it differs: pages that read it are rebuilt when it changes. */
async function writeManifest(file: string, manifest: PictureManifest): Promise<void> {
  const text = manifestText(manifest)
  const before = await readFile(file, 'utf8').catch(() => '')
  if (text !== before) await writeFile(file, text)
}

export function manifestText(manifest: PictureManifest): string {
  return `${JSON.stringify(manifest, undefined, 1)}\n`
}

function sortKeys<T>(table: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Beside a picture's name it only tells versions of that picture apart, and a listing has six dozen of them. */
const HASH_LENGTH = 6

/** Of a picture's source and its label: what its derivatives are named by. */
function pictureHash(source: Buffer, label?: PrintedLabel): string {
  return label
    ? shortHash(source, RECIPE, labelRecipe(label), JSON.stringify(label))
    : shortHash(source, RECIPE)
}

function shortHash(...parts: (string | Buffer)[]): string {
  return contentHash(parts).slice(0, HASH_LENGTH)
}
