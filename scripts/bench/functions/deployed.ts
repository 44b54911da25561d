/** The functions of a deploy on PostgreSQL, with the provider's stand-in: each in a process of its own. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Content, readContent } from '#loaders/content'
import { BUNDLED_FUNCTIONS, CONTENT } from '#local/paths'
import { Refusal } from '#local/progress'
import { openDatabase } from '#server/db/connect'
import { migrate } from '#server/db/migrate'
import { SANDBOX_SECRET_KEY, SANDBOX_WEBHOOK_SECRET } from '#third-parties/stripe/stand-in/sandbox'
import { startPostgres } from '../../../tests/server/support/postgres.ts'
import type { Job, Outcome } from './jobs.ts'

export interface Deployed {
  /** Address of the provider's stand-in. */
  provider: string
  variations: Content['variations']
  /** SKUs of what is shipped and still sold. */
  sellable: string[]
  /** @returns ms of each call, sorted, and calls a second */
  load(job: Work): Promise<Measured>
  close(): Promise<void>
}

/** A job without what is the same for all. */
type Work = Job extends infer J ? (J extends Job ? Omit<J, 'origin' | 'host'> : never) : never

export interface Measured {
  times: number[]
  perSecond: number
}

export interface DeployedOptions {
  /** Of each function: as many calls at once; others wait. */
  instances?: number
  functions: readonly string[]
  /** ms of each answer of the provider. */
  providerLatency?: number
  /** ms of each round trip to the database. */
  databaseLatency?: number
}

/** What two cores keep busy. */
const INSTANCES = 4

const PLENTY = 1_000_000

export async function openDeployed(options: DeployedOptions): Promise<Deployed> {
  if (!existsSync(BUNDLED_FUNCTIONS))
    throw new Refusal('Functions are measured as they are built: npm run build')
  const { instances = INSTANCES, functions, providerLatency = 0, databaseLatency = 0 } = options
  const content = await readContent(CONTENT)
  const children: ChildProcess[] = []
  const start = async (name: string, args: readonly string[], env = process.env) => {
    const child = fork(fileURLToPath(new URL(`${name}.ts`, import.meta.url)), args, { env })
    children.push(child)
    return child
  }
  const server = await startPostgres({
    connections: instances * functions.length + 10,
    durable: true,
  })
  if (!server) throw new Refusal('Functions are measured on PostgreSQL, which is not installed here.')
  try {
    const url = server.url('postgres')
    await fill(url, content)
    const provider = await originOf(await start('provider', [String(providerLatency)]))
    const network = databaseLatency
      ? await start('slow-network', [new URL(url).searchParams.get('host') ?? '', String(databaseLatency)])
      : undefined
    const host = await start('host', [provider, String(instances), ...functions], {
      PATH: process.env.PATH,
      DATABASE_URL: network ? through(await originOf(network), url) : url,
      STRIPE_SECRET_KEY: SANDBOX_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
      PUBLIC_STRIPE_KEY: 'pk_test_1',
      FIREBASE_PROJECT_ID: 'filament-shop-1',
      PUBLIC_FIREBASE_API_KEY: 'AIzaSy-not-a-real-key',
    })
    const origin = await originOf(host)
    const generator = await start('load', [])
    const site = content.sites.find(({ key }) => key === 'se')
    const { variations } = content
    return {
      provider,
      variations,
      sellable: variations
        .filter(({ physical, discontinued }) => physical && !discontinued)
        .map(({ sku }) => sku),
      async load(job) {
        generator.send({ ...job, origin, host: site?.host })
        const [outcome] = (await once(generator, 'message')) as [Outcome]
        if ('error' in outcome) throw new Error(outcome.error)
        const { times, seconds } = outcome
        return { times: times.sort((a, b) => a - b), perSecond: times.length / seconds }
      },
      close: () => end(children, server),
    }
  } catch (error) {
    await end(children, server)
    throw error
  }
}

async function end(children: readonly ChildProcess[], server: { stop(): Promise<void> }): Promise<void> {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    }),
  )
  await server.stop()
}

async function fill(url: string, { variations }: Content): Promise<void> {
  const db = openDatabase({ url })
  await migrate(db)
  const rows = variations.map(({ sku }) => ({ sku, on_hand: PLENTY, eta: null, updated_at: new Date() }))
  await db.insertInto('stock').values(rows).execute()
  await db.destroy()
}

async function originOf(child: ChildProcess): Promise<string> {
  const gone = once(child, 'exit').then(() =>
    Promise.reject(new Error(`${child.spawnargs[1]} did not start`)),
  )
  gone.catch(() => {})
  const [{ origin }] = (await Promise.race([once(child, 'message'), gone])) as [{ origin: string }]
  return origin
}

function through(origin: string, url: string): string {
  const longer = new URL(url)
  longer.searchParams.delete('host')
  longer.hostname = '127.0.0.1'
  longer.port = new URL(origin).port
  return longer.href
}
