/** Which storefront a deploy preview shows from now on. */
import { keptSites, PREVIEW_PARAMETER, PREVIEW_PATH, previewCookie } from '#core/site/preview'
import { spellingOf } from '#core/site/route'
import { SITE_KEYS, type SiteKey } from '#core/site/site'
import { hostOf } from '#server/handlers/admission'
import { deployedResponse, failureReply } from '#server/handlers/reply'
import { failure } from '#server/result'

/**
 * `/api/preview/se/cart` leads to `/cart`, which shows the Swedish storefront until another one is chosen.
 * @param isPreview whether a host is a preview; everywhere else there is no such address
 */
export function choosePreview(request: Request, isPreview: (host: string) => boolean): Response {
  const url = new URL(request.url)
  const chosen = chosenSite(url.pathname)
  if (!chosen || !isPreview(hostOf(request)))
    return deployedResponse(failureReply(failure('not_found'), 'en'))
  const path = url.pathname.slice(`${PREVIEW_PATH}/${chosen}`.length)
  url.searchParams.delete(PREVIEW_PARAMETER)
  const response = deployedResponse({
    status: 302,
    headers: { location: safePath(path) + url.search },
    body: '',
  })
  response.headers.append('set-cookie', cookie(chosen, '1'))
  for (const key of keptSites(request.headers.get('cookie')))
    if (key !== chosen) response.headers.append('set-cookie', cookie(key, '; Max-Age=0'))
  return response
}

function chosenSite(pathname: string): SiteKey | undefined {
  return SITE_KEYS.find((key) => `${pathname}/`.startsWith(`${PREVIEW_PATH}/${key}/`))
}

/** Of this host, whatever came. */
function safePath(path: string): string {
  const spelling = spellingOf(path || '/')
  if (spelling.kind === 'bad') return '/'
  return spelling.kind === 'redirect' ? spelling.to : path || '/'
}

/** Kept until the browser is closed. */
function cookie(key: SiteKey, value: string): string {
  return `${previewCookie(key)}=${value}; Path=/; HttpOnly; Secure; SameSite=Lax`
}
