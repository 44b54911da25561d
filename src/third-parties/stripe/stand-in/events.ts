/** Webhooks of the sandbox, signed as Stripe signs them. */
import { createHmac } from 'node:crypto'
import { newId, now } from '#third-parties/stripe/stand-in/ids'
import { presentIntent } from '#third-parties/stripe/stand-in/present'
import type { SandboxIntent } from '#third-parties/stripe/stand-in/store'

/** Takes a webhook as Stripe would post it. */
export type OnEvent = (rawBody: string, signature: string) => Promise<unknown> | unknown

export function eventBody(type: string, intent: SandboxIntent): string {
  return JSON.stringify({
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: now(),
    data: { object: type.startsWith('charge.') ? charge(intent) : presentIntent(intent) },
    livemode: false,
    pending_webhooks: 1,
    type,
  })
}

function charge(intent: SandboxIntent) {
  return presentIntent(intent, ['latest_charge']).latest_charge
}

/** @returns the value of the header `stripe-signature` */
export function sign(rawBody: string, secret: string, timestamp = now()): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}
