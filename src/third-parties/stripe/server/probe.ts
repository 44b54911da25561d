/** What Stripe says of the shop's key, and of its webhook. */
import * as v from 'valibot'
import { askService, type Probed, type ProbeOptions } from '#third-parties/probe'
import { readSetting } from '#third-parties/registry'
import { WEBHOOK_EVENTS, WEBHOOK_PATH } from '#third-parties/stripe/settings'

const API = 'https://api.stripe.com'

const endpoints = v.object({
  data: v.array(v.object({ url: v.string(), status: v.string(), enabled_events: v.array(v.string()) })),
})

export async function probeStripe({ env, isProduction, fetch }: ProbeOptions): Promise<Probed> {
  const key = readSetting(env, 'STRIPE_SECRET_KEY') ?? ''
  // What the shop does to find a payment again: a restricted key needs the right to it.
  const payments = await askService(`${API}/v1/payment_intents?limit=1`, key, fetch)
  if (typeof payments === 'string') return { ok: false, remark: payments }
  if (payments.status !== 200) return { ok: false, remark: refusals[payments.status] ?? answered(payments) }
  const mode = /_test_/.test(key) ? 'test mode, no money moves' : 'live'

  const hooks = await askService(`${API}/v1/webhook_endpoints?limit=100`, key, fetch)
  if (typeof hooks === 'string' || !v.is(endpoints, hooks.body))
    return { ok: true, remark: `${mode}; this key may not look at webhooks` }
  const missing = missingEvents(hooks.body)
  if (missing.length === 0) return { ok: true, remark: `${mode}; webhook set up` }
  const lacks =
    missing.length === WEBHOOK_EVENTS.length
      ? `no webhook leads to https://…${WEBHOOK_PATH}`
      : `the webhook lacks ${missing.join(', ')}`
  // A developer's are passed on by Stripe's own command, and are not listed.
  return { ok: !isProduction, remark: `${mode}; ${lacks}` }
}

const refusals: Readonly<Record<number, string>> = {
  401: 'Stripe does not know STRIPE_SECRET_KEY',
  403: 'STRIPE_SECRET_KEY may not read payment intents',
}

function answered({ status }: { status: number }): string {
  return `Stripe answered ${status}`
}

/** @returns the events that no webhook of this shop tells of */
function missingEvents({ data }: v.InferOutput<typeof endpoints>): string[] {
  const told = data
    .filter(({ url, status }) => status === 'enabled' && new URL(url).pathname === WEBHOOK_PATH)
    .flatMap((endpoint) => endpoint.enabled_events)
  return told.includes('*') ? [] : WEBHOOK_EVENTS.filter((event) => !told.includes(event))
}
