/**
 * GET invoice/{number}/{token}: the invoice of an order that is paid by it, for whoever has the link of its mail; and
 * GET invoice/{number}/{token}/credit-note/{refund}: what a refund has changed of it.
 */

import * as v from 'valibot'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams, catalogueKey, linkSecret } from '#api/schemas'

export const getOrderInvoiceContract = () =>
  defineContract({
    auth: 'public',
    params: callParams({ number: catalogueKey, token: linkSecret }),
    body: undefined,
    response: v.instance(Uint8Array),
    errors: ['not_found'],
  })

export const getOrderInvoice: Endpoint<typeof getOrderInvoiceContract> = {
  method: 'GET',
  path: '/api/invoice/:number/:token',
}

export const getOrderCreditNoteContract = () =>
  defineContract({
    auth: 'public',
    params: callParams({ number: catalogueKey, token: linkSecret, refund: catalogueKey }),
    body: undefined,
    response: v.instance(Uint8Array),
    /** Also for a refund whose money has not gone back yet. */
    errors: ['not_found'],
  })

export const getOrderCreditNote: Endpoint<typeof getOrderCreditNoteContract> = {
  method: 'GET',
  path: '/api/invoice/:number/:token/credit-note/:refund',
}

/** Where a link to it leads, below the host. */
export function orderInvoicePath(number: string, token: string): string {
  return `/api/invoice/${encodeURIComponent(number)}/${encodeURIComponent(token)}`
}

/** Where a link to the credit note of a refund leads, below the host. */
export function orderCreditNotePath(number: string, token: string, refund: number): string {
  return `${orderInvoicePath(number, token)}/credit-note/${refund}`
}
