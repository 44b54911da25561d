/**
 * The code of a gift card: money for whoever has it. 19 characters that cannot be guessed (94 bits) and a check
 * character, in groups of four: `7KQ2-M9XD-…`.
 */

/**
 * Without what is taken for something else when it is read or typed: 0 and O, 1, I and L. Their number is a prime, so that
 * the check character finds every single wrong character and every two that have changed places.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const BASE = ALPHABET.length

const DATA = 19
export const CODE_LENGTH = DATA + 1
const GROUP = 4

/**
 * @param entropy at least 160 random bits: what is left over keeps every character equally likely
 * @returns a code, as it is kept and compared: without groups
 */
export function giftCardCode(entropy: bigint): string {
  let rest = entropy
  let data = ''
  for (let at = 0; at < DATA; at += 1) {
    data += ALPHABET[Number(rest % BigInt(BASE))]
    rest /= BigInt(BASE)
  }
  return data + checkOf(data)
}

/** As it is written: in groups. */
export function groupedCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')
}

/** What may be typed or pasted between the characters: blanks, and hyphens and dashes of any kind. */
const BETWEEN = /[\s\p{Pd}_.]/gu

/** @returns what was typed as codes are compared: capitals of ordinary width, nothing between them */
export function typedCode(typed: string): string {
  return typed.normalize('NFKC').replace(BETWEEN, '').toUpperCase()
}

/**
 * @param code as `typedCode` returns it
 * @returns `mistyped` for what has the length of a gift card's code and cannot be one; undefined for what is none
 */
export function readGiftCardCode(code: string): 'right' | 'mistyped' | undefined {
  if (code.length !== CODE_LENGTH) return undefined
  const isAlphabetic = [...code].every((character) => ALPHABET.includes(character))
  return isAlphabetic && checkOf(code.slice(0, DATA)) === code.at(-1) ? 'right' : 'mistyped'
}

/** By which its owner tells a card from another one. */
export function last4Of(code: string): string {
  return code.slice(-GROUP)
}

/** Each place has a weight of its own, none of which is 0 modulo the prime. */
function checkOf(data: string): string {
  const sum = [...data].reduce((total, character, at) => total + (at + 1) * ALPHABET.indexOf(character), 0)
  return ALPHABET[(BASE - (sum % BASE)) % BASE] ?? ''
}
