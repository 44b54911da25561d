/** Puts together what the use cases depend on: the real adapter of each part, or a stand-in where that is allowed. */
import { randomBytes, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createContentServicePoints } from '#server/adapters/content-service-points'
import { readDocumentFonts } from '#server/adapters/document-fonts'
import { readTerms } from '#server/adapters/document-terms'
import { createInvoicePayments } from '#server/adapters/invoice-payments'
import { createOwnFiles } from '#server/adapters/own-files'
import { createShardCatalogue } from '#server/adapters/shard-catalogue'
import type { ShopData } from '#server/adapters/shard-format'
import { pictureReader } from '#server/adapters/shop-data'
import type { Database } from '#server/db/schema'
import { redact } from '#server/handlers/redact'
import {
  type Clock,
  type Deps,
  type Identity,
  type Ids,
  type Mail,
  type Newsletter,
  type Payments,
  type ServicePoints,
  type Vat,
  VatUnavailable,
} from '#server/ports'
import { assertSettings, isProduction, isReal, SettingsError } from '#server/settings'
import { createFirebaseIdentity } from '#third-parties/firebase/server/identity'
import { createPostNordServicePoints } from '#third-parties/postnord/server'
import { readSetting } from '#third-parties/registry'
import { createSendGridMail } from '#third-parties/sendgrid/server/mail'
import { createSendGridNewsletter } from '#third-parties/sendgrid/server/newsletter'
import { parseNewsletterLists } from '#third-parties/sendgrid/settings'
import type { Env } from '#third-parties/setting'
import { createLazyPayments } from '#third-parties/stripe/server/lazy-payments'
import { createViesVat } from '#third-parties/vies/server'

/**
 * Brought by the local runner, and not used in production; a function has none, and nothing of them in
 * its bundle.
 */
export interface StandIns {
  payments: Payments
  mail: Mail
  newsletter: Newsletter
  identity: Identity
  vat: Vat
}

export interface DepsOptions {
  env: Env
  db: Kysely<Database>
  /** Sites, brand and service points: of the content, or as `readShopData` reads them from the shards' folder. */
  shop: ShopData
  /** As `writeFunctionData` filled it. */
  shardFolder: string
  standIns?: StandIns | undefined
  log?: Deps['log'] | undefined
  /** For tests. */
  overrides?: Partial<Deps> | undefined
}

/** @throws SettingsError naming every setting that is missing, malformed or not allowed */
export function createDeps({
  env,
  db,
  shop,
  shardFolder,
  standIns,
  log = logLine,
  overrides,
}: DepsOptions): Deps {
  const embedded = isProduction(env) ? undefined : standIns
  assertSettings(env, !embedded)
  const { brand } = shop
  return {
    db,
    sites: shop.sites,
    brand: {
      name: brand.name,
      club: brand.programmes.club,
      mail: { orders: brand.mail.orders, noReply: brand.mail.noReply, name: brand.mail.name },
      contactEmail: brand.contact.email,
      phone: brand.contact.phone,
      company: brand.company,
      bank: brand.bank,
    },
    sellerCountry: brand.company.country,
    catalogue: createShardCatalogue(shardFolder),
    payments: {
      stripe: choosePayments(env, embedded),
      invoice: createInvoicePayments({ db, clock: SYSTEM_CLOCK }),
    },
    mail: chooseMail(env, embedded),
    newsletter: chooseNewsletter(env, embedded),
    servicePoints: chooseServicePoints(env, shop, log),
    vat: chooseVat(env, brand.company.vatNumber, embedded),
    fonts: () => readDocumentFonts(shardFolder),
    terms: (language, site, buyer) => readTerms(shardFolder, language, site, buyer),
    ownFile: createOwnFiles(shop.sites, fetch),
    picture: pictureReader(shardFolder),
    identity: chooseIdentity(env, embedded),
    tokenMaxAge: Number(readSetting(env, 'AUTH_TOKEN_MAX_AGE') ?? TOKEN_MAX_AGE),
    clock: SYSTEM_CLOCK,
    ids: RANDOM_IDS,
    failpoint: () => {},
    log,
    ...overrides,
  }
}

/** Seconds. */
const TOKEN_MAX_AGE = 300

