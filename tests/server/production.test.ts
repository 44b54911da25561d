/** A start or a build for production: everything that is wrong at once and before anything is made, and no stand-in after. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeShards } from '#build/shards'
import { readContent } from '#loaders/content'
import { type Backend, createBackend } from '#local/backend'
import { deployDatabase, openShopDatabase } from '#local/database'
import { CONTENT, ROOT } from '#local/paths'
import { migrate } from '#server/db/migrate'
import { openPglite } from '#server/db/open-pglite'
import type { Database } from '#server/db/schema'
import type { Emulator } from '#third-parties/firebase/stand-in/emulator'
import { EMULATOR_PATHS } from '#third-parties/firebase/stand-in/project'

const REAL = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://shop@127.0.0.1:1/shop',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PUBLIC_STRIPE_KEY: 'pk_test_1',
  FIREBASE_PROJECT_ID: 'filament-shop-1',
  PUBLIC_FIREBASE_API_KEY: 'AIzaSy-not-a-real-key',
}

/** What a shop of production does not start without. */
const NEEDED = [
  ...['DATABASE_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_STRIPE_KEY'],
  ...['FIREBASE_PROJECT_ID', 'PUBLIC_FIREBASE_API_KEY'],
]

/** ms; one that starts after all is ended. */
const PATIENCE = 50_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-production-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface Ended {
  code: number
  output: string
}

/** A script by itself, with these settings and no others. */
function run(script: string, env: Record<string, string>): Promise<Ended> {
  const { PATH, HOME, TMPDIR } = process.env
  const own = { PATH, HOME, TMPDIR, SHOP_DATA: join(folder, 'data'), PORT: '0', ...env }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script],
      { cwd: ROOT, env: own, timeout: PATIENCE },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    )
  })
}

describe('npm start in production', () => {
  const { DATABASE_URL: _, ...withoutDatabase } = REAL
  const { FIREBASE_PROJECT_ID: __, ...withoutProject } = REAL

  it.each<[string, Record<string, string>, string[]]>([
    ['without settings', { NODE_ENV: 'production' }, NEEDED],
    ['on Netlify without settings', { CONTEXT: 'production' }, NEEDED],
    ['with Stripe and no database', withoutDatabase, ['DATABASE_URL']],
    ['without a project to sign in at', withoutProject, ['FIREBASE_PROJECT_ID']],
    ['with a database of another kind', { ...REAL, DATABASE_URL: 'mysql://x' }, ['DATABASE_URL']],
    [
      'with an emulator and a wrong key',
      { ...REAL, FIREBASE_AUTH_EMULATOR_HOST: 'x:1', SENDGRID_API_KEY: 'x' },
      ['FIREBASE_AUTH_EMULATOR_HOST', 'SENDGRID_API_KEY'],
    ],
    ['on a port that is none', { ...REAL, PORT: 'web' }, ['PORT']],
  ])('%s names what is wrong, and has made nothing', async (_name, env, names) => {
    const { code, output } = await run('scripts/start.ts', env)
    expect(code).toBe(1)
    for (const name of names) expect(output).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
    expect(output.match(/^ {2}[A-Z_]+ /gm)).toHaveLength(names.length)
    expect(output).not.toMatch(/\bat .+:\d+/)
    expect(output.split('\n').length).toBeLessThan(20)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  it('that half of Stripe is no shop says any shop', async () => {
    const { code, output } = await run('scripts/start.ts', { STRIPE_SECRET_KEY: 'sk_test_1' })
    expect([code, output]).toEqual([1, expect.stringContaining('STRIPE_WEBHOOK_SECRET')])
  })

  it('is told by the doctor, too', async () => {
    const nobody = { VIES_BASE_URL: 'https://127.0.0.1:1' }
    const { code, output } = await run('scripts/check/doctor.ts', { NODE_ENV: 'production', ...nobody })
    expect([code, output]).toEqual([1, expect.stringMatching(/database +wrong +DATABASE_URL is missing/)])
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_STRIPE_KEY'])
      expect(output).toMatch(new RegExp(`payment +wrong +${name} is missing`))
    for (const sample of ['hosts', 'mail addresses'])
      expect(output).toMatch(new RegExp(`${sample} +wrong: samples`))
    for (const name of ['FIREBASE_PROJECT_ID', 'PUBLIC_FIREBASE_API_KEY'])
      expect(output).toMatch(new RegExp(`sign-in +wrong +${name} is missing`))
    expect(output).toMatch(/VAT numbers +wrong +VIES does not answer/)
    expect(output).toContain(`\n${output.match(/ {2}wrong[: ]/g)?.length} wrong in production`)
  })

  it('with half of what Algolia needs is told so by the doctor', async () => {
    const { code, output } = await run('scripts/check/doctor.ts', { PUBLIC_ALGOLIA_APP_ID: 'AB12CD34EF' })
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('PUBLIC_ALGOLIA_SEARCH_KEY is missing beside PUBLIC_ALGOLIA_APP_ID'),
    ])
  })

  it('is not asked of a developer by the doctor', async () => {
    const { code, output } = await run('scripts/check/doctor.ts', {})
    expect([code, output]).toEqual([0, expect.stringContaining('Nothing is wrong')])
  })
})

