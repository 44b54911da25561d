/**
 * One visit to the checkout: what the server last said, what is going on, and what went wrong. The components
 * show `$state`; the actions beside this file change it.
 */
import { type MapStore, map } from 'nanostores'
import type { Checkout, checkoutSchema } from '#api/checkout/checkout'
import type { postPlace } from '#api/checkout/place'
import { getCheckout } from '#api/checkout/read'
import type { ReturnedCheckout } from '#api/checkout/returned-checkout'
import type { BodyOf, Contract, Endpoint } from '#api/endpoint'
import type { Client } from '#browser/api-client'
import { ApiError, isUnsettled } from '#browser/api-error'
import { newKey } from '#browser/keys'
import { wait } from '#browser/retry'
import type { PaymentOption } from '#core/checkout/payment-options'
import type { StepName } from '#core/checkout/states'
import type { CheckoutSite } from '#features/checkout/checkout-site.ts'
import type { Draft, FieldProblems } from '#features/checkout/session/draft.ts'
import { type CheckoutProblem, problemOf } from '#features/checkout/session/problem.ts'

export type Busy = 'saving' | 'shipping' | 'placing' | 'checking' | 'opening'

export interface SessionState {
  /**
   * `elsewhere`: opened with a return token in another browser than the customer's. `cookies`: this one keeps none,
   * so that it could not come back to a checkout of its own.
   */
  opened: 'loading' | 'open' | 'empty' | 'failed' | 'expired' | 'missing' | 'elsewhere' | 'cookies'
  checkout: Checkout | undefined
  draft: Draft | undefined
  step: StepName
  busy: Busy | undefined
  problem: CheckoutProblem | undefined
  /** What is wrong in fields that were left; what a submit finds is in `problem`. */
  left: FieldProblems
  /** How many submits were refused for what is in the fields. The focus follows this, and never the typing. */
  refusals: number
  /** The name of the field that the visitor asked for: it has the focus when its step opens. */
  wanted: string | undefined
  /** The attempt to pay whose failure the customer has read and gone on from. */
  leftBehind: number | undefined
  /** Repeats what failed, under the same idempotency keys. */
  retry: (() => Promise<unknown>) | undefined
  returned: ReturnedCheckout | undefined
  /** The provider takes longer than one waits for. */
  slow: boolean
  /** Who buys now, where the one who did is gone with all answers; said until the visitor does something. */
  switched: 'account' | 'guest' | undefined
}

export interface Session {
  $state: MapStore<SessionState>
  client: Client
  site: CheckoutSite
  /** Of requests whose answer never came, by request. */
  keys: Map<string, string>
  /** The body of a `place` whose answer never came: only the very same may be sent again. */
  lostPlace: { option: PaymentOption; body: BodyOf<typeof postPlace> } | undefined
}

export function createSession(client: Client, site: CheckoutSite): Session {
  const $state = map<SessionState>({
    opened: 'loading',
    checkout: undefined,
    draft: undefined,
    step: 'address',
    busy: undefined,
    problem: undefined,
    left: {},
    refusals: 0,
    wanted: undefined,
    leftBehind: undefined,
    retry: undefined,
    returned: undefined,
    slow: false,
    switched: undefined,
  })
  return { $state, client, site, keys: new Map(), lostPlace: undefined }
}

export function patch({ $state }: Session, change: Partial<SessionState>): void {
  $state.set({ ...$state.get(), ...change })
}

/** Sends the focus to the first wrong field, once. */
export function countRefusal(session: Session): void {
  patch(session, { refusals: session.$state.get().refusals + 1 })
}

/**
 * The server is already at work on this very request, or broke down at it, which it knows after 12 seconds. Until
 * then it is asked again, more and more seldom, and the visitor sees that something goes on and no failure.
 */
const IN_PROGRESS_MS = 20_000
const IN_PROGRESS_PAUSE_MS = 1_000
const IN_PROGRESS_MAX_PAUSE_MS = 5_000

