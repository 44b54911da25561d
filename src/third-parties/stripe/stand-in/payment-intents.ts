/** Payment intents of the sandbox: what each call does to one, in Stripe's words. */
import { disputeByCard } from '#third-parties/stripe/stand-in/disputes'
import { invalid, missing, StripeFault } from '#third-parties/stripe/stand-in/fault'
import { type Form, formOf, listOf, textOf } from '#third-parties/stripe/stand-in/form'
import { newId, now } from '#third-parties/stripe/stand-in/ids'
import { presentIntent } from '#third-parties/stripe/stand-in/present'
import type { SandboxIntent, SandboxStore } from '#third-parties/stripe/stand-in/store'
import {
  outcomeOf,
  type TestMethod,
  testMethod,
  testMethodOfType,
} from '#third-parties/stripe/stand-in/test-methods'

/** @param object that it happened to, as the API shows it */
export type Emit = (type: string, object: Record<string, unknown>) => void

/** Stripe's smallest charge per currency, in minor units. */
const MINIMUM: Record<string, number> = { sek: 300, eur: 50, usd: 50, gbp: 30, dkk: 250, nok: 300 }

/** And its largest, in every currency: eight digits. */
const MAXIMUM = 99_999_999

export function createIntent(store: SandboxStore, emit: Emit, form: Form): SandboxIntent {
  const amount = amountIn(form)
  const currency = textOf(form, 'currency') ?? ''
  const minimum = MINIMUM[currency]
  if (minimum === undefined) throw invalid(`Invalid currency: ${currency}`, 'parameter_invalid', 'currency')
  if (amount < minimum) {
    throw invalid(`Amount must be at least ${minimum} ${currency}`, 'amount_too_small', 'amount')
  }
  if (amount > MAXIMUM) {
    throw invalid(`Amount must be no more than ${MAXIMUM} ${currency}`, 'amount_too_large', 'amount')
  }
  const intent: SandboxIntent = {
    id: newId('pi'),
    created: now(),
    amount,
    currency,
    status: 'requires_payment_method',
    metadata: Object.fromEntries(
      Object.entries(formOf(form, 'metadata')).map(([key, value]) => [key, String(value)]),
    ),
    allowed: listOf(form, 'allowed_payment_method_types'),
    refunded: 0,
  }
  const description = textOf(form, 'description')
  const receiptEmail = textOf(form, 'receipt_email')
  if (description) intent.description = description
  if (receiptEmail) intent.receiptEmail = receiptEmail
  if (textOf(form, 'confirm') === 'true') return confirmIntent(store, emit, intent, form)
  store.put('intents', intent.id, intent)
  return intent
}

/** Newest first, a page at a time. */
export function listIntents(store: SandboxStore, form: Form): { found: SandboxIntent[]; hasMore: boolean } {
  const created = formOf(form, 'created')
  const from = Number(textOf(created, 'gte') ?? 0)
  const until = Number(textOf(created, 'lte') ?? Number.POSITIVE_INFINITY)
  const limit = Number(textOf(form, 'limit') ?? 10)
  const all = store.all('intents').filter((intent) => intent.created >= from && intent.created <= until)
  all.reverse()
  const after = all.findIndex(({ id }) => id === textOf(form, 'starting_after')) + 1
  return { found: all.slice(after, after + limit), hasMore: all.length > after + limit }
}

export function confirmIntent(
  store: SandboxStore,
  emit: Emit,
  intent: SandboxIntent,
  form: Form,
): SandboxIntent {
  if (intent.status !== 'requires_payment_method') throw unexpectedState(intent, 'confirm')
  const method = takeMethod(store, intent, form)
  if (intent.allowed.length > 0 && !intent.allowed.includes(method.type)) {
    throw invalid(
      `Payment method type ${method.type} is not allowed`,
      'payment_intent_incompatible_payment_method',
    )
  }
  refuseUnusable(intent, method.type, form)
  const outcome = outcomeOf(method)
  const returnUrl = textOf(form, 'return_url') ?? intent.returnUrl
  if (outcome.kind === 'action' && !returnUrl) {
    throw invalid('A return_url is needed for this payment method', 'parameter_missing', 'return_url')
  }
  const { error: _, ...tried } = intent
  const next: SandboxIntent = { ...tried, method, ...(returnUrl && { returnUrl }) }
  if (outcome.kind === 'succeed') return succeed(store, emit, next)
  if (outcome.kind === 'action') return save(store, emit, { ...next, status: 'requires_action' })
  const { kind: _kind, ...error } = outcome
  const declined = save(store, emit, {
    ...next,
    status: 'requires_payment_method',
    charge: newId('ch'),
    error,
  })
  throw new StripeFault(402, { type: 'card_error', ...error, intent: declined })
}

/** In which currencies a method takes money, where that is not all of them. */
const METHOD_CURRENCIES: Record<string, readonly string[]> = {
  swish: ['sek'],
  klarna: ['sek', 'eur', 'gbp', 'dkk', 'nok', 'usd'],
}

