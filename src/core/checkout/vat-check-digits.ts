/** Check digits of VAT numbers, by prefix; a number comes here in the form of `VAT_NUMBERS`, without its prefix. */
import { luhn, mod97 } from '#core/check-digits'

type CheckDigit = (rest: string) => boolean

/** Each digit times its weight, summed. */
function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}

/** @param weights with that of the check digit */
function divisible(by: number, weights: readonly number[]): CheckDigit {
  return (rest) => weighted(rest, weights) % by === 0
}

/** ISO/IEC 7064, MOD 11,10. */
function iso7064(rest: string): boolean {
  let carry = 10
  for (const digit of rest.slice(0, -1)) {
    const sum = (Number(digit) + carry) % 10 || 10
    carry = (sum * 2) % 11
  }
  return (11 - carry) % 10 === Number(rest.at(-1))
}

/** A remainder that leaves no digit counts as 0. */
function elevenMinus(rest: string, weights: readonly number[]): boolean {
  const digit = 11 - (weighted(rest, weights) % 11)
  return (digit > 9 ? 0 : digit) === Number(rest[weights.length])
}

/** A doubled digit with its own digits summed. */
function austrian(rest: string): boolean {
  const digits = rest.slice(1, 8)
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 4)
  return (10 - (sum % 10)) % 10 === Number(rest[8])
}

function french(rest: string): boolean {
  const key = rest.slice(0, 2)
  // Keys with letters have a rule that is not public.
  return /\D/.test(key) || Number(key) === (12 + 3 * (Number(rest.slice(2)) % 97)) % 97
}

export const CHECK_DIGITS: Readonly<Record<string, CheckDigit | undefined>> = {
  AT: austrian,
  BE: (rest) => 97 - (Number(rest.slice(0, 8)) % 97) === Number(rest.slice(8)),
  DE: iso7064,
  DK: divisible(11, [2, 7, 6, 5, 4, 3, 2, 1]),
  EE: divisible(10, [3, 7, 1, 3, 7, 1, 3, 7, 1]),
  EL: (rest) => (weighted(rest, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(rest[8]),
  FI: divisible(11, [7, 9, 10, 5, 8, 4, 2, 1]),
  FR: french,
  HR: iso7064,
  HU: divisible(10, [9, 7, 3, 1, 9, 7, 3, 1]),
  IT: luhn,
  LU: (rest) => Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6)),
  MT: divisible(37, [3, 4, 6, 7, 8, 9, 10, 1]),
  // The second rule is that of sole traders since 2020.
  NL: (rest) => divisible(11, [9, 8, 7, 6, 5, 4, 3, 2, -1])(rest) || mod97(`NL${rest}`),
  PL: divisible(11, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]),
  PT: (rest) => elevenMinus(rest, [9, 8, 7, 6, 5, 4, 3, 2]),
  SE: (rest) => luhn(rest.slice(0, 10)),
  SI: (rest) => elevenMinus(rest, [8, 7, 6, 5, 4, 3, 2]),
  SK: (rest) => Number(rest) % 11 === 0,
  NO: divisible(11, [3, 2, 7, 6, 5, 4, 3, 2, 1]),
  CHE: divisible(11, [5, 4, 3, 2, 7, 6, 5, 4, 1]),
}
