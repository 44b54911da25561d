/** Applies `dist/_headers` as the host does, so that a policy that blocks something blocks it here first. */
import { parseAllHeaders } from '@netlify/headers-parser'
import { Refusal } from '#local/progress'

export type Headers = Record<string, string>
export type HeaderRules = (path: string) => Headers

/** Of what has no hash in its name: a new version counts from the next request on. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

export interface HeaderOptions {
  /** Whether visitors come over HTTPS, so that what only counts there can stay. */
  https?: boolean | undefined
  /** Whether pages that open windows may show frames of the shop itself: the sign-in service's, in its emulator. */
  ownFrames?: boolean | undefined
}

/**
 * Of two rules that match a path and name the same header, the later one wins.
 * @throws Refusal when there is a line that Netlify would not understand, or none at all
 */
export async function readHeaderRules(file: string, options: HeaderOptions = {}): Promise<HeaderRules> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [file],
    netlifyConfigPath: undefined,
    configHeaders: [],
    minimal: false,
  })
  if (errors.length) throw new Refusal(errors.map(({ message }) => message).join('\n'))
  const rules = headers.flatMap((rule) =>
    'forRegExp' in rule ? [{ matches: rule.forRegExp, headers: sent(rule.values, options) }] : [],
  )
  if (rules.length === 0) throw new Refusal(`${file} has no rules: pages would have no policy.`)
  return (path) =>
    Object.assign({}, ...rules.filter(({ matches }) => matches.test(path)).map((rule) => rule.headers))
}

function sent(values: Headers, { https = false, ownFrames = false }: HeaderOptions): Headers {
  const named = Object.entries(values).map(([name, value]) => [name.toLowerCase(), value] as const)
  const headers: Headers = Object.assign(
    {},
    ...named.map(([name, value]) => (https ? { [name]: value } : overHttp(name, value))),
  )
  const csp = headers['content-security-policy']
  return ownFrames && csp && opensWindows(headers)
    ? { ...headers, 'content-security-policy': withOwnFrames(csp) }
    : headers
}

function opensWindows(headers: Headers): boolean {
  return headers['cross-origin-opener-policy'] === 'same-origin-allow-popups'
}

function withOwnFrames(csp: string): string {
  return /(^|; )frame-src /.test(csp)
    ? csp.replace(/(^|; )frame-src /, "$&'self' ")
    : `${csp}; frame-src 'self'`
}

/** There is no https on a developer's machine to upgrade to. */
function overHttp(name: string, value: string): Headers {
  if (name === 'strict-transport-security') return {}
  if (name !== 'content-security-policy') return { [name]: value }
  return { [name]: value.replace(/;\s*upgrade-insecure-requests/, '') }
}
