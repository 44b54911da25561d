/** The embedded Stripe as a customer and a developer meet it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { PaymentEvent, PaymentStart } from '#server/ports'
import { createStripePayments } from '#third-parties/stripe/server/payments'
import {
  createStripeSandbox,
  SANDBOX_SECRET_KEY,
  SANDBOX_WEBHOOK_SECRET,
  type SandboxOptions,
} from '#third-parties/stripe/stand-in/sandbox'

const RETURN = 'http://se.localhost:4321/checkout/x/payment/y'
const folders: string[] = []

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

async function journal(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  folders.push(folder)
  return join(folder, 'data', 'stripe.jsonl')
}

function shop(options: SandboxOptions = {}) {
  const sandbox = createStripeSandbox(options)
  const payments = createStripePayments({
    secretKey: SANDBOX_SECRET_KEY,
    webhookSecret: SANDBOX_WEBHOOK_SECRET,
    fetch: sandbox.fetch,
  })
  const visit = (path: string, body?: string) =>
    sandbox.handleLocalStripe(
      new Request(new URL(path, 'http://se.localhost:4321'), {
        method: body === undefined ? 'GET' : 'POST',
        ...(body !== undefined && { body }),
      }),
    )
  async function pay(method: string, change: Partial<PaymentStart> = {}) {
    const answer = await visit(
      '/__local/stripe/v1/test_helpers/confirmation_tokens',
      `payment_method=${method}`,
    )
    const { id } = (await answer?.json()) ?? {}
    return payments.start({
      ...{ checkoutId: 'c', attempt: 1, amount: 5000, currency: 'SEK', option: 'stripe' },
      ...{ returnUrl: RETURN, email: 'ada@example.com', description: 'd', confirmationToken: id },
      ...change,
    })
  }
  return { sandbox, payments, visit, pay }
}

describe('the page of the bank', () => {
  it.each([
    ['complete', 'succeeded', 'paid'],
    ['fail', 'failed', 'declined'],
  ])('%s returns with %s, and the payment is %s', async (outcome, status, state) => {
    const { payments, visit, pay } = shop()
    const { ref, nextAction } = await pay('pm_card_authenticationRequired')
    const address = nextAction?.redirectUrl ?? ''
    expect(new URL(address).host).toBe('se.localhost:4321')

    const page = await (await visit(address))?.text()
    expect(page).toContain('Test payment')
    expect(page).toContain('50.00 SEK')
    expect(page).not.toMatch(/<script|<style|style=| on\w+=/)

    const back = await visit(address, `outcome=${outcome}`)
    expect(back?.status).toBe(303)
    const location = new URL(back?.headers.get('location') ?? '')
    expect(location.href.startsWith(`${RETURN}?`)).toBe(true)
    expect(location.searchParams.get('redirect_status')).toBe(status)
    expect(location.searchParams.get('payment_intent')).toBe(ref)
    expect(await payments.read(ref)).toMatchObject({ state })
  })

  it('shows the end of a payment that has ended, and changes nothing', async () => {
    const { payments, visit, pay } = shop()
    const { ref } = await pay('pm_card_visa')
    const page = await (await visit(`/__local/stripe/authenticate/${ref}`))?.text()
    expect(page).toContain('succeeded')
    await visit(`/__local/stripe/authenticate/${ref}`, 'outcome=fail')
    expect(await payments.read(ref)).toMatchObject({ state: 'paid' })
  })

  it('knows no payment that does not exist', async () => {
    expect((await shop().visit('/__local/stripe/authenticate/pi_x'))?.status).toBe(404)
  })
})

describe('the sandbox', () => {
  it('forgets no paid payment when the shop is started again', async () => {
    const file = await journal()
    const { ref } = await shop({ file }).pay('pm_card_visa')
    const again = shop({ file })
    expect(await again.payments.read(ref)).toMatchObject({ state: 'paid' })
    // The same attempt is still the same payment.
    await again.payments.refund(ref, 100, 'r')
    expect(await shop({ file }).payments.read(ref)).toMatchObject({ refunded: 100 })
  })

  it('reads a journal whose last line was cut off', async () => {
    const file = await journal()
    const { ref } = await shop({ file }).pay('pm_card_visa')
    await writeFile(file, `${await readFile(file, 'utf8')}["intents","pi_x",{"id":`)
    expect(await shop({ file }).payments.read(ref)).toMatchObject({ state: 'paid' })
  })

  it('sends signed webhooks that the adapter believes', async () => {
    const events: (PaymentEvent | undefined)[] = []
    const { sandbox, payments, pay } = shop({
      onEvent: async (body, signature) => events.push(await payments.event(body, signature)),
    })
    const { ref } = await pay('pm_card_visa')
    await payments.refund(ref, 5000, 'r')
    await sandbox.settled()
    expect(events).toEqual([
      { id: expect.stringMatching(/^evt_/), kind: 'payment', ref },
      { id: expect.stringMatching(/^evt_/), kind: 'refund', ref },
    ])
  })

  it('tells of disputes and of refunds that come back, as of everything', async () => {
    const events: (PaymentEvent | undefined)[] = []
    const { sandbox, payments, pay } = shop({
      onEvent: async (body, signature) => events.push(await payments.event(body, signature)),
    })
    const disputed = await pay('pm_card_createDispute')
    const closed = await pay('pm_card_refundFail', { attempt: 2 })
    await payments.refund(closed.ref, 5000, 'r')
    await sandbox.settled()
    const told = events.map((event) => event && [event.kind, event.ref])
    expect(told).toEqual([
      ['payment', disputed.ref],
      ['dispute', disputed.ref],
      ['payment', closed.ref],
      ...Array.from({ length: 3 }, () => ['refund', closed.ref]),
    ])
  })

  it('lets a browser make confirmation tokens, and nothing else', async () => {
    const { visit, pay } = shop()
    const { ref } = await pay('pm_card_visa')
    expect(await visit(`/__local/stripe/v1/payment_intents/${ref}`)).toBeUndefined()
    expect(await visit('/__local/stripe/v1/refunds', `payment_intent=${ref}`)).toBeUndefined()
    expect(await visit('/cart')).toBeUndefined()
    const unknown = await visit(
      '/__local/stripe/v1/test_helpers/confirmation_tokens',
      'payment_method=pm_gold',
    )
    expect(unknown?.status).toBe(400)
  })

  it('refuses less than the smallest charge, as Stripe does', async () => {
    expect(await shop().pay('pm_card_visa', { amount: 299 })).toMatchObject({
      state: 'declined',
      refusal: expect.stringContaining('amount_too_small'),
    })
  })
})
