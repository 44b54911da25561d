/** Placing the order and waiting for the payment. Only `place` moves money, and it is never sent twice anew. */
import type { Checkout } from '#api/checkout/checkout'
import { postPayment } from '#api/checkout/payment'
import { postPlace } from '#api/checkout/place'
import { getSwishStatus } from '#api/checkout/swish-status'
import type { BodyOf } from '#api/endpoint'
import { ApiError, isUnsettled } from '#browser/api-error'
import { followRedirect, type PaymentForm } from '#browser/payment-form'
import { wait } from '#browser/retry'
import { paymentFailure } from '#core/checkout/payment-failure'
import type { PaymentOption } from '#core/checkout/payment-options'
import { isInApp } from '#features/checkout/payment/payment-options.ts'
import { readPlace } from '#features/checkout/session/address-bar.ts'
import { show, showEnd } from '#features/checkout/session/open-checkout.ts'
import { type CheckoutProblem, ProblemError, problemOfPlacing } from '#features/checkout/session/problem.ts'
import { quoteProblem, refuseChanged } from '#features/checkout/session/refuse-changed.ts'
import {
  act,
  edit,
  fetchCheckout,
  openCheckout,
  patch,
  type Session,
  send,
} from '#features/checkout/session/session.ts'
import { screenOf } from '#features/checkout/steps/steps.ts'
import { consentBy } from '#stores/consent'
import { emit } from '#stores/events'

/** The provider is asked within this call; it is given more time than others. */
const PLACE_DEADLINE_MS = 30_000

/** How often a payment in the balance is asked about, until the visitor is told that it takes longer. */
const POLL_MS = 2_000
const POLLS = 30
/** As long as the goods are held: so long the customer may take to find the phone. */
const POLLS_FOR_CUSTOMER = 300
/** Every so often the question makes the server ask the provider, in case its message was lost. */
const POLLS_PER_PLACE = 3

export interface PayInput {
  option: PaymentOption
  eInvoiceId?: string
  reference?: string
  purchaseOrder?: string
  invoiceEmail?: string
  /** Undefined where none is needed: an invoice, Swish, nothing left to pay. */
  form?: PaymentForm | undefined
}

export async function submitOrder(session: Session, input: PayInput): Promise<void> {
  const seen = openCheckout(session)
  consentBy('add_payment_info')
  await act(
    session,
    'placing',
    async () => {
      leaveFailureBehind(session)
      const body = lostBody(session, input) ?? (await placeBody(session, seen, input))
      // Choosing found out that an earlier attempt, whose answer was lost, had gone through.
      if (!body) {
        showSettled(session, openCheckout(session))
        return
      }
      emit('add_payment_info', openCheckout(session))
      session.lostPlace = { option: input.option, body }
      const placed = await place(session, seen, body)
      session.lostPlace = undefined
      await goOn(session, placed, input)
    },
    (error) => lookCloser(session, seen, error),
  )
}

/**
 * Another tab may have made a new revision since the button was pressed, as by choosing the same way to pay. Where the
 * order is the same to the letter, it is placed at that revision.
 */
async function place(session: Session, seen: Checkout, body: BodyOf<typeof postPlace>): Promise<Checkout> {
  const order = (rev: number) =>
    send(session, postPlace, { id: seen.id }, { ...body, rev }, PLACE_DEADLINE_MS)
  try {
    return await order(body.rev)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'quote_changed') throw error
    const now = await fetchCheckout(session, seen.id)
    const mine = openCheckout(session)
    if (screenOf(now.status) !== 'steps' || now.rev === body.rev || !isSameOrder(mine, now)) throw error
    session.lostPlace = session.lostPlace && { ...session.lostPlace, body: { ...body, rev: now.rev } }
    return order(now.rev)
  }
}

/** What was ordered, what it costs, where it goes and how it is paid. */
function isSameOrder(seen: Checkout, now: Checkout): boolean {
  const said = (checkout: Checkout) => JSON.stringify({ ...checkout, rev: 0, expiresAt: '' })
  return said(seen) === said(now)
}

/** What the payment form said of itself is over as soon as it is corrected. */
export function forgetFormProblem(session: Session): void {
  if (session.$state.get().problem?.kind === 'form') patch(session, { problem: undefined, retry: undefined })
}

/** The customer tries anew or another way: how the last attempt ended is of no interest any more. */
export function leaveFailureBehind(session: Session): void {
  const failure = paymentFailure(session.$state.get().checkout?.payment)
  if (failure) patch(session, { leftBehind: failure.attempt })
}

/** The very same request again finds its first answer; another way to pay is another request. */
function lostBody({ lostPlace }: Session, { option }: PayInput) {
  return lostPlace?.option === option ? lostPlace.body : undefined
}

