/** The shop as a page's test has it: listens to the page's calls, lets some of them fail, and works behind its back. */
import { postAccount } from '#api/account/create'
import { getAccounts } from '#api/account/list'
import { deleteAuthToken, postAuthToken } from '#api/auth-token'
import { getStock } from '#api/catalog/stock'
import { getVariation } from '#api/catalog/variation'
import { postCheckoutAccount } from '#api/checkout/account'
import { postAddress } from '#api/checkout/address'
import { postAgent } from '#api/checkout/agent'
import type { Checkout } from '#api/checkout/checkout'
import { postCompany } from '#api/checkout/company'
import { postCountry } from '#api/checkout/country'
import { postCoupon } from '#api/checkout/coupon'
import { postCheckout } from '#api/checkout/create'
import { postNoVatNumber } from '#api/checkout/no-vat-number'
import { postPayment } from '#api/checkout/payment'
import { postPlace } from '#api/checkout/place'
import { getCheckout } from '#api/checkout/read'
import { postShipping } from '#api/checkout/shipping'
import { postShippingComplete } from '#api/checkout/shipping-complete'
import { getSwishStatus } from '#api/checkout/swish-status'
import { postVatNumber } from '#api/checkout/vat-number'
import type { ErrorCode } from '#api/errors'
import type { Action } from '#third-parties/stripe/stand-in/payment-intents'
import { FAULT_HEADER, type Fault } from './fault.ts'
import type { Controls } from './real-shop.ts'

const ENDPOINTS = {
  getAccounts,
  postAccount,
  postAuthToken,
  deleteAuthToken,
  getStock,
  getVariation,
  getCheckout,
  getSwishStatus,
  postCheckout,
  postCheckoutAccount,
  postCountry,
  postCoupon,
  postCompany,
  postNoVatNumber,
  postVatNumber,
  postAddress,
  postShipping,
  postAgent,
  postShippingComplete,
  postPayment,
  postPlace,
}
export type Name = keyof typeof ENDPOINTS
/** What a call meets; a code alone is the shop's refusal with it. */
type Trouble = Fault | ErrorCode

/** A call that the page has made. */
export interface Asked {
  name: Name
  /** What it is asked about; empty for none. */
  id: string
  body: unknown
  key: string | undefined
}

const realFetch = globalThis.fetch

export type Shop = ReturnType<typeof openShop>

export function openShop() {
  const asked: Asked[] = []
  const troubles: { name: Name; trouble: Trouble; id: string | undefined }[] = []
  const held = new Map<Name, Promise<void>>()
  let revise: ((checkout: Checkout) => Partial<Checkout>) | undefined
  let closed = false

  const expectTrouble = (name: Name, id: string | undefined, kinds: Trouble[]) => {
    troubles.push(...kinds.map((trouble) => ({ name, trouble, id })))
  }

  function troubleFor({ name, id }: Asked): Trouble | undefined {
    const at = troubles.findIndex((waiting) => waiting.name === name && (waiting.id ?? id) === id)
    return at === -1 ? undefined : troubles.splice(at, 1)[0]?.trouble
  }

  async function ask(call: Asked, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const headers = new Headers(init?.headers)
    const trouble = troubleFor(call)
    if (trouble) headers.set(FAULT_HEADER, JSON.stringify(faultOf(trouble)))
    const response = await realFetch(input, { ...init, headers })
    const body = await response.text()
    await held.get(call.name)
    return new Response(response.ok && revise ? revised(body, revise) : body, response)
  }

  globalThis.fetch = async (input, init) => {
    const call = callOf(input, init)
    if (!call) return realFetch(input, init)
    asked.push(call)
    try {
      return await ask(call, input, init)
    } finally {
      // What a test left running must not reach into the next one.
      if (closed) await new Promise(() => {})
    }
  }

  return {
    asked,
    /** Of the calls that change something, in their order. */
    names: () => asked.map(({ name }) => name).filter((name) => name.startsWith('post')),
    fail: (name: Name, ...kinds: Trouble[]) => expectTrouble(name, undefined, kinds),
    /** For one article only, whenever its turn comes. */
    failFor: (id: string, name: Name, ...kinds: Trouble[]) => expectTrouble(name, id, kinds),
    /** What still waits to fail does not. */
    calm(name: Name) {
      for (const waiting of troubles.filter((each) => each.name === name))
        troubles.splice(troubles.indexOf(waiting), 1)
    },
    /** Answers to this call are under way until the test lets them arrive. @returns what lets them */
    hold(name: Name): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(name, promise)
      return resolve
    },
    /** What the pages can show, and no table of the shop has yet: written into each checkout that it answers with. */
    revise(change: (checkout: Checkout) => Partial<Checkout>) {
      revise = change
    },
    close() {
      closed = true
    },
  }
}

