/** The content security policy of a part of the shop. */
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
]

/** The policy of a part, or of all of them together when `part` is left out. */
export function policy(inline: InlineHashes, part?: string, env: NodeJS.ProcessEnv = process.env): string {
  const directives = structuredClone(BASE)
  add(directives, { 'script-src': inline.scripts, 'style-src': inline.styles })
  for (const { setting, only, sources } of THIRD_PARTIES) {
    const value = env[setting]
    if (value && (!only || part === undefined || only.includes(part))) add(directives, sources(value))
  }
  const lines = Object.entries(directives).map(([name, values]) => `${name} ${values.join(' ')}`)
  // Local runners leave it out: there is no https on a developer's machine.
  return [...lines, 'upgrade-insecure-requests'].join('; ')
}

function add(directives: Directives, more: Directives): void {
  for (const [name, values] of Object.entries(more)) {
    directives[name] = [...(directives[name] ?? []), ...values]
  }
}
