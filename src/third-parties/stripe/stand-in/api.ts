/** The sandbox's share of Stripe's HTTP interface: routes, idempotency keys, errors. */
import { createHash } from 'node:crypto'
import { createToken } from '#third-parties/stripe/stand-in/confirmation-tokens'
import { disputesOf, findDispute } from '#third-parties/stripe/stand-in/disputes'
import { StripeFault } from '#third-parties/stripe/stand-in/fault'
import { type Form, listOf, parseForm, textOf } from '#third-parties/stripe/stand-in/form'
import { newId } from '#third-parties/stripe/stand-in/ids'
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  type Emit,
  findIntent,
  listIntents,
} from '#third-parties/stripe/stand-in/payment-intents'
import {
  presentDispute,
  presentFault,
  presentIntent,
  presentRefund,
  presentRefunds,
  presentToken,
} from '#third-parties/stripe/stand-in/present'
import { createRefund, listRefunds, refundsOf } from '#third-parties/stripe/stand-in/refunds'
import type { SandboxDispute, SandboxIntent, SandboxStore } from '#third-parties/stripe/stand-in/store'

export interface ApiCall {
  method: string
  path: string
  body: string
  idempotencyKey: string | null
}

export interface ApiAnswer {
  status: number
  body: string
  replayed?: boolean
}

type Work = (id: string, form: Form) => Record<string, unknown>

/** What the adapter uses of Stripe, and nothing more: another call is a 404, as a typo would be. */
function routes(store: SandboxStore, emit: Emit): [method: string, path: RegExp, work: Work][] {
  const intent = (id: string) => findIntent(store, id)
  const shown = (found: SandboxIntent, form: Form) =>
    presentIntent(found, listOf(form, 'expand'), refundsOf(store, found.id))
  return [
    ['POST', /^\/v1\/payment_intents$/, (_, form) => shown(createIntent(store, emit, form), form)],
    ['GET', /^\/v1\/payment_intents$/, (_, form) => presentList(listIntents(store, form), form)],
    ['GET', /^\/v1\/payment_intents\/(\w+)$/, (id, form) => shown(intent(id), form)],
    [
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/confirm$/,
      (id, form) => shown(confirmIntent(store, emit, intent(id), form), form),
    ],
    [
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/cancel$/,
      (id, form) => shown(cancelIntent(store, emit, intent(id), form), form),
    ],
    ['POST', /^\/v1\/refunds$/, (_, form) => presentRefund(createRefund(store, emit, form))],
    ['GET', /^\/v1\/refunds$/, (_, form) => presentRefundPage(listRefunds(store, form))],
    [
      'GET',
      /^\/v1\/disputes$/,
      (_, form) => presentDisputes(disputesOf(store, textOf(form, 'payment_intent') ?? '')),
    ],
    ['GET', /^\/v1\/disputes\/(\w+)$/, (id) => presentDispute(findDispute(store, id))],
    [
      'POST',
      /^\/v1\/test_helpers\/confirmation_tokens$/,
      (_, form) => presentToken(createToken(store, form)),
    ],
  ]
}

function presentList(
  { found, hasMore }: ReturnType<typeof listIntents>,
  form: Form,
): Record<string, unknown> {
  const expand = listOf(form, 'expand').map((path) => path.replace(/^data\./, ''))
  const data = found.map((intent) => presentIntent(intent, expand))
  return { object: 'list', url: '/v1/payment_intents', has_more: hasMore, data }
}

function presentRefundPage({ found, hasMore }: ReturnType<typeof listRefunds>): Record<string, unknown> {
  return presentRefunds(found, hasMore)
}

function presentDisputes(disputes: readonly SandboxDispute[]): Record<string, unknown> {
  return { object: 'list', url: '/v1/disputes', has_more: false, data: disputes.map(presentDispute) }
}

export function answer(store: SandboxStore, emit: Emit, call: ApiCall): ApiAnswer {
  const key = call.method === 'POST' ? call.idempotencyKey : null
  const request = createHash('sha256').update(`${call.path}\n${call.body}`).digest('hex')
  const earlier = key && store.get('keys', key)
  if (earlier) {
    if (earlier.request !== request) return keyReused(key)
    return { status: earlier.status, body: earlier.body, replayed: true }
  }
  const result = run(store, emit, call)
  // As at Stripe: a request that was refused before any work began may be sent again under its key.
  const began = result.status < 400 || result.status === 402
  if (key && began) store.put('keys', key, { request, status: result.status, body: result.body })
  return result
}

function run(store: SandboxStore, emit: Emit, { method, path, body }: ApiCall): ApiAnswer {
  const [pathname = '', search = ''] = path.split('?')
  try {
    for (const [routeMethod, pattern, work] of routes(store, emit)) {
      const match = method === routeMethod && pattern.exec(pathname)
      if (match) return json(200, work(match[1] ?? '', parseForm(method === 'GET' ? search : body)))
    }
    throw new StripeFault(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${pathname})`,
    })
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error
    return json(error.status, presentFault(error.details))
  }
}

function keyReused(key: string): ApiAnswer {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Key: ${key}`
  return json(400, presentFault({ type: 'idempotency_error', message }))
}

function json(status: number, value: unknown): ApiAnswer {
  return { status, body: JSON.stringify(value) }
}

export function toResponse({ status, body, replayed }: ApiAnswer): Response {
  const headers = new Headers({ 'content-type': 'application/json', 'request-id': newId('req') })
  if (replayed) headers.set('idempotent-replayed', 'true')
  return new Response(body, { status, headers })
}
