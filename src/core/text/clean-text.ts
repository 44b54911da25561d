/** Text as a person typed, pasted or sent it, made safe to keep, to compare and to show in a line of other text. */

/**
 * What is invisible and what turns the text around it (Unicode 16, UAX 9): control characters that are no blanks, half
 * of a character, marks and overrides of the writing direction, soft hyphens, blanks without width. The joiners U+200C
 * and U+200D stay: several scripts need them to write a name.
 */
const UNSEEN =
  /(?![\s\u0085])\p{Cc}|\p{Cs}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** Blanks that are no blanks to programs: of Braille, and those that fill a place in Korean. */
const BLANK = /[\s\u0085\u2800\u3164\uffa0]+/g

/** Characters that leave no trace on the screen, alone: such a text is empty. */
const NOTHING = /^[\p{Default_Ignorable_Code_Point}\s\u2800]*$/u

/**
 * @returns one line of well-formed text in NFC: without what is unseen, each run of blanks one blank, none at the ends
 */
export function cleanLine(text: string): string {
  const seen = text.replace(UNSEEN, '').normalize('NFC')
  return NOTHING.test(seen) ? '' : seen.replace(BLANK, ' ').trim()
}

/** @returns as `cleanLine`, of each line; of empty ones in a row one, none at the ends */
export function cleanLines(text: string): string {
  const lines = text.split(/\r\n?|[\n\u0085\u2028\u2029]/).map(cleanLine)
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The length as people count it, nearly: an emoji is one, in whatever encoding. */
export function codePoints(text: string): number {
  return [...text].length
}
