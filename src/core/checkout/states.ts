/**
 * The checkout's statuses and what leads from one to another, as one table: what the customer asks for, and what
 * payment providers and time do. The server's guard and the island's stepper both read it.
 */
export const STATUSES = [
  'open',
  'addressed',
  'shipping',
  'ready',
  'paying',
  'placed',
  'expired',
  'cancelled',
  'refund_due',
  'refunded',
] as const
export type Status = (typeof STATUSES)[number]

/** What customers ask for. */
export const CHECKOUT_CALLS = [
  'coupon',
  'account',
  'country',
  'company',
  'noVatNumber',
  'vatNumber',
  'address',
  'shipping',
  'agent',
  'shippingComplete',
  'payment',
  'points',
  'place',
] as const
export type CheckoutCall = (typeof CHECKOUT_CALLS)[number]

/** A call that changes the order; each makes a new revision. */
export type CheckoutEdit = Exclude<CheckoutCall, 'place'>

/** What happens without a call: by payment providers, by time, and by a newer checkout. */
export const EVENTS = [
  /** The money is there, and what it was for can be delivered. */
  'paid',
  /** The attempt to pay has ended, and no money moved: the customer may try again. */
  'declined',
  'cancelled',
  /** The money is there, and nothing can be delivered for it. */
  'refundDue',
  'refunded',
  'expired',
  /** A newer checkout has taken its answers. */
  'superseded',
] as const
export type Event = (typeof EVENTS)[number]

/** What the guard needs to know of a checkout. */
export interface CheckoutFacts {
  status: Status
  /** False for a cart of gift cards: shipping is skipped. */
  physical: boolean
  /** Whether the chosen shipping option asks for a service point. */
  needsAgent: boolean
  hasAgent: boolean
  hasPayment: boolean
}

interface Rule<To = Status | 'same' | 'afterAddress'> {
  in: readonly Status[]
  to: To
  /** A further condition on the facts. */
  when?: (facts: CheckoutFacts) => boolean
}

/** Nothing is held and nothing is being paid: the customer may change the order. */
export const EDITABLE = ['open', 'addressed', 'shipping', 'ready'] as const satisfies readonly Status[]

export function isEditable(status: Status): boolean {
  return EDITABLE.some((editable) => editable === status)
}

export const TRANSITIONS: Record<CheckoutCall, Rule> & Record<Event, Rule<Status>> = {
  coupon: { in: EDITABLE, to: 'same' },
  account: { in: EDITABLE, to: 'same' },
  country: { in: EDITABLE, to: 'open' },
  company: { in: EDITABLE, to: 'open' },
  noVatNumber: { in: EDITABLE, to: 'open' },
  /** Looks it up again: nothing was said that a step would have to ask for once more. */
  vatNumber: { in: EDITABLE, to: 'same' },
  address: { in: EDITABLE, to: 'afterAddress' },
  shipping: { in: ['addressed', 'shipping', 'ready'], to: 'shipping', when: ({ physical }) => physical },
  agent: { in: ['shipping', 'ready'], to: 'shipping', when: ({ needsAgent }) => needsAgent },
  shippingComplete: {
    in: ['shipping'],
    to: 'ready',
    when: ({ needsAgent, hasAgent }) => hasAgent || !needsAgent,
  },
  payment: { in: ['ready'], to: 'ready' },
  points: { in: ['ready'], to: 'ready' },
  place: { in: ['ready'], to: 'paying', when: ({ hasPayment }) => hasPayment },
  /** Also when the shop had given the payment up meanwhile. */
  paid: { in: [...EDITABLE, 'paying', 'expired'], to: 'placed' },
  declined: { in: ['paying'], to: 'ready' },
  cancelled: { in: ['paying'], to: 'ready' },
  /** A checkout that has its order keeps it: such money is that of a second payment. */
  refundDue: { in: [...EDITABLE, 'paying', 'expired', 'cancelled'], to: 'refund_due' },
  refunded: { in: ['refund_due'], to: 'refunded' },
  expired: { in: EDITABLE, to: 'expired' },
  superseded: { in: EDITABLE, to: 'cancelled' },
}

export function isAllowed(change: CheckoutCall | Event, facts: CheckoutFacts): boolean {
  const rule: Rule = TRANSITIONS[change]
  return rule.in.includes(facts.status) && (rule.when?.(facts) ?? true)
}

/** Whether an event has anything to do with a checkout that stands there. */
export function canFollow(event: Event, status: Status): boolean {
  return TRANSITIONS[event].in.includes(status)
}

/** Whether it changes what the customer agrees to when placing the order. */
export function makesRevision(change: CheckoutCall | Event): boolean {
  return change !== 'place' && CHECKOUT_CALLS.some((call) => call === change)
}

/** The calls that would be accepted now, in the order of the checkout. */
export function allowedCalls(facts: CheckoutFacts): CheckoutCall[] {
  return CHECKOUT_CALLS.filter((call) => isAllowed(call, facts))
}

export type NextStatus = { ok: true; status: Status } | { ok: false; code: 'step' }

/** @returns the status after a call or an event, or the refusal that a caller sees as 409 `step`. */
export function nextStatus(change: CheckoutCall | Event, facts: CheckoutFacts): NextStatus {
  if (!isAllowed(change, facts)) return { ok: false, code: 'step' }
  const { to }: Rule = TRANSITIONS[change]
  if (to === 'same') return { ok: true, status: facts.status }
  if (to === 'afterAddress') return { ok: true, status: facts.physical ? 'addressed' : 'ready' }
  return { ok: true, status: to }
}

/** The parts of the screen, in order: who buys and where it goes are one; `shipping` is left out when nothing is physical. */
export const STEPS = ['address', 'shipping', 'payment'] as const
export type StepName = (typeof STEPS)[number]

/** The step a customer continues at. */
export function currentStep(status: Status): StepName {
  if (status === 'open') return 'address'
  return status === 'addressed' || status === 'shipping' ? 'shipping' : 'payment'
}
