/** POST re-add: asks to send PLA and spools back. Whether the order gives the right to it is said by mail alone, to its address. */

import type { Endpoint } from '#api/endpoint'
import { formContract } from '#api/forms/form-body'

export const postReaddContract = () => formContract('re-add')

export const postReadd: Endpoint<typeof postReaddContract> = { method: 'POST', path: '/api/re-add' }
