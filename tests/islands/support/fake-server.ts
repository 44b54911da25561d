/** The shop's server in the page: answers `fetch` as the contracts say, and fails when a test tells it to. */
import * as v from 'valibot'
import type { Address } from '#api/address'
import { getStock, getStockContract } from '#api/catalog/stock'
import { getVariation, getVariationContract } from '#api/catalog/variation'
import { postAddress, postAddressContract } from '#api/checkout/address'
import { postAgent, postAgentContract } from '#api/checkout/agent'
import { postCompany, postCompanyContract } from '#api/checkout/company'
import { postCountry, postCountryContract } from '#api/checkout/country'
import { postCheckout, postCheckoutContract } from '#api/checkout/create'
import { postPayment, postPaymentContract } from '#api/checkout/payment'
import { postPlace, postPlaceContract } from '#api/checkout/place'
import { getCheckout, getCheckoutContract } from '#api/checkout/read'
import { postShipping, postShippingContract } from '#api/checkout/shipping'
import { postShippingComplete, postShippingCompleteContract } from '#api/checkout/shipping-complete'
import type { BodyOf, Contract } from '#api/endpoint'
import { ERROR_STATUS, type ErrorBody, type ErrorCode, errorBody } from '#api/errors'
import type { PaymentOption } from '#core/checkout/payment-options'
import { applyEdit, type Stored, view } from './fake-checkout'
import { GOODS } from './goods'

const ENDPOINTS = {
  getStock: { ...getStock, contract: getStockContract() },
  getVariation: { ...getVariation, contract: getVariationContract() },
  getCheckout: { ...getCheckout, contract: getCheckoutContract() },
  postCheckout: { ...postCheckout, contract: postCheckoutContract() },
  postCountry: { ...postCountry, contract: postCountryContract() },
  postCompany: { ...postCompany, contract: postCompanyContract() },
  postAddress: { ...postAddress, contract: postAddressContract() },
  postShipping: { ...postShipping, contract: postShippingContract() },
  postAgent: { ...postAgent, contract: postAgentContract() },
  postShippingComplete: { ...postShippingComplete, contract: postShippingCompleteContract() },
  postPayment: { ...postPayment, contract: postPaymentContract() },
  postPlace: { ...postPlace, contract: postPlaceContract() },
}
type Name = keyof typeof ENDPOINTS

/**
 * `lost`: the work is done, the answer never comes. `silence`: nothing comes until the caller gives up. `never`:
 * not even then, so that nothing goes on after the test.
 */
export type Fault =
  | 'offline'
  | 'lost'
  | 'silence'
  | 'never'
  | ErrorCode
  | { code: ErrorCode; more: Partial<ErrorBody> }

export interface Asked {
  name: Name
  /** What it is asked about; empty for none. */
  id: string
  body: unknown
  key: string | undefined
}

const realFetch = globalThis.fetch

export type FakeServer = ReturnType<typeof startServer>

