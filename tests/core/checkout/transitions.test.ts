/** The table as a whole: what providers and time do, and that no status is a dead end. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CHECKOUT_CALLS,
  type CheckoutFacts,
  EDITABLE,
  EVENTS,
  type Event,
  isAllowed,
  isEditable,
  makesRevision,
  nextStatus,
  STATUSES,
  type Status,
  TRANSITIONS,
} from '#core/checkout/states'

const CHANGES = [...CHECKOUT_CALLS, ...EVENTS]

/** Where each event leads, by status; what is not here is refused. */
const EVENT_TABLE: Record<Event, Partial<Record<Status, Status>>> = {
  paid: {
    paying: 'placed',
    // Given up meanwhile, and paid all the same.
    open: 'placed',
    addressed: 'placed',
    shipping: 'placed',
    ready: 'placed',
    expired: 'placed',
  },
  declined: { paying: 'ready' },
  cancelled: { paying: 'ready' },
  refundDue: {
    paying: 'refund_due',
    open: 'refund_due',
    addressed: 'refund_due',
    shipping: 'refund_due',
    ready: 'refund_due',
    expired: 'refund_due',
    cancelled: 'refund_due',
  },
  refunded: { refund_due: 'refunded' },
  expired: { open: 'expired', addressed: 'expired', shipping: 'expired', ready: 'expired' },
  superseded: { open: 'cancelled', addressed: 'cancelled', shipping: 'cancelled', ready: 'cancelled' },
}

/** Every answer given, or none. */
const FACTS: Omit<CheckoutFacts, 'status'>[] = [true, false].flatMap((physical) =>
  [true, false].map((needsAgent) => ({ physical, needsAgent, hasAgent: true, hasPayment: true })),
)

function leadsTo(status: Status): Status[] {
  return CHANGES.flatMap((change) =>
    FACTS.flatMap((facts) => {
      const next = nextStatus(change, { ...facts, status })
      return next.ok ? [next.status] : []
    }),
  )
}

function reachableFrom(start: Status): Set<Status> {
  const reached = new Set<Status>([start])
  for (const status of reached) for (const next of leadsTo(status)) reached.add(next)
  return reached
}

describe('each event in each status', () => {
  const rows = EVENTS.flatMap((event) =>
    STATUSES.map((status) => [event, status, EVENT_TABLE[event][status] ?? 'refused'] as const),
  )
  test.each(rows)('%s of one that is %s: %s', (event, status, to) => {
    for (const facts of FACTS) {
      const next = nextStatus(event, { ...facts, status })
      expect(next).toEqual(to === 'refused' ? { ok: false, code: 'step' } : { ok: true, status: to })
      expect(isAllowed(event, { ...facts, status })).toBe(next.ok)
    }
  })
})

test('every status can be reached from a new checkout', () => {
  expect([...reachableFrom('open')].sort()).toEqual([...STATUSES].sort())
})

test('every status that is no end leads to an end', () => {
  const ends: Status[] = ['placed', 'refunded']
  for (const status of STATUSES) {
    if (ends.includes(status)) expect(leadsTo(status)).toEqual([])
    else expect(ends.some((end) => reachableFrom(status).has(end))).toBe(true)
  }
})

test('no row names a status twice, and every row has one', () => {
  for (const { in: statuses } of Object.values(TRANSITIONS)) {
    expect(statuses.length).toBeGreaterThan(0)
    expect(new Set(statuses).size).toBe(statuses.length)
  }
})

test('what may be edited is what takes an address, and only there a revision is made', () => {
  for (const status of STATUSES) {
    const facts = { status, physical: true, needsAgent: true, hasAgent: true, hasPayment: true }
    expect(isEditable(status)).toBe(isAllowed('address', facts))
    for (const change of CHANGES) {
      if (makesRevision(change) && isAllowed(change, facts)) expect(EDITABLE).toContain(status)
    }
  }
  expect(CHANGES.filter((change) => !makesRevision(change))).toEqual(['place', ...EVENTS])
})

test('however a checkout goes, it has at most one order, and money is given back at most once', () => {
  const facts = fc.constantFrom(...FACTS)
  fc.assert(
    fc.property(facts, fc.array(fc.constantFrom(...CHANGES), { maxLength: 60 }), (answers, changes) => {
      let status: Status = 'open'
      const visits: Status[] = []
      for (const change of changes) {
        const next = nextStatus(change, { ...answers, status })
        if (!next.ok) continue
        status = next.status
        visits.push(status)
      }
      for (const end of ['placed', 'refund_due', 'refunded'] as const) {
        expect(visits.filter((visited) => visited === end).length).toBeLessThanOrEqual(1)
      }
      if (visits.includes('placed')) expect(status).toBe('placed')
    }),
    { numRuns: 500 },
  )
})
