/** GET invoice/{number}/{token}: the invoice of an order that is paid by it, for whoever has the link of its mail. */

import * as v from 'valibot'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams, catalogueKey } from '#api/schemas'

export const getOrderInvoiceContract = () =>
  defineContract({
    auth: 'public',
    params: callParams({
      number: catalogueKey,
      token: v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/)),
    }),
    body: undefined,
    response: v.instance(Uint8Array),
    errors: ['not_found'],
  })

export const getOrderInvoice: Endpoint<typeof getOrderInvoiceContract> = {
  method: 'GET',
  path: '/api/invoice/:number/:token',
}

/** Where a link to it leads, below the host. */
export function orderInvoicePath(number: string, token: string): string {
  return `/api/invoice/${encodeURIComponent(number)}/${encodeURIComponent(token)}`
}
