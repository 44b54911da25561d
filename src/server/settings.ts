/** Every setting of the server, in one table: what it is for, whether a production shop needs it, and its form. */

import { isLanguage, LANGUAGES, type Language } from '#core/language'

export type Env = Readonly<Record<string, string | undefined>>

export type Part = 'database' | 'payment' | 'sign-in' | 'mail' | 'newsletter' | 'service points'

export interface Setting {
  name: string
  /** Other names that count as well; the first one that is set is used. */
  aliases?: readonly string[]
  part: Part
  purpose: string
  /** A production shop does not start without it, nor runs on the stand-in. */
  required: boolean
  /** Makes its part real. A setting without this only changes how the real one works. */
  chooses: boolean
  /** @returns what a right value looks like, when this one is wrong */
  check?: (value: string, env: Env) => string | undefined
}

export const SETTINGS: readonly Setting[] = [
  {
    name: 'DATABASE_URL',
    aliases: ['NETLIFY_DB_URL'],
    part: 'database',
    purpose: 'PostgreSQL that holds stock, checkouts and orders',
    required: true,
    chooses: true,
    check: databaseAddress,
  },
  {
    name: 'STRIPE_SECRET_KEY',
    part: 'payment',
    purpose: 'Stripe, from the server',
    required: true,
    chooses: true,
    check: form(/^[rs]k_(test|live)_\w+$/, 'sk_live_… or sk_test_…'),
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    part: 'payment',
    purpose: 'proves that a webhook comes from Stripe',
    required: true,
    chooses: true,
    check: form(/^whsec_\w+$/, 'whsec_…'),
  },
  {
    name: 'PUBLIC_STRIPE_KEY',
    part: 'payment',
    purpose: 'Stripe, from the browser',
    required: true,
    chooses: true,
    check: publishableKey,
  },
  {
    name: 'SENDGRID_API_KEY',
    part: 'mail',
    purpose: 'sends mail; without it mail waits in the outbox',
    required: false,
    chooses: true,
    check: form(/^SG\.[\w.-]+$/, 'SG.…'),
  },
  {
    name: 'SENDGRID_BASE_URL',
    part: 'mail',
    purpose: 'another address of the mail service, such as the EU one',
    required: false,
    chooses: false,
    check: webAddress,
  },
  {
    name: 'SENDGRID_NEWSLETTER_LISTS',
    part: 'newsletter',
    purpose: 'SendGrid lists of the newsletter; without them subscribers wait in the outbox',
    required: false,
    chooses: true,
    check: newsletterLists,
  },
  {
    name: 'POSTNORD_API_KEY',
    part: 'service points',
    purpose: 'live service points; without it those in content/service-points',
    required: false,
    chooses: true,
    check: form(/^[A-Za-z0-9-]{16,}$/, 'the key from developer.postnord.com'),
  },
  {
    name: 'POSTNORD_BASE_URL',
    part: 'service points',
    purpose: 'another address of the service-point API',
    required: false,
    chooses: false,
    check: webAddress,
  },
]

/** Set by emulators for their clients: with one of these, a production shop would trust what anybody made up. */
export const EMULATOR_VARIABLES = ['FIREBASE_AUTH_EMULATOR_HOST', 'PUBLIC_AUTH_EMULATOR_URL'] as const

/** Settings that are missing or wrong where the shop cannot do without them: a line of its message names each. */
export class SettingsError extends Error {}

export function isProduction(env: Env): boolean {
  return env.CONTEXT === 'production' || env.NODE_ENV === 'production'
}

/** @returns undefined for a setting that is not set, or set to nothing */
export function readSetting(env: Env, name: string): string | undefined {
  const setting = SETTINGS.find((candidate) => candidate.name === name)
  const names = [name, ...(setting?.aliases ?? [])]
  return names.map((candidate) => env[candidate]?.trim()).find(Boolean)
}

export interface ServiceRow {
  part: Part
  mode: 'real' | 'embedded'
  /** Whether some of the settings that choose the real one are set. */
  isBegun: boolean
  /** Settings that would have to be set for the real one. */
  missing: string[]
}

