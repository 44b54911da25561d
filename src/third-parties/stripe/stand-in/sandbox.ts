/**
 * Stripe in this process: a `fetch` for the Stripe SDK, so that the SDK's own code runs, and the pages that a
 * customer of a local shop needs. Its behaviour is held to the real one by `tests/server/stripe-payments.test.ts`.
 */
import { type ApiCall, answer, toResponse } from '#third-parties/stripe/stand-in/api'
import { eventBody, type OnEvent, sign } from '#third-parties/stripe/stand-in/events'
import { authenticatePage } from '#third-parties/stripe/stand-in/pages'
import type { Emit } from '#third-parties/stripe/stand-in/payment-intents'
import { AUTHENTICATE_PATH } from '#third-parties/stripe/stand-in/present'
import { createStore } from '#third-parties/stripe/stand-in/store'

/** In the form of real ones, and worthless. */
export const SANDBOX_SECRET_KEY = 'sk_test_sandbox'
export const SANDBOX_WEBHOOK_SECRET = 'whsec_sandbox'

const API_PREFIX = '/__local/stripe'

export interface SandboxOptions {
  /** Journal in which paid intents survive a restart; without it they live as long as the process. */
  file?: string | undefined
  /** Receives every webhook. It is called after the answer to the request that caused it. */
  onEvent?: OnEvent | undefined
  webhookSecret?: string | undefined
  /** Milliseconds that every answer takes. */
  latency?: number | undefined
  /** Sees every call before it is answered; for tests. */
  onCall?: ((call: ApiCall) => void) | undefined
}

export interface StripeSandbox {
  /** For `Stripe.createFetchHttpClient`. */
  fetch: typeof fetch
  /** Serves `/__local/stripe/…`. @returns undefined for another path */
  handleLocalStripe(request: Request): Promise<Response | undefined>
  /** Resolves when every webhook so far was taken. */
  settled(): Promise<void>
}

export function createStripeSandbox(options: SandboxOptions = {}): StripeSandbox {
  const { file, onEvent, webhookSecret = SANDBOX_WEBHOOK_SECRET, latency = 0, onCall } = options
  const store = createStore(file)
  const underway = new Set<Promise<void>>()

  const emit: Emit = (type, object) => {
    if (!onEvent) return
    const body = eventBody(type, object)
    const delivery = deliver(onEvent, body, webhookSecret).finally(() => underway.delete(delivery))
    underway.add(delivery)
  }

  async function handle(call: ApiCall): Promise<Response> {
    onCall?.(call)
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency))
    return toResponse(answer(store, emit, call))
  }

  return {
    async fetch(input, init) {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      return handle(await toCall(request, pathname + search))
    },
    async handleLocalStripe(request) {
      const { pathname, search } = new URL(request.url)
      if (pathname.startsWith(AUTHENTICATE_PATH)) return authenticatePage(store, emit, request)
      // Only the test helper: a browser may not create or read payments here, as it may not at Stripe.
      if (!pathname.startsWith(`${API_PREFIX}/v1/test_helpers/`)) return undefined
      return handle(await toCall(request, pathname.slice(API_PREFIX.length) + search))
    },
    async settled() {
      while (underway.size > 0) await Promise.all(underway)
    },
  }
}

async function toCall(request: Request, path: string): Promise<ApiCall> {
  return {
    method: request.method,
    path,
    body: await request.text(),
    idempotencyKey: request.headers.get('idempotency-key'),
  }
}

/** A webhook that is not accepted is not repeated here: the shop's sweep asks the provider anyway. */
async function deliver(onEvent: OnEvent, body: string, secret: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  try {
    await onEvent(body, sign(body, secret))
  } catch (error) {
    console.error(`Stripe sandbox: a webhook was not taken: ${String(error)}`)
  }
}
