/**
 * POST orders/track and POST orders/invoice: what a guest's order has come to, and its invoice, for who knows both its
 * number and the e-mail address that it was placed with. A page's form sends them, and an unknown number is answered as
 * a wrong address is. What is found is shown by GET orders/track, to the browser that has proved it; and by GET
 * orders/track/{number}/{seal} to whoever has the link of the order's mail.
 */

import * as v from 'valibot'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams, catalogueKey, linkSecret, typed } from '#api/schemas'

export const TRACK_PATH = '/api/orders/track'
export const GUEST_INVOICE_PATH = '/api/orders/invoice'

/** Of any length: what is no number or address is not found. */
const proof = () => v.object({ number: v.optional(typed, ''), email: v.optional(typed, '') })

export const postTrackContract = () =>
  defineContract({
    auth: 'public',
    params: callParams({}),
    body: proof(),
    response: v.string(),
    errors: [],
  })

export const postTrack: Endpoint<typeof postTrackContract> = { method: 'POST', path: TRACK_PATH }

export const getTrackedContract = () =>
  defineContract({
    auth: 'public',
    params: callParams({}),
    body: undefined,
    response: v.string(),
    errors: [],
  })

export const getTracked: Endpoint<typeof getTrackedContract> = { method: 'GET', path: TRACK_PATH }

export const getMailedOrderContract = () =>
  defineContract({
    auth: 'public',
    params: callParams({ number: catalogueKey, seal: linkSecret }),
    body: undefined,
    response: v.string(),
    errors: [],
  })

export const getMailedOrder: Endpoint<typeof getMailedOrderContract> = {
  method: 'GET',
  path: '/api/orders/track/:number/:seal',
}

/** Where the link of an order's mail leads, below the host. */
export function mailedOrderPath(number: string, seal: string): string {
  return `${TRACK_PATH}/${encodeURIComponent(number)}/${encodeURIComponent(seal)}`
}

/** @param path as `mailedOrderPath` makes it */
export function sealInPath(path: string): string {
  return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
}

export const postGuestInvoiceContract = () =>
  defineContract({
    auth: 'public',
    params: callParams({}),
    body: proof(),
    response: v.instance(Uint8Array),
    errors: ['not_found'],
  })

export const postGuestInvoice: Endpoint<typeof postGuestInvoiceContract> = {
  method: 'POST',
  path: GUEST_INVOICE_PATH,
}
