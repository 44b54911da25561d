/** What a third party says of itself: its settings, their form, and what they open in the content security policy. */

export type Env = Readonly<Record<string, string | undefined>>

/** A preview stays one where every build has `NODE_ENV`: the host's word counts first. */
export function isProduction({ CONTEXT, NODE_ENV }: Env): boolean {
  return (CONTEXT || NODE_ENV) === 'production'
}

/** What the shop does with the help of others. */
export type SettingPart =
  | 'database'
  | 'payment'
  | 'sign-in'
  | 'mail'
  | 'newsletter'
  | 'service points'
  | 'VAT numbers'
  | 'daily build'
  | 'content'
  | 'pictures'
  | 'search'
  | 'analytics'
  | 'ad pixel'
  | 'chat'
  | 'reviews'
  | 'error reports'

/** Sources by directive. */
export type Directives = Readonly<Record<string, readonly string[]>>

export interface Setting {
  name: string
  /** Other names that count as well; the first one that is set is used. */
  aliases?: readonly string[]
  part: SettingPart
  purpose: string
  /** Whether a production shop starts without it; if so, what holds then. */
  without: 'refused' | { instead: string }
  /** Makes its part real. A setting without this only changes how the real one works. */
  chooses: boolean
  /** What counts while it is not set: worked out of other settings. Pages read it as if it were set. */
  otherwise?: (env: Env) => string | undefined
  /** @returns what a right value looks like, when this one is wrong */
  check?: (value: string, env: Env) => string | undefined
  /** What a right value opens, and for the pages of which part of the shop; for all of them when none is named. */
  policy?: { only?: readonly string[]; sources: (value: string) => Directives }
}

export interface ThirdParty<Name extends string = string> {
  /** Its folder. */
  name: Name
  /** Where it is asked: a malformed setting stops a server, and switches off what runs in the browser. */
  runs: 'server' | 'browser'
  settings: readonly Setting[]
}

/** For what runs in the browser. @returns undefined also for a malformed value, which counts as none */
export function readRight(env: Env, { name, check, otherwise }: Setting): string | undefined {
  const value = env[name]?.trim() || otherwise?.(env)
  return value && !check?.(value, env) ? value : undefined
}

/** A check by pattern. */
export function form(pattern: RegExp, wanted: string): (value: string) => string | undefined {
  return (value) => (pattern.test(value) ? undefined : wanted)
}

/** `fetch` asks no address with a user or password, and repeats it in what it says of that. */
export function webAddress(value: string): string | undefined {
  if (!URL.canParse(value) || !/^https?:/.test(value)) return 'https://host'
  const { username, password } = new URL(value)
  return username || password ? 'https://host, without user and password' : undefined
}

/** Of a service whose calls have paths of their own: one in front of them would be lost. */
export function baseAddress(value: string): string | undefined {
  return (
    webAddress(value) ??
    (new URL(value).href === new URL('/', value).href ? undefined : 'https://host, without a path')
  )
}

/** Of a script of a third party: one address, which cannot end a directive of the policy. */
export const scriptAddress = form(/^https:\/\/[\w.-]+(:\d+)?\/[^\s;,'"]*$/, 'https://host/script.js')

/** The script of a widget, with what it may show and ask of its own host. */
export function widgetSources(script: string): Directives {
  const origin = originOf(script)
  return {
    'script-src': [origin],
    'connect-src': [origin, origin.replace('https:', 'wss:')],
    'frame-src': [origin],
    'img-src': [origin],
  }
}

export function originOf(address: string): string {
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
