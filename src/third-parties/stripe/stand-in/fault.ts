/** An error as Stripe answers it. */
import type { SandboxIntent } from '#third-parties/stripe/stand-in/store'

export interface FaultDetails {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  /** Id of the intent that the error is about; shown in full in the answer. */
  intent?: SandboxIntent
}

export class StripeFault extends Error {
  readonly status: number
  readonly details: FaultDetails

  constructor(status: number, details: FaultDetails) {
    super(details.message)
    this.name = 'StripeFault'
    this.status = status
    this.details = details
  }
}

export function invalid(message: string, code?: string, param?: string): StripeFault {
  return new StripeFault(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  })
}

export function missing(kind: string, id: string, param = 'id'): StripeFault {
  const message = `No such ${kind}: '${id}'`
  return new StripeFault(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}
