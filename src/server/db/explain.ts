/** A database that cannot be used, in words for whoever set its address. */

import { errorCode, isTimeout } from '#server/db/errors'

/** The host and the database, never user or password. A `host` among the parameters counts, as it does for `pg`. */
export function describeDatabase(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  const shown = port && !host.startsWith('/') ? `${host}:${port}` : host
  return `PostgreSQL at ${shown}, database ${decodeURIComponent(pathname.slice(1)) || '(of the user)'}`
}

/** By SQLSTATE or Node's code. */
const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'user or password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no such database',
  '42501': 'this user may not create tables there',
  '53300': 'it has no connection left',
  '55P03': 'somebody else holds a lock that a migration needs',
  ECONNREFUSED: 'nothing answers on that host and port',
  ENOENT: 'nothing answers on that host and port',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
}

/** @returns undefined for an error that has nothing to do with the database, which is a bug */
export function explainDatabaseError(error: unknown): string | undefined {
  const code = errorCode(error)
  const first = firstCause(error)
  if (code && REASONS[code]) return /^\d/.test(code) ? `${REASONS[code]} (${first})` : REASONS[code]
  if (isTimeout(error)) return 'it does not answer in time'
  return code || first !== messageOf(error) ? first : undefined
}

/** What the server or the system said. */
function firstCause(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? firstCause(error.cause) : messageOf(error)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
