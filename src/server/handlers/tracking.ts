/** A guest's order over HTTP: a form with its number and its e-mail address, answered with a page. */
import { getTracked, getTrackedContract, postTrack, postTrackContract, TRACK_PATH } from '#api/order-tracking'
import { TRACK_PAGE } from '#core/order/after-order'
import { proofProblems } from '#core/order/order-proof'
import type { CallLimit } from '#server/handlers/limiter'
import { waitForNumber } from '#server/handlers/number-limit'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import { type Limit, secondsToWaitFor } from '#server/handlers/rate-limit'
import { type Reply, toPage } from '#server/handlers/reply'
import { readTracked, trackedCookie } from '#server/handlers/tracked-cookie'
import { trackedOrder, trackForm } from '#server/handlers/tracking-page'
import { type Result, success } from '#server/result'
import { findGuestOrder, type GuestOrder, type OrderProof } from '#server/use-cases/order/guest-order'

/** Each may be a guess; an office behind one address has many customers. */
const TRIES: Limit = { family: 'track', max: 60, seconds: 600 }
const PAGES: CallLimit = { family: 'track-page', max: 600, seconds: 600, step: 5 }

/** Whoever has proved an order is led to its page, which can be reloaded. */
async function track(call: Call<OrderProof>): Promise<Result<Reply>> {
  const { body, query, secure } = call
  const problems = proofProblems(body)
  if (Object.keys(problems).length > 0) return success(trackForm(call, body, { problems }))
  const found = await find(call, body)
  if ('refused' in found) return success(found.refused)
  const search = query.size > 0 ? `?${query}` : ''
  return success({ ...toPage(`${TRACK_PATH}${search}`), cookies: [trackedCookie(secure, body)] })
}

/** Who enters the address by hand, or comes back much later, gets the form. */
async function showTracked(call: Call): Promise<Result<Reply>> {
  const proof = readTracked(call, call.secure)
  if (!proof) return success(toPage(TRACK_PAGE))
  const found = await find(call, proof)
  return success('refused' in found ? found.refused : await trackedOrder(call, found.order, proof))
}

async function find(
  call: Omit<Call, 'body'>,
  proof: OrderProof,
): Promise<{ order: GuestOrder } | { refused: Reply }> {
  const { deps, network } = call
  const wait =
    (network === undefined ? undefined : await secondsToWaitFor(deps, TRIES, network)) ??
    (await waitForNumber(deps, proof.number))
  if (wait !== undefined) return { refused: trackForm(call, proof, { wait }) }
  const order = await findGuestOrder(deps.db, proof)
  return order ? { order } : { refused: trackForm(call, proof, {}) }
}

export const TRACKING_OPERATIONS: readonly Operation[] = [
  operation(getTracked, getTrackedContract, { form: true, anonymous: true, limit: PAGES }, showTracked),
  operation(
    postTrack,
    postTrackContract,
    { form: true, anonymous: true, repeatable: true, limit: PAGES },
    track,
  ),
]
