/**
 * Who knows an order's number may guess at its address. Misses are counted by network, and by number from everywhere; what is
 * right is not, so that an order's own customer uses up nothing.
 *
 * Guessing stays bounded. A try is counted before it is looked at, and past a limit none is looked at: what is right is
 * refused there like what is wrong, in the same words and after the same two queries. What was right takes back its own count
 * and no other, so that an order of one's own buys no guess at another's. Past the limit comes only the browser that the
 * shop has given the order's seal after a right try; the seal is compared before the address, and can itself not be guessed.
 */
import { orderNumbersLike } from '#core/order/order-number'
import { together } from '#server/db/transaction'
import { unlessTooOften } from '#server/handlers/miss-limit'
import type { Call } from '#server/handlers/operation'
import { type Counted, counting, isTooOften, type Limit, windowAt } from '#server/handlers/rate-limit'
import { readTracked } from '#server/handlers/tracked-cookie'
import { failure, type Result, success } from '#server/result'
import {
  findGuestOrder,
  findSealedOrder,
  type GuestOrder,
  type OrderProof,
} from '#server/use-cases/order/guest-order'

/** An office behind one address has many customers, who mistype. */
const MISSES_OF_NETWORK: Limit = { family: 'track', max: 60, seconds: 600 }
const MISSES_OF_NUMBER: Limit = { family: 'track-number', max: 60, seconds: 3600 }

type AnyCall = Pick<Call<unknown>, 'deps' | 'network' | 'afterwards' | 'headers' | 'secure'>

/** @returns the order that the proof fits; `not_found`, or `too_many_requests` after too many misses */
export async function findProvedOrder(call: AnyCall, proof: OrderProof): Promise<Result<GuestOrder>> {
  const { deps, headers, secure } = call
  const { seal } = readTracked({ headers }, secure) ?? {}
  const seen = seal === undefined ? undefined : await findSealedOrder(deps.db, proof, seal)
  if (seen) return success(seen)
  return unlessTooOften(await countMiss(call, proof.number), () => find(call, proof), {
    refused: 'too_many_requests',
    isMiss: ({ ok }) => !ok,
  })
}

async function find({ deps }: AnyCall, proof: OrderProof): Promise<Result<GuestOrder>> {
  const order = await findGuestOrder(deps.db, proof)
  return order ? success(order) : failure('not_found')
}

/** A try that counts as a miss until it is taken back. @param number as it was typed */
async function countMiss({ deps, network, afterwards }: AnyCall, number: string) {
  const ofNumber: Counted = [MISSES_OF_NUMBER, orderNumbersLike(number)[0]]
  const counted: Counted[] = network === undefined ? [ofNumber] : [[MISSES_OF_NETWORK, network], ofNumber]
  const windows = counted.map((each) => ({ each, ...windowAt(deps, each[0]) }))
  const counts = await together(
    deps.db,
    ...windows.map(({ each, start }) => counting(deps, [each], start, 1)),
  )
  const full = windows.find(({ each }, nth) => isTooOften([each], counts[nth] ?? []))
  return {
    wait: full?.left,
    takeBack() {
      for (const { each, start } of windows) afterwards(counting(deps, [each], start, -1))
    },
  }
}