/** One row per part, for `npm run doctor`. */
export function describeServices(env: Env): ServiceRow[] {
  return [...Map.groupBy(SETTINGS, ({ part }) => part)].map(([part, settings]) => {
    const choosing = settings.filter(({ chooses }) => chooses)
    const missing = choosing.filter(({ name }) => !readSetting(env, name)).map(({ name }) => name)
    const isBegun = missing.length < choosing.length
    return { part, mode: missing.length === 0 ? 'real' : 'embedded', isBegun, missing }
  })
}

export interface SettingProblem {
  name: string
  part: Part
  /** Without the value, which may be a secret. */
  reason: string
}

/**
 * Everything that keeps a shop from starting, not only what is met first. Nobody takes half-set or malformed
 * settings of a part for its stand-in.
 *
 * @param real whether there are no stand-ins: in production, and in a function, which has none anywhere
 */
export function settingProblems(env: Env, real = isProduction(env)): SettingProblem[] {
  const rows = describeServices(env)
  const own = SETTINGS.flatMap(({ name, part, purpose, required, chooses, check }) => {
    const value = readSetting(env, name)
    const wanted = value && check?.(value, env)
    if (wanted) return [{ name, part, reason: `is malformed, wanted: ${wanted}` }]
    if (value || !required || !chooses) return []
    const isHalf = rows.some((row) => row.part === part && row.isBegun)
    return real || isHalf ? [{ name, part, reason: `is missing: ${purpose}` }] : []
  })
  const emulators = real ? EMULATOR_VARIABLES.filter((name) => env[name]) : []
  const reason = 'must not be set in production'
  return [...own, ...emulators.map((name) => ({ name, part: 'sign-in' as const, reason }))]
}

/**
 * Whether a part runs on the real service, by the settings.
 *
 * @throws SettingsError naming the settings of the part that are missing or malformed
 */
export function isReal(env: Env, part: Part): boolean {
  refuse(settingProblems(env).filter((problem) => problem.part === part))
  return describeServices(env).some((row) => row.part === part && row.mode === 'real')
}

/** @throws SettingsError naming every setting that is missing, malformed or not allowed; see `settingProblems` */
export function refuseWrongSettings(env: Env, real?: boolean): void {
  refuse(settingProblems(env, real))
}

function refuse(problems: readonly SettingProblem[]): void {
  if (problems.length === 0) return
  throw new SettingsError(problems.map(({ name, reason }) => `${name} ${reason}`).join('\n'))
}

function form(pattern: RegExp, wanted: string): (value: string) => string | undefined {
  return (value) => (pattern.test(value) ? undefined : wanted)
}

function databaseAddress(value: string): string | undefined {
  const isAddress = /^postgres(ql)?:\/\/\S+$/.test(value) && URL.canParse(value)
  return isAddress ? undefined : 'postgresql://user:password@host/database'
}

function webAddress(value: string): string | undefined {
  return URL.canParse(value) && /^https?:/.test(value) ? undefined : 'https://host'
}

export interface NewsletterList {
  /** SendGrid's id of the list. */
  id: string
  /** Of the newsletter on it; a list without one takes subscribers of every language. */
  language?: Language | undefined
}

/** @param value ids separated by commas, each for all languages or as `sv=id` for one */
export function parseNewsletterLists(value: string): NewsletterList[] {
  return value.split(',').map((entry) => {
    const [id = '', language] = entry.trim().split('=').reverse()
    return { id, ...(isLanguage(language) && { language }) }
  })
}

const LIST = new RegExp(`^((${LANGUAGES.join('|')})=)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)

function newsletterLists(value: string, env: Env): string | undefined {
  const right = value.split(',').every((entry) => LIST.test(entry.trim()))
  if (!right) return 'list ids with commas between them, each for all languages or as sv=id for one'
  return readSetting(env, 'SENDGRID_API_KEY') ? undefined : 'SENDGRID_API_KEY beside it'
}

/** Test and live keys do not know each other's payments. */
function publishableKey(value: string, env: Env): string | undefined {
  const [, mode] = /^pk_(test|live)_\w+$/.exec(value) ?? []
  if (!mode) return 'pk_live_… or pk_test_…'
  const [, secretMode] = /_(test|live)_/.exec(readSetting(env, 'STRIPE_SECRET_KEY') ?? '') ?? []
  return secretMode && secretMode !== mode ? 'the same mode as STRIPE_SECRET_KEY' : undefined
}
