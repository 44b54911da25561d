/**
 * Who tests stolen cards needs many answers of the provider. Declined cards are counted by checkout, by browser and
 * by network; what was accepted is never counted, so that a busy office is not taken for a thief.
 */

import type { postPlace } from '#api/checkout/place'
import type { BodyOf } from '#api/endpoint'
import type { Call } from '#server/handlers/operation'
import { type Counted, countAll, type Limit, windowAt } from '#server/handlers/rate-limit'
import { failure, type Result } from '#server/result'
import { selectedAccountOf } from '#server/use-cases/context'
import { readDeclines } from '#server/use-cases/payment/declines'

const HOUR = 3600
/** A customer tries a second and a third card, and mistypes each once. */
const PER_CHECKOUT = 10
const PER_BROWSER: Limit = { family: 'declined-browser', max: 20, seconds: HOUR }
/** Everybody behind one address together. */
const PER_NETWORK: Limit = { family: 'declined-network', max: 40, seconds: HOUR }

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
  const checkout = await readDeclines(deps, context, params.id ?? '', new Date(hourAgo))
  if (checkout?.status !== 'ready') return place()
  if (checkout.count >= PER_CHECKOUT) {
    const left = ((checkout.first?.getTime() ?? hourAgo) - hourAgo) / 1000
    return failure('too_many_declines', { retryAfter: left })
  }
  const counted = await countAsDeclined(call)
  let declined = false
  try {
    if (counted.wait !== undefined) return failure('too_many_declines', { retryAfter: counted.wait })
    const result = await place()
    declined = !result.ok && result.code === 'declined'
    return result
  } finally {
    if (!declined) await counted.takeBack()
  }
}

/** Counted before the card is tried: a hundred at once would otherwise all find the limit unused. */
async function countAsDeclined({ deps, context, network }: PlaceCall) {
  const { start, left } = windowAt(deps, PER_BROWSER)
  const counted: Counted[] = [[PER_BROWSER, context.caller.browser ?? selectedAccountOf(context) ?? '']]
  if (network !== undefined) counted.push([PER_NETWORK, network])
  const counts = await countAll(deps, counted, start)
  return {
    wait: counted.some(([{ max }], at) => (counts[at] ?? 0) > max) ? left : undefined,
    /** A count that stays is a card too many for an hour, and no reason to hide what became of the payment. */
    async takeBack() {
      await countAll(deps, counted, start, -1).catch(() => {})
    },
  }
}
