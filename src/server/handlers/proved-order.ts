/**
 * Who knows an order's number may guess at its address. Misses are counted by network, by network and number, and by number
 * from everywhere; what is right is not, so that an order's own customer uses up nothing.
 *
 * A stranger's misses keep nobody else from an order: when a number has had its 60 an hour, every network that has missed it
 * less than three times is still heard. Guessing stays bounded all the same: one network has ten guesses an hour at an order,
 * and a thousand of them 60 and three each, 26 million in a year; one provider of mail alone has given out more addresses than
 * that, and the order's number, ten random characters, has to be known before.
 *
 * A try is counted before it is looked at, and past a limit none is looked at: what is right is refused there like what is
 * wrong, in the same words and after the same queries. What was right takes back its own count and no other, so that an order
 * of one's own buys no guess at another's. Past the limit comes only the browser that the
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
/** Somebody who has two mailboxes, and mistypes in each. */
const MISSES_OF_NETWORK_AT_NUMBER: Limit = { family: 'track-own', max: 10, seconds: 3600 }
const MISSES_OF_NUMBER: Limit = { family: 'track-number', max: 60, seconds: 3600 }
/** Of one network at a number that many guess at. */
const MISSES_WHEN_FULL: Limit = { ...MISSES_OF_NETWORK_AT_NUMBER, max: 3 }

type AnyCall = Pick<Call<unknown>, 'deps' | 'network' | 'afterwards' | 'headers' | 'secure'>

/** @returns the order that the proof fits; `not_found`, or `too_many_requests` after too many misses */
export async function findProvedOrder(call: AnyCall, proof: OrderProof): Promise<Result<GuestOrder>> {
  const { deps, headers, secure } = call
  const { seal } = readTracked({ headers }, secure) ?? {}
  const seen = await findSealedOrder(deps.db, proof, { proved: seal })
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
  const [known] = orderNumbersLike(number)
  const own = `${network ?? ''} ${known}`
  const ofNumber: Counted = [MISSES_OF_NUMBER, known]
  const ofNetwork: Counted[] = network === undefined ? [] : [[MISSES_OF_NETWORK, network]]
  const counted: Counted[] = [...ofNetwork, [MISSES_OF_NETWORK_AT_NUMBER, own], ofNumber]
  const windows = counted.map((each) => ({ each, ...windowAt(deps, each[0]) }))
  const counts = (
    await together(deps.db, ...windows.map(({ each, start }) => counting(deps, [each], start, 1)))
  ).flat()
  const isGuessedAt = isTooOften([ofNumber], counts)
  const limits: Counted[] = [
    ...ofNetwork,
    [isGuessedAt ? MISSES_WHEN_FULL : MISSES_OF_NETWORK_AT_NUMBER, own],
  ]
  const full = limits.find((each) => isTooOften([each], counts))
  return {
    wait: full && windowAt(deps, full[0]).left,
    takeBack() {
      for (const { each, start } of windows) afterwards(counting(deps, [each], start, -1))
    },
  }
}
