/** Settings: what is real, what is embedded, and what production refuses. */
import { UnsecuredJWT } from 'jose'
import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '#server/db/schema'
import { createDeps } from '#server/deps'
import type { Identity, Mail, Newsletter, Payments, Vat } from '#server/ports'
import { describeServices, isReal, SettingsError, settingProblems } from '#server/settings'
import { THIRD_PARTIES } from '#third-parties/registry'
import { parseNewsletterLists } from '#third-parties/sendgrid/settings'
import type { Env } from '#third-parties/setting'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PUBLIC_STRIPE_KEY: 'pk_test_1',
}
const FIREBASE = {
  FIREBASE_PROJECT_ID: 'filament-shop-1',
  PUBLIC_FIREBASE_API_KEY: 'AIzaSy-not-a-real-key',
}
const EMULATOR = { FIREBASE_AUTH_EMULATOR_HOST: 'x:1' }
const REAL = { DATABASE_URL: 'postgresql://shop@db/shop', ...STRIPE, ...FIREBASE }

function deps(env: Env, withStandIns = true) {
  const payments = {} as Payments
  const mail = {} as Mail
  const newsletter = {} as Newsletter
  const identity = {} as Identity
  const vat = {} as Vat
  const company = { country: 'SE', vatNumber: 'SE556036079301' }
  const brand = {
    name: 'x',
    programmes: { club: 'x', recycling: 'x' },
    mail: { orders: 'o@x.example', noReply: 'n@x.example', name: 'x' },
    contact: { email: 'c@x.example' },
    company,
  }
  const shop = { sites: [], brand: brand as never, servicePoints: [], postalAreas: [] }
  const db = {} as Kysely<Database>
  const made = createDeps({
    ...{ env, db, shop, shardFolder: '/nowhere' },
    ...(withStandIns && { standIns: { payments, mail, newsletter, identity, vat } }),
  })
  return { made, payments, mail, newsletter, identity, vat }
}

