/** Pictures of articles: whatever somebody drops becomes what the content has, WebP no wider than pages show it. */
import sharp from 'sharp'
import { pictureName } from '#editor/picture-name'

export const PICTURE_FOLDER = 'articles/images'

/** Twice the width of prose, for dense screens. */
const WIDTH = 1600
const QUALITY = 82

/** Bytes; a camera's picture is smaller. */
const LARGEST = 25_000_000

export interface StoredPicture {
  /** Below the content folder. */
  file: string
  bytes: Buffer
}

/** Where a picture of that name is stored. */
export function pictureFile(name: string): string {
  return `${PICTURE_FOLDER}/${pictureName(name)}.webp`
}

/** @throws Error in words for who has chosen the file */
export async function storedPicture(name: string, bytes: Buffer): Promise<StoredPicture> {
  if (bytes.length > LARGEST) throw new Error(`${name} has more than ${LARGEST / 1e6} MB.`)
  if (!pictureName(name)) throw new Error(`${name} needs a name of letters or digits.`)
  try {
    const picture = sharp(bytes).rotate().resize({ width: WIDTH, withoutEnlargement: true })
    return {
      file: pictureFile(name),
      bytes: await picture.webp({ quality: QUALITY }).toBuffer(),
    }
  } catch {
    throw new Error(`${name} is no picture that can be read. JPEG, PNG, WebP and AVIF can.`)
  }
}