/** Klarna has to know who pays and where: from the form in the browser, or from the call. */
function refuseUnusable({ currency }: SandboxIntent, type: string, form: Form): void {
  if (METHOD_CURRENCIES[type]?.includes(currency) === false) {
    throw invalid(`The currency ${currency} is not supported by ${type}.`, 'invalid_currency', 'currency')
  }
  const data = formOf(form, 'payment_method_data')
  if (type !== 'klarna' || !textOf(data, 'type')) return
  const details = formOf(data, 'billing_details')
  const country = textOf(formOf(details, 'address'), 'country')
  if (!country || !textOf(details, 'email')) {
    const missing = country ? 'email' : 'address[country]'
    const param = `payment_method_data[billing_details][${missing}]`
    throw invalid(`Missing required param: ${param}.`, 'parameter_missing', param)
  }
}

/** What a customer can do on the authentication page, and what time does there: `review` is decided later. */
export const ACTIONS = ['complete', 'fail', 'cancel', 'expire', 'review'] as const
export type Action = (typeof ACTIONS)[number]

const UNFINISHED: Record<Exclude<Action, 'complete' | 'review'>, NonNullable<SandboxIntent['error']>> = {
  fail: {
    code: 'payment_intent_authentication_failure',
    message: 'The provided payment method has failed authentication.',
  },
  expire: {
    code: 'payment_intent_payment_attempt_expired',
    message: 'The customer did not approve the payment in time.',
  },
  cancel: {
    code: 'payment_method_customer_decline',
    message: 'The customer did not approve the payment.',
  },
}

/** Who lends declines for reasons of their own; there is nothing to authenticate. */
function failureOf(
  { method }: SandboxIntent,
  action: keyof typeof UNFINISHED,
): NonNullable<SandboxIntent['error']> {
  if (action !== 'fail' || method?.type === 'card') return UNFINISHED[action]
  return { code: 'payment_method_provider_decline', message: 'The payment was declined by the provider.' }
}

export function finishAction(
  store: SandboxStore,
  emit: Emit,
  intent: SandboxIntent,
  action: Action,
): SandboxIntent {
  if (intent.status !== 'requires_action' && intent.status !== 'processing') return intent
  if (action === 'complete') return succeed(store, emit, intent)
  if (action === 'review') return save(store, emit, { ...intent, status: 'processing' })
  return save(store, emit, { ...intent, status: 'requires_payment_method', error: failureOf(intent, action) })
}

export function cancelIntent(
  store: SandboxStore,
  emit: Emit,
  intent: SandboxIntent,
  form: Form,
): SandboxIntent {
  // What is being worked on may be cancelled at Stripe in rare cases only.
  const isCancellable = intent.status === 'requires_action' || intent.status === 'requires_payment_method'
  if (!isCancellable) throw unexpectedState(intent, 'cancel')
  const cancellationReason = textOf(form, 'cancellation_reason')
  return save(store, emit, {
    ...intent,
    status: 'canceled',
    ...(cancellationReason && { cancellationReason }),
  })
}

export function findIntent(store: SandboxStore, id: string): SandboxIntent {
  const intent = store.get('intents', id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  return intent
}

const EVENT_OF: Record<SandboxIntent['status'], string> = {
  requires_payment_method: 'payment_intent.payment_failed',
  requires_action: 'payment_intent.requires_action',
  processing: 'payment_intent.processing',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
}

function succeed(store: SandboxStore, emit: Emit, intent: SandboxIntent): SandboxIntent {
  const succeeded = save(store, emit, { ...intent, status: 'succeeded', charge: newId('ch') })
  disputeByCard(store, emit, succeeded)
  return succeeded
}

function save(store: SandboxStore, emit: Emit, intent: SandboxIntent): SandboxIntent {
  store.put('intents', intent.id, intent)
  emit(EVENT_OF[intent.status], presentIntent(intent))
  return intent
}

function takeMethod(store: SandboxStore, intent: SandboxIntent, form: Form): TestMethod {
  const tokenId = textOf(form, 'confirmation_token')
  if (tokenId) {
    const token = store.get('tokens', tokenId)
    if (!token) throw missing('confirmationtoken', tokenId, 'confirmation_token')
    if (token.usedBy) {
      throw invalid('This confirmation token was already used', 'token_already_used', 'confirmation_token')
    }
    store.put('tokens', tokenId, { ...token, usedBy: intent.id })
    return token.method
  }
  const name = textOf(form, 'payment_method')
  const type = textOf(formOf(form, 'payment_method_data'), 'type')
  const method = (name && testMethod(name)) || (type && testMethodOfType(type))
  if (!method) {
    throw invalid(
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      'payment_intent_unexpected_state',
    )
  }
  return method
}

function amountIn(form: Form): number {
  const text = textOf(form, 'amount')
  if (text === undefined) throw invalid('Missing required param: amount.', 'parameter_missing', 'amount')
  if (!/^\d{1,15}$/.test(text))
    throw invalid(`Invalid integer: ${text}`, 'parameter_invalid_integer', 'amount')
  return Number(text)
}

function unexpectedState(intent: SandboxIntent, verb: string): StripeFault {
  return new StripeFault(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    intent,
  })
}
