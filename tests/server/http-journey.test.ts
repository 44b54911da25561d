/** An order over HTTP, as a browser makes it, on the shop's own content, with the embedded Stripe and its webhooks. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getInventoryContract } from '#api/catalog/inventory'
import { getStockContract } from '#api/catalog/stock'
import { getVariationContract } from '#api/catalog/variation'
import { getVariationsContract } from '#api/catalog/variations'
import { checkoutSchema } from '#api/checkout/checkout'
import { writeShards } from '#build/shards'
import { writeTerms } from '#build/terms'
import { type Content, readContent } from '#loaders/content'
import { createDeps } from '#server/deps'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import type { Deps } from '#server/ports'
import { createStandIns, type LocalStandIns } from '#server/stand-ins/stand-ins'
import { drainOutbox } from '#server/use-cases/outbox/outbox'
import { type Client, client } from './http-client.ts'
import { ADDRESS } from './support/fixtures.ts'
import { openPackedPglite } from './support/packed-pglite.ts'

const PORT = 4321
const HOST = `se.localhost:${PORT}`

let folder: string
let content: Content
let deps: Deps
let standIns: LocalStandIns
let browser: Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-'))
  content = await readContent('content')
  await writeShards(content, folder)
  // Drawing them takes its time: those of the storefront that this is about.
  await writeTerms({ ...content, sites: content.sites.filter(({ key }) => key === 'se') }, folder)
  const db = await openPackedPglite()
  const rows = content.variations.filter(({ physical }) => physical)
  await db
    .insertInto('stock')
    .values(rows.map(({ sku }) => ({ sku, on_hand: 10, eta: null, updated_at: new Date() })))
    .execute()
  standIns = createStandIns({ folder })
  deps = createDeps({ env: {}, db, shop: content, shardFolder: folder, standIns })
  browser = client(deps, {}, { port: PORT })
  standIns.deliverWebhooksTo((raw, signature) =>
    client(deps)('/api/stripe-webhook', {
      host: `localhost:${PORT}`,
      info: { port: PORT },
      raw,
      headers: { 'stripe-signature': signature },
    }),
  )
})
afterAll(async () => {
  await deps.db.destroy()
  await rm(folder, { recursive: true })
})

const visit = (path: string, json?: unknown) =>
  browser(path, { host: HOST, ...(json !== undefined && { json }) })

async function local(path: string, body?: string): Promise<Response> {
  const address = new URL(path, `http://${HOST}`)
  const request = new Request(address, body === undefined ? {} : { method: 'POST', body })
  const response = await standIns.handleLocal(request)
  if (!response) throw new Error(`nothing at ${path}`)
  return response
}

async function confirmationToken(method: string): Promise<string> {
  const answer = await local(
    '/__local/stripe/v1/test_helpers/confirmation_tokens',
    `payment_method=${method}`,
  )
  const { id } = await answer.json()
  return id
}

/** @returns id and revision of a checkout that only needs to be placed; every answer on the way keeps to its contract */
async function fillIn(): Promise<{ id: string; rev: number }> {
  const sku = content.variations.find(({ type, discontinued }) => type === 'filament' && !discontinued)?.sku
  const { body } = await visit('/oldapi/checkout', { lines: [{ sku, quantity: 2 }], currency: 'SEK' })
  const step = async (name: string, json: unknown) => {
    const answer = await visit(`/oldapi/checkout/${body.id}/${name}`, json)
    expect(v.safeParse(v.strictObject(checkoutSchema.entries), answer.body).issues).toBeUndefined()
    return answer.body
  }
  await step('country', { country: 'SE' })
  await step('company', { company: false })
  const addressed = await step('address', { billing: ADDRESS })
  const shipped = await step('shipping', { id: addressed.shippingOptions[0].id })
  if (shipped.agents) await step('agent', { id: shipped.agents[0].id })
  await step('shippingComplete', {})
  return step('payment', { option: 'stripe' })
}

