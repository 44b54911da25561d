/** The load generator: a process of its own, so that its work is not in the way of what it measures. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { VISITOR } from './hosted.ts'
import type { Job, Outcome } from './jobs.ts'

interface Visit {
  host: string
  ip: string
  cookie?: string | undefined
}

interface Ready extends Visit {
  id: string
  rev: number
  token: string
}

interface Answer {
  status: number
  cookie: string | undefined
  body: Record<string, unknown>
  /** ms until its last byte */
  time: number
}

const ADDRESS = {
  ...{ firstName: 'Ada', lastName: 'Lind', email: 'ada@example.com', cellNumber: '070 123 45 67' },
  ...{ address1: 'Verkstadsgatan 1', zip: '411 05', city: 'Göteborg', country: 'SE' },
}

const agent = new Agent({ keepAlive: true, maxSockets: 100 })
/** Checkouts that only have to be placed. */
const ready: Ready[] = []
let visits = 0

process.on('message', async (job: Job) => {
  try {
    const started = performance.now()
    const times = await work(job)
    const outcome: Outcome = { times, seconds: (performance.now() - started) / 1000 }
    process.send?.(outcome)
  } catch (error) {
    process.send?.({ error: String(error) } satisfies Outcome)
  }
})
process.on('disconnect', () => process.exit())

function work(job: Job): Promise<number[]> {
  switch (job.kind) {
    case 'get':
      return many(job.count, job.connections, (at) => read(job, job.paths[at % job.paths.length] ?? '/'))
    case 'read':
      return many(job.count, job.connections, (at) => readOwn(job, at))
    case 'fill in':
      return many(job.count, job.connections, (at) => fillIn(job, at))
    case 'place':
      return job.rate === undefined
        ? many(job.count, job.connections, () => place(job))
        : atRate(job.count, job.rate, () => place(job))
  }
}

/** As many at once as there are connections, each after the other. */
async function many(
  count: number,
  connections: number,
  one: (at: number) => Promise<number[]>,
): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    while (next < count) times.push(...(await one(next++)))
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return times
}

/** So many a second, however long each takes: nobody waits for whom he does not know. */
async function atRate(count: number, rate: number, one: () => Promise<number[]>): Promise<number[]> {
  const started = performance.now()
  const under = Array.from({ length: count }, async (_, at) => {
    await wait(Math.max(0, started + (at * 1000) / rate - performance.now()))
    return one()
  })
  return (await Promise.all(under)).flat()
}

/** A dozen pages of a visitor, then the next one. */
async function read({ origin, host }: Job, path: string): Promise<number[]> {
  visits += 1
  const { time } = await ask(origin, path, { host, ip: addressOf(Math.floor(visits / 12)) })
  return [time]
}

async function readOwn({ origin }: Job, at: number): Promise<number[]> {
  const own = ready[at % ready.length]
  if (!own) throw new Error('no checkout is filled in')
  const { time } = await ask(origin, `/oldapi/checkout/${own.id}`, own)
  return [time]
}

/** From an empty checkout to one that only has to be placed. @returns ms of each call */
async function fillIn(job: Extract<Job, { kind: 'fill in' }>, at: number): Promise<number[]> {
  const times: number[] = []
  visits += 1
  const visit: Visit = { host: job.host, ip: addressOf(visits) }
  const call = async (path: string, json: unknown) => {
    const answer = await ask(job.origin, `/oldapi/checkout${path}`, visit, json)
    visit.cookie ??= answer.cookie
    times.push(answer.time)
    return answer.body
  }
  const lines = [0, 1].map((which) => ({
    sku: job.skus[(at * 2 + which * 7) % job.skus.length],
    quantity: 1,
  }))
  const { id } = await call('', { lines, currency: job.currency })
  await call(`/${id}/country`, { country: 'SE' })
  await call(`/${id}/company`, { company: false })
  const { shippingOptions } = await call(`/${id}/address`, { billing: ADDRESS })
  const { agents } = await call(`/${id}/shipping`, { id: firstOf(shippingOptions) })
  if (agents) await call(`/${id}/agent`, { id: firstOf(agents) })
  await call(`/${id}/shippingComplete`, {})
  const { rev } = await call(`/${id}/payment`, { option: 'stripe' })
  ready.push({ ...visit, id: String(id), rev: Number(rev), token: await confirmationToken(job.provider) })
  return times
}

async function place({ origin }: Job): Promise<number[]> {
  const own = ready.pop()
  if (!own) throw new Error('no checkout is filled in')
  const { id, rev, token } = own
  const path = `/oldapi/checkout/${id}/place`
  const { body, time } = await ask(origin, path, own, { rev, confirmationToken: token }, `place-${id}`)
  if (body.status !== 'placed') throw new Error(`not placed: ${JSON.stringify(body)}`)
  return [time]
}

function firstOf(list: unknown): unknown {
  return (list as { id: unknown }[])[0]?.id
}

/** Of a network of its own each: limits are per network. */
function addressOf(visit: number): string {
  return `10.${(visit >> 16) & 255}.${(visit >> 8) & 255}.${visit & 255}`
}

async function confirmationToken(provider: string): Promise<string> {
  const path = '/__local/stripe/v1/test_helpers/confirmation_tokens'
  const answer = await fetch(provider + path, {
    method: 'POST',
    body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
  })
  const { id }: { id: string } = await answer.json()
  return id
}

/** @throws for an answer that is no success: times of failures would be no times */
async function ask(
  origin: string,
  path: string,
  { host, ip, cookie }: Visit,
  json?: unknown,
  key?: string,
): Promise<Answer> {
  const body = json === undefined ? undefined : JSON.stringify(json)
  const started = performance.now()
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      host,
      [VISITOR]: ip,
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    request(origin + path, { method: body ? 'POST' : 'GET', headers, agent }, resolve)
      .on('error', reject)
      .end(body)
  })
  let text = ''
  for await (const chunk of message.setEncoding('utf8')) text += chunk
  const time = performance.now() - started
  const status = message.statusCode ?? 0
  if (status >= 300) throw new Error(`${path} answered ${status} ${text}`)
  return { status, cookie: message.headers['set-cookie']?.[0]?.split(';')[0], body: JSON.parse(text), time }
}
