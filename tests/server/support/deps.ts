/** What the use cases need from outside, in tests: a small catalogue, a provider in memory, a clock that is moved by hand. */

import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { readFonts } from '#build/document-fonts'
import type { Language } from '#core/site/language'
import type { Site } from '#core/site/site'
import { createInvoicePayments } from '#server/adapters/invoice-payments'
import type { Database } from '#server/db/schema'
import type { Deps, MailMessage, Newsletter } from '#server/ports'
import type { CallContext } from '#server/use-cases/context'
import type { OutboxHandlers } from '#server/use-cases/outbox/outbox'
import { importStock } from '#server/use-cases/stock/import-stock'
import { createFakePayments, type FakePayments } from './fake-payments.ts'
import { createFakeVies, type FakeVies } from './fake-vies.ts'
import { AGENTS, COM, SE, VARIATIONS } from './fixtures.ts'
import { createFakeIdentity, type FakeIdentity, TOKEN_LIFETIME } from './identity.ts'

/** What a failpoint throws: the process is gone. */
export class Crash extends Error {}

/** Does something until it is done; the process may end on the way, once. */
export async function insist(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error
  })
  await work()
}

export interface Shop {
  deps: Deps
  payments: FakePayments
  identity: FakeIdentity
  vies: FakeVies
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
  const vies = createFakeVies()
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
      phone: '+46 31 000 00 00',
      company: {
        legalName: 'Add Layer Filament AB',
        orgNumber: '559998-4126',
        vatNumber: 'SE559998412601',
        address: 'Spolgatan 12, 417 55 Göteborg',
        country: 'SE',
        taxStatus: { en: 'Approved for F-tax', sv: 'Godkänd för F-skatt' },
      },
      bank: { bankgiro: '5050-1055', iban: 'SE45 5000 0000 0583 9825 7466', bic: 'ESSESESS' },
    },
    sellerCountry: 'SE',
    catalogue: {
      bySku: async (sku) => catalogue.get(sku),
      byId: async (id) => [...catalogue.values()].find((variation) => variation.id === id),
      byProduct: async (id) => [...catalogue.values()].filter(({ productId }) => productId === id),
    },
    payments: {
      stripe: payments,
      invoice: createInvoicePayments({ db, clock: { now: () => new Date(now) } }),
    },
    mail: {
      async send(message) {
        if (!mails.some(({ key }) => key === message.key)) mails.push(message)
      },
    },
    newsletter: newsletterOf(subscribers),
    servicePoints: { near: async ({ zip }) => (zip === '000 00' ? [] : AGENTS) },
    vat: { lookUp: (number) => vies.lookUp(number) },
    fonts: readFonts,
    terms: async (language, site, buyer) => ({
      ...{ name: `terms-${language}.pdf`, type: 'application/pdf' },
      bytes: Buffer.from(`Terms of ${site} in ${language} for a ${buyer}`),
    }),
    ownFile: async (site, path) => Buffer.from(`${site} ${path}`),
    picture: async (id) => (id === 'spool' ? '/img/spool-0a1b2c-150.webp' : undefined),
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
    vies,
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
