/** The same address gives the same file at Netlify, by its own matcher, and in the local runner. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePlain } from 'netlify-redirector'
import { beforeAll, describe, expect, it } from 'vitest'
import { route, spellingOf } from '#core/site/route'
import type { Site } from '#core/site/site'
import { readContent } from '#loaders/content'
import { CONTENT, DIST } from '#local/paths'

/** Site whose host is asked, path, and path of the page in the build. */
const ADDRESSES: [string, string, string][] = [
  ['se', '/', '/se/'],
  ['se', '/cart', '/se/cart'],
  ['se', '/shop', '/se/shop'],
  ['se', '/shop/filament/pla', '/se/shop/filament/pla'],
  ['se', '/product/pla-premium/hjortron-175-750', '/se/product/pla-premium/hjortron-175-750'],
  ['se', '/checkout', '/se/checkout'],
  ['se', '/checkout/abc', '/se/checkout'],
  ['se', '/checkout/abc/payment/def', '/se/checkout'],
  ['se', '/checkouts', '/se/checkouts'],
  ['se', '/sitemap.xml', '/se/sitemap.xml'],
  ['uk', '/knowledge/browse/tips/printing', '/uk/knowledge/browse/tips/printing'],
  ['no', '/account/login', '/no/account/login'],
  ['com', '/', '/com/'],
  ['com', '/checkout/abc', '/com/checkout'],
]

/** Deploy previews and local names. */
const OTHERS: [string, string, string][] = [
  ['deploy-preview-7--shop.netlify.app', '/', '/com/'],
  ['deploy-preview-7--shop.netlify.app', '/cart', '/com/cart'],
  ['deploy-preview-7--shop.netlify.app', '/checkout/abc/ready', '/com/checkout'],
]

describe('addresses', () => {
  let sites: readonly Site[]
  let matcher: Awaited<ReturnType<typeof parsePlain>>

  beforeAll(async () => {
    sites = (await readContent(CONTENT)).sites
    matcher = await parsePlain(readFileSync(join(DIST, '_redirects'), 'utf8'), {})
  })

  const match = (host: string, path: string) =>
    matcher.match({
      ...{ scheme: 'https', host, path, query: '', headers: {}, cookieValues: {} },
      ...{ getHeader: () => '', getCookie: () => '' },
    })

  function atNetlify(host: string, path: string): string | undefined {
    const answer = match(host, path)
    return answer?.status === 200 && !answer.force ? answer.to : undefined
  }

  function expectBoth(host: string, path: string, file: string): void {
    expect(route(sites, host, path)).toMatchObject({ kind: 'page', path: file })
    expect(atNetlify(host, path)).toBe(file)
  }

  /** What Netlify's rules can name; the rest is answered with the policy for all paths. */
  it.each([
    ['/cart.html', '/cart'],
    ['/cart.html/', '/cart'],
    ['/index', '/'],
    ['/index.html', '/'],
    ['/knowledge/index.html', '/knowledge'],
    ['/product/pla-premium/hjortron-175-750.html', '/product/pla-premium/hjortron-175-750'],
  ])('%s is sent to %s by both', (path, to) => {
    for (const { host } of sites) expect(match(host, path)).toMatchObject({ status: 301, to })
    expect(spellingOf(path)).toEqual({ kind: 'redirect', to })
  })

  it.each(ADDRESSES)('%s %s is %s', (key, path, file) => {
    expectBoth(sites.find((site) => site.key === key)?.host ?? '', path, file)
  })

  it.each(OTHERS)('%s %s is %s', expectBoth)
})
