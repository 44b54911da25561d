/** Where links lead is the table's to say: a Host header decides which row, and is written nowhere. */
import { describe, expect, it, vi } from 'vitest'
import { isPreview } from '#server/handlers/netlify'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { drainOutbox } from '#server/use-cases/outbox/outbox'
import { type Client, client } from './http-client.ts'
import { expectError, openHttpShop, readyToPlace } from './http-shop.ts'

const shop = openHttpShop()
const SUBSCRIBE = '/api/sendgrid/newsletter'
const PORT = 4321
const PREVIEW = (host: string) => isPreview(host, 'shop')

/** The origin of the link in the mail that a form sends. */
async function originOfMail(call: Client, host: string): Promise<string | undefined> {
  await call(SUBSCRIBE, { host, json: { email: 'ada@example.com' } })
  await drainOutbox(shop().deps, OUTBOX_HANDLERS)
  const [link] = /https?:\S+\/confirm\?token=/.exec(shop().mails[0]?.text ?? '') ?? []
  return link && new URL(link).origin
}

/** Of no storefront, anywhere. */
const HOSTILE = [
  'evil.example',
  'se.example.evil.example',
  'evil.example/se.example',
  'evil.example#se.example',
  'user@se.example',
  'se.example@evil.example',
  'se.example\\.evil.example',
  'se.example.',
  'pl.localhost:4321',
  'shop.netlify.app.evil.example',
  'evil.example/--shop.netlify.app',
  'evil.example?--shop.netlify.app',
  'evil.example--shop.netlify.app',
  'x@y--shop.netlify.app',
  'deploy-preview-7--shop.netlify.app:8443',
  'evilshop.netlify.app',
  '--shop.netlify.app.evil.example',
  'evil-shop-a1b2c3.netlify.live',
  'shop-evil-a1b2c3.netlify.live',
  'shop-.netlify.live',
  'shop-a1b2c3.netlify.live.evil.example',
]

/** Of a shop on a developer's machine only. */
const LOCAL = [
  'localhost',
  'localhost:666',
  '127.0.0.1:9',
  '[::1]:4321',
  'se.localhost:4321',
  'com.localhost',
]

describe('in production', () => {
  it.each([...HOSTILE, ...LOCAL, 'se.example:443', 'se.example:8443', 'SE.example:80'])(
    '"%s" is 421',
    async (host) => {
      const call = client(shop().deps, { secureCookies: true, isPreview: PREVIEW })
      const answer = await call(SUBSCRIBE, { headers: { host }, json: { email: 'ada@example.com' } })
      expectError(answer, 'host')
      await drainOutbox(shop().deps, OUTBOX_HANDLERS)
      expect(shop().mails).toEqual([])
    },
  )

  it.each([
    ['se.example', 'https://se.example'],
    ['SE.Example', 'https://se.example'],
    ['com.example', 'https://com.example'],
    ['shop.netlify.app', 'https://shop.netlify.app'],
    ['deploy-preview-7--shop.netlify.app', 'https://deploy-preview-7--shop.netlify.app'],
    ['shop-a1b2c3.netlify.live', 'https://shop-a1b2c3.netlify.live'],
  ])('mail for "%s" links to %s', async (host, origin) => {
    const call = client(shop().deps, { secureCookies: true, isPreview: PREVIEW })
    expect(await originOfMail(call, host)).toBe(origin)
  })

  it('the way back from a payment leads to the table’s address, over HTTPS', async () => {
    const { payments, call } = shop()
    const { body } = await readyToPlace(call)
    const start = vi.spyOn(payments, 'start')
    await call(`/oldapi/checkout/${body.id}/place`, {
      json: { rev: body.rev, confirmationToken: 'tok_action' },
    })
    expect(start.mock.calls[0]?.[0].returnUrl).toMatch(/^https:\/\/se\.example\/checkout\//)
  })
})

describe('on a developer’s machine', () => {
  const call = () => client(shop().deps, {}, { port: PORT })

  it.each([
    ['se.localhost:4321', 'http://se.localhost:4321'],
    ['localhost:4321', 'http://localhost:4321'],
    ['127.0.0.1:4321', 'http://127.0.0.1:4321'],
    ['[::1]:4321', 'http://[::1]:4321'],
    ['localhost:666', 'http://localhost:4321'],
    ['se.localhost', 'http://se.localhost:4321'],
    ['se.localhost:43210', 'http://se.localhost:4321'],
  ])('mail for "%s" links to %s', async (host, origin) => {
    expect(await originOfMail(call(), host)).toBe(origin)
  })

  it.each([...HOSTILE, 'se.example:4321'])('"%s" is 421', async (host) => {
    expectError(await call()(SUBSCRIBE, { headers: { host }, json: { email: 'ada@example.com' } }), 'host')
  })
})

describe('a deploy preview', () => {
  it('is none where the platform names no site', () => {
    expect(isPreview('.netlify.app', '')).toBe(false)
    expect(isPreview('--undefined.netlify.app', undefined)).toBe(false)
  })
})
