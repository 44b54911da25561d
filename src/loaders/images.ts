/** Addresses of pictures, for the pages. `src/build/pictures.ts` makes the files and the manifest. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CARD_PICTURE_WIDTHS, CDN_CARD_WIDTH } from '#core/catalogue/picture-widths'
import type { PictureTemplate } from '#core/site/shared-files'
import { pictureName } from '#loaders/printed-label'
import { IMGIX_HOST } from '#third-parties/imgix/settings'
import { readRight } from '#third-parties/setting'

export interface BuiltPicture {
  /** Below `content/`; where an image CDN finds the original. */
  source: string
  hash: string
  width: number
  height: number
  widths: number[]
  /** To its edges, without a transparent ground. */
  filled: boolean
}

export interface PictureManifest {
  pictures: Record<string, BuiltPicture>
  /** Name of a film to its address. */
  media: Record<string, string>
}

export interface PictureSources {
  /** `srcset` of `<source type="image/avif">`; undefined where an image CDN chooses the format itself. */
  avif?: string | undefined
  /** `srcset` of the `<img>`. */
  webp: string
  /** Address for what reads no `srcset`: mail, feeds, social networks. */
  src: string
  width: number
  height: number
}

const [, CARD_WIDTH] = CARD_PICTURE_WIDTHS

const MANIFEST = join(process.cwd(), '.local/images.json')

let read: { manifest: PictureManifest; time: number } | undefined

/** @param id file name without ending, in `content/catalog/images`, `content/articles/images` or `content/home` */
export function pictureSources(id: string, imgixHost = readRight(process.env, IMGIX_HOST)): PictureSources {
  const picture = builtPicture(id)
  const { width, height, widths } = picture
  const srcset = (address: (width: number) => string) =>
    widths.map((each) => `${address(each)} ${each}w`).join(', ')
  const largest = widths.at(-1) ?? width
  if (imgixHost) {
    const imgixWidths = widths.map((each) => (each === CARD_WIDTH ? CDN_CARD_WIDTH : each))
    const address = (each: number) => imgixAddress(imgixHost, picture.source, each)
    const webp = imgixWidths.map((each) => `${address(each)} ${each}w`).join(', ')
    return { webp, src: address(largest), width, height }
  }
  const name = pictureName(id, picture.hash)
  const address = (format: string) => (each: number) => `/img/${name}-${each}.${format}`
  return {
    avif: srcset(address('avif')),
    webp: srcset(address('webp')),
    src: address('webp')(largest),
    width,
    height,
  }
}

/** @param name of a film in `content/home`; @returns its address, undefined when there is none */
export function filmAddress(name: string): string | undefined {
  return manifest().media[name]
}

export function pictureTemplates(
  imgixHost = readRight(process.env, IMGIX_HOST),
): Record<string, PictureTemplate> {
  const rows = Object.entries(manifest().pictures).map(([id, { source, hash, widths }]) => {
    const address = imgixHost
      ? imgixAddress(imgixHost, source, '{w}')
      : `/img/${pictureName(id, hash)}-{w}.{f}`
    return [id, { address, widths }] as const
  })
  return Object.fromEntries(rows)
}

/** The CDN chooses the format and compresses; quality 45 is as small as filament still looks right. */
function imgixAddress(host: string, source: string, width: number | '{w}'): string {
  return `https://${host}/${source}?auto=format,compress&q=45&fit=clip&dpr=1&w=${width}`
}

/** @throws when there is no such picture */
export function builtPicture(id: string): BuiltPicture {
  const picture = manifest().pictures[id]
  if (!picture) throw new Error(`there is no picture "${id}" in content`)
  return picture
}

/** Scripts that are no part of a bundle have no such table. */
const NEVER_CHANGES = import.meta.env?.PROD ?? false

/** Read again when it changed, so that a new picture shows up in a running `astro dev`. */
function manifest(): PictureManifest {
  if (read && NEVER_CHANGES) return read.manifest
  const time = statSync(MANIFEST).mtimeMs
  if (read?.time !== time) read = { manifest: JSON.parse(readFileSync(MANIFEST, 'utf8')), time }
  return read.manifest
}
