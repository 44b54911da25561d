/** Webhooks of the sandbox, signed as Stripe signs them. */
import { createHmac } from 'node:crypto'
import { newId, now } from '#third-parties/stripe/stand-in/ids'

/** Takes a webhook as Stripe would post it. */
export type OnEvent = (rawBody: string, signature: string) => Promise<unknown> | unknown

/** @param object that it happened to, as the API shows it */
export function eventBody(type: string, object: Record<string, unknown>): string {
  return JSON.stringify({
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: now(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    type,
  })
}

/** @returns the value of the header `stripe-signature` */
export function sign(rawBody: string, secret: string, timestamp = now()): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}
