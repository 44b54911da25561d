/** Customers who make generated requests, one after the other or several at once. */
import * as fc from 'fast-check'
import { redact } from '#server/handlers/redact'
import { VatUnavailable } from '#server/ports'
import { type Ask, anyAsk, nameOf, requestOf } from './ask.ts'
import { Counts, faultsOf, operationOf, tellingLines } from './designed.ts'
import { arrive, type Kind, learn, type Person, type World, work } from './world.ts'

export const PER_WALK = 16

export interface Walk {
  kind: Kind
  site: 'se' | 'com'
  /** Of a network whose calls are counted. */
  counted: boolean
  asks: Ask[]
}

export const walk: fc.Arbitrary<Walk> = fc.record({
  kind: fc.constantFrom<Kind[]>('guest', 'new customer', 'member', 'regular'),
  site: fc.constantFrom<Walk['site'][]>('se', 'se', 'com'),
  counted: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
  asks: fc.array(anyAsk, { minLength: PER_WALK, maxLength: PER_WALK }),
})

/** Which third party does not answer while a request is made. */
export const OUTAGES = [
  'payments before',
  'payments after',
  'sign-in',
  'vat numbers',
  'service points',
] as const
export type Outage = (typeof OUTAGES)[number]

export interface Report {
  counts: Counts
  /** What was answered or logged otherwise than designed, with the request. */
  faults: string[]
}

export const newReport = (): Report => ({ counts: new Counts(), faults: [] })

/** Lines of the log are looked at when the customer is done: others may be at work at the same time. */
export async function take(world: World, { kind, site, counted, asks }: Walk, report: Report): Promise<void> {
  const me = await arrive(world, kind, site)
  const from = world.shop.log.length
  for (const ask of asks) await make(world, me, ask, { report, counted })
  report.faults.push(...tellingLines(world.shop.log.slice(from), world.people))
}

interface Making {
  report: Report
  counted?: boolean
  outage?: Outage | undefined
}

/** Sends one request, and keeps what its answer tells a browser. */
export async function make(
  world: World,
  me: Person,
  ask: Ask,
  { report, counted = false, outage }: Making,
): Promise<void> {
  const request = requestOf(world, me, ask)
  const shown = `${request.method} ${request.url} ${JSON.stringify(ask)}`
  const operation = operationOf(request)
  const restore = outage && breakDown(world, outage)
  const response = await world
    .handle(request, { ip: counted ? '198.51.100.7' : '127.0.0.1' })
    .finally(() => restore?.())
  if (!response) throw new Error(`${shown} is not of the interface`)
  const text = await response.text()
  report.counts.add(operation ? nameOf(operation) : 'no call of the shop', response.status)
  const faults = faultsOf({ response, text, operation }, outage !== undefined)
  const cause = response.status >= 500 ? JSON.stringify(redact(world.shop.log.at(-1) ?? {})) : ''
  report.faults.push(...faults.map((fault) => `${fault}: ${shown}: ${text.slice(0, 300)} ${cause}`))
  keepCookies(me, response)
  if (response.ok && response.headers.get('content-type')?.startsWith('application/json'))
    learn(world, me, JSON.parse(text))
}

function keepCookies({ cookies }: Person, { headers }: Response): void {
  for (const cookie of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
}

/** Its errors say what they were asked, as those of real clients do. @returns mends it */
function breakDown({ shop }: World, outage: Outage): () => void {
  const { payments, identity, vies, deps } = shop
  const { servicePoints } = deps
  if (outage === 'payments before') payments.outage = 'before'
  if (outage === 'payments after') payments.outage = 'after'
  if (outage === 'sign-in') identity.isAway = true
  if (outage === 'vat numbers')
    vies.onQuestion = () => {
      throw new VatUnavailable('MS_UNAVAILABLE')
    }
  if (outage === 'service points')
    deps.servicePoints = {
      near: async (place) => {
        const asked = new URLSearchParams({ ...place, apikey: 'k'.repeat(32) })
        throw new Error(`fetch of https://points.example/v1/near?${asked} failed`)
      },
    }
  return () => {
    payments.outage = 'none'
    identity.isAway = false
    vies.onQuestion = () => {}
    deps.servicePoints = servicePoints
  }
}

/** Time passes, and the shop does what is due: now and then a day, after which every open checkout is over. */
export async function rest(world: World, nth: number): Promise<void> {
  world.shop.pass(nth % 40 === 0 ? 86_400_000 : 30_000)
  if (nth % 5 === 0) await work(world)
}
