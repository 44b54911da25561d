/**
 * The lines of `dist/_headers`. Netlify's documents do not say which path they are matched with: `/cart` that the visitor
 * asked for, `/se/cart` that it is rewritten to (so do Netlify's development tools), or `/se/cart.html` that it is on
 * disk (so does `netlify serve`). A page has the headers of its part by each of these names.
 *
 * Nor do they say whether of two matching rules the last one wins or both apply; so of two rules with a policy that
 * match the same page, the first allows all that the last one does, and both readings end with the policy of the last.
 */
import { BROWSE, SHARED } from '#core/site/route'
import { SITE_KEYS } from '#core/site/site'
import { REVALIDATE } from '#local/headers'
import { Refusal } from '#local/progress'
import { isContentPreview } from '#third-parties/contentful/settings'
import type { InlineHashes } from './inline.ts'
import type { BuiltPage } from './pages/finish.ts'
import { policy } from './policy.ts'

/** A line longer than this may be dropped on the way, and all headers of an answer should fit 16 KB. */
const MAX_LINE = 8_000

const EVERYWHERE = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Names of files below these carry a hash. */
const HASHED = ['/_astro/', '/img/', '/scripts/', '/search-index/']

/** A mail shows pictures of what was ordered, in the pages of whoever reads mail in a browser. */
const PICTURES = '/img/'
const SHOWN_ELSEWHERE = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** Of what is no page: it loads nothing. */
const FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Signing in with a provider opens a window that must be able to answer. */
const OPENS_WINDOWS = ['account']

/** Parts with addresses below them that are no files of the build. */
const DEEP = ['account', 'checkout']

/** @param isPreview whether only editors are meant to see it, its files included */
export function headerLines(pages: readonly BuiltPage[], isPreview = isContentPreview(process.env)): string {
  const preview = isPreview ? { 'X-Robots-Tag': 'noindex' } : {}
  const rules = [
    // Whatever no rule below knows, such as a page under another spelling of its address.
    rule('/*', { ...EVERYWHERE, ...preview, 'Content-Security-Policy': policy(union(pages)) }),
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
  const headers = {
    'Content-Security-Policy': FILE_POLICY,
    ...(HASHED.includes(path) && IMMUTABLE),
    ...(path === PICTURES && SHOWN_ELSEWHERE),
  }
  return rule(path.endsWith('/') ? `${path}*` : path, headers)
}

/** Whatever is no page below `/se`. First, so that `/search` wins over `/se/*`. */
function siteFolderRules(pages: readonly BuiltPage[]): string[] {
  const { 'Content-Security-Policy': csp, 'Cache-Control': cache } = pageHeaders(policy(union(pages)))
  return presentSites(pages).map((key) =>
    rule(`/${key}/*`, { 'Content-Security-Policy': csp, 'Cache-Control': cache }),
  )
}

/** A part of the shop is the first step of a path: `/product/…` has other scripts than `/checkout/…`. */
function partRules(pages: readonly BuiltPage[]): string[] {
  // The page for unknown addresses is served below every part, with that part's headers.
  const everywhere = pages.filter(({ folder }) => folder === '')
  const parts = Map.groupBy(
    pages.filter(({ folder }) => folder !== ''),
    ({ path }) => path.split('/')[1] ?? '',
  )
  const folders = presentSites(pages)
  const rules = [...parts].sort().map(([part, members]) => {
    const headers = pageHeaders(policy(union([...members, ...everywhere]), part), part)
    const isDeep =
      part !== '' && (DEEP.includes(part) || members.some(({ path }) => path.split('/').length > 2))
    const asked = namesOf(part).flatMap((name) => (isDeep ? [`/${name}`, `/${name}/*`] : [`/${name}`]))
    return { headers, asked, onDisk: part ? partOnDisk(part, isDeep) : folders.flatMap(homeOnDisk) }
  })
  return [
    // First, so that `/shop/*` wins over `/:site/product` for whoever asks for `/shop/product`.
    ...rules.flatMap(({ headers, onDisk }) => onDisk.map((path) => rule(path, headers))),
    ...rules.flatMap(({ headers, asked }) => asked.map((path) => rule(path, headers))),
  ]
}

/** The first steps of the addresses at which a part is found. */
function namesOf(part: string): string[] {
  return `/${part}` === BROWSE.instead ? [part, BROWSE.prefix.slice(1)] : [part]
}

/** For all storefronts in one: ten times as many rules would be half a megabyte. */
function partOnDisk(part: string, isDeep: boolean): string[] {
  const deeper = isDeep ? `/:site/${part}/*` : `/:site/${part}/index.html`
  return [`/:site/${part}`, `/:site/${part}.html`, deeper]
}

/** By name, because `/:site` would be every page that is asked for. */
const homeOnDisk = (key: string) => [`/${key}`, `/${key}/index.html`]

function presentSites(pages: readonly BuiltPage[]): string[] {
  return SITE_KEYS.filter((key) => pages.some(({ folder }) => folder === key))
}

function pageHeaders(csp: string, part = '') {
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
