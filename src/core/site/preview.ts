/**
 * The storefront that a deploy preview shows. It has one host for all of them, so `?site=se` says which, and a cookie
 * keeps it. A production deploy knows neither.
 */
import { SITE_KEYS, type SiteKey } from '#core/site/site'

export const PREVIEW_PARAMETER = 'site'

/** Followed by the storefront and the path to go back to; a function sets the cookie there. */
export const PREVIEW_PATH = '/api/preview'

/** One for each storefront, because Netlify's rules ask whether a cookie is there and not what it says. */
export const previewCookie = (key: SiteKey) => `preview_${key}`

/** @param cookies the Cookie header of a request to a preview */
export function previewSite(cookies: string | null): SiteKey {
  // The first in the order of Netlify's rules.
  return keptSites(cookies)[0] ?? 'com'
}

export function keptSites(cookies: string | null): SiteKey[] {
  const names = new Set((cookies ?? '').split(';').map((each) => each.trim().split('=')[0] ?? ''))
  return SITE_KEYS.filter((key) => names.has(previewCookie(key)))
}
