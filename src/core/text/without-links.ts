/** What somebody typed, in a mail to somebody: no mail program makes a link of it. */
import { cleanLine } from '#core/text/clean-text'

/** Characters that stand for those of an address (UTS 46), whatever their width. */
const DOT = '[.\\uff0e\\u3002\\uff61\\u2024\\ufe52]'
const COLON = '[:\\uff1a]'
const AT = '[@\\uff20\\ufe6b]'
/** Those in circles and squares are no letters to Unicode, and are read as such in an address. */
const LETTER = '[\\p{L}\\u24b6-\\u24e9\\u{1f130}-\\u{1f149}]'
/** Marks, and what nobody sees. */
const PASSED_OVER = '[\\p{M}\\p{Cf}\\p{Default_Ignorable_Code_Point}]'

/** Two letters make a domain. A single one is an initial, and stays as it is. */
const BEFORE_NAME = new RegExp(
  `(${DOT})(?=${PASSED_OVER}*${LETTER}(?:${LETTER}|${PASSED_OVER}|[\\p{N}-]))`,
  'gu',
)
/** Three numbers or more are an address, or a date; two are a measure, such as 1.75. */
const BETWEEN_NUMBERS = new RegExp(
  `(?<=\\p{N})(${DOT})(?=\\p{N}+${DOT}\\p{N})|(?<=\\p{N}${DOT}\\p{N}+)(${DOT})(?=\\p{N})`,
  'gu',
)
/** What comes before it would say with which program to open the rest; a time of day has numbers on both sides. */
const SCHEME = new RegExp(`(${COLON})(?=\\S)(?!(?<=\\p{N}.)\\p{N})`, 'gu')
const SIGNS = new RegExp(`${AT}|[\\\\\\uff3c\\uff0f]|\\/(?=\\s*\\/)|(?<=\\/\\s*)\\/`, 'gu')

/**
 * Whoever knows an address can have the shop write to it, by an order on invoice or a statement: the mail must carry
 * nobody's advertisement. The words stay, and a person reads them as before; what an address needs is set apart.
 *
 * @param text as it was typed @returns it in one line, `www. example. com` for `www.example.com`
 */
export function withoutLinks(text: string): string {
  const apart = cleanLine(text)
    .replace(BEFORE_NAME, '$1 ')
    .replace(BETWEEN_NUMBERS, '$1$2 ')
    .replace(SCHEME, '$1 ')
    .replace(SIGNS, ' $& ')
  return cleanLine(apart)
}
