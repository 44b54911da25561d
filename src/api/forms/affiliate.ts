/** POST affiliate: somebody who publishes asks for a code of their own. */

import type { Endpoint } from '#api/endpoint'
import { formContract } from '#api/forms/form-body'

export const postAffiliateContract = () => formContract('affiliate')

export const postAffiliate: Endpoint<typeof postAffiliateContract> = {
  method: 'POST',
  path: '/api/affiliate',
}
