/** A guest's order over HTTP: a form with its number and its e-mail address, answered with a page. */
import {
  getMailedOrder,
  getMailedOrderContract,
  getTracked,
  getTrackedContract,
  postTrack,
  postTrackContract,
  TRACK_PATH,
} from '#api/order-tracking'
import { TRACK_PAGE } from '#core/order/after-order'
import { proofProblems } from '#core/order/order-proof'
import type { CallLimit } from '#server/handlers/limiter'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import { findProvedOrder } from '#server/handlers/proved-order'
import { type Reply, toPage } from '#server/handlers/reply'
import { readTracked, trackedCookie } from '#server/handlers/tracked-cookie'
import { trackedOrder, trackForm } from '#server/handlers/tracking-page'
import { type Failure, type Result, success } from '#server/result'
import { findMailedOrder, type OrderProof } from '#server/use-cases/order/guest-order'

const PAGES: CallLimit = { family: 'track-page', max: 600, seconds: 600, step: 5 }

/** Whoever has proved an order is led to its page, which can be reloaded. */
async function track(call: Call<OrderProof>): Promise<Result<Reply>> {
  const { body, query, secure } = call
  const problems = proofProblems(body)
  if (Object.keys(problems).length > 0) return success(trackForm(call, body, { problems }))
  const found = await findProvedOrder(call, body)
  if (!found.ok) return success(refused(call, body, found))
  const search = query.size > 0 ? `?${query}` : ''
  return success({ ...toPage(`${TRACK_PATH}${search}`), cookies: [trackedCookie(secure, body, found.value)] })
}

/** Who enters the address by hand, or comes back much later, gets the form. */
async function showTracked(call: Call): Promise<Result<Reply>> {
  const proof = readTracked(call, call.secure)
  if (!proof) return success(toPage(TRACK_PAGE))
  const found = await findProvedOrder(call, proof)
  return success(
    found.ok ? await trackedOrder(call, found.value, typedOf(proof)) : refused(call, proof, found),
  )
}

/**
 * The page itself and no way to another address: coming from a mail on the web, a browser keeps what it gets here from the
 * request that would follow. What the page's forms prove is the order's own.
 */
async function showMailed(call: Call): Promise<Result<Reply>> {
  const { deps, params, secure } = call
  const { number = '', seal = '' } = params
  const order = await findMailedOrder(deps.db, { number, seal })
  if (!order) return success(toPage(TRACK_PAGE))
  const proof = { number: order.number, email: order.email }
  const page = await trackedOrder(call, order, proof)
  return success({ ...page, cookies: [trackedCookie(secure, proof, order)] })
}

/** Its seal is the browser's alone: no form sends it. */
function typedOf({ number, email }: OrderProof): OrderProof {
  return { number, email }
}

function refused(call: Omit<Call, 'body'>, proof: OrderProof, { retryAfter }: Failure): Reply {
  return trackForm(call, proof, retryAfter === undefined ? {} : { wait: retryAfter })
}

export const TRACKING_OPERATIONS: readonly Operation[] = [
  operation(getTracked, getTrackedContract, { form: true, anonymous: true, limit: PAGES }, showTracked),
  operation(
    getMailedOrder,
    getMailedOrderContract,
    { form: true, anonymous: true, limit: PAGES },
    showMailed,
  ),
  operation(
    postTrack,
    postTrackContract,
    { form: true, anonymous: true, repeatable: true, limit: PAGES },
    track,
  ),
]
