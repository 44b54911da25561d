/** Pictures of a product for its sheets: read for their hashes when files are listed, converted when one is drawn. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { mediaFolder } from '#build/content-source'
import type { Picture } from '#core/catalogue/catalogue'
import { once } from '#core/once'
import type { PictureFiles } from '#documents/sheet'
import { contentHash } from '#loaders/hash'

export interface ProductPictures {
  /** What each is called in a sheet, by its id: the name changes with the bytes, and with it the key of the sheet. */
  names: ReadonlyMap<string, string>
  /** As a PDF can hold them. */
  files(): Promise<PictureFiles>
}

/** Some 250 pixels an inch at the width of a column. */
const WIDTH = 720
const PAPER = '#ffffff'
/** What is this near to white is no part of what is seen: the outer shadow. */
const NEAR_WHITE = 14
const JPEG = { quality: 80, chromaSubsampling: '4:2:0', progressive: false, mozjpeg: false } as const

export async function productPictures(
  pictures: readonly Pick<Picture, 'id'>[],
  folder = join(mediaFolder(), 'catalog/images'),
): Promise<ProductPictures> {
  const sources = await readdir(folder)
  const read = await Promise.all(
    pictures.map(async ({ id }) => {
      const source = sources.find((name) => name.slice(0, name.lastIndexOf('.')) === id)
      if (!source) throw new Error(`content/catalog/images has no ${id}`)
      const file = join(folder, source)
      return { id, file, name: `${id}-${contentHash([await readFile(file)])}` }
    }),
  )
  return {
    names: new Map(read.map(({ id, name }) => [id, name])),
    files: once(async () => {
      const converted = read.map(
        async ({ name, file }) => [name, await onPaper(await readFile(file))] as const,
      )
      return new Map(await Promise.all(converted))
    }),
  }
}

/** Without the empty ground around it, which a page of text has no space for. */
async function onPaper(bytes: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: PAPER })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
    .trim({ background: PAPER, threshold: NEAR_WHITE })
    .resize({ width: WIDTH, withoutEnlargement: true })
    .jpeg(JPEG)
    .toBuffer()
}