async function placeBody(session: Session, seen: Checkout, input: PayInput) {
  // The form would say that it could not be prepared, and not why.
  if (input.form && !navigator.onLine) throw new ProblemError({ kind: 'offline' })
  const made = await input.form?.confirmationToken()
  if (made && 'error' in made) {
    const { error: message, inForm } = made
    throw new ProblemError({ kind: 'form', message, inForm })
  }
  const { option, eInvoiceId, reference, purchaseOrder, invoiceEmail } = input
  const isAsked = eInvoiceId !== undefined || reference !== undefined
  const known = seen.payment?.option === option && !session.lostPlace
  const details = {
    ...(eInvoiceId && { eInvoiceId }),
    ...(reference && { reference }),
    ...(purchaseOrder && { purchaseOrder }),
    ...(invoiceEmail && { invoiceEmail }),
  }
  const now = known && !isAsked ? seen : await edit(session, postPayment, { option, ...details })
  if (screenOf(now.status) !== 'steps') return undefined
  refuseChanged(session, seen, now)
  return { rev: now.rev, ...(made && { confirmationToken: made.token }) }
}

/** A refused order is read again: the visitor sees why, and what has become of it. */
async function lookCloser(
  session: Session,
  seen: Checkout,
  error: unknown,
): Promise<CheckoutProblem | 'shown' | undefined> {
  if (!(error instanceof ApiError) || error.failure !== 'status') return undefined
  if (error.code === 'too_many_declines' || error.code === 'too_many_unpaid' || !isUnsettled(error))
    session.lostPlace = undefined
  // What became of the payment is not known; the same request finds out.
  if (error.code === 'unavailable') return { kind: 'timeout' }
  if (!['declined', 'quote_changed', 'step'].includes(error.code ?? '') && error.status !== 402)
    return problemOfPlacing(error, navigator.onLine)
  const now = await fetchCheckout(session, seen.id)
  show(session, now)
  if (error.status === 402) return 'shown'
  return quoteProblem(session, seen, now)
}

/** To the provider's page, where it asks for more; otherwise to what has come of it. */
async function goOn(session: Session, checkout: Checkout, { form, option }: PayInput): Promise<void> {
  const nextAction = checkout.payment?.nextAction
  showSettled(session, checkout)
  // Swish is confirmed in an app, on this device or another: the waiting screen says how.
  if (checkout.status !== 'paying' || !nextAction || isInApp(option)) return
  await (form ? form.handleNextAction(nextAction) : followRedirect(nextAction))
}

/** @returns whether there is nothing more to wait for */
function showSettled(session: Session, checkout: Checkout): boolean {
  if (checkout.status === 'paying') {
    showEnd(session, checkout)
    return false
  }
  show(session, checkout)
  return true
}

/** Asks until the payment is decided; after a minute the visitor is told that it takes longer. */
export async function awaitPayment(session: Session, signal: AbortSignal): Promise<void> {
  patch(session, { slow: false })
  const { id } = openCheckout(session)
  for (let poll = 0; poll < mostPolls(session) && !signal.aborted; poll += 1) {
    try {
      const now = poll % POLLS_PER_PLACE === 0 ? await ask(session) : await fetchCheckout(session, id)
      if (signal.aborted || showSettled(session, now)) return
    } catch (error) {
      // One lost question is no answer: the next one follows.
      if (error instanceof ApiError && error.status === 404) {
        return patch(session, { opened: 'missing' })
      }
    }
    await wait(POLL_MS, signal).catch(() => undefined)
  }
  if (!signal.aborted) patch(session, { slow: true })
}

/** In another browser than the customer's: until the order is there, or the payment has ended. */
export async function awaitElsewhere(session: Session, signal: AbortSignal): Promise<void> {
  const { id, token } = readPlace(location.pathname)
  for (let poll = 0; id && token && poll < POLLS && !signal.aborted; poll += 1) {
    await wait(POLL_MS, signal).catch(() => undefined)
    const returned = await fetchCheckout(session, id, token).catch(() => undefined)
    if (signal.aborted || !returned) continue
    patch(session, { returned })
    if (screenOf(returned.status) !== 'paying') return
  }
}

function mostPolls(session: Session): number {
  return openCheckout(session).payment?.status === 'action' ? POLLS_FOR_CUSTOMER : POLLS
}

/** Makes the server ask the provider: by `place` of an order that is being paid; where that is refused, reading must do. */
async function ask(session: Session): Promise<Checkout> {
  const { id, rev, payment } = openCheckout(session)
  if (payment?.option === 'swish' && payment.ref) {
    await session.client.call(getSwishStatus, { params: { id, ref: payment.ref }, quiet: true })
    return fetchCheckout(session, id)
  }
  try {
    return await send(session, postPlace, { id }, { rev })
  } catch (error) {
    if (error instanceof ApiError && error.failure === 'status') return fetchCheckout(session, id)
    throw error
  }
}

/** Gives the running attempt up: the server cancels it at the provider first. */
export async function payAnotherWay(session: Session): Promise<void> {
  const { payment } = openCheckout(session)
  await act(session, 'saving', async () => {
    const checkout = await edit(session, postPayment, { option: payment?.option ?? 'stripe' })
    showSettled(session, checkout)
  })
}
