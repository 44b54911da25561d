/** Who knows an order's number may guess at its address: tries of one number are counted, from everywhere. */
import { orderNumbersLike } from '#core/order/order-number'
import { type Limit, secondsToWaitFor } from '#server/handlers/rate-limit'
import type { Deps } from '#server/ports'

const TRIES_OF_NUMBER: Limit = { family: 'track-number', max: 60, seconds: 3600 }

/** @param number as it was typed @returns seconds until it may be tried again, when it was tried too often */
export function waitForNumber(deps: Pick<Deps, 'db' | 'clock'>, number: string): Promise<number | undefined> {
  return secondsToWaitFor(deps, TRIES_OF_NUMBER, orderNumbersLike(number)[0])
}
