/**
 * What is printed on a spool's label. One picture serves every product of its finish, colour and shape, so the label is
 * drawn on it when its files are made, and the picture's id says what is on it: `spool-matt-is-large~PETG~2300`.
 */

export interface PrintedLabel {
  material: string
  /** g of filament. */
  grams: number
}

const SEPARATOR = '~'

/** What follows the name of a picture's file in its id. */
export function labelSuffix({ material, grams }: PrintedLabel): string {
  return `${SEPARATOR}${material}${SEPARATOR}${grams}`
}

/** @returns the name of the picture's file, and what is printed on the spool in it, if anything is */
export function readPictureId(id: string): { file: string; label?: PrintedLabel } {
  const [file = id, material, grams] = id.split(SEPARATOR)
  return material && grams ? { file, label: { material, grams: Number(grams) } } : { file }
}
