/** Type that a PDF can hold: the shop's own in two weights, and one for what it has no letters for. */

export interface SheetFonts {
  regular: Uint8Array
  bold: Uint8Array
  /** Latin of all of Europe, Greek and Cyrillic: names and addresses of customers. */
  other: Uint8Array
}

/** What the shop's own type can write: ASCII and Latin 1, which are all eight languages, and some signs. */
export const OWN_LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„…•€œŒ−`

const OWN = new Set(OWN_LETTERS)

/** @returns whether the shop's own type has every letter of a text */
export function isOwnText(text: string): boolean {
  return [...text].every((letter) => OWN.has(letter) || letter === '\n')
}

function range(first: number, last: number): string {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
}
