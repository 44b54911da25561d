/**
 * GET account/{id}/orders/{number}/refunds/{refund}/credit-note: the credit note of a refund as a PDF. A link opens it,
 * so that the cookie of `auth-token` stands in for the bearer token.
 */

import * as v from 'valibot'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams, catalogueKey } from '#api/schemas'

export const getCreditNoteContract = () =>
  defineContract({
    auth: 'account',
    params: callParams({ id: catalogueKey, number: catalogueKey, refund: catalogueKey }),
    body: undefined,
    response: v.instance(Uint8Array),
    /** Also for a refund whose money has not gone back yet. */
    errors: ['not_found'],
  })

export const getCreditNote: Endpoint<typeof getCreditNoteContract> = {
  method: 'GET',
  path: '/api/account/:id/orders/:number/refunds/:refund/credit-note',
}