describe('an order over HTTP', () => {
  it('is placed with a card, and confirmed by mail', async () => {
    const { id, rev } = await fillIn()
    const placed = await visit(`/oldapi/checkout/${id}/place`, {
      rev,
      confirmationToken: await confirmationToken('pm_card_visa'),
    })
    expect(placed.status).toBe(200)
    expect(placed.body).toMatchObject({ status: 'placed', payment: { status: 'paid' } })
    const { number } = placed.body.order
    await standIns.sandbox.settled()
    expect(await drainOutbox(deps, OUTBOX_HANDLERS)).toEqual({ done: 1, failed: 0 })
    const list = await (await local('/__local/mail')).text()
    expect(list).toContain(number)
    const [mail] = await standIns.mail.list()
    expect(mail).toMatchObject({ to: ADDRESS.email, subject: expect.stringContaining(number) })
    const page = await (await local(`/__local/mail/${mail?.id}`)).text()
    expect(page).toContain('<iframe sandbox=""')
    expect(page).toMatch(/\/0">Köpvillkor\.pdf<\/a> \(\d{5} bytes\)/)
    expect(await (await local(`/__local/mail/${mail?.id}/html`)).text()).toContain(number)
  })

  it('is tried again after a declined card', async () => {
    const { id, rev } = await fillIn()
    const place = async (method: string) =>
      visit(`/oldapi/checkout/${id}/place`, { rev, confirmationToken: await confirmationToken(method) })
    const declined = await place('pm_card_visa_chargeDeclinedInsufficientFunds')
    expect(declined.status).toBe(402)
    expect(declined.body.message).toEqual([
      'Betalningen misslyckades',
      'Pengarna på kortet räcker inte. Använd ett annat kort',
    ])
    expect((await place('pm_card_visa')).body.status).toBe('placed')
  })

  it('that needs the bank is placed by the webhook, without the customer coming back', async () => {
    const { id, rev } = await fillIn()
    const paying = await visit(`/oldapi/checkout/${id}/place`, {
      rev,
      confirmationToken: await confirmationToken('pm_card_authenticationRequired'),
    })
    expect(paying.status).toBe(202)
    const { redirectUrl } = paying.body.payment.nextAction
    expect(new URL(redirectUrl).host).toBe(HOST)
    const back = await local(redirectUrl, 'outcome=complete')
    const location = new URL(back.headers.get('location') ?? '')
    await standIns.sandbox.settled()
    expect((await visit(`/oldapi/checkout/${id}`)).body.status).toBe('placed')
    // In another browser, the token of the address shows status and number only.
    const token = location.pathname.split('/').at(-1)
    const other = await client(
      deps,
      {},
      { port: PORT },
    )(`/oldapi/checkout/${id}?token=${token}`, {
      host: HOST,
    })
    expect(other.body).toEqual({ status: 'placed', orderNumber: expect.any(String) })
  })

  it('whose bank says no can be placed again', async () => {
    const { id, rev } = await fillIn()
    const confirmation = await confirmationToken('pm_card_authenticationRequired')
    const { body } = await visit(`/oldapi/checkout/${id}/place`, { rev, confirmationToken: confirmation })
    await local(body.payment.nextAction.redirectUrl, 'outcome=fail')
    await standIns.sandbox.settled()
    const after = await visit(`/oldapi/checkout/${id}`)
    expect(after.body).toMatchObject({
      status: 'ready',
      payment: { status: 'declined', declineCode: 'authentication_required' },
    })
  })
})

describe('the catalogue over HTTP', () => {
  it.each(['en', 'sv', 'de'] as const)('keeps to its contract in %s', async (language) => {
    for (const { id, sku, productId } of content.variations.slice(0, 20)) {
      const query = `environment=production&language=${language}`
      const calls: [string, v.GenericSchema][] = [
        [`/oldapi/catalog/variations/${id}?${query}`, getVariationContract().response],
        [`/oldapi/variations?productId=${productId}&${query}`, getVariationsContract().response],
        [`/oldapi/catalog/variations/${id}/stock?${query}`, getStockContract().response],
        [`/oldapi/inventory?sku=${sku}&quantity=2&${query}`, getInventoryContract().response],
      ]
      for (const [path, schema] of calls) {
        const { status, body } = await visit(path)
        expect([path, status, v.safeParse(schema, body).issues]).toEqual([path, 200, undefined])
      }
    }
  })
})