export function startServer() {
  const stock: Record<string, number> = { ORANGE: 10, ICE: 10, GREEN: 10 }
  const sold = [...GOODS]
  const checkouts = new Map<string, Stored>()
  const asked: Asked[] = []
  const faults: { name: Name; fault: Fault; id?: string }[] = []
  /** What Stripe says to the next attempts; `place` of a placed order asks it not again. */
  const outcomes: ('paid' | 'action' | { declined: string })[] = []
  const answers = new Map<string, Response>()
  let stopped = false

  function handle(name: Name, id: string, body: never): Response {
    if (name === 'getStock' || name === 'getVariation') return catalogue(name, id)
    if (name === 'postCheckout') return create(body)
    const stored = checkouts.get(id)
    if (!stored) return refuse('not_found')
    return name === 'getCheckout' ? json(view(stored)) : write(name, stored, body)
  }

  function catalogue(name: Name, id: string): Response {
    const goods = sold.findLast((candidate) => candidate.id === id)
    if (!goods || (name === 'getStock' && !goods.physical)) return refuse('not_found')
    return json(name === 'getStock' ? { totalAvailable: stock[goods.sku] ?? 0, items: [] } : goods)
  }

  function create({ lines, currency, country, from }: BodyOf<typeof postCheckout>): Response {
    const short = lines.filter(({ sku, quantity }) => quantity > (stock[sku] ?? 999))
    if (short.length > 0) return refuse('out_of_stock', { skus: short.map(({ sku }) => sku) })
    const before = from === undefined ? undefined : checkouts.get(from)
    const id = `checkout-${String(checkouts.size + 1).padStart(20, '0')}`
    const stored: Stored = {
      id,
      rev: 1,
      status: 'open',
      currency,
      country: country ?? before?.country ?? 'DE',
      company: false,
      addresses: {},
      paymentOptions: ['stripe'],
      dearer: 0,
      backOrders: {},
      lines,
    }
    if (before) {
      const { company, addresses } = before
      Object.assign(stored, { company, addresses, status: before.addresses.billing ? 'addressed' : 'open' })
      before.status = 'cancelled'
    }
    checkouts.set(id, stored)
    return json(view(stored))
  }

  function write(name: Name, stored: Stored, body: never): Response {
    if (name === 'postPlace') return place(stored, body)
    const [call, changes] = changesOf(name, body)
    return applyEdit(stored, call, changes) ? json(view(stored)) : refuse('step')
  }

  function place(stored: Stored, { rev }: BodyOf<typeof postPlace>): Response {
    if (stored.status === 'placed') return json(view(stored))
    const { payment } = stored
    if (!payment) return refuse('step')
    if (stored.status !== 'paying') {
      if (stored.status !== 'ready') return refuse('step')
      if (rev !== stored.rev) return refuse('quote_changed')
      const short = stored.lines.filter(({ sku, quantity }) => quantity > (stock[sku] ?? 999))
      if (short.length > 0) return refuse('out_of_stock', { skus: short.map(({ sku }) => sku) })
    }
    const attempt = (payment.attempt ?? 0) + (stored.status === 'paying' ? 0 : 1)
    const outcome = outcomes.shift() ?? 'paid'
    if (outcome === 'action') {
      stored.status = 'paying'
      stored.payment = {
        option: payment.option,
        attempt,
        status: 'action',
        nextAction: { redirectUrl: '#bank' },
      }
      return json(view(stored), 202)
    }
    if (outcome !== 'paid') {
      stored.status = 'ready'
      stored.payment = { option: payment.option, attempt, status: 'declined', declineCode: outcome.declined }
      return refuse('declined')
    }
    stored.status = 'placed'
    stored.payment = { option: payment.option, attempt, status: 'paid' }
    stored.order = { number: 'AL-204817', placedAt: '2026-11-20T10:42:00.000Z' }
    return json(view(stored))
  }

  async function answer(name: Name, id: string, init: RequestInit | undefined): Promise<Response> {
    // What a test left running must not reach into the next one.
    if (stopped) await new Promise(() => {})
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    const contract: Contract = ENDPOINTS[name].contract
    if (contract.body) v.parse(contract.body, body)
    const key = (init?.headers as Record<string, string> | undefined)?.['Idempotency-Key']
    asked.push({ name, id, body, key })
    const at = faults.findIndex((waiting) => waiting.name === name && (waiting.id ?? id) === id)
    const [waiting] = at === -1 ? [] : faults.splice(at, 1)
    const fault = waiting?.fault
    if (fault === 'offline') throw new TypeError('Failed to fetch')
    if (fault === 'silence') await aborted(init)
    if (fault === 'never') await new Promise(() => {})
    if (typeof fault === 'object') return refuse(fault.code, fault.more)
    if (fault && fault !== 'lost') return refuse(fault as ErrorCode)
    const stored = key === undefined ? undefined : answers.get(key)
    const response = stored ?? handle(name, id, body as never)
    if (key) answers.set(key, response)
    if (response.ok) v.parse(contract.response, await response.clone().json())
    if (fault === 'lost') throw new TypeError('Failed to fetch')
    return response.clone()
  }

  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (pathname === '/facets/pictures.json') return json({})
    if (pathname.startsWith('/__local/stripe/'))
      return json({ id: `ctoken_${String(init?.body).split('=')[1]}` })
    for (const name of Object.keys(ENDPOINTS) as Name[]) {
      const { method, path } = ENDPOINTS[name]
      const match = new RegExp(`^${path.replace(/:\w+/, '([^/]+)')}$`).exec(pathname)
      if (match && method === (init?.method ?? 'GET')) return answer(name, match[1] ?? '', init)
    }
    return realFetch(input, init)
  }

  return {
    stock,
    checkouts,
    asked,
    outcomes,
    fail: (name: Name, ...kinds: Fault[]) => faults.push(...kinds.map((fault) => ({ name, fault }))),
    sell: (...goods: typeof GOODS) => sold.push(...goods),
    /** For one article only, whenever its turn comes. */
    failFor: (id: string, name: Name, ...kinds: Fault[]) =>
      faults.push(...kinds.map((fault) => ({ name, fault, id }))),
    names: () => asked.map(({ name }) => name).filter((name) => name.startsWith('post')),
    stop: () => {
      stopped = true
    },
  }
}

/** What any of the edits may bring. */
interface Sendable {
  country: string
  company: boolean
  billing: Address
  shipping?: Address
  id: string
  option: PaymentOption
}

function changesOf(
  name: Name,
  body: never,
): [Exclude<Parameters<typeof applyEdit>[1], never>, Partial<Stored>] {
  const { country, company, billing, shipping, id, option } = body as Sendable
  switch (name) {
    case 'postCountry':
      return ['country', { country }]
    case 'postCompany':
      return ['company', { company }]
    case 'postAddress':
      return ['address', { addresses: { billing, ...(shipping && { shipping }) } }]
    case 'postShipping':
      return ['shipping', { shipping: id, agent: undefined }]
    case 'postAgent':
      return ['agent', { agent: id }]
    case 'postShippingComplete':
      return ['shippingComplete', {}]
    default:
      return ['payment', { payment: { option, status: 'chosen' } }]
  }
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

function refuse(code: ErrorCode, more: Partial<ErrorBody> = {}): Response {
  const body = v.parse(errorBody, { message: [`server says ${code}`], code, requestId: 'r-1', ...more })
  return json(body, ERROR_STATUS[code])
}

function aborted(init: RequestInit | undefined): Promise<never> {
  return new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  })
}
