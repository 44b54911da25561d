/** How somebody says which colour a filament is to have: by a number of a colour system, by hex, or in words. */

const HEX = /^#[0-9a-f]{6}$/i
/** RAL Classic has four digits from 1000 to 9023, RAL Design seven. Words may follow: "RAL 3020 matt". */
const RAL = /^RAL[\s-]?([1-9]\d{3}|\d{3}[\s-]?\d{2}[\s-]?\d{2})(?=$|[\s,;(]+\D)/i

/** @returns whether it can be what it looks like: what begins as hex or RAL has to be one, other words may be anything */
export function isColor(value: string): boolean {
  if (value.startsWith('#')) return HEX.test(value)
  return /^RAL\b/i.test(value) ? RAL.test(value) : true
}

/** @returns the colour in small letters when it is hex, for a sample of it */
export function hexOf(value: string): string | undefined {
  const typed = value.trim()
  return HEX.test(typed) ? typed.toLowerCase() : undefined
}
