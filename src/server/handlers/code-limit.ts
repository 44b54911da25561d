/** Coupons are short, and who guesses at one needs many tries. Codes that do not exist are counted. */

import type { postCoupon } from '#api/checkout/coupon'
import type { BodyOf } from '#api/endpoint'
import { withinMisses } from '#server/handlers/miss-limit'
import type { Call } from '#server/handlers/operation'
import type { Result } from '#server/result'

/** A customer mistypes a long code a few times, and reads a coupon's from a blurred picture. */
const WRONG_CODES = { family: 'code', perBrowser: 10, perNetwork: 40, seconds: 900 } as const

/** @param redeem tries the code @returns what it says, or `too_many_codes`; taking a code away is never held up */
export function withinWrongCodes<T>(
  call: Call<BodyOf<typeof postCoupon>>,
  redeem: () => Promise<Result<T>>,
): Promise<Result<T>> {
  if (call.body.code === null) return redeem()
  return withinMisses(call, WRONG_CODES, redeem, { refused: 'too_many_codes', isMiss: isWrongCode })
}

function isWrongCode(result: Result<unknown>): boolean {
  if (result.ok) return false
  const reason = result.codeProblem?.reason
  return reason === 'unknown' || reason === 'mistyped'
}
