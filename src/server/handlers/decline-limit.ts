/** Who tests stolen cards needs many answers of the provider. Declined cards are counted, also by checkout. */

import type { postPlace } from '#api/checkout/place'
import type { BodyOf } from '#api/endpoint'
import { countAsMiss, unlessTooOften } from '#server/handlers/miss-limit'
import type { Call } from '#server/handlers/operation'
import { failure, type Result } from '#server/result'
import { readingDeclines } from '#server/use-cases/payment/declines'

const HOUR = 3600
/** A customer tries a second and a third card, and mistypes each once. */
const PER_CHECKOUT = 10
const DECLINES = { family: 'declined', perBrowser: 20, perNetwork: 40, seconds: HOUR } as const

type PlaceCall = Call<BodyOf<typeof postPlace>>

/**
 * @param place tries the card
 * @returns what `place` says, or `too_many_declines`. Only a card that would be tried now is held up; asking what
 * became of a payment never is
 */
export async function withinDeclines<T>(
  call: PlaceCall,
  place: () => Promise<Result<T>>,
): Promise<Result<T>> {
  if (call.body.confirmationToken === undefined) return place()
  const { deps, context, params } = call
  const hourAgo = deps.clock.now().getTime() - HOUR * 1000
  const declines = readingDeclines(deps, context, params.id ?? '', new Date(hourAgo))
  const {
    counted,
    known: [checkout],
  } = await countAsMiss(call, DECLINES, declines)
  if (checkout?.status !== 'ready') {
    counted.takeBack()
    return place()
  }
  if (checkout.count >= PER_CHECKOUT) {
    counted.takeBack()
    const left = ((checkout.first?.getTime() ?? hourAgo) - hourAgo) / 1000
    return failure('too_many_declines', { retryAfter: left })
  }
  return unlessTooOften(counted, place, {
    refused: 'too_many_declines',
    isMiss: (result) => !result.ok && result.code === 'declined',
  })
}
