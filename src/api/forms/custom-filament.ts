/** POST custom-filament: asks for a quote for a filament that is not on the shelf. */

import type { Endpoint } from '#api/endpoint'
import { formContract } from '#api/forms/form-body'

export const postCustomFilamentContract = () => formContract('custom-filament')

export const postCustomFilament: Endpoint<typeof postCustomFilamentContract> = {
  method: 'POST',
  path: '/api/custom-filament',
}
