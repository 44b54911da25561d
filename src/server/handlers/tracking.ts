/** A guest's order over HTTP: a form with its number and its e-mail address, answered with a page. */
import { postTrack, postTrackContract, TRACK_PATH } from '#api/order-tracking'
import { TRACK_PAGE } from '#core/order/after-order'
import { proofProblems } from '#core/order/order-proof'
import type { CallLimit } from '#server/handlers/limiter'
import { waitForNumber } from '#server/handlers/number-limit'
import { openedByHand } from '#server/handlers/opened-by-hand'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import { type Limit, secondsToWaitFor } from '#server/handlers/rate-limit'
import type { Reply } from '#server/handlers/reply'
import { trackedOrder, trackForm } from '#server/handlers/tracking-page'
import { type Result, success } from '#server/result'
import { findGuestOrder, type OrderProof } from '#server/use-cases/order/guest-order'

/** Each may be a guess; an office behind one address has many customers. */
const TRIES: Limit = { family: 'track', max: 60, seconds: 600 }
const PAGES: CallLimit = { family: 'track-page', max: 600, seconds: 600, step: 5 }

async function track(call: Call<OrderProof>): Promise<Result<Reply>> {
  const { deps, body, network } = call
  const problems = proofProblems(body)
  if (Object.keys(problems).length > 0) return success(trackForm(call, body, { problems }))
  const wait =
    (network === undefined ? undefined : await secondsToWaitFor(deps, TRIES, network)) ??
    (await waitForNumber(deps, body.number))
  if (wait !== undefined) return success(trackForm(call, body, { wait }))
  const order = await findGuestOrder(deps.db, body)
  return success(order ? await trackedOrder(call, order, body) : trackForm(call, body, {}))
}

export const TRACKING_OPERATIONS: readonly Operation[] = [
  openedByHand(TRACK_PATH, TRACK_PAGE),
  operation(
    postTrack,
    postTrackContract,
    { form: true, anonymous: true, repeatable: true, limit: PAGES },
    track,
  ),
]
