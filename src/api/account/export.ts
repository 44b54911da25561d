/** GET account/{id}/export: all that the shop keeps of an account and the person who asks (GDPR, articles 15 and 20). */

import * as v from 'valibot'
import { accountParams } from '#api/account/account'
import { defineContract, type Endpoint } from '#api/endpoint'

export const getAccountExportContract = () =>
  defineContract({
    auth: 'account',
    params: accountParams,
    body: undefined,
    /** By what it is: account, members, agreements, orders, checkouts, points, invitations, newsletter, restock. */
    response: v.record(v.string(), v.unknown()),
    errors: [],
  })

export const getAccountExport: Endpoint<typeof getAccountExportContract> = {
  method: 'GET',
  path: '/oldapi/account/:id/export',
}