function choosePayments(env: Env, standIns: StandIns | undefined): Payments {
  if (isReal(env, 'payment')) {
    const secretKey = readSetting(env, 'STRIPE_SECRET_KEY') ?? ''
    const webhookSecret = readSetting(env, 'STRIPE_WEBHOOK_SECRET') ?? ''
    return createLazyPayments(async () => {
      const { createStripePayments } = await import('#third-parties/stripe/server/payments')
      return createStripePayments({ secretKey, webhookSecret })
    })
  }
  if (!standIns) throw new SettingsError('payment: missing: STRIPE_SECRET_KEY')
  return standIns.payments
}

function chooseIdentity(env: Env, standIns: StandIns | undefined): Identity {
  const projectId = isReal(env, 'sign-in') ? readSetting(env, 'FIREBASE_PROJECT_ID') : undefined
  if (projectId) return createFirebaseIdentity({ projectId, clock: SYSTEM_CLOCK })
  if (!standIns) throw new SettingsError('sign-in: missing: FIREBASE_PROJECT_ID')
  return standIns.identity
}

function chooseMail(env: Env, standIns: StandIns | undefined): Mail {
  const apiKey = isReal(env, 'mail') ? readSetting(env, 'SENDGRID_API_KEY') : undefined
  if (apiKey) return createSendGridMail({ apiKey, baseUrl: readSetting(env, 'SENDGRID_BASE_URL') })
  return standIns?.mail ?? UNSENT
}

/** A shop without a mail service loses no mail: its outbox keeps trying. */
const UNSENT: Mail = {
  async send() {
    throw new SettingsError('mail: missing: SENDGRID_API_KEY')
  },
}

function chooseNewsletter(env: Env, standIns: StandIns | undefined): Newsletter {
  const lists = isReal(env, 'newsletter') ? readSetting(env, 'SENDGRID_NEWSLETTER_LISTS') : undefined
  if (!lists) return standIns?.newsletter ?? UNTOLD
  return createSendGridNewsletter({
    apiKey: readSetting(env, 'SENDGRID_API_KEY') ?? '',
    baseUrl: readSetting(env, 'SENDGRID_BASE_URL'),
    lists: parseNewsletterLists(lists),
  })
}

/** Nor does it lose a subscriber. */
const UNTOLD: Newsletter = { add: newsletterMissing, remove: newsletterMissing }

async function newsletterMissing(): Promise<never> {
  throw new SettingsError('newsletter: missing: SENDGRID_NEWSLETTER_LISTS')
}

function chooseServicePoints(
  env: Env,
  { servicePoints, postalAreas }: ShopData,
  log: Deps['log'],
): ServicePoints {
  const fromContent = createContentServicePoints(servicePoints, postalAreas)
  const apiKey = isReal(env, 'service points') ? readSetting(env, 'POSTNORD_API_KEY') : undefined
  if (!apiKey) return fromContent
  const baseUrl = readSetting(env, 'POSTNORD_BASE_URL')
  return createPostNordServicePoints({ apiKey, baseUrl, log, others: fromContent })
}

/** @param requester the shop's own VAT number */
function chooseVat(env: Env, requester: string, standIns: StandIns | undefined): Vat {
  const baseUrl = isReal(env, 'VAT numbers') ? readSetting(env, 'VIES_BASE_URL') : undefined
  if (baseUrl) return createViesVat({ baseUrl, requester })
  return standIns?.vat ?? UNASKED
}

/** A preview of a function has nobody to ask: VAT is charged. */
const UNASKED: Vat = {
  async lookUp() {
    throw new VatUnavailable('VAT numbers: missing: VIES_BASE_URL')
  },
}

export const SYSTEM_CLOCK: Clock = { now: () => new Date() }

/** Without look-alikes: no 0 O, 1 I L, 2 Z, 5 S, 8 B. */
const ORDER_ALPHABET = '34679ACDEFGHJKMNPQRTUVWXY'
const ORDER_LENGTH = 10

export const RANDOM_IDS: Ids = {
  secret: () => randomBytes(24).toString('base64url'),
  orderNumber() {
    const letters = Array.from(
      { length: ORDER_LENGTH },
      () => ORDER_ALPHABET[randomInt(ORDER_ALPHABET.length)],
    )
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  },
}

/** One JSON line per entry; personal data and secrets are redacted, wherever it was written. */
function logLine(entry: Record<string, unknown>): void {
  console.log(JSON.stringify(redact(entry)))
}
