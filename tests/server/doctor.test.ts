/** What `npm run doctor` learns from the services themselves. */

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { describeDatabase } from '#server/db/explain'
import { probeFirebase } from '#third-parties/firebase/server/probe'
import { probePostNord } from '#third-parties/postnord/probe'
import type { Probed, ProbeOptions } from '#third-parties/probe'
import { probeMail, probeNewsletter } from '#third-parties/sendgrid/server/probe'
import { probeStripe } from '#third-parties/stripe/server/probe'
import { WEBHOOK_EVENTS } from '#third-parties/stripe/settings'
import { serviceRows } from '../../scripts/check/services.ts'
import { onPostgres } from './support/databases.ts'

const LIST = '6b8b8054-ae4d-4a97-9c60-26902cb28ee7'

const ENV = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  FIREBASE_PROJECT_ID: 'filament-shop-1',
  PUBLIC_FIREBASE_API_KEY: 'AIzaSy-not-a-real-key',
  SENDGRID_API_KEY: 'SG.key',
  SENDGRID_NEWSLETTER_LISTS: LIST,
  SENDGRID_BASE_URL: 'https://api.eu.sendgrid.com',
  POSTNORD_API_KEY: '1234567890123456',
}

type Answers = Record<string, [status: number, body?: unknown]>

const GOOGLES_KEYS = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const SIGN_IN = '/v1/accounts:signInWithPassword'

function firebase(hosts = ['se.shop.example', 'filament-shop-1.firebaseapp.com']): Answers {
  return {
    [GOOGLES_KEYS]: [200, { keys: [{ kid: 'a', kty: 'RSA' }] }],
    '/v1/projects': [200, { projectId: '123456789', authorizedDomains: hosts }],
  }
}

/** A network with these answers by path; it notes what was asked. */
function network(answers: Answers) {
  const asked: { method: string; host: string; path: string; authorization: string | null }[] = []
  const fetch: ProbeOptions['fetch'] = async (input, init) => {
    const { method, url, headers } = new Request(input, init)
    const { host, pathname: path } = new URL(url)
    asked.push({ method, host, path, authorization: headers.get('authorization') })
    const [status, body] = answers[path] ?? [404]
    return Response.json(body ?? {}, { status })
  }
  return { asked, fetch }
}

type ProbeOf = (options: ProbeOptions) => Promise<Probed>

function ask(probe: ProbeOf, answers: Answers, isProduction = true): Promise<Probed> {
  return probe({ env: ENV, isProduction, fetch: network(answers).fetch })
}

const hooks = (...events: (readonly string[])[]): Answers => ({
  '/v1/payment_intents': [200, { data: [] }],
  '/v1/webhook_endpoints': [
    200,
    {
      data: events.map((enabled_events, at) => ({
        ...{ url: `https://shop.example/api/stripe-webhook?${at}`, status: 'enabled', enabled_events },
      })),
    },
  ],
})

const points = {
  servicePoints: [{ servicePointId: '1', name: 'x', visitingAddress: { postalCode: '1', city: 'x' } }],
}