describe('settings', () => {
  it('that are all missing mean a shop on stand-ins', () => {
    expect(describeServices({}).map(({ part, mode }) => [part, mode])).toEqual([
      ['database', 'embedded'],
      ['payment', 'embedded'],
      ['sign-in', 'embedded'],
      ['mail', 'embedded'],
      ['newsletter', 'embedded'],
      ['service points', 'embedded'],
      ['VAT numbers', 'embedded'],
      ['daily build', 'embedded'],
      ['content', 'embedded'],
    ])
    const { made, payments, mail, newsletter, identity, vat } = deps({})
    expect(made.identity).toBe(identity)
    expect(made.payments.stripe).toBe(payments)
    expect(made.mail).toBe(mail)
    expect(made.newsletter).toBe(newsletter)
    expect(made.vat).toBe(vat)
  })

  it('name no VIES, and production asks it all the same', () => {
    const { made, vat } = deps({ ...REAL, NODE_ENV: 'production' })
    expect(made.vat).not.toBe(vat)
    expect(isReal({ CONTEXT: 'production' }, 'VAT numbers')).toBe(true)
    expect(isReal({ CONTEXT: 'deploy-preview', NODE_ENV: 'production' }, 'VAT numbers')).toBe(false)
    expect(isReal({ VIES_BASE_URL: 'https://ec.europa.eu' }, 'VAT numbers')).toBe(true)
  })

  it('that are all set mean the real services', () => {
    const { made, payments } = deps({ ...REAL, NODE_ENV: 'production' })
    expect(made.payments.stripe).not.toBe(payments)
    expect(describeServices(REAL)[0]).toMatchObject({ part: 'database', mode: 'real', missing: [] })
  })

  it.each([
    ['production', { CONTEXT: 'production' }, 'STRIPE_SECRET_KEY'],
    ['production by NODE_ENV', { NODE_ENV: 'production' }, 'STRIPE_SECRET_KEY'],
    ['half of Stripe', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
    ['a malformed key', { ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
    ['keys of two modes', { ...STRIPE, PUBLIC_STRIPE_KEY: 'pk_live_1' }, 'PUBLIC_STRIPE_KEY'],
    ['half of Firebase', { FIREBASE_PROJECT_ID: 'filament-shop-1' }, 'PUBLIC_FIREBASE_API_KEY'],
    [
      'a project that is an address',
      { ...FIREBASE, FIREBASE_PROJECT_ID: 'https://x' },
      'FIREBASE_PROJECT_ID',
    ],
    ['a malformed web key', { ...FIREBASE, PUBLIC_FIREBASE_API_KEY: 'key' }, 'PUBLIC_FIREBASE_API_KEY'],
    [
      "an address for a window's host",
      { ...FIREBASE, PUBLIC_FIREBASE_AUTH_DOMAIN: 'https://shop.example' },
      'PUBLIC_FIREBASE_AUTH_DOMAIN',
    ],
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

  it('that are wrong are named all at once, and nothing is asked of the database', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'mysql://x', STRIPE_SECRET_KEY: 'x', ...EMULATOR }
    expect(settingProblems(env).map(({ name, reason }) => [name, reason.split(/[,:]/)[0]])).toEqual([
      ['DATABASE_URL', 'is malformed'],
      ['STRIPE_SECRET_KEY', 'is malformed'],
      ['STRIPE_WEBHOOK_SECRET', 'is missing'],
      ['PUBLIC_STRIPE_KEY', 'is missing'],
      ['FIREBASE_PROJECT_ID', 'is missing'],
      ['PUBLIC_FIREBASE_API_KEY', 'is missing'],
      ['FIREBASE_AUTH_EMULATOR_HOST', 'must not be set in production'],
    ])
    for (const { name } of settingProblems(env)) expect(() => deps(env)).toThrow(name)
  })

  it('of production are wrong without the database, whatever else is there', () => {
    for (const env of [{ NODE_ENV: 'production' }, { CONTEXT: 'production' }])
      expect(() => deps({ ...STRIPE, ...env })).toThrow('DATABASE_URL')
  })

  it('of production use no stand-in that is brought along', () => {
    const { made, mail, newsletter, identity } = deps({ ...REAL, NODE_ENV: 'production' })
    expect(made.identity).not.toBe(identity)
    expect(made.mail).not.toBe(mail)
    expect(made.newsletter).not.toBe(newsletter)
  })

  it.each(['demo-shop', 'filament-shop-1'])(
    'of production take no token of the emulator, also for a project called %s',
    async (project) => {
      const env = { ...REAL, NODE_ENV: 'production', FIREBASE_PROJECT_ID: project }
      const now = Math.floor(Date.now() / 1000)
      const token = new UnsecuredJWT({
        ...{ iss: `https://securetoken.google.com/${project}`, aud: project, sub: 'uid-1' },
        ...{ iat: now, auth_time: now, exp: now + 3_600, firebase: { sign_in_provider: 'password' } },
      }).encode()
      expect(await deps(env).made.identity.verify(token)).toBeUndefined()
    },
  )

  it.each([
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgresql://['],
    ['NETLIFY_DB_URL', 'x'],
  ])('take no %s like %s', (name, value) => {
    expect(() => isReal({ [name]: value }, 'database')).toThrow('DATABASE_URL')
  })

  it('know the database under both names', () => {
    expect(isReal({ NETLIFY_DB_URL: 'postgres://x@y/z' }, 'database')).toBe(true)
  })

  it('never show a value', () => {
    const problems = settingProblems({ ...STRIPE, STRIPE_SECRET_KEY: 'secret-value' })
    expect(problems.map(({ name }) => name)).toEqual(['STRIPE_SECRET_KEY'])
    expect(JSON.stringify(problems)).not.toContain('secret-value')
  })

  it.each([
    'https://user:secret@host.example',
    'http://secret@host.example/',
    'https://:secret@host.example',
    'https:secret@host.example',
  ])('take no address like %s, which nothing could be asked at, and do not show it', (value) => {
    for (const name of ['SENDGRID_BASE_URL', 'POSTNORD_BASE_URL']) {
      const problems = settingProblems({ [name]: value })
      expect(problems).toMatchObject([{ name, reason: expect.stringContaining('without user and password') }])
      expect(JSON.stringify(problems)).not.toContain('secret')
    }
    const [hook, ...others] = settingProblems({ REBUILD_HOOK: `${value}/build_hooks/1` })
    expect([hook?.name, others]).toEqual(['REBUILD_HOOK', []])
    expect(hook?.reason).not.toContain('secret')
  })

  it.each(['http://host.example/mail', 'http://host.example/?x=1'])(
    'take no path, which calls would leave out: %s',
    (address) => {
      const [problem] = settingProblems({ SENDGRID_BASE_URL: address })
      expect(problem?.reason).toContain('without a path')
    },
  )

  it('take an address with a port, and a build hook', () => {
    const address = 'http://host.example:8080'
    const hook = 'https://api.netlify.com/build_hooks/0123456789abcdef01234567'
    const env = { SENDGRID_BASE_URL: address, POSTNORD_BASE_URL: address, REBUILD_HOOK: hook }
    expect(settingProblems(env)).toEqual([])
  })

  it('without mail service keep mail in the outbox', async () => {
    const { made } = deps({ ...REAL, CONTEXT: 'production' }, false)
    await expect(made.mail.send({} as never)).rejects.toThrow('SENDGRID_API_KEY')
  })

  it('without newsletter lists keep subscribers in the outbox', async () => {
    const env = { ...REAL, CONTEXT: 'production', SENDGRID_API_KEY: 'SG.key' }
    const { made } = deps(env, false)
    const told = [made.newsletter.add({} as never), made.newsletter.remove('')]
    for (const telling of told) await expect(telling).rejects.toThrow('SENDGRID_NEWSLETTER_LISTS')
  })

  it('of the newsletter name lists, for all languages or for one', () => {
    const id = '6b8b8054-ae4d-4a97-9c60-26902cb28ee7'
    const other = id.replaceAll('8', '9')
    expect(parseNewsletterLists(`${id}, sv=${other}`)).toEqual([{ id }, { id: other, language: 'sv' }])
    const real = { SENDGRID_API_KEY: 'SG.key', SENDGRID_NEWSLETTER_LISTS: `${id}, sv=${other}` }
    expect(isReal(real, 'newsletter')).toBe(true)
    const { made, newsletter } = deps(real)
    expect(made.newsletter).not.toBe(newsletter)
    for (const wrong of ['x', `xx=${id}`, `${id},`, `${id};${other}`]) {
      expect(() => isReal({ ...real, SENDGRID_NEWSLETTER_LISTS: wrong }, 'newsletter')).toThrow('list ids')
    }
    expect(() => isReal({ SENDGRID_NEWSLETTER_LISTS: id }, 'newsletter')).toThrow('SENDGRID_API_KEY')
  })

  it('all say what they are for', () => {
    for (const { purpose } of THIRD_PARTIES.flatMap(({ settings }) => settings))
      expect(purpose.length).toBeGreaterThan(10)
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
