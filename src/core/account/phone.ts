/** Phone numbers as the sign-in service takes them, and as people type them. */

/** What stands before a number of the country: presets the field. */
const DIAL_CODES: Readonly<Record<string, string>> = {
  SE: '+46',
  IE: '+353',
  GB: '+44',
  DE: '+49',
  DK: '+45',
  FI: '+358',
  FR: '+33',
  IT: '+39',
  ES: '+34',
  NO: '+47',
}

/** Where the zero that starts a number at home stays when the country's code is put before it. */
const KEEPS_ZERO = ['+39']

/** @param country two letters @returns as `+46`; empty for a country without a storefront */
export function dialCode(country: string): string {
  return DIAL_CODES[country] ?? ''
}

/**
 * @param typed as `+46 70-123 45 67`, `0046…`, `(0)70…`, or as it is dialled at home
 * @param code of the country in which a number without one is dialled
 * @returns as `+46701234567`; undefined for what is no number (E.164: 7 to 15 digits)
 */
export function internationalPhone(typed: string, code: string): string | undefined {
  const bare = typed.replace(/\(0\)/, '').replace(/[\s\p{Cf}().\-/‐-―]/gu, '')
  const digits = bare.replace(/^00/, '+')
  // The preset code is still there, and the number was typed after it as at home.
  const doubled = code && !KEEPS_ZERO.includes(code) && digits.startsWith(`${code}0`)
  const home = KEEPS_ZERO.includes(code) ? digits : digits.replace(/^0/, '')
  const whole = doubled ? code + digits.slice(code.length + 1) : digits.startsWith('+') ? digits : code + home
  return /^\+[1-9]\d{6,14}$/.test(whole) ? whole : undefined
}
