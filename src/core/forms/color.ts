/** How somebody says which colour a filament is to have: by a number of a colour system, by hex, or in words. */

const HEX = /#[0-9a-f]{6}(?![\p{L}\p{N}])/iu
/** Followed by a number, or by nothing: RAL is meant, and no word that begins like it. */
const NAMED_RAL = /(?<![\p{L}\p{N}])RAL(?=[\s-]*\d|$)/giu
/** RAL Classic has four digits from 1000 to 9023, RAL Design seven. */
const RAL = /^RAL[\s-]*([1-9]\d{3}|\d{3}\s?\d{2}\s?\d{2})(?!\d)/i

/**
 * @returns whether it can be what it looks like: what begins as hex, and each number of RAL, has to be one; words beside
 * them, such as "matt", and words alone may be anything
 */
export function isColor(value: string): boolean {
  if (value.startsWith('#') && value.search(HEX) !== 0) return false
  return [...value.matchAll(NAMED_RAL)].every(({ index }) => RAL.test(value.slice(index)))
}

/** @returns the first colour that is written as hex, in small letters, for a sample of it */
export function hexOf(value: string): string | undefined {
  return HEX.exec(value)?.[0].toLowerCase()
}

/** @returns the same with hex in capital letters, as the workshop's lists have it */
export function spellColor(value: string): string {
  return value.replace(new RegExp(HEX, 'giu'), (hex) => hex.toUpperCase())
}
