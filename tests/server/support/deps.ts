/** What the use cases need from outside, in tests: a small catalogue, a provider in memory, a clock that is moved by hand. */

import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Language } from '#core/site/language'
import type { Site } from '#core/site/site'
import type { Database } from '#server/db/schema'
import type { Deps, MailMessage, Newsletter } from '#server/ports'
import type { CallContext } from '#server/use-cases/context'
import type { OutboxHandlers } from '#server/use-cases/outbox/outbox'
import { importStock } from '#server/use-cases/stock/import-stock'
import { createFakePayments, type FakePayments } from './fake-payments.ts'
import { AGENTS, COM, SE, VARIATIONS } from './fixtures.ts'
import { createFakeIdentity, type FakeIdentity, TOKEN_LIFETIME } from './identity.ts'

/** What a failpoint throws: the process is gone. */
export class Crash extends Error {}

export interface Shop {
  deps: Deps
  payments: FakePayments
  identity: FakeIdentity
  mails: MailMessage[]
  /** Who is sent the newsletter: language by address. */
  subscribers: Map<string, string>
  /** As the wiring has them: the confirmation is a mail. */
  handlers: OutboxHandlers
  log: Record<string, unknown>[]
  /** Failpoints that were passed. */
  visited: Set<string>
  /** Ends the next use case that passes there; once. */
  crashAt: (failpoint: string) => void
  /** Lets time pass. */
  pass: (milliseconds: number) => void
  stock: (sku: string, onHand: number, eta?: Date) => Promise<void>
  /** The catalogue of the next deploy. */
  reprice: (sku: string, net: number) => void
  withdraw: (sku: string) => void
}

const START = Date.parse('2026-05-20T10:00:00Z')

export function createShop(db: Kysely<Database>): Shop {
  const payments = createFakePayments()
  const identity = createFakeIdentity({ now: () => new Date(now) })
  const mails: MailMessage[] = []
  const subscribers = new Map<string, string>()
  const log: Record<string, unknown>[] = []
  const visited = new Set<string>()
  const catalogue = new Map(VARIATIONS.map((variation) => [variation.sku, structuredClone(variation)]))
  let now = START
  let crash: string | undefined

  const deps: Deps = {
    db,
    sites: [SE, COM],
    brand: {
      name: 'add:layer',
      club: 'add:club',
      mail: { orders: 'orders@shop.example', noReply: 'no-reply@shop.example', name: 'add:layer' },
      contactEmail: '',
    },
    sellerCountry: 'SE',
    catalogue: {
      bySku: async (sku) => catalogue.get(sku),
      byId: async (id) => [...catalogue.values()].find((variation) => variation.id === id),
      byProduct: async (id) => [...catalogue.values()].filter(({ productId }) => productId === id),
    },
    payments: { stripe: payments },
    mail: {
      async send(message) {
        if (!mails.some(({ key }) => key === message.key)) mails.push(message)
      },
    },
    newsletter: newsletterOf(subscribers),
    servicePoints: { near: async ({ zip }) => (zip === '000 00' ? [] : AGENTS) },
    identity,
    tokenMaxAge: 300,
    clock: { now: () => new Date(now) },
    ids: {
      secret: () => randomBytes(18).toString('base64url'),
      orderNumber: () => randomBytes(5).toString('hex').toUpperCase(),
    },
    failpoint(name) {
      visited.add(name)
      if (crash !== name) return
      crash = undefined
      throw new Crash(name)
    },
    log: (entry) => log.push(entry),
  }

  return {
    deps,
    payments,
    identity,
    mails,
    subscribers,
    log,
    visited,
    handlers: {
      'order-confirmation': ({ mail }, { number }, key) =>
        mail.send({
          to: 'customer',
          from: { email: 'orders@shop.example', name: 'add:layer' },
          subject: number,
          text: '',
          html: '',
          key,
        }),
      'order-refunded': ({ mail }, { number }, key) =>
        mail.send({
          to: 'customer',
          from: { email: 'orders@shop.example', name: 'add:layer' },
          subject: `refund ${number}`,
          text: '',
          html: '',
          key,
        }),
    },
    crashAt: (failpoint) => {
      crash = failpoint
    },
    pass: (milliseconds) => {
      now += milliseconds
    },
    async stock(sku, onHand, eta) {
      const result = await importStock(deps, [{ sku, onHand, eta }])
      if (!result.ok) throw new Error(`stock of ${sku}: ${result.code}`)
    },
    reprice: (sku, net) => {
      const variation = catalogue.get(sku)
      if (variation)
        for (const currency of Object.keys(variation.msrp)) Object.assign(variation.msrp, { [currency]: net })
    },
    withdraw: (sku) => {
      catalogue.delete(sku)
    },
  }
}

function newsletterOf(subscribers: Map<string, string>): Newsletter {
  return {
    add: async ({ email, language }) => void subscribers.set(email, language),
    remove: async (email) => subscribers.delete(email),
  }
}

/** @param owner empty for a browser that has no cookie */
export function visitor(owner = 'ada', site: Site = SE, language: Language = site.language): CallContext {
  return { site, language, caller: { kind: 'guest', browser: owner || undefined } }
}

/** As `visitor`, signed in, with an account selected; use cases take its membership for granted. */
export function member(
  accountId: string | undefined,
  uid = 'ada',
  context: CallContext = visitor(uid),
  now = new Date(START),
): CallContext {
  const email = `${uid}@example.com`
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIME)
  const person = { uid, email, emailVerified: true, issuedAt: now, expiresAt, signedInAt: now }
  return { ...context, caller: { kind: 'account', ...person, browser: context.caller.browser, accountId } }
}
