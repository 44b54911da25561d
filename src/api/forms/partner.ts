/** POST partner: a company asks for an agreement with fixed discounts. */

import type { Endpoint } from '#api/endpoint'
import { formContract } from '#api/forms/form-body'

export const postPartnerContract = () => formContract('partner')

export const postPartner: Endpoint<typeof postPartnerContract> = { method: 'POST', path: '/api/partner' }