type CheckoutPost = Endpoint<() => Contract & { response: typeof checkoutSchema }>

/**
 * Sends one request under one key, which is kept until its answer has come.
 * @throws ApiError
 */
export async function send<E extends CheckoutPost>(
  session: Session,
  endpoint: E,
  params: Record<string, string>,
  body: BodyOf<E>,
  deadline?: number,
): Promise<Checkout> {
  const request = [endpoint.path, params.id, JSON.stringify(body)].join(' ')
  const idempotencyKey = session.keys.get(request) ?? newKey()
  session.keys.set(request, idempotencyKey)
  let patientUntil: number | undefined
  for (let attempt = 1; ; attempt += 1) {
    try {
      const options = { params, body, idempotencyKey, quiet: true, ...(deadline && { deadline }) }
      const checkout = (await session.client.call<CheckoutPost>(endpoint, options as never)) as Checkout
      session.keys.delete(request)
      return checkout
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      patientUntil ??= Date.now() + IN_PROGRESS_MS
      if (error.code !== 'in_progress' || Date.now() >= patientUntil) {
        if (!isUnsettled(error)) session.keys.delete(request)
        throw error
      }
      // Sooner than the answer says: mostly the first request is done before its lease ends.
      const pause = Math.min(attempt * IN_PROGRESS_PAUSE_MS, IN_PROGRESS_MAX_PAUSE_MS)
      await wait(Math.min(error.retryAfter ?? pause, pause))
    }
  }
}

/** An edit of the open checkout; what the server answers is shown. */
export async function edit<E extends CheckoutPost>(
  session: Session,
  endpoint: E,
  body: BodyOf<E>,
): Promise<Checkout> {
  const checkout = await send(session, endpoint, { id: openCheckout(session).id }, body)
  patch(session, { checkout })
  return checkout
}

export function openCheckout({ $state }: Session): Checkout {
  const { checkout } = $state.get()
  if (!checkout) throw new Error('no checkout is open')
  return checkout
}

/** Where the counter of attempts starts: a visitor is waiting for this page. */
const CHECKOUT_FIRST_ATTEMPT = 6

/** @param token of the address of a return from a payment: with it, another browser learns what became of the order */
export function fetchCheckout(session: Session, id: string): Promise<Checkout>
export function fetchCheckout(
  session: Session,
  id: string,
  token: string | undefined,
): Promise<Checkout | ReturnedCheckout>
export function fetchCheckout(
  { client }: Session,
  id: string,
  token?: string,
): Promise<Checkout | ReturnedCheckout> {
  return client.call(getCheckout, {
    params: { id },
    query: { token },
    firstAttempt: CHECKOUT_FIRST_ATTEMPT,
    quiet: true,
  })
}

/**
 * Runs one action of the visitor: one at a time, always with an end, and repeatable when it failed.
 * @param onFailure may look closer at what went wrong before it is shown; `shown` when the checkout itself says it
 * @returns whether it succeeded
 */
export async function act(
  session: Session,
  busy: Busy,
  work: () => Promise<unknown>,
  onFailure?: (error: unknown) => Promise<CheckoutProblem | 'shown' | undefined>,
): Promise<boolean> {
  const { busy: running, draft: sent } = session.$state.get()
  if (running) return false
  patch(session, { busy, problem: undefined, retry: undefined, switched: undefined })
  try {
    await work()
    return true
  } catch (error) {
    const online = navigator.onLine
    const problem = (await onFailure?.(error).catch(() => undefined)) ?? problemOf(error, online)
    if (problem === 'shown') return false
    if (problem.kind === 'expired' || problem.kind === 'missing') patch(session, { opened: problem.kind })
    patch(session, { problem, retry: () => act(session, busy, work, onFailure) })
    // Who types on while the answer comes keeps the focus.
    if (problem.kind === 'fields' && session.$state.get().draft === sent) countRefusal(session)
    return false
  } finally {
    patch(session, { busy: undefined })
  }
}
