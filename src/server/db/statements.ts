/**
 * Names of statements: one that has a name is parsed and planned once per connection, which is most of what a short
 * statement costs. A pooler that gives a connection to another client between two transactions may know nothing of
 * them, and a migration may change what they return: then there are no names any more, and what failed is asked again.
 */
import { createHash } from 'node:crypto'

export interface Statements {
  /** @returns undefined for a statement that goes without */
  nameOf(text: string, parameters: readonly unknown[]): string | undefined
  /** From here on no statement has a name. */
  giveUp(): void
}

/** Lists make statements of every length; what the shop asks again and again is far fewer. */
const MOST = 200

/** SQLSTATE: there is no such statement, there is one already, it would return other columns than when it was planned. */
const STALE = new Set(['26000', '42P05', '0A000'])

export function isStaleStatement(code: string | undefined): boolean {
  return code !== undefined && STALE.has(code)
}

/** Of all connections of a pool. */
export function nameStatements(): Statements {
  const names = new Map<string, string>()
  let most = MOST
  return {
    nameOf(text, parameters) {
      // Without parameters it may be several statements in one.
      if (parameters.length === 0 || most === 0) return undefined
      const known = names.get(text)
      if (known || names.size >= most) return known
      // The same text has the same name on every connection: whoever prepared it, it is the same statement.
      const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
      names.set(text, name)
      return name
    },
    giveUp() {
      most = 0
    },
  }
}
