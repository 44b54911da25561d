/** The door: which storefront a request is for, and whether the page that sent it is ours. */
import { type Site, siteForHost } from '#core/site'
import type { Checked } from '#server/handlers/reply'
import { failure } from '#server/result'

/** The host that the visitor's browser asked for; forwarded headers are anybody's to write and count for nothing. */
export function hostOf(request: Request): string {
  return (request.headers.get('host') ?? new URL(request.url).host).toLowerCase()
}

/**
 * @param isPreview says of a host that is in no table whether it is a deploy preview, which is the English site
 */
export function admitHost(
  sites: readonly Site[],
  host: string,
  isPreview: (host: string) => boolean,
): Checked<Site> {
  const site =
    siteForHost(sites, host) ?? (isPreview(host) ? sites.find(({ key }) => key === 'com') : undefined)
  return site ? { ok: true, value: site } : failure('host')
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
