/** Settings: what is real, what is embedded, and what production refuses. */
import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '#server/db/schema'
import { createDeps } from '#server/deps'
import type { Mail, Payments } from '#server/ports'
import { describeServices, type Env, isReal, SETTINGS, SettingsError } from '#server/settings'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PUBLIC_STRIPE_KEY: 'pk_test_1',
}
const REAL = { DATABASE_URL: 'postgresql://shop@db/shop', ...STRIPE }

function deps(env: Env, withStandIns = true) {
  const payments = {} as Payments
  const mail = {} as Mail
  const company = { country: 'SE' }
  const brand = {
    name: 'x',
    mail: { orders: 'o@x.example', name: 'x' },
    contact: { email: 'c@x.example' },
    company,
  }
  const shop = { sites: [], brand: brand as never, servicePoints: [] }
  const db = {} as Kysely<Database>
  const made = createDeps({
    ...{ env, db, shop, shardFolder: '/nowhere' },
    ...(withStandIns && { standIns: { payments, mail } }),
  })
  return { made, payments, mail }
}

describe('settings', () => {
  it('that are all missing mean a shop on stand-ins', () => {
    expect(describeServices({}).map(({ part, mode }) => [part, mode])).toEqual([
      ['database', 'embedded'],
      ['payment', 'embedded'],
      ['mail', 'embedded'],
      ['service points', 'embedded'],
    ])
    const { made, payments, mail } = deps({})
    expect(made.payments).toBe(payments)
    expect(made.mail).toBe(mail)
  })

  it('that are all set mean the real services', () => {
    const { made, payments } = deps({ ...REAL, NODE_ENV: 'production' })
    expect(made.payments).not.toBe(payments)
    expect(describeServices(REAL)[0]).toEqual({ part: 'database', mode: 'real', missing: [], malformed: [] })
  })

  it.each([
    ['production', { CONTEXT: 'production' }, 'STRIPE_SECRET_KEY'],
    ['production by NODE_ENV', { NODE_ENV: 'production' }, 'STRIPE_SECRET_KEY'],
    ['half of Stripe', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
    ['a malformed key', { ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
    ['keys of two modes', { ...STRIPE, PUBLIC_STRIPE_KEY: 'pk_live_1' }, 'PUBLIC_STRIPE_KEY'],
    [
      'an emulator',
      { ...REAL, CONTEXT: 'production', FIREBASE_AUTH_EMULATOR_HOST: 'x:1' },
      'FIREBASE_AUTH_EMULATOR_HOST',
    ],
  ])('of %s are refused by name', (_, env: Env, name) => {
    expect(() => deps(env)).toThrow(SettingsError)
    expect(() => deps(env)).toThrow(name)
  })

  it('never let a function run on a stand-in, which it does not have', () => {
    expect(() => deps({}, false)).toThrow('STRIPE_SECRET_KEY')
  })

  it.each([
    ['DATABASE_URL', 'mysql://x'],
    ['NETLIFY_DB_URL', 'x'],
  ])('take no %s like %s', (name, value) => {
    expect(() => isReal({ [name]: value }, 'database')).toThrow('DATABASE_URL')
  })

  it('know the database under both names', () => {
    expect(isReal({ NETLIFY_DB_URL: 'postgres://x@y/z' }, 'database')).toBe(true)
  })

  it('never show a value', () => {
    const rows = describeServices({ ...STRIPE, STRIPE_SECRET_KEY: 'secret-value' })
    expect(JSON.stringify(rows)).not.toContain('secret-value')
  })

  it('without mail service keep mail in the outbox', async () => {
    const { made } = deps({ ...REAL, CONTEXT: 'production' }, false)
    await expect(made.mail.send({} as never)).rejects.toThrow('SENDGRID_API_KEY')
  })

  it('all say what they are for', () => {
    for (const { purpose } of SETTINGS) expect(purpose.length).toBeGreaterThan(10)
  })
})

describe('ids', () => {
  it('are long where they are secret, and readable where they are read aloud', () => {
    const { made } = deps({})
    const secrets = new Set(Array.from({ length: 1000 }, () => made.ids.secret()))
    expect(secrets.size).toBe(1000)
    for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{32}$/)
    for (let times = 0; times < 1000; times += 1) {
      expect(made.ids.orderNumber()).toMatch(
        /^[34679ACDEFGHJKMNPQRTUVWXY]{5}-[34679ACDEFGHJKMNPQRTUVWXY]{5}$/,
      )
    }
  })
})
