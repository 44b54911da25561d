/**
 * The order that a guest looks at, kept for a while by the browser: the page has an address that can be reloaded then,
 * as a phone does with a tab that was put away, and that says nothing about the order.
 */
import { cookieName, readCookie } from '#server/handlers/browser-cookie'
import { type GuestOrder, type OrderProof, sealOf } from '#server/use-cases/order/guest-order'

const NAME = 'shop-tracked'
const SECONDS = 3600
/** A number, the longest e-mail address and a seal, in base64url. */
const VALUE = /^[\w-]{1,600}$/

function cookie(secure: boolean, value: string, seconds: number): string {
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  return `${cookieName(secure, NAME)}=${value}; ${attributes}`
}

/** What a browser was given that has proved an order. */
export interface Tracked extends OrderProof {
  /** Says that it has; undefined for one from before there were seals. */
  seal?: string | undefined
}

/** @param proof of the order that was found */
export function trackedCookie(secure: boolean, { number, email }: OrderProof, order: GuestOrder): string {
  const value = Buffer.from(JSON.stringify([number, email, sealOf(order)])).toString('base64url')
  return cookie(secure, value, SECONDS)
}

/** Closes the order, so that nobody sees it who comes to the browser afterwards. */
export function noTrackedCookie(secure: boolean): string {
  return cookie(secure, '', 0)
}

/** @returns what proves the order, as it was typed: whoever asks proves it again */
export function readTracked({ headers }: { headers: Headers }, secure: boolean): Tracked | undefined {
  const value = readCookie(headers.get('cookie'), cookieName(secure, NAME)) ?? ''
  if (!VALUE.test(value)) return undefined
  try {
    const [number, email, seal] = JSON.parse(Buffer.from(value, 'base64url').toString())
    if (typeof number !== 'string' || typeof email !== 'string') return undefined
    return { number, email, ...(typeof seal === 'string' && { seal }) }
  } catch {
    return undefined
  }
}
