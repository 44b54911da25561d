/** POST contact: a message to the shop, also as multipart/form-data with up to three `files`. */

import type { Endpoint } from '#api/endpoint'
import { formContract } from '#api/forms/form-body'

export const postContactContract = () => formContract('contact')

export const postContact: Endpoint<typeof postContactContract> = { method: 'POST', path: '/api/contact' }
