/** Phone numbers as the sign-in service takes them, and as people type them. */

/** What stands before a number of the country: of each that the shop sends to. */
const DIAL_CODES: Readonly<Record<string, string>> = {
  AT: '+43',
  AU: '+61',
  BE: '+32',
  BG: '+359',
  CA: '+1',
  CH: '+41',
  CY: '+357',
  CZ: '+420',
  DE: '+49',
  DK: '+45',
  EE: '+372',
  ES: '+34',
  FI: '+358',
  FR: '+33',
  GB: '+44',
  GR: '+30',
  HR: '+385',
  HU: '+36',
  IE: '+353',
  IS: '+354',
  IT: '+39',
  JP: '+81',
  LT: '+370',
  LU: '+352',
  LV: '+371',
  MT: '+356',
  NL: '+31',
  NO: '+47',
  NZ: '+64',
  PL: '+48',
  PT: '+351',
  RO: '+40',
  SE: '+46',
  SG: '+65',
  SI: '+386',
  SK: '+421',
  US: '+1',
}

/** Where the zero that starts a number at home stays when the country's code is put before it. */
const KEEPS_ZERO = ['+39']

/** @param country two letters @returns as `+46`; empty for a country that the shop does not send to */
export function dialCode(country: string): string {
  return DIAL_CODES[country] ?? ''
}

/**
 * @param typed as `+46 70-123 45 67`, `0046…`, `(0)70…`, or as it is dialled at home
 * @param code of the country in which a number without one is dialled
 * @returns as `+46701234567`, whether or not it is a number
 */
export function wholePhone(typed: string, code: string): string {
  const bare = typed.replace(/\(0\)/, '').replace(/[\s\p{Cf}().\-/‐-―]/gu, '')
  const digits = bare.replace(/^00/, '+')
  // The preset code is still there, and the number was typed after it as at home.
  const doubled = code && !KEEPS_ZERO.includes(code) && digits.startsWith(`${code}0`)
  const home = KEEPS_ZERO.includes(code) ? digits : digits.replace(/^0/, '')
  return doubled ? code + digits.slice(code.length + 1) : digits.startsWith('+') ? digits : code + home
}

/** @returns as `wholePhone`; undefined for what is no number (E.164: 7 to 15 digits) */
export function internationalPhone(typed: string, code: string): string | undefined {
  const whole = wholePhone(typed, code)
  return /^\+[1-9]\d{6,14}$/.test(whole) ? whole : undefined
}
