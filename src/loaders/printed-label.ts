/**
 * What is printed on a spool's label. One picture serves every product of its finish, colour and shape, so the label is
 * drawn on it when its files are made, and the picture's id says what is on it: `spool-matt-is-large~PETG_Tough~2300`.
 * A pack shows its weight alone, so products share its files: `box-is-large~~2300`.
 */

export interface PrintedLabel {
  /** Its name in English, as on every spool; none on a pack. */
  product?: string
  /** g of filament. */
  grams: number
}

const SEPARATOR = '~'
/** An id is a part of addresses. */
const BLANK = '_'

/** What follows the name of a picture's file in its id. */
export function labelSuffix({ product, grams }: PrintedLabel): string {
  return `${SEPARATOR}${(product ?? '').replaceAll(/[\s~]/g, BLANK)}${SEPARATOR}${grams}`
}

/** What the files made of a picture are named by: the hash tells what is printed, and a listing has many of these names. */
export function pictureName(id: string, hash: string): string {
  return `${readPictureId(id).file}-${hash}`
}

/** @returns the name of the picture's file, and what is printed on the spool or the pack in it, if anything is */
export function readPictureId(id: string): { file: string; label?: PrintedLabel } {
  const [file = id, product, grams] = id.split(SEPARATOR)
  if (!grams) return { file }
  const named = product ? { product: product.replaceAll(BLANK, ' ') } : {}
  return { file, label: { ...named, grams: Number(grams) } }
}
