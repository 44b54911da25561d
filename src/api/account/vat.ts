/** GET account/{id}/vat: with which VAT the account's goods would be sold now, before there is a checkout. */

import * as v from 'valibot'
import { accountParams } from '#api/account/account'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'

export const getAccountVatContract = () =>
  defineContract({
    auth: 'account',
    params: accountParams,
    body: undefined,
    response: v.object({
      /** Percent, and why, as a checkout says it once it knows the address. */
      vat: v.nonOptional(checkoutSchema.entries.vat),
      /** That decides on it, with what VIES says of it. */
      vatNumber: checkoutSchema.entries.vatNumber,
      vatCheck: checkoutSchema.entries.vatCheck,
    }),
    errors: [],
  })
export type AccountVat = v.InferOutput<ReturnType<typeof getAccountVatContract>['response']>

export const getAccountVat: Endpoint<typeof getAccountVatContract> = {
  method: 'GET',
  path: '/oldapi/account/:id/vat',
}
