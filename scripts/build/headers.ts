/**
 * The lines of `dist/_headers`. Netlify matches the path that the visitor asked for, whatever the host. Whether of two
 * matching rules the last one wins or both apply, its documents do not say; so of two rules with a policy that match
 * the same path, the first allows all that the last one does, and both readings end with the policy of the last.
 */
import { SHARED } from '#core/site/route'
import { SITE_KEYS } from '#core/site/site'
import { REVALIDATE } from '#local/headers'
import { Refusal } from '#local/progress'
import type { InlineHashes } from './inline.ts'
import { policy } from './policy.ts'
import type { BuiltPage } from './scan.ts'

/** A line longer than this may be dropped on the way, and all headers of an answer should fit 16 KB. */
export const MAX_LINE = 8_000

const EVERYWHERE = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self), usb=()',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' }
/** The browser asks whether it changed before every use, so that a new one can always take its place. */
const WORKER = { 'Cache-Control': 'no-cache' }

/** Names of files below these carry a hash. */
const HASHED = ['/_astro/', '/img/', '/scripts/']

/** Of what is no page: it loads nothing. The service worker asks its own host for pages. */
const FILE_POLICY =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Signing in with a provider opens a window that must be able to answer. */
const OPENS_WINDOWS = ['account']

export function headerLines(pages: readonly BuiltPage[]): string {
  const rules = [
    // Whatever no rule below knows, such as a page under another spelling of its address.
    rule('/*', { ...EVERYWHERE, 'Content-Security-Policy': policy(union(pages)) }),
    ...SHARED.map(fileRule),
    ...siteFolderRules(pages),
    ...partRules(pages),
  ]
  return `${rules.join('\n\n')}\n`
}

/** The page for unknown addresses has no address of its own, so its policy goes into the page. */
export function policyOfPage(inline: InlineHashes): string {
  // Browsers ignore these two in a page and complain of it; X-Frame-Options stands in for the first.
  return policy(inline, '')
    .split('; ')
    .filter((directive) => !/^(frame-ancestors|upgrade-insecure-requests)/.test(directive))
    .join('; ')
}

function fileRule(path: string): string {
  const caching = HASHED.includes(path) ? IMMUTABLE : path === '/sw.js' ? WORKER : {}
  return rule(path.endsWith('/') ? `${path}*` : path, { 'Content-Security-Policy': FILE_POLICY, ...caching })
}

/** `/se/cart` is a file, so it can be asked for by that name too. First, so that `/search` wins over `/se/*`. */
function siteFolderRules(pages: readonly BuiltPage[]): string[] {
  const all = union(pages)
  const present = SITE_KEYS.filter((key) => pages.some(({ folder }) => folder === key))
  return present.map((key) => rule(`/${key}/*`, pageHeaders(policy(all))))
}

/** A part of the shop is the first step of a path: `/product/…` has other scripts than `/checkout/…`. */
function partRules(pages: readonly BuiltPage[]): string[] {
  // The page for unknown addresses is served below every part, with that part's headers.
  const everywhere = pages.filter(({ folder }) => folder === '')
  const parts = Map.groupBy(
    pages.filter(({ folder }) => folder !== ''),
    ({ path }) => path.split('/')[1] ?? '',
  )
  return [...parts].sort().flatMap(([part, members]) => {
    const headers = pageHeaders(policy(union([...members, ...everywhere]), part), part)
    const exact = rule(`/${part}`, headers)
    const deeper = members.some(({ path }) => path.split('/').length > 2) || part === 'checkout'
    return deeper && part ? [exact, rule(`/${part}/*`, headers)] : [exact]
  })
}

function pageHeaders(csp: string, part = ''): Record<string, string> {
  return {
    'Content-Security-Policy': csp,
    'Cross-Origin-Opener-Policy': OPENS_WINDOWS.includes(part) ? 'same-origin-allow-popups' : 'same-origin',
    'Cache-Control': REVALIDATE,
  }
}

function union(pages: readonly BuiltPage[]): InlineHashes {
  return {
    scripts: [...new Set(pages.flatMap(({ inline }) => inline.scripts))].sort(),
    styles: [...new Set(pages.flatMap(({ inline }) => inline.styles))].sort(),
  }
}

function rule(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const long = lines.find((line) => line.length > MAX_LINE)
  if (long)
    throw new Refusal(`_headers: a line of ${path} has ${long.length} characters, more than ${MAX_LINE}`)
  return [path, ...lines].join('\n')
}
