/** Which errors mean that the database is away, and which that a transaction may be tried again. */
import { isStaleStatement } from './statements.ts'

/** The database cannot be asked now; callers answer 503. What was asked last may or may not have been done. */
export class DatabaseUnavailable extends Error {}

/** SQLSTATE: serialization failure, deadlock, a server that shuts the connection down. */
const RETRYABLE = new Set(['40001', '40P01', '57P01'])

/** Server shutting down, starting up or crashed; out of connections; a transaction that stood still was ended. */
const AWAY = new Set(['57P01', '57P02', '57P03', '53300', '53400', '25P03'])

/** Cancelled by the server: a statement that took too long, or waited too long for a lock. */
const TIMED_OUT = new Set(['57014', '55P03'])

/** Node's network errors. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOENT',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** `pg` has no code for these. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|Client was closed)/

const NO_ANSWER = /^(Query read timeout|timeout exceeded when trying to connect)/

/** @returns SQLSTATE or Node's code, of the error or of what caused it */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : errorCode(cause)
}

/** The database was given its time and did not answer; it will hardly be faster at once. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return TIMED_OUT.has(errorCode(error) ?? '') || NO_ANSWER.test(error.message) || isTimeout(error.cause)
}

/** The connection broke, or there was none: SQLSTATE class 08, a shutdown, a network error. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  const code = errorCode(error)
  if (code !== undefined) return AWAY.has(code) || NETWORK.has(code) || /^08[0-9A-Z]{3}$/.test(code)
  return error instanceof Error && LOST.test(error.message)
}

/** Keys that are drawn at random: a draw that another row has is drawn again. */
const DRAWN = new Set(['orders_pkey'])

const UNIQUE_VIOLATION = '23505'

/** The database rolled the transaction back, and said so: it can be tried again from the start. */
export function isRetryable(error: unknown): boolean {
  const code = errorCode(error)
  if (code === UNIQUE_VIOLATION) return DRAWN.has((error as { constraint?: string }).constraint ?? '')
  return code !== undefined && (RETRYABLE.has(code) || isStaleStatement(code))
}

/**
 * @returns the error that callers see: `DatabaseUnavailable` for a lost connection and for what took too long,
 * otherwise the error itself
 */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !(isConnectionLoss(error) || isTimeout(error))) return error
  return new DatabaseUnavailable('the database cannot be reached', { cause: error })
}
