/** Pages of other sites, which have no business with what is only for the developer at this machine. */

/**
 * A browser says with every request which site asks. To open an address in a tab or a window stays possible from
 * anywhere: whoever leads there learns nothing of it.
 */
export function isForeign(request: Request): boolean {
  const { headers, method, url } = request
  if (!isOwnName(new URL(url).hostname)) return true
  const origin = headers.get('origin')
  if (origin !== null && origin !== new URL(url).origin) return true
  const isOpened =
    method === 'GET' &&
    headers.get('sec-fetch-mode') === 'navigate' &&
    headers.get('sec-fetch-dest') === 'document'
  return headers.get('sec-fetch-site') === 'cross-site' && !isOpened
}

/**
 * Whoever has a domain can let it lead to this machine once his page is open, and the browser then takes the shop for his
 * own site (DNS rebinding). No domain is called localhost, and an address has none.
 */
function isOwnName(hostname: string): boolean {
  return /(?:^|\.)localhost$|^\d+(?:\.\d+){3}$|^\[/.test(hostname)
}

export function foreignRefused(): Response {
  return new Response('Only pages of this shop may ask for this, at localhost or at an address of numbers.', {
    status: 403,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