function callOf(input: RequestInfo | URL, init: RequestInit | undefined): Asked | undefined {
  const { pathname } = new URL(String(input), location.href)
  for (const name of Object.keys(ENDPOINTS) as Name[]) {
    const { method, path } = ENDPOINTS[name]
    const match = new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(pathname)
    if (!match || method !== (init?.method ?? 'GET')) continue
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    const key = new Headers(init?.headers).get('idempotency-key') ?? undefined
    return { name, id: match[1] ?? '', body, key }
  }
  return undefined
}

function faultOf(trouble: Trouble): Fault {
  if (typeof trouble === 'object') return trouble
  const isFault = trouble === 'dropped' || trouble === 'lost' || trouble === 'silent'
  return isFault ? trouble : { code: trouble }
}

function revised(body: string, change: (checkout: Checkout) => Partial<Checkout>): string {
  const answer = JSON.parse(body) as Checkout
  return JSON.stringify(answer.totals ? { ...answer, ...change(answer) } : answer)
}

/** What happens at the shop, and not by this page. */
export async function control<K extends keyof Controls>(
  name: K,
  ...[input]: Parameters<Controls[K]>
): Promise<Awaited<ReturnType<Controls[K]>>> {
  const response = await realFetch(`/__test/${name}`, { method: 'POST', body: JSON.stringify(input ?? null) })
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`)
  return response.json()
}

export const setStock = (sku: string, onHand: number, eta?: string) =>
  control('stock', { sku, onHand, ...(eta && { eta }) })

/** From here on this is another browser than the one that made the checkouts. */
export async function forgetBrowser(): Promise<void> {
  await realFetch('/__test/forgetBrowser', { method: 'POST' })
}

/** The same customer's other tab: calls that the page does not know of. */
export async function inOtherTab(
  endpoint: { method: string; path: string },
  id: string,
  body?: unknown,
): Promise<{ status: number; checkout: Checkout }> {
  const response = await realFetch(endpoint.path.replace(':id', id), {
    method: endpoint.method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  return { status: response.status, checkout: await response.json() }
}

export async function readCheckout(id = shownId()): Promise<Checkout> {
  const { status, checkout } = await inOtherTab(getCheckout, id)
  if (status !== 200) throw new Error(`checkout ${id}: ${status}`)
  return checkout
}

/** Of the checkout in the address bar. */
export function shownId(): string {
  return location.pathname.split('/')[2] ?? ''
}

export type TestCard = 'visa' | 'chargeDeclined' | 'authenticationRequired'

/** Orders and pays, in another tab. */
export async function placeInOtherTab(id: string, card: TestCard = 'visa'): Promise<void> {
  await inOtherTab(postPayment, id, { option: 'stripe' })
  const { rev } = await readCheckout(id)
  const token = await realFetch('/__local/stripe/v1/test_helpers/confirmation_tokens', {
    method: 'POST',
    body: new URLSearchParams({ payment_method: `pm_card_${card}` }),
  })
  await inOtherTab(postPlace, id, { rev, confirmationToken: (await token.json()).id })
}

/** @returns the address at which the shop is come back to */
export async function atTheBank(url: string, outcome: Action): Promise<URL> {
  const response = await realFetch(url, { method: 'POST', body: new URLSearchParams({ outcome }) })
  return new URL(response.url)
}
