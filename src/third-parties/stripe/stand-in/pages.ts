/** The page on which a customer of the test shop confirms a payment, in place of a bank's. */
import { majorUnits } from '#core/money/money'
import { html } from '#server/mail/html'
import { page } from '#server/stand-ins/page'
import { ACTIONS, type Action, type Emit, finishAction } from '#third-parties/stripe/stand-in/payment-intents'
import { AUTHENTICATE_PATH, clientSecret } from '#third-parties/stripe/stand-in/present'
import type { SandboxIntent, SandboxStore } from '#third-parties/stripe/stand-in/store'

export async function authenticatePage(store: SandboxStore, emit: Emit, request: Request): Promise<Response> {
  const id = new URL(request.url).pathname.slice(AUTHENTICATE_PATH.length)
  const intent = store.get('intents', id)
  if (!intent) return page('Test payment', html`<p>There is no such payment.</p>`, 404)
  if (request.method === 'POST') {
    const outcome = new URLSearchParams(await request.text()).get('outcome')
    const action = ACTIONS.find((known) => known === outcome) ?? 'fail'
    return goBack(finishAction(store, emit, intent, action))
  }
  const isOpen = intent.status === 'requires_action' || intent.status === 'processing'
  return isOpen ? form(intent) : finished(intent)
}

type Part = { name: string; actions: readonly (readonly [Action, label: string])[] }

const CARD: Part = {
  name: 'the bank',
  actions: [
    ['complete', 'Complete'],
    ['fail', 'Fail'],
    ['cancel', 'Cancel'],
  ],
}

/** By method: the part that the page plays, and what can become of a payment there. */
const PARTS: Record<string, Part> = {
  swish: {
    name: 'the Swish app',
    actions: [
      ['complete', 'Approve'],
      ['cancel', 'Decline'],
      ['expire', 'Let it expire'],
    ],
  },
  klarna: {
    name: 'Klarna',
    actions: [
      ['complete', 'Approve'],
      ['review', 'Decide later'],
      ['fail', 'Decline'],
      ['cancel', 'Cancel'],
      ['expire', 'Let it expire'],
    ],
  },
}

function form(intent: SandboxIntent): Response {
  const amount = `${majorUnits(intent.amount)} ${intent.currency.toUpperCase()}`
  const { name, actions } = PARTS[intent.method?.type ?? ''] ?? CARD
  return page(
    'Test payment',
    html`<p>This page stands in for ${name}. No money moves.</p>
<p>Amount: <strong>${amount}</strong></p>
<form method="post">${actions.map(([action, label]) => html`<button name="outcome" value="${action}">${label}</button> `)}</form>`,
  )
}

function finished(intent: SandboxIntent): Response {
  return page(
    'Test payment',
    html`<p>This payment has the status ${intent.status}.</p><p><a href="${returnAddress(intent)}">Back to the shop</a></p>`,
  )
}

function goBack(intent: SandboxIntent): Response {
  return new Response(null, {
    status: 303,
    headers: { location: returnAddress(intent), 'cache-control': 'no-store' },
  })
}

/** With the parameters that Stripe adds. */
function returnAddress(intent: SandboxIntent): string {
  const url = new URL(intent.returnUrl ?? 'http://localhost/')
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', clientSecret(intent))
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}
