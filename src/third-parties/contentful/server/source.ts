/** The shop's content from Contentful, in the form that files have: the same checks and pages follow. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RawContent } from '#loaders/source'
import {
  type ClientOptions,
  type Item,
  type Kept,
  NOTHING,
  openClient,
  readDrafts,
  readLocales,
  readPublished,
} from '#third-parties/contentful/server/delivery'
import { fetchMedia, writeWhole } from '#third-parties/contentful/server/media'
import { toRawContent } from '#third-parties/contentful/server/raw-content'
import type { Asset, Entry, Locales } from '#third-parties/contentful/server/space'
import { type SpaceSettings, webAppAddress } from '#third-parties/contentful/settings'

export interface ContentfulOptions extends ClientOptions {
  /** Where what was read is kept between builds. */
  cache: string
  /** Gets the pictures, in folders as `content` has them. */
  media: string
  stock: string | undefined
  isPreview: boolean
}

export interface ReadSpace {
  raw: RawContent
  /** For people. */
  summary: string
}

/** @throws ContentfulFailure when Contentful cannot be read; nothing that was kept is lost by that */
export async function readContentful(
  settings: SpaceSettings,
  { cache, media, stock, isPreview, ...options }: ContentfulOptions,
): Promise<ReadSpace> {
  const client = openClient(settings, isPreview ? 'preview' : 'delivery', options)
  const locales = await readLocales(client)
  const file = join(cache, 'kept.json')
  const before = await readKept(file)
  const kept = isPreview ? await readDrafts(client) : await readPublished(client, before)
  const space = spaceOf(kept, locales, settings)
  const fetched = await fetchMedia(space.assets.values(), media)
  // Last: what a failure has kept from being used is asked for again.
  if (!isPreview) await writeWhole(file, JSON.stringify(kept))
  const changed = Object.entries(kept.entries).filter(
    ([id, item]) => !isSame(before.entries[id], item),
  ).length
  return {
    raw: toRawContent(space, { webAddress: webAppAddress(settings), stock, isPreview }),
    summary: `${space.entries.size} entries of Contentful, ${changed} new or changed; ${fetched} pictures fetched`,
  }
}

function isSame(a: Item | undefined, b: Item): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

async function readKept(file: string): Promise<Kept> {
  try {
    const kept: Partial<Kept> = JSON.parse(await readFile(file, 'utf8')) ?? {}
    return kept.entries && kept.assets ? { ...NOTHING, ...kept } : NOTHING
  } catch {
    // Not there, or not whole: all of it is read again.
    return NOTHING
  }
}

function spaceOf(kept: Kept, locales: Locales, settings: SpaceSettings) {
  const entries = Object.values(kept.entries).map(({ sys, fields }): [string, Entry] => [
    sys.id,
    { id: sys.id, type: sys.contentType?.sys.id ?? '', fields },
  ])
  const assets = Object.values(kept.assets).flatMap((item) => {
    const asset = assetOf(item, locales, settings)
    return asset ? [[asset.id, asset] as const] : []
  })
  return { locales, entries: new Map(entries), assets: new Map(assets) }
}

/** `Layer shift 2` is `layer-shift-2`: titles are written by people, and names stand in addresses. */
function pictureName(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

interface AssetFile {
  url?: string
  fileName?: string
  contentType?: string
  details?: { size?: number }
}

/** @returns undefined for one whose file is not there yet */
function assetOf(
  { sys: { id }, fields }: Item,
  { standard }: Locales,
  { address }: SpaceSettings,
): Asset | undefined {
  const { url, fileName = '', contentType = '', details } = (fields.file?.[standard] ?? {}) as AssetFile
  const title = fields.title?.[standard]
  if (!url || typeof title !== 'string') return undefined
  // Contentful leaves out the scheme.
  const whole = new URL(url, address ?? 'https://images.ctfassets.net').href
  return {
    id,
    title: pictureName(title) || id.toLowerCase(),
    fileName,
    contentType,
    size: details?.size ?? 0,
    url: whole,
  }
}
