import { readContent } from '#loaders/content'
import { openPglite } from '#server/db/open-pglite'
import { migrate } from '#server/db/migrate'
import { createDeps } from '#server/deps'
import { createHandler } from '#server/handlers/create-handler'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { createStandIns } from '#server/stand-ins/stand-ins'
import { drainOutbox } from '#server/use-cases/outbox'
import { writeShards } from '../../scripts/build-shards.ts'
const content = await readContent('content', { checkPictures: false })
const t0 = performance.now()
console.log(await writeShards(content, '/tmp/shards'), performance.now() - t0)
const db = await openPglite({ memory: true })
await migrate(db)
const v = content.variations.filter((x) => x.physical)
await db.insertInto('stock').values(v.map(({ sku }) => ({ sku, on_hand: 10, reserved: 0, eta: null, updated_at: new Date() }))).execute()
const standIns = createStandIns({ folder: '/tmp/smoke-standins' })
const deps = createDeps({ env: {}, db, shop: content, shardFolder: '/tmp/shards', standIns })
const handler = createHandler(deps)
standIns.deliverWebhooksTo(async (body, signature) => {
  const r = await handler(new Request('http://localhost/api/stripe-webhook', { method: 'POST', body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }))
  console.log('webhook', r?.status, await r?.text())
})
let cookie = ''
async function call(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const r = await handler(new Request(`http://se.localhost${path}`, { method: body === undefined ? 'GET' : 'POST', headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers }, ...(body !== undefined && { body: JSON.stringify(body) }) }))
  if (!r) return undefined
  const set = r.headers.get('set-cookie')
  if (set) cookie = set.split(';')[0] ?? ''
  const value = await r.json()
  console.log(r.status, path.slice(0, 60), value.code ?? value.status ?? '', value.message ?? '')
  return value
}
const some = v[0]
if (!some) throw new Error()
console.log((await call(`/oldapi/catalog/variations/${some.id}?language=de`))?.name)
await call(`/oldapi/inventory?sku=${some.sku}&quantity=3`)
const created = await call('/oldapi/checkout', { lines: [{ sku: some.sku, quantity: 2 }], currency: 'SEK' }, { 'idempotency-key': 'abcdefgh1' })
await call(`/oldapi/checkout/${created.id}/address`, { billing: { firstName: 'A', lastName: 'B', email: 'a@example.com', cellNumber: '0701234567', address1: 'Gata 1', zip: '11122', city: 'Stockholm', country: 'SE' } })
let c = await call(`/oldapi/checkout/${created.id}`)
c = await call(`/oldapi/checkout/${created.id}/shipping`, { id: c.shippingOptions[0].id })
if (c.agents?.length) c = await call(`/oldapi/checkout/${created.id}/agent`, { id: c.agents[0].id })
c = await call(`/oldapi/checkout/${created.id}/shippingComplete`, {})
c = await call(`/oldapi/checkout/${created.id}/payment`, { option: 'stripe' })
const token = async (m: string) => (await (await standIns.handleLocal(new Request('http://localhost/__local/stripe/v1/test_helpers/confirmation_tokens', { method: 'POST', body: new URLSearchParams({ payment_method: m }) })))?.json()).id
await call(`/oldapi/checkout/${created.id}/place`, { rev: c.rev, confirmationToken: await token('pm_card_chargeDeclinedInsufficientFunds') })
c = await call(`/oldapi/checkout/${created.id}`)
const p = await call(`/oldapi/checkout/${created.id}/place`, { rev: c.rev, confirmationToken: await token('pm_card_authenticationRequired') })
console.log(p.payment)
const page = await standIns.handleLocal(new Request(p.payment.nextAction.redirectUrl))
console.log(await page?.text())
const back = await standIns.handleLocal(new Request(p.payment.nextAction.redirectUrl, { method: 'POST', body: 'outcome=complete', headers: { 'content-type': 'application/x-www-form-urlencoded' } }))
console.log(back?.status, back?.headers.get('location'))
await standIns.sandbox.settled()
c = await call(`/oldapi/checkout/${created.id}`)
console.log(c.order, await drainOutbox(deps, OUTBOX_HANDLERS))
const [m] = await standIns.mail.list()
console.log(m?.subject, m?.text, m?.html)
await db.destroy()