describe('the doctor asks', () => {
  it.each<[string, ProbeOf, Answers, boolean, string]>([
    ['Stripe, and all is well', probeStripe, hooks(WEBHOOK_EVENTS), true, 'live; webhook set up'],
    ['Stripe, and every event is told', probeStripe, hooks(['*']), true, 'webhook set up'],
    [
      'Stripe, and two webhooks tell it all',
      probeStripe,
      hooks(WEBHOOK_EVENTS.slice(5), WEBHOOK_EVENTS.slice(0, 5)),
      true,
      'webhook set up',
    ],
    [
      'Stripe, and no webhook leads here',
      probeStripe,
      hooks(),
      false,
      'no webhook leads to https://…/api/stripe-webhook',
    ],
    [
      'Stripe, and the webhook lacks an event',
      probeStripe,
      hooks(WEBHOOK_EVENTS.slice(1)),
      false,
      'lacks payment_intent.succeeded',
    ],
    [
      'Stripe with a key that it does not know',
      probeStripe,
      { '/v1/payment_intents': [401] },
      false,
      'does not know STRIPE_SECRET_KEY',
    ],
    [
      'Stripe with a key without the right',
      probeStripe,
      { '/v1/payment_intents': [403] },
      false,
      'may not read payment intents',
    ],
    [
      'Stripe with a key that sees no webhooks',
      probeStripe,
      { ...hooks(), '/v1/webhook_endpoints': [403] },
      true,
      'may not look at webhooks',
    ],
    ['Stripe, which is ill', probeStripe, { '/v1/payment_intents': [500] }, false, 'Stripe answered 500'],
    [
      'SendGrid, and all is well',
      probeMail,
      { '/v3/scopes': [200, { scopes: ['mail.send'] }] },
      true,
      'SendGrid',
    ],
    [
      'SendGrid with a key without the right',
      probeMail,
      { '/v3/scopes': [200, { scopes: [] }] },
      false,
      'may not send mail',
    ],
    [
      'SendGrid with a key that it does not know',
      probeMail,
      { '/v3/scopes': [401] },
      false,
      'refuses SENDGRID_API_KEY',
    ],
    ['SendGrid for its list', probeNewsletter, { [`/v3/marketing/lists/${LIST}`]: [200] }, true, '1 list'],
    ['SendGrid for a list that is gone', probeNewsletter, {}, false, `no list ${LIST}`],
    [
      'Firebase, and all is well',
      probeFirebase,
      firebase(),
      true,
      'for pages of se.shop.example, filament-shop-1',
    ],
    [
      'Firebase with its protection against counting addresses',
      probeFirebase,
      { ...firebase(), [SIGN_IN]: [400, { error: { message: 'INVALID_LOGIN_CREDENTIALS' } }] },
      true,
      'for pages of se.shop.example, filament-shop-1',
    ],
    [
      'Firebase without it',
      probeFirebase,
      { ...firebase(), [SIGN_IN]: [400, { error: { message: 'EMAIL_NOT_FOUND' } }] },
      false,
      'switch on its email enumeration protection',
    ],
    [
      'Firebase without sign-in by password, where it cannot be told',
      probeFirebase,
      { ...firebase(), [SIGN_IN]: [400, { error: { message: 'PASSWORD_LOGIN_DISABLED' } }] },
      true,
      'for pages of se.shop.example, filament-shop-1',
    ],
    [
      'Firebase with the key of another project',
      probeFirebase,
      firebase(['other-shop.firebaseapp.com']),
      true,
      'another project than FIREBASE_PROJECT_ID?',
    ],
    [
      'Firebase with a wrong key',
      probeFirebase,
      { ...firebase(), '/v1/projects': [400, { error: { message: 'API key not valid' } }] },
      false,
      'Firebase does not take PUBLIC_FIREBASE_API_KEY (400)',
    ],
    [
      'Firebase with a key for the pages of the shop alone',
      probeFirebase,
      { ...firebase(), '/v1/projects': [403, { error: { status: 'PERMISSION_DENIED' } }] },
      true,
      'for pages alone',
    ],
    [
      'Firebase without Google’s keys',
      probeFirebase,
      { ...firebase(), [GOOGLES_KEYS]: [200, { keys: [] }] },
      false,
      'in place of its public keys',
    ],
    [
      'PostNord, and all is well',
      probePostNord,
      {
        '/rest/businesslocation/v5/servicepoints/nearest/byaddress': [
          200,
          { servicePointInformationResponse: points },
        ],
      },
      true,
      'PostNord',
    ],
    [
      'PostNord with a wrong key',
      probePostNord,
      { '/rest/businesslocation/v5/servicepoints/nearest/byaddress': [403] },
      false,
      'PostNord answered 403',
    ],
  ])('%s', async (_name, probe, answers, ok, remark) => {
    expect(await ask(probe, answers)).toEqual({ ok, remark: expect.stringContaining(remark) })
  })

  it('no fault of a developer’s project that it says who is known', async () => {
    const answers = { ...firebase(), [SIGN_IN]: [400, { error: { message: 'EMAIL_NOT_FOUND' } }] } as Answers
    expect(await ask(probeFirebase, answers, false)).toMatchObject({ ok: true })
  })

  it('no more of a developer’s webhook than that it is said to be missing', async () => {
    expect(await ask(probeStripe, hooks(), false)).toMatchObject({ ok: true })
  })

  it.each([probeStripe, probeFirebase, probeMail, probeNewsletter, probePostNord])(
    'without changing anything: %o',
    async (probe) => {
      const { asked, fetch } = network(hooks(WEBHOOK_EVENTS))
      await probe({ env: ENV, isProduction: true, fetch })
      expect(asked.length).toBeGreaterThan(0)
      expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['GET']))
    },
  )

  it('the address of the settings, with the key', async () => {
    const { asked, fetch } = network({})
    await probeMail({ env: ENV, isProduction: true, fetch })
    const [call] = asked
    expect(call).toMatchObject({ host: 'api.eu.sendgrid.com', authorization: 'Bearer SG.key' })
  })

  it.each([probeStripe, probeFirebase, probeMail, probeNewsletter, probePostNord])(
    'a service that is away: %o',
    async (probe) => {
      const away = new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) })
      const probed = await probe({ env: ENV, isProduction: true, fetch: () => Promise.reject(away) })
      expect(probed).toEqual({ ok: false, remark: 'it cannot be reached (ENOTFOUND)' })
    },
  )

  it.each([probeStripe, probeMail, probeNewsletter, probePostNord])(
    'and does not repeat what `fetch` says of an address: %o',
    async (probe) => {
      const env = {
        ...ENV,
        SENDGRID_BASE_URL: 'http://user:secret@host.example',
        POSTNORD_BASE_URL: 'http://user:secret@host.example',
        STRIPE_SECRET_KEY: 'sk_live_\n\u2028secret',
      }
      const probed = await probe({ env, isProduction: true })
      expect(probed).toEqual({ ok: false, remark: 'it cannot be reached (TypeError)' })
    },
  )
})

