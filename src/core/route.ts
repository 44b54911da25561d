/**
 * From host and path to a file of the build: `se.example/cart` is `/se/cart`.
 * One table serves the local runner and `astro dev`; the build writes Netlify's `_redirects` from it.
 */
import { type Site, siteForHost } from '#core/site'

/** Pages whose address has parts that only the browser reads: one prerendered shell serves them all. */
export const SHELLS = [{ prefix: '/checkout', shell: '/checkout' }] as const

/** Served from the root of the build for every host. */
const SHARED = [
  '/_astro/',
  '/img/',
  '/fonts/',
  '/facets/',
  '/words/',
  '/shell/',
  '/scripts/',
  '/documents/',
  '/.well-known/',
  '/favicon.svg',
  '/share.jpg',
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
  return { kind: 'page', site, path: `/${site.key}${shell?.shell ?? path}` }
}

/** The lines of `_redirects`, in Netlify's order: first match wins, and a file of the build comes before a rule. */
export function redirectRules(sites: readonly Site[]): string[] {
  const perHost = sites.flatMap((site) => [
    ...SHELLS.map(({ prefix, shell }) => `https://${site.host}${prefix}/* /${site.key}${shell} 200`),
    `https://${site.host}/* /${site.key}/:splat 200`,
  ])
  return [
    ...perHost,
    ...SHELLS.map(({ prefix, shell }) => `${prefix}/* /com${shell} 200`),
    '/* /com/:splat 200',
  ]
}
