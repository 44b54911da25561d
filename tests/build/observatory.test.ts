/** The score of what is served, for every kind of page on every storefront. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '#core/site/site'
import { readContent } from '#loaders/content'
import { CONTENT, DIST } from '#local/paths'
import type { LocalServer } from '#local/server'
import { newBrowser } from '#server/handlers/browser-cookie'
import { createRouter } from '#server/handlers/router'
import type { Deps } from '#server/ports'
import { observatoryPoints, observatoryScore } from './observatory.ts'
import { ask, serveBuild } from './served.ts'

const PAGES = [
  '/',
  '/shop',
  '/shop/filament',
  '/product/pla-premium/hjortron-175-750',
  '/search',
  '/cart',
  '/checkout',
  '/checkout/abc/payment/def',
  '/account',
  '/about',
  '/knowledge',
  '/privacy',
]

/** What a first visit has: no cookie. 5 more come with the domain on the preload list. */
const FIRST = 135
/** From the first checkout on, with its cookie. */
const LATER = 140

const { sites }: { sites: readonly Site[] } = await readContent(CONTENT)

describe('the served headers', () => {
  let server: LocalServer

  beforeAll(async () => {
    server = await serveBuild({ dist: DIST, sites, https: true })
  })
  afterAll(() => server.close())

  const hostOf = (key: string) => sites.find((site) => site.key === key)?.host ?? ''

  describe.each(sites.map(({ key }) => key))('of %s', (key) => {
    it.each(PAGES)('of %s score', async (path) => {
      const { status, headers, text } = await ask(server.port, path, { headers: { host: hostOf(key) } })
      expect(status).toBe(200)
      expect(headers['strict-transport-security']).toMatch(/^max-age=63072000; includeSubDomains; preload$/)
      const points = observatoryPoints({ headers, html: text })
      expect(Object.entries(points).filter(([, each]) => each < 0)).toEqual([])
      expect(observatoryScore({ headers, html: text })).toBeGreaterThanOrEqual(FIRST)
      const cookies = [newBrowser(true, null).setCookie ?? '']
      expect(observatoryScore({ headers, html: text, cookies })).toBeGreaterThanOrEqual(LATER)
    })

    it('of a call score as much as an answer without a page can', async () => {
      const call = createRouter({ sites } as Deps, [], { secureCookies: true })
      const host = hostOf(key)
      const answer = await call(new Request(`https://${host}/oldapi/nothing`, { headers: { host } }))
      expect(answer?.status).toBe(404)
      expect(observatoryScore({ headers: Object.fromEntries(answer?.headers ?? []) })).toBe(130)
    })
  })
})

describe('the score', () => {
  const GOOD = {
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  }
  const PAGE = '<script src="/a.js" integrity="sha256-x"></script>'

  it('of the best answer is 140', () => {
    expect(observatoryScore({ headers: GOOD, html: PAGE, cookies: ['a=b; Secure; SameSite=Lax'] })).toBe(140)
  })

  it.each<[string, object, string, string[], number]>([
    ['no policy', { ...GOOD, 'content-security-policy': undefined }, PAGE, [], 55],
    ['inline scripts', { ...GOOD, 'content-security-policy': "script-src 'unsafe-inline'" }, PAGE, [], 60],
    ['no HSTS', { ...GOOD, 'strict-transport-security': undefined }, PAGE, [], 80],
    ['no integrity', GOOD, '<script src="/a.js"></script>', [], 130],
    ['only an inline script', GOOD, '<script>"<script src=\\"/a.js\\" integrity>"</script>', [], 130],
    ['a cookie that is not secure', GOOD, PAGE, ['a=b; SameSite=Lax'], 80],
    ['a cookie without SameSite', GOOD, PAGE, ['a=b; Secure'], 135],
  ])('falls for %s', (_, headers, html, cookies, score) => {
    expect(observatoryScore({ headers: headers as Record<string, string>, html, cookies })).toBe(score)
  })
})
