/** The functions of a deploy, each started from its zip when it is first called, and a browser before them. */
import { SANDBOX_SECRET_KEY, SANDBOX_WEBHOOK_SECRET } from '#third-parties/stripe/stand-in/sandbox'
import { ADDRESS } from '../../server/support/fixtures.ts'
import { type Answer, type Event, type Invocation, type Started, startFunction } from './lambda.ts'
import type { NodeProgram } from './nodes.ts'
import { startThirdParties, type ThirdParties } from './third-parties.ts'
import type { Zip } from './zips.ts'

export interface DeployedShop {
  outside: ThirdParties
  send(name: string, path: string, event?: Partial<Event>): Promise<Invocation>
  /** @returns the answer, once nothing is left of the call */
  ask(name: string, path: string, event?: Partial<Event>): Promise<Answer>
  /** A call of the checkout, by the same browser as the one before. */
  checkout(path: string, json: unknown): Promise<{ status: number; body: CheckoutBody }>
  /** A checkout of two of an article that only needs to be placed. */
  fillIn(sku: string): Promise<{ id: string; rev: number }>
  /** Of the mails that were sent to somebody. */
  subjectsTo(email: string): string[]
  /** What each function has logged. */
  logs(): Promise<string[]>
  close(): Promise<void>
}

/** As far as these tests read it. */
interface CheckoutBody {
  id: string
  rev: number
  shippingOptions: { id: string }[]
  agents?: { id: string }[]
  order: { number: string }
}

export interface DeployedShopOptions {
  zips: readonly Zip[]
  node: NodeProgram
  /** The storefront that is visited. */
  site: string
  /** Address of PostgreSQL. */
  database: string
}

export async function openDeployedShop({
  zips,
  node,
  site,
  database,
}: DeployedShopOptions): Promise<DeployedShop> {
  const started = new Map<string, Promise<Started>>()
  let cookie = ''

  const outside = await startThirdParties(async (body, signature) => {
    const headers = { 'stripe-signature': signature }
    const { status, text } = await ask('stripe-webhook', '/api/stripe-webhook', { body, headers })
    if (status !== 200) throw new Error(`the webhook's function answered ${status} ${text}`)
  })

  function start(name: string): Promise<Started> {
    const known = started.get(name)
    if (known) return known
    const zip = zips.find((each) => each.name === name)
    if (!zip) throw new Error(`no zip of ${name}`)
    const env = {
      DATABASE_URL: database,
      STRIPE_SECRET_KEY: SANDBOX_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
      PUBLIC_STRIPE_KEY: 'pk_test_1',
      FIREBASE_PROJECT_ID: 'filament-shop-1',
      PUBLIC_FIREBASE_API_KEY: 'AIzaSy-not-a-real-key',
      SENDGRID_API_KEY: 'SG.test',
      SENDGRID_BASE_URL: outside.mail,
      SITE_NAME: 'shop',
    }
    const made = startFunction({ node, folder: zip.folder, env, stripe: outside.stripe })
    started.set(name, made)
    return made
  }

  async function send(name: string, path: string, event: Partial<Event> = {}): Promise<Invocation> {
    const { body, headers } = event
    const running = await start(name)
    return running.send({
      method: body === undefined ? 'GET' : 'POST',
      ...event,
      url: new URL(path, event.url ?? site).href,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
    })
  }

  async function ask(name: string, path: string, event: Partial<Event> = {}): Promise<Answer> {
    const { answer, done } = await send(name, path, event)
    await done
    return answer
  }

  async function checkout(path: string, json: unknown) {
    const body = JSON.stringify(json)
    const { status, headers, text } = await ask('checkout', `/oldapi/checkout${path}`, { body })
    cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? cookie
    return { status, body: JSON.parse(text) }
  }

  return {
    outside,
    send,
    ask,
    checkout,
    async fillIn(sku) {
      const { body } = await checkout('', { lines: [{ sku, quantity: 2 }], currency: 'SEK' })
      const step = async (name: string, json: unknown) => (await checkout(`/${body.id}/${name}`, json)).body
      await step('country', { country: 'SE' })
      await step('company', { company: false })
      const addressed = await step('address', { billing: ADDRESS })
      const { agents } = await step('shipping', { id: addressed.shippingOptions[0]?.id })
      if (agents) await step('agent', { id: agents[0]?.id })
      await step('shippingComplete', {})
      return step('payment', { option: 'stripe' })
    },
    subjectsTo: (email) =>
      outside.mails
        .filter(({ personalizations }) => personalizations[0]?.to[0]?.email === email)
        .map(({ subject }) => subject),
    logs: async () => (await Promise.all(started.values())).map(({ log }) => log()),
    async close() {
      for (const each of await Promise.all(started.values())) await each.stop()
      await outside.close()
    },
  }
}
