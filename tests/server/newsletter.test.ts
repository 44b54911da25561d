/** Subscriptions: who asks is asked back, who confirms is a subscriber, who leaves is none. */

import { beforeEach, describe, expect, it } from 'vitest'
import {
  followNewsletterLink,
  type LinkCall,
  NEWSLETTER_LINK_LIFETIME,
  readNewsletterLink,
  subscribeToNewsletter,
} from '#server/use-cases/newsletter/newsletter'
import { sweep } from '#server/use-cases/sweep'
import { must } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop, type Shop } from './support/deps.ts'
import { COM, SE } from './support/fixtures.ts'
import { ADA, askAndRead, deliver, subscribe, subscribed } from './support/subscriber.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

onEachDatabase('a subscription', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
  })

  const rows = () => database().db.selectFrom('newsletter').selectAll().orderBy('id').execute()
  const status = async () => (await rows()).map((row) => row.status)
  const confirm = (token: string) => followNewsletterLink(shop.deps, 'confirm', token)
  const leave = (token: string) => followNewsletterLink(shop.deps, 'leave', token)
  const read = (call: LinkCall, token: string) => readNewsletterLink(shop.deps, call, token)
  const unknown = { ok: false, code: 'not_found' }
  const subscribers = () => [...shop.subscribers]

  it('is asked back by mail, and is no subscriber before the answer', async () => {
    const token = await askAndRead(shop)
    expect(await status()).toEqual(['pending'])
    expect(shop.mails).toMatchObject([{ to: ADA, from: { email: 'no-reply@shop.example' } }])
    expect(subscribers()).toEqual([])
    expect(await confirm(token)).toEqual({ ok: true, value: 'done' })
    expect(await deliver(shop)).toEqual({ done: 1, failed: 0 })
    expect(subscribers()).toEqual([[ADA, 'sv']])
    expect(await rows()).toMatchObject([{ status: 'confirmed', confirmed_at: shop.deps.clock.now() }])
  })

  it('asked for many times at once is one row and one mail', async () => {
    const spellings = [ADA, 'ada@example.com', 'ADA@example.com']
    await Promise.all([...spellings, ...spellings].map((email) => subscribe(shop, email)))
    expect(await deliver(shop)).toEqual({ done: 1, failed: 0 })
    expect(await rows()).toHaveLength(1)
    expect(shop.mails).toHaveLength(1)
  })

  it('asked for again later is another mail, and the links of both are good', async () => {
    const first = await askAndRead(shop)
    shop.pass(HOUR)
    const second = await askAndRead(shop)
    expect(shop.mails).toHaveLength(2)
    expect(first).not.toBe(second)
    expect(await confirm(first)).toMatchObject({ ok: true })
    expect(await confirm(second)).toMatchObject({ ok: true })
    expect(await deliver(shop)).toEqual({ done: 1, failed: 0 })
  })

  it('confirmed twice at once is told once', async () => {
    const token = await askAndRead(shop)
    await Promise.all([confirm(token), confirm(token), confirm(token)].map(must))
    expect(await deliver(shop)).toEqual({ done: 1, failed: 0 })
    expect(await status()).toEqual(['confirmed'])
  })

  it('asked for by a subscriber stays confirmed, on the storefront where it was', async () => {
    await subscribed(shop)
    shop.pass(HOUR)
    const token = await askAndRead(shop, 'ADA@example.com', COM)
    expect(shop.mails.at(-1)).toMatchObject({ to: ADA, subject: expect.stringContaining('Confirm') })
    expect(await rows()).toMatchObject([{ status: 'confirmed', site: 'se', email: ADA }])
    expect(await confirm(token)).toMatchObject({ ok: true })
    expect(await deliver(shop)).toEqual({ done: 0, failed: 0 })
    expect(subscribers()).toEqual([[ADA, 'sv']])
  })

  it('ends when the subscriber leaves, twice as well as once', async () => {
    const token = await subscribed(shop)
    expect(await leave(token)).toEqual({ ok: true, value: 'done' })
    expect(await leave(token)).toEqual({ ok: true, value: 'already' })
    await deliver(shop)
    expect(subscribers()).toEqual([])
    expect(await status()).toEqual(['left'])
  })

  it('is not changed by a look at what its links would do', async () => {
    const token = await askAndRead(shop)
    const looks = async () => [await read('confirm', token), await read('leave', token)]
    const [open, already] = ['open', 'already'].map((value) => ({ ok: true, value }))
    const before = await rows()
    expect(await looks()).toEqual([open, open])
    expect(await rows()).toEqual(before)
    await must(confirm(token))
    expect(await looks()).toEqual([already, open])
    await must(leave(token))
    expect(await looks()).toEqual([open, already])
    shop.pass(NEWSLETTER_LINK_LIFETIME)
    expect(await looks()).toEqual([unknown, already])
  })

  it('that was left before it was confirmed never reaches the service', async () => {
    const token = await askAndRead(shop)
    shop.deps.newsletter.remove = () => Promise.reject(new Error('is not asked about an unknown address'))
    await must(leave(token))
    expect(await deliver(shop)).toEqual({ done: 1, failed: 0 })
  })

  it('left and asked for again is asked back again', async () => {
    await must(leave(await subscribed(shop)))
    // In the same minute: what was sent before was about what has ended.
    const token = await askAndRead(shop, ADA, COM)
    expect(shop.mails).toHaveLength(2)
    expect(subscribers()).toEqual([])
    await must(confirm(token))
    await deliver(shop)
    expect(subscribers()).toEqual([[ADA, 'en']])
  })

  it('left by mistake can be confirmed by the same link', async () => {
    const token = await subscribed(shop)
    await must(leave(token))
    await must(confirm(token))
    await deliver(shop)
    expect(subscribers()).toEqual([[ADA, 'sv']])
  })

  it('is confirmed for seven days, and left at any time', async () => {
    const token = await subscribed(shop)
    shop.pass(HOUR)
    const late = await askAndRead(shop)
    shop.pass(NEWSLETTER_LINK_LIFETIME - HOUR)
    expect(await confirm(token)).toEqual(unknown)
    expect(await confirm(late)).toMatchObject({ ok: true })
    shop.pass(365 * DAY)
    expect(await confirm(late)).toEqual(unknown)
    expect(await leave(token)).toMatchObject({ ok: true })
  })

  it.each(['', 'x', 'A'.repeat(32), '\0', "' or 1=1 --", '\ud800', 'a'.repeat(100_000)])(
    'has nothing to do with the token "%.10s"',
    async (token) => {
      await askAndRead(shop)
      expect([await confirm(token), await leave(token)]).toEqual([unknown, unknown])
      expect([await read('confirm', token), await read('leave', token)]).toEqual([unknown, unknown])
      expect(await status()).toEqual(['pending'])
    },
  )

  it('holds no token that could be read from the database', async () => {
    const token = await askAndRead(shop)
    expect(token).toMatch(/^[\w-]{22,}$/)
    const { db } = database()
    const everything = await Promise.all(
      (['newsletter', 'newsletter_token', 'outbox'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(everything)).not.toContain(token)
    expect(JSON.stringify(everything[2])).not.toContain('@')
  })

  describe('that was never confirmed', () => {
    it('is forgotten after a week, with its mail', async () => {
      shop.deps.mail.send = () => Promise.reject(new Error('away'))
      await subscribe(shop)
      await deliver(shop)
      shop.pass(NEWSLETTER_LINK_LIFETIME + 1)
      expect(await deliver(shop)).toEqual({ done: 1, failed: 0 })
      await sweep(shop.deps)
      expect(await rows()).toEqual([])
      expect(await database().db.selectFrom('newsletter_token').selectAll().execute()).toEqual([])
    })

    it('is kept as long as its link is good', async () => {
      const token = await askAndRead(shop)
      shop.pass(NEWSLETTER_LINK_LIFETIME - 1)
      await sweep(shop.deps)
      expect(await confirm(token)).toMatchObject({ ok: true })
      shop.pass(365 * DAY)
      await sweep(shop.deps)
      expect(await status()).toEqual(['confirmed'])
    })
  })

  describe('that has ended', () => {
    it('is forgotten a week after the service has forgotten it, and not before', async () => {
      const token = await subscribed(shop)
      await must(leave(token))
      const { remove } = shop.deps.newsletter
      shop.deps.newsletter.remove = () => Promise.reject(new Error('away'))
      await deliver(shop)
      shop.pass(NEWSLETTER_LINK_LIFETIME + 1)
      await sweep(shop.deps)
      expect(await status()).toEqual(['left'])
      shop.deps.newsletter.remove = remove
      await deliver(shop)
      await sweep(shop.deps)
      expect(await rows()).toEqual([])
      expect(await leave(token)).toEqual(unknown)
    })
  })

  it('in a mail has links to the storefront under the address where it was asked for', async () => {
    await subscribeToNewsletter(shop.deps, { site: SE, origin: 'http://se.localhost:4321' }, ADA)
    await subscribe(shop, 'bo@example.com')
    await deliver(shop)
    const [local, real] = shop.mails
    expect(local?.text).toContain('http://se.localhost:4321/api/sendgrid/newsletter/confirm?token=')
    expect(real?.text).toContain('https://se.example/api/sendgrid/newsletter/confirm?token=')
  })

  it('leaves no address in the log, whatever fails', async () => {
    const token = await askAndRead(shop)
    await must(confirm(token))
    shop.deps.newsletter.add = () => Promise.reject(new Error('SendGrid answered 500'))
    await deliver(shop)
    expect(shop.log).toHaveLength(1)
    expect(JSON.stringify(shop.log)).not.toContain('@')
  })
})
