/** Admission: which storefront a request is for, and whether the page that sent it is ours. */
import { previewSite } from '#core/site/preview'
import { answerForHost, type HostAnswer, type Site } from '#core/site/site'
import type { Checked } from '#server/handlers/reply'
import { failure } from '#server/result'

/** The host that the visitor's browser asked for; forwarded headers can be forged and are ignored. */
export function hostOf(request: Request): string {
  return (request.headers.get('host') ?? new URL(request.url).host).toLowerCase()
}

export interface Admission {
  /** The port of a shop on a developer's machine: with it, its local names are let in as well. */
  port?: number | undefined
  /** Whether a host that is in no table is a deploy preview. */
  isPreview: (host: string) => boolean
  /** The Cookie header: which storefront a preview shows. */
  cookies?: string | null
}

/** The table of sites says where links lead; of what the visitor wrote, only a name that was matched whole. */
export function admitHost(
  sites: readonly Site[],
  host: string,
  { port, isPreview, cookies = null }: Admission,
): Checked<HostAnswer<Site>> {
  const answer = answerForHost(sites, host, port)
  if (answer) return { ok: true, value: answer }
  const shown = isPreview(host) && sites.find(({ key }) => key === previewSite(cookies))
  return shown ? { ok: true, value: { site: shown, origin: `https://${host}` } } : failure('host')
}

/**
 * A browser names the page's origin with every POST; another site's form or script is refused. Programs send no
 * Origin, and no cookie that they did not get from us.
 */
export function isSameOrigin(request: Request, host: string): boolean {
  const fetchSite = request.headers.get('sec-fetch-site')
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return false
  const origin = request.headers.get('origin')
  return origin === null || originHost(origin) === host
}

function originHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
