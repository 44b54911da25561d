/**
 * The points that the MDN HTTP Observatory gives (its package 1.4.8), counted here: the package is a whole service
 * with two hundred others, and asks the network. Not counted is what a scan needs a public host for: the redirect
 * from http, and 5 points for a domain on the browsers' HSTS preload list.
 */
export interface PageResponse {
  /** Names in lower case. */
  headers: Record<string, string | undefined>
  /** As `set-cookie` has them: of this answer, or from earlier ones of the same host. */
  cookies?: readonly string[]
  html?: string
}

const START = 100
/** Extra points count only from here on. */
const FAIR = 90

const HALF_YEAR = 15_768_000
const UNSAFE = ["'unsafe-inline'", "'unsafe-eval'", 'data:', 'https:', 'http:', 'blob:', '*']

export function observatoryScore(response: PageResponse): number {
  const points = Object.values(observatoryPoints(response))
  const withoutExtra = points.reduce((sum, each) => sum + Math.min(0, each), START)
  const score = withoutExtra < FAIR ? withoutExtra : points.reduce((sum, each) => sum + each, START)
  return Math.max(0, score)
}

export function observatoryPoints({
  headers,
  cookies = [],
  html = '',
}: PageResponse): Record<string, number> {
  const csp = directivesOf(headers['content-security-policy'])
  return {
    'content-security-policy': cspPoints(csp),
    cookies: cookiePoints(cookies),
    'cross-origin-resource-policy': /^same-(origin|site)$/.test(headers['cross-origin-resource-policy'] ?? '')
      ? 10
      : 0,
    'cross-origin-resource-sharing': headers['access-control-allow-origin'] === undefined ? 0 : -50,
    'referrer-policy': referrerPoints(headers['referrer-policy']),
    'strict-transport-security': hstsPoints(headers['strict-transport-security']),
    'subresource-integrity': integrityPoints(html),
    'x-content-type-options': headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    'x-frame-options': framePoints(csp, headers['x-frame-options']),
  }
}

type Directives = Map<string, string[]>

/** Of several policies in one header only what all of them allow counts; this shop sends one. */
function directivesOf(policy = ''): Directives {
  if (policy.includes(',')) throw new Error('more than one policy')
  const lines = policy.split(';').map((line) => line.trim().split(/\s+/))
  return new Map(
    lines.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources] as const] : [])),
  )
}

function cspPoints(csp: Directives): number {
  if (csp.size === 0) return -25
  const of = (name: string) => csp.get(name) ?? csp.get('default-src') ?? ['*']
  const isUnsafe = (name: string) => of(name).some((source) => UNSAFE.includes(source))
  if (isUnsafe('script-src') || isUnsafe('object-src')) return -20
  if ([...csp.values()].flat().some((source) => /^(http|ftp):/.test(source))) return -20
  if (isUnsafe('style-src')) return 0
  return csp.get('default-src')?.join() === "'none'" ? 10 : 5
}

function cookiePoints(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0
  const all = (attribute: RegExp) => cookies.every((cookie) => attribute.test(cookie))
  if (!all(/;\s*secure\s*(;|$)/i)) return -20
  return all(/;\s*samesite=(lax|strict)\s*(;|$)/i) ? 5 : 0
}

function referrerPoints(policy: string | undefined): number {
  if (policy === undefined) return 0
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5
}

function hstsPoints(header: string | undefined): number {
  const [, age] = /max-age=(\d+)/.exec(header ?? '') ?? []
  if (age === undefined) return -20
  return Number(age) >= HALF_YEAR ? 0 : -10
}

/** One script of the own host with `integrity` is enough for the points; another host's without it costs. */
function integrityPoints(html: string): number {
  const scripts = [...html.replace(INLINE, '').matchAll(/<script\b[^>]*\ssrc="?([^"\s>]+)[^>]*>/gi)]
  if (scripts.some(([tag, src = '']) => /^(https?:)?\/\//.test(src) && !/\sintegrity=/.test(tag))) return -5
  return scripts.some(([tag]) => /\sintegrity=/.test(tag)) ? 5 : 0
}

const INLINE = /<script\b(?![^>]*\ssrc=)[^>]*>[\s\S]*?<\/script>/gi

function framePoints(csp: Directives, header: string | undefined): number {
  if (csp.has('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/i.test(header ?? '') ? 0 : -20
}
