/** Subscriptions while things fail: the service knows who subscribed and who left, however late it is told. */

import { beforeEach, describe, expect, it } from 'vitest'
import { NEWSLETTER_FAILPOINTS } from '#server/failpoints'
import type { Newsletter } from '#server/ports'
import { followNewsletterLink } from '#server/use-cases/newsletter/newsletter'
import { must } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop, insist, type Shop } from './support/deps.ts'
import { ADA, askAndRead, deliver, subscribe, subscribed, tokenIn } from './support/subscriber.ts'

const HOUR = 3_600_000

onEachDatabase('the newsletter service', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
  })

  const rows = () => database().db.selectFrom('newsletter').selectAll().execute()
  const confirm = (token: string) => followNewsletterLink(shop.deps, 'confirm', token)
  const leave = (token: string) => followNewsletterLink(shop.deps, 'leave', token)
  const subscribers = () => [...shop.subscribers]

  it('that files contacts late takes them off as soon as it finds them', async () => {
    const token = await subscribed(shop)
    await must(leave(token))
    shop.subscribers.clear()
    expect(await deliver(shop)).toEqual({ done: 0, failed: 1 })
    shop.subscribers.set(ADA, 'sv')
    shop.pass(30_000)
    expect(await deliver(shop)).toEqual({ done: 1, failed: 0 })
    expect(subscribers()).toEqual([])
  })

  it('that never finds a contact is not asked for ever', async () => {
    await must(leave(await subscribed(shop)))
    shop.subscribers.clear()
    expect(await deliver(shop)).toEqual({ done: 0, failed: 1 })
    shop.pass(HOUR)
    expect(await deliver(shop)).toEqual({ done: 1, failed: 0 })
  })

  it('that is told while the subscriber leaves is told again', async () => {
    const token = await askAndRead(shop)
    await must(confirm(token))
    const { add } = shop.deps.newsletter
    shop.deps.newsletter.add = async (contact: Parameters<Newsletter['add']>[0]) => {
      await must(leave(token))
      await deliver(shop)
      await add(contact)
    }
    expect(await deliver(shop)).toEqual({ done: 0, failed: 1 })
    shop.pass(HOUR)
    await deliver(shop)
    expect(subscribers()).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'left', contact_at: null }])
  })

  describe.each(NEWSLETTER_FAILPOINTS)('when the process ends at %s', (failpoint) => {
    /** The scheduled job, through the waiting times of a day. */
    async function settleDown(): Promise<void> {
      for (let times = 0; times < 6; times += 1) {
        await deliver(shop)
        shop.pass(HOUR)
      }
    }

    it('loses no subscriber, and keeps none that leaves', async () => {
      shop.crashAt(failpoint)
      await insist(() => subscribe(shop))
      await settleDown()
      expect(shop.mails).toHaveLength(1)
      const token = tokenIn(shop)
      shop.crashAt(failpoint)
      await insist(() => must(confirm(token)))
      await settleDown()
      expect(subscribers()).toEqual([[ADA, 'sv']])
      shop.crashAt(failpoint)
      await insist(() => must(leave(token)))
      await settleDown()
      expect(subscribers()).toEqual([])
      expect(await rows()).toMatchObject([{ status: 'left', contact_at: null }])
      expect(shop.visited).toContain(failpoint)
    })
  })
})
