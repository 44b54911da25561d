/**
 * GET account/{id}/orders/{number}/invoice: the invoice of an order as a PDF. A link opens it, so that the cookie of
 * `auth-token` stands in for the bearer token.
 */

import * as v from 'valibot'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams, catalogueKey } from '#api/schemas'

export const getInvoiceContract = () =>
  defineContract({
    auth: 'account',
    params: callParams({ id: catalogueKey, number: catalogueKey }),
    body: undefined,
    response: v.instance(Uint8Array),
    errors: ['not_found'],
  })

export const getInvoice: Endpoint<typeof getInvoiceContract> = {
  method: 'GET',
  path: '/api/account/:id/orders/:number/invoice',
}