describe('npm run build for production', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['without settings', { CONTEXT: 'production' }, NEEDED],
    ['with an emulator', { ...REAL, FIREBASE_AUTH_EMULATOR_HOST: 'x:1' }, ['FIREBASE_AUTH_EMULATOR_HOST']],
  ])('%s is refused by name, before anything is made', async (_name, env, names) => {
    const { code, output } = await run('scripts/build/build.ts', env)
    expect(code).toBe(1)
    expect(output).toContain('The shop is not built for production')
    expect([...output.matchAll(/^ {2}([A-Z_]+) {2}/gm)].map(([, name]) => name)).toEqual(names)
    expect(output).not.toMatch(/^messages/m)
  })
})

describe('a build for production whose database is away', () => {
  it('says so before anything is made', async () => {
    const { code, output } = await run('scripts/build/build.ts', REAL)
    const says = 'PostgreSQL at 127.0.0.1:1, database shop: nothing answers on that host and port'
    expect([code, output.trim()]).toEqual([1, says])
  })
})

describe('the database that a build brings up to date', () => {
  const NETLIFY_DB_URL = 'postgres://preview@branch/shop'
  const { DATABASE_URL } = REAL

  it.each<[string, Record<string, string>, string | undefined]>([
    ['of production is the one of the settings', { CONTEXT: 'production', DATABASE_URL }, DATABASE_URL],
    ['of production may be the host’s own', { CONTEXT: 'production', NETLIFY_DB_URL }, NETLIFY_DB_URL],
    ['of a preview is a branch of its own', { CONTEXT: 'deploy-preview', NETLIFY_DB_URL }, NETLIFY_DB_URL],
    [
      'of a preview is none that production may have as well',
      { CONTEXT: 'deploy-preview', NODE_ENV: 'production', NETLIFY_DB_URL, DATABASE_URL },
      undefined,
    ],
    ['of a preview without one is none', { CONTEXT: 'branch-deploy' }, undefined],
    ['of a developer is none', { DATABASE_URL }, undefined],
    ['of a developer with the host’s tools is none', { CONTEXT: 'dev', NETLIFY_DB_URL }, undefined],
  ])('%s', (_name, env, url) => {
    expect(deployDatabase(env)).toBe(url)
  })
})

describe('the database of a shop', () => {
  it.each([
    ['in production is never embedded', { NODE_ENV: 'production' }, 'DATABASE_URL is missing'],
    ['of another kind is refused by name', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is malformed'],
    [
      'that is away is said to be',
      { DATABASE_URL: REAL.DATABASE_URL },
      '127.0.0.1:1, database shop: nothing answers',
    ],
  ])('%s', async (_name, env, says) => {
    await expect(openShopDatabase(join(folder, 'data'), env)).rejects.toThrow(says)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })
})

describe('the backend', () => {
  let db: Kysely<Database>
  let host: string
  const PORT = 4321

  beforeAll(async () => {
    db = await openPglite({ memory: true })
    await migrate(db)
    const content = await readContent(CONTENT)
    await writeShards(content, join(folder, 'shards'))
    host = content.sites.find(({ key }) => key === 'se')?.host ?? ''
  })
  afterAll(() => db.destroy())

  const emulator: Emulator = {
    handle: async () => new Response('of the emulator'),
    sent: async () => [],
    close: async () => {},
  }
  const open = (env: Record<string, string>) =>
    createBackend({
      db,
      folder: join(folder, 'stand-ins'),
      shardFolder: join(folder, 'shards'),
      env,
      emulator,
    })

  function ask(backend: Backend, at: string, path: string, init: RequestInit = {}) {
    const headers = { host: at, 'content-type': 'application/json' }
    return backend.handle(new Request(`http://${at}${path}`, { headers, ...init }), { port: PORT })
  }

  it('of production have no local tools, a secure cookie, and no local names', async () => {
    const backend = await open(REAL)
    const signIn = EMULATOR_PATHS.map((path) => `${path}/ready`)
    const local = ['/__local', '/__local/mail', '/__local/stripe/v1/test_helpers/confirmation_tokens']
    for (const path of [...local, '/__local/sign-in', ...signIn]) {
      expect(backend.owns(path)).toBe(false)
      expect(await ask(backend, host, path)).toBeUndefined()
    }
    const body = JSON.stringify({ lines: [{ sku: 'NOTHING', quantity: 1 }], currency: 'SEK' })
    const made = await ask(backend, host, '/oldapi/checkout', { method: 'POST', body })
    expect(made?.headers.get('set-cookie')).toMatch(/^__Host-shop-owner=.*; Secure$/)
    expect(made?.headers.get('strict-transport-security')).toContain('max-age')
    for (const wrong of [`se.localhost:${PORT}`, 'localhost', `${host}:8443`])
      expect((await ask(backend, wrong, '/oldapi/variations'))?.status).toBe(421)
  })

  it('of a developer show mail under local names, not to a page whose name leads here', async () => {
    const backend = await open({})
    expect(backend.owns('/__local/mail')).toBe(true)
    expect((await ask(backend, `localhost:${PORT}`, '/__local/mail'))?.status).toBe(200)
    expect(await ask(backend, `evil.example:${PORT}`, '/__local/mail')).toBeUndefined()
  })

  it('of a developer sign in at the emulator, by local names alone', async () => {
    const backend = await open({})
    for (const path of EMULATOR_PATHS.map((each) => `${each}/v1/accounts:signUp`)) {
      expect(backend.owns(path)).toBe(true)
      const answer = await ask(backend, `se.localhost:${PORT}`, path)
      expect(await answer?.text()).toBe('of the emulator')
      expect(await ask(backend, `evil.example:${PORT}`, path)).toBeUndefined()
    }
    expect((await ask(backend, `se.localhost:${PORT}`, '/__local/sign-in'))?.status).toBe(200)
  })
})
