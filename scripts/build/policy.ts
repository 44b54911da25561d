/** The content security policy of a part of the shop. */
import { SERVICE_SETTINGS } from '#browser/services'
import type { InlineHashes } from './inline.ts'

type Directives = Record<string, string[]>

const SELF = "'self'"
const NONE = "'none'"

const BASE: Directives = {
  'default-src': [NONE],
  'script-src': [SELF],
  'style-src': [SELF],
  'img-src': [SELF],
  'media-src': [SELF],
  'font-src': [SELF],
  'connect-src': [SELF],
  'manifest-src': [SELF],
  'base-uri': [NONE],
  'form-action': [SELF],
  'frame-ancestors': [NONE],
  'object-src': [NONE],
}

interface ThirdParty {
  /** The setting that switches it on. */
  setting: string
  /** First parts of the paths that need it; everywhere without. */
  only?: string[]
  sources(value: string): Directives
}

/** Whoever is not set up gets no place in the policy. */
const THIRD_PARTIES: ThirdParty[] = [
  { setting: 'PUBLIC_IMGIX_HOST', sources: (host) => ({ 'img-src': [`https://${host}`] }) },
  {
    setting: 'PUBLIC_STRIPE_KEY',
    only: ['checkout'],
    sources: () => ({
      'script-src': ['https://js.stripe.com'],
      'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'],
      'connect-src': ['https://api.stripe.com'],
      'img-src': ['https://*.stripe.com'],
    }),
  },
  {
    setting: 'PUBLIC_ALGOLIA_APP_ID',
    sources: (app) => ({ 'connect-src': [`https://${app}-dsn.algolia.net`, 'https://*.algolianet.com'] }),
  },
  {
    setting: 'PUBLIC_GTAG_ID',
    sources: () => ({
      'script-src': ['https://*.googletagmanager.com'],
      'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
      'connect-src': [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ],
    }),
  },
  { setting: 'PUBLIC_PIXEL_ID', sources: () => ({ 'connect-src': ['https://www.facebook.com'] }) },
  { setting: 'PUBLIC_CHAT_SRC', sources: widget },
  { setting: 'PUBLIC_REVIEWS_SRC', sources: widget },
  { setting: 'PUBLIC_SENTRY_DSN', sources: (dsn) => ({ 'connect-src': [originOf(dsn)] }) },
]

/** The policy of a part, or of all of them together when `part` is left out. */
export function policy(inline: InlineHashes, part?: string, env: NodeJS.ProcessEnv = process.env): string {
  const directives = structuredClone(BASE)
  add(directives, { 'script-src': inline.scripts, 'style-src': inline.styles })
  for (const { setting, only, sources } of THIRD_PARTIES) {
    const value = wellFormed(setting, env[setting]?.trim())
    if (value && (!only || part === undefined || only.includes(part))) add(directives, sources(value))
  }
  const lines = Object.entries(directives).map(([name, values]) => `${name} ${values.join(' ')}`)
  // Local runners leave it out: there is no https on a developer's machine.
  return [...lines, 'upgrade-insecure-requests'].join('; ')
}

/** A setting that the shop's pages would not use opens nothing. */
function wellFormed(setting: string, value: string | undefined): string | undefined {
  const form = SERVICE_SETTINGS.find((service) => service.setting === setting)?.form
  return value && (form?.test(value) ?? true) ? value : undefined
}

/** The script of a third party, with what it may show and ask of its own host. */
function widget(src: string): Directives {
  const origin = originOf(src)
  return {
    'script-src': [origin],
    'connect-src': [origin, origin.replace('https:', 'wss:')],
    'frame-src': [origin],
    'img-src': [origin],
  }
}

function originOf(address: string): string {
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}

function add(directives: Directives, more: Directives): void {
  for (const [name, values] of Object.entries(more)) {
    directives[name] = [...(directives[name] ?? []), ...values]
  }
}
