/**
 * From host and path to a file of the build: `se.example/cart` is `/se/cart`.
 * One table serves the local runner and `astro dev`; the build writes Netlify's `_redirects` from it.
 */
import { PREVIEW_PARAMETER, PREVIEW_PATH, previewCookie } from '#core/site/preview'
import { type Site, type SiteKey, siteForHost } from '#core/site/site'

/** Pages whose address has parts that only the browser reads: one prerendered shell serves them all. */
const SHELLS = [{ prefix: '/checkout', shell: '/checkout' }] as const

/** The listing under its second name: the same files, which name the first one as canonical. */
export const BROWSE = { prefix: '/browse', instead: '/shop' } as const

/** Served from the root of the build for every host. */
export const SHARED = [
  '/_astro/',
  '/img/',
  '/fonts/',
  '/facets/',
  '/search-index/',
  '/messages/',
  '/shell/',
  '/scripts/',
  '/documents/',
  '/.well-known/',
  '/favicon.svg',
  '/signs/',
  '/sw.js',
]

export type Routed =
  /** Path of a page in the build, without an ending. */
  | { kind: 'page'; site: Site; path: string }
  /** A file that all hosts share. */
  | { kind: 'shared'; path: string }

/** An unknown host is a deploy preview or a local name, and gets the English site. */
export function route(sites: readonly Site[], host: string, path: string): Routed {
  if (SHARED.some((prefix) => path.startsWith(prefix))) return { kind: 'shared', path }
  const site = siteForHost(sites, host) ?? sites.find(({ key }) => key === 'com')
  if (!site) throw new Error('the site table has no site "com"')
  const shell = SHELLS.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
  return { kind: 'page', site, path: `/${site.key}${shell?.shell ?? listingPath(path)}` }
}

function listingPath(path: string): string {
  const { prefix, instead } = BROWSE
  return path === prefix || path.startsWith(`${prefix}/`) ? instead + path.slice(prefix.length) : path
}

/** An encoded slash, backslash or NUL has no business in an address of ours. */
const FORBIDDEN = /%(?:2f|5c|00)|\\|\0/i

/** What a path may hold besides what `encodeURIComponent` leaves alone. */
const PLAIN_IN_PATHS = /%(?:2[46BC]|3[ABD]|40)/g

const ENDING = '.html'

export type Spelling =
  /** The one form under which the path is answered. */
  | { kind: 'canonical'; decoded: string }
  | { kind: 'redirect'; to: string }
  /** No link of the shop and no honest visitor has such a path: `..`, an encoded slash, bytes that are no text. */
  | { kind: 'bad' }

/**
 * Whether a path is spelled as the shop's links spell it. Every other spelling of the same address is redirected, so
 * that headers, caches and search engines know each page by one name: `/cart.html`, `/cart/`, `//cart`, `/%63art`
 * and `/index` are none of their own.
 *
 * @param path as it came, percent-encoded, without the query. @returns `to` on this host, whatever came
 */
export function spellingOf(path: string): Spelling {
  const decoded = FORBIDDEN.test(path) ? undefined : decode(path)
  if (!decoded?.startsWith('/')) return { kind: 'bad' }
  const steps = withoutFileName(decoded.split('/').filter(Boolean))
  // After the ending is off: `/..html` would lead to `/.`.
  if (steps.some((step) => step === '.' || step === '..')) return { kind: 'bad' }
  const to = `/${steps.map(encodeStep).join('/')}`
  return to === path ? { kind: 'canonical', decoded } : { kind: 'redirect', to }
}

/** A page's file, `cart.html` or `shop/index.html`, is no name of the page. One pass: anybody may send any path. */
function withoutFileName(steps: readonly string[]): string[] {
  let { length } = steps
  while (length > 0) {
    const name = withoutEndings(steps[length - 1] ?? '')
    length -= 1
    if (name !== '' && name !== 'index') return [...steps.slice(0, length), name]
  }
  return []
}

function withoutEndings(name: string): string {
  let end = name.length
  while (name.endsWith(ENDING, end)) end -= ENDING.length
  return name.slice(0, end)
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function encodeStep(step: string): string {
  return encodeURIComponent(step).replace(PLAIN_IN_PATHS, decodeURIComponent)
}

/** Calls that no function has are answered as calls, never with a page. */
const UNKNOWN_CALLS = ['/oldapi', '/api'].map((base) => `${base}/* /.netlify/functions/unknown 200`)

export interface RedirectOptions {
  /** Paths that lead to another one: what of `spellingOf` a list can say; see `functions/spelling.ts`. */
  otherSpellings?: ReadonlyMap<string, string>
  /** Paths that lead to another one for now: a product to its first colour. */
  shortcuts?: ReadonlyMap<string, string>
  /** Whether hosts that are none of a storefront's can show every storefront: never in production. */
  previews?: boolean
}

/**
 * The lines of `_redirects`, in Netlify's order: first match wins, and a file of the build comes before a rule that is
 * not forced. Functions with a path come before all of them, so calls are answered on every host.
 */
export function redirectRules(
  sites: readonly Site[],
  { otherSpellings = new Map(), shortcuts = new Map(), previews = false }: RedirectOptions = {},
): string[] {
  return [
    ...UNKNOWN_CALLS,
    // Forced: files are the same on every host, but they have one address.
    ...sites
      .filter(({ domain, host }) => domain !== host)
      .map(({ domain, target }) => `https://${domain}/* ${target}/:splat 301!`),
    ...[...otherSpellings].map(([from, to]) => `${encodeURI(from)} ${encodeURI(to)} 301`),
    ...[...shortcuts].map(([from, to]) => `${encodeURI(from)} ${encodeURI(to)} 302`),
    ...sites.flatMap((site) => storefront(site.key, `https://${site.host}`)),
    ...(previews ? previewRules(sites) : []),
    ...storefront('com'),
  ]
}

/** What a shortcut's line in `_redirects` says; the local runner reads them there. */
export function shortcutsIn(rules: string): Map<string, string> {
  return new Map([...rules.matchAll(/^(\/\S+) (\/\S+) 302$/gm)].map(([, from = '', to = '']) => [from, to]))
}

function storefront(key: SiteKey, origin = '', condition = ''): string[] {
  return [
    ...SHELLS.map(({ prefix, shell }) => `${origin}${prefix}/* /${key}${shell} 200${condition}`),
    `${origin}${BROWSE.prefix} /${key}${BROWSE.instead} 200${condition}`,
    `${origin}${BROWSE.prefix}/* /${key}${BROWSE.instead}/:splat 200${condition}`,
    `${origin}/* /${key}/:splat 200${condition}`,
  ]
}

/** A rule can ask whether there is a cookie, and cannot set one: that is done by a function. */
function previewRules(sites: readonly Site[]): string[] {
  return [
    ...sites.map(({ key }) => `/* ${PREVIEW_PARAMETER}=${key} ${PREVIEW_PATH}/${key}/:splat 302`),
    ...sites.flatMap(({ key }) => storefront(key, '', ` Cookie=${previewCookie(key)}`)),
  ]
}
