/** Questions that change nothing, for `npm run doctor`: whether a service can be reached and knows the settings. */
import { faultOf } from '#third-parties/fault'
import type { Env } from '#third-parties/setting'

export interface Probed {
  ok: boolean
  remark: string
}

export interface ProbeOptions {
  env: Env
  isProduction: boolean
  /** In place of the network, for tests. */
  fetch?: typeof fetch
}

/** ms; a person waits for all of them. */
const TIMEOUT = 4_000

/** @param json is posted; without it nothing is @returns status and body, or why there was no answer */
export async function askService(
  address: string | URL,
  /** Of a service that asks for none, undefined. */
  key: string | undefined,
  ask: typeof fetch = fetch,
  json?: object,
): Promise<{ status: number; body: unknown } | string> {
  try {
    const headers: HeadersInit = {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(json && { 'content-type': 'application/json' }),
    }
    const posted = json && { method: 'POST', body: JSON.stringify(json) }
    const response = await ask(address, { ...posted, headers, signal: AbortSignal.timeout(TIMEOUT) })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  } catch (error) {
    return reasonOf(error)
  }
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be reached'
  if (error.name === 'TimeoutError') return 'it does not answer in time'
  return `it cannot be reached (${faultOf(error)})`
}
