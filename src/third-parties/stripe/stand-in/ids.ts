/** Ids and times in Stripe's form. */
import { randomBytes } from 'node:crypto'

export function newId(prefix: string): string {
  return `${prefix}_sandbox${randomBytes(12).toString('hex')}`
}

/** Seconds since the epoch. */
export function now(): number {
  return Math.floor(Date.now() / 1000)
}