onPostgres('of the database the doctor says', (database) => {
  const rows = async (env: Record<string, string> = {}, url = database().url ?? '') => {
    const all = await serviceRows(
      { ...env, DATABASE_URL: url },
      { skus: ['PLA', 'ASA'], vatNumber: 'SE556036079301' },
    )
    return all.filter(({ what }) => ['database', 'tables', 'stock'].includes(what))
  }
  const real = () => ({
    what: 'database',
    state: 'real',
    remark: expect.stringMatching(/^PostgreSQL at .*, database test_\w+, version \d+/),
  })

  it('that nothing can be sold yet, which is wrong in production', async () => {
    const none = { what: 'stock', state: 'none', remark: expect.stringContaining('npm run stock -- import') }
    expect(await rows()).toMatchObject([
      real(),
      { what: 'tables', state: 'up to date' },
      { ...none, isWrong: false },
    ])
    expect((await rows({ CONTEXT: 'production' }))[2]).toMatchObject({ ...none, isWrong: true })
  })

  it('what is in stock, and what was never counted', async () => {
    const { db } = database()
    await db
      .insertInto('stock')
      .values({ sku: 'PLA', on_hand: 1, eta: null, updated_at: new Date() })
      .execute()
    expect((await rows({ CONTEXT: 'production' }))[2]).toEqual({
      ...{ what: 'stock', state: '1 sku', remark: 'never counted, so sold out: ASA' },
    })
  })

  it('that its tables are older than the shop, which is wrong in production', async () => {
    const { db } = database()
    await sql`delete from kysely_migration where name = '0003-holds'`.execute(db)
    const missing = { what: 'tables', state: 'missing', remark: expect.stringContaining('0003-holds') }
    expect((await rows())[1]).toMatchObject({ ...missing, isWrong: false })
    expect((await rows({ CONTEXT: 'production' }))[1]).toMatchObject({ ...missing, isWrong: true })
    await sql`insert into kysely_migration values ('0003-holds', now()), ('0004-next', now())`.execute(db)
    expect((await rows())[1]).toMatchObject({
      state: 'up to date',
      remark: expect.stringContaining('0004-next'),
    })
  })

  it('why it cannot be used', async () => {
    const url = 'postgres://shop:secret@127.0.0.1:1/shop'
    const remark = `${describeDatabase(url)}: nothing answers on that host and port`
    expect(await rows({}, url)).toEqual([{ what: 'database', state: 'wrong', remark, isWrong: true }])
    expect(remark).not.toContain('secret')
  })
})
