import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowedCalls,
  CHECKOUT_CALLS,
  type CheckoutEdit,
  type CheckoutFacts,
  currentStep,
  isAllowed,
  nextStatus,
  STATUSES,
  STEPS,
  type Status,
  type StepName,
} from '#core/checkout/states'

const EDITS = CHECKOUT_CALLS.filter((call): call is CheckoutEdit => call !== 'place')

/** A parcel to a service point, everything answered: no condition but the status stands in the way. */
const parcel: CheckoutFacts = {
  status: 'open',
  physical: true,
  needsAgent: true,
  hasAgent: true,
  hasPayment: true,
}

/** Where each call leads from open, addressed, shipping and ready; '-' is refused. */
const TABLE: Record<
  CheckoutEdit,
  [open: Status | '-', addressed: Status | '-', shipping: Status | '-', ready: Status | '-']
> = {
  coupon: ['open', 'addressed', 'shipping', 'ready'],
  account: ['open', 'addressed', 'shipping', 'ready'],
  country: ['open', 'open', 'open', 'open'],
  company: ['open', 'open', 'open', 'open'],
  noVatNumber: ['open', 'open', 'open', 'open'],
  vatNumber: ['open', 'addressed', 'shipping', 'ready'],
  address: ['addressed', 'addressed', 'addressed', 'addressed'],
  shipping: ['-', 'shipping', 'shipping', 'shipping'],
  agent: ['-', '-', 'shipping', 'shipping'],
  shippingComplete: ['-', '-', 'ready', '-'],
  payment: ['-', '-', '-', 'ready'],
  points: ['-', '-', '-', 'ready'],
}
const OPEN_TO_READY = ['open', 'addressed', 'shipping', 'ready'] as const
const CLOSED = ['paying', 'placed', 'expired', 'cancelled', 'refund_due', 'refunded'] as const

test('the screen has four parts, in order', () => {
  expect([...STEPS]).toEqual(['address', 'shipping', 'payment'])
})

test('the calls and the statuses are those of the table', () => {
  expect([...STATUSES]).toEqual([...OPEN_TO_READY, ...CLOSED])
  expect([...CHECKOUT_CALLS]).toEqual([...Object.keys(TABLE), 'place'])
})

describe('each call in each status', () => {
  const rows = EDITS.flatMap((call) => [
    ...OPEN_TO_READY.map((status, at) => [call, status, TABLE[call][at] ?? '-'] as const),
    ...CLOSED.map((status) => [call, status, '-'] as const),
  ])

  test.each(rows)('%s in %s leads to %s', (call, status, to) => {
    const step = nextStatus(call, { ...parcel, status })
    expect(step).toEqual(to === '-' ? { ok: false, code: 'step' } : { ok: true, status: to })
  })

  test.each(STATUSES.map((status) => [status, status === 'ready'] as const))(
    'place in %s: %s',
    (status, allowed) => {
      expect(isAllowed('place', { ...parcel, status })).toBe(allowed)
    },
  )
})

describe('what the cart and the answers add to the table', () => {
  test.each<[string, CheckoutEdit, Partial<CheckoutFacts>, Status | '-']>([
    ['an address for gift cards', 'address', { status: 'open', physical: false }, 'ready'],
    ['another address for gift cards', 'address', { status: 'ready', physical: false }, 'ready'],
    ['shipping of gift cards', 'shipping', { status: 'ready', physical: false }, '-'],
    ['an agent where none is needed', 'agent', { status: 'shipping', needsAgent: false }, '-'],
    ['an agent in place of another', 'agent', { status: 'ready', hasAgent: true }, 'shipping'],
    ['shipping done without its agent', 'shippingComplete', { status: 'shipping', hasAgent: false }, '-'],
    [
      'shipping done to the door',
      'shippingComplete',
      { status: 'shipping', needsAgent: false, hasAgent: false },
      'ready',
    ],
    ['payment chosen before points', 'points', { status: 'ready', hasPayment: false }, 'ready'],
    ['a first choice of payment', 'payment', { status: 'ready', hasPayment: false }, 'ready'],
  ])('%s', (_, call, facts, to) => {
    const step = nextStatus(call, { ...parcel, ...facts })
    expect(step).toEqual(to === '-' ? { ok: false, code: 'step' } : { ok: true, status: to })
  })

  test('place needs a chosen payment', () => {
    expect(isAllowed('place', { ...parcel, status: 'ready', hasPayment: false })).toBe(false)
  })
})

/** Plays the calls, keeping the answers that the guard asks about. */
function play(calls: readonly CheckoutEdit[], start: CheckoutFacts): CheckoutFacts {
  const facts = { ...start }
  for (const call of calls) {
    const step = nextStatus(call, facts)
    if (!step.ok) continue
    facts.status = step.status
    facts.hasAgent ||= call === 'agent'
    facts.hasPayment ||= call === 'payment'
  }
  return facts
}

describe('ways to an order', () => {
  const fresh: CheckoutFacts = { ...parcel, hasAgent: false, hasPayment: false }

  test.each<[string, Partial<CheckoutFacts>, CheckoutEdit[]]>([
    ['to the door', { needsAgent: false }, ['address', 'shipping', 'shippingComplete', 'payment']],
    ['to a service point', {}, ['address', 'shipping', 'agent', 'shippingComplete', 'payment', 'points']],
    ['a gift card', { physical: false, needsAgent: false }, ['address', 'payment']],
    [
      'another country at the last moment',
      { needsAgent: false },
      [
        'address',
        'shipping',
        'shippingComplete',
        'payment',
        'country',
        'address',
        'shipping',
        'shippingComplete',
      ],
    ],
    ['every call in the order of the checkout', {}, EDITS],
  ])('%s', (_, facts, calls) => {
    expect(isAllowed('place', play(calls, { ...fresh, ...facts }))).toBe(true)
    const half = calls.slice(0, calls.indexOf('payment'))
    expect(isAllowed('place', play(half, { ...fresh, ...facts }))).toBe(false)
  })

  test('whatever a customer does before, an order can still be reached', () => {
    const facts = fc.record({
      status: fc.constant('open' as const),
      physical: fc.boolean(),
      needsAgent: fc.boolean(),
      hasAgent: fc.constant(false),
      hasPayment: fc.constant(false),
    })
    fc.assert(
      fc.property(facts, fc.array(fc.constantFrom(...EDITS)), (start, calls) => {
        const wandered = play(calls, start)
        expect(OPEN_TO_READY).toContain(wandered.status)
        const finish: CheckoutEdit[] = ['address', 'shipping', 'agent', 'shippingComplete', 'payment']
        expect(isAllowed('place', play(finish, wandered))).toBe(true)
      }),
    )
  })
})

test('the calls that are offered are those that are accepted, in the order of the checkout', () => {
  const facts = fc.record({
    status: fc.constantFrom(...STATUSES),
    physical: fc.boolean(),
    needsAgent: fc.boolean(),
    hasAgent: fc.boolean(),
    hasPayment: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, (each) => {
      const offered = allowedCalls(each)
      const accepted = EDITS.filter((call) => nextStatus(call, each).ok)
      expect(offered).toEqual(isAllowed('place', each) ? [...accepted, 'place'] : accepted)
    }),
    { numRuns: 500 },
  )
})

test.each<[Status, StepName]>([
  ['open', 'address'],
  ['addressed', 'shipping'],
  ['shipping', 'shipping'],
  ['ready', 'payment'],
  ['paying', 'payment'],
])('a customer with a checkout that is %s continues at %s', (status, step) => {
  expect(currentStep(status)).toBe(step)
})
