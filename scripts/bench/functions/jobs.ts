/** What the load generator is told, and what it says. */
interface Target {
  /** Of the functions. */
  origin: string
  /** The storefront that is visited. */
  host: string
  count: number
  connections: number
}

export type Job = Target &
  (
    | { kind: 'get'; paths: readonly string[] }
    /** GET of the checkouts that are filled in. */
    | { kind: 'read' }
    | { kind: 'fill in'; provider: string; skus: readonly string[]; currency: string }
    /** @property rate orders a second, whatever the connections; as fast as they can without one */
    | { kind: 'place'; rate?: number }
  )

/** ms of each call, and what all took together. */
export type Outcome = { times: number[]; seconds: number } | { error: string }
