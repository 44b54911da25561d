/**
 * The checkout's states and what each call may do to them (design section 7), as one table.
 * The server's guard and the island's stepper both read it.
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

export const CALLS = [
  'coupon',
  'account',
  'country',
  'company',
  'noVatNumber',
  'address',
  'shipping',
  'agent',
  'shippingComplete',
  'payment',
  'points',
  'place',
] as const
export type Call = (typeof CALLS)[number]

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

type Next = Status | 'same' | 'afterAddress'

interface Rule {
  in: readonly Status[]
  to: Next
  /** A further condition on the facts. */
  when?: (facts: CheckoutFacts) => boolean
}

const EDITABLE = ['open', 'addressed', 'shipping', 'ready'] as const

export const RULES: Record<Call, Rule> = {
  coupon: { in: EDITABLE, to: 'same' },
  account: { in: EDITABLE, to: 'same' },
  country: { in: EDITABLE, to: 'open' },
  company: { in: EDITABLE, to: 'open' },
  noVatNumber: { in: EDITABLE, to: 'open' },
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
  /** `place` itself decides between placed, paying and ready; here only where it may start. */
  place: { in: ['ready'], to: 'same', when: ({ hasPayment }) => hasPayment },
}

export function isAllowed(call: Call, facts: CheckoutFacts): boolean {
  const rule = RULES[call]
  return rule.in.includes(facts.status) && (rule.when?.(facts) ?? true)
}

/** The calls that would be accepted now, in the order of the checkout. */
export function allowedCalls(facts: CheckoutFacts): Call[] {
  return CALLS.filter((call) => isAllowed(call, facts))
}

export type Step = { ok: true; status: Status } | { ok: false; code: 'step' }

/** @returns the status after an edit, or the refusal that the caller sees as 409 `step`. */
export function nextStatus(call: Exclude<Call, 'place'>, facts: CheckoutFacts): Step {
  if (!isAllowed(call, facts)) return { ok: false, code: 'step' }
  const { to } = RULES[call]
  if (to === 'same') return { ok: true, status: facts.status }
  if (to === 'afterAddress') return { ok: true, status: facts.physical ? 'addressed' : 'ready' }
  return { ok: true, status: to }
}

/** The parts of the screen, in order; `shipping` is left out when nothing is physical. */
export const STEPS = ['contact', 'address', 'shipping', 'payment'] as const
export type StepName = (typeof STEPS)[number]

/** The step a customer continues at. */
export function currentStep(status: Status): StepName {
  if (status === 'open') return 'address'
  return status === 'addressed' || status === 'shipping' ? 'shipping' : 'payment'
}
