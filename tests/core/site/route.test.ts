/** From host and path to a file of the build. How Netlify reads the same rules: `tests/build/addresses.test.ts`. */
import { describe, expect, it } from 'vitest'
import { redirectRules, route, shortcutsIn } from '#core/site/route'
import type { Site } from '#core/site/site'

const SITES = ['com', 'se', 'no'].map((key) => ({
  ...{ key, host: `www.shop-${key}.example`, domain: `shop-${key}.example` },
  target: `https://www.shop-${key}.example`,
})) as Site[]

describe('a host and a path', () => {
  it.each([
    ['www.shop-se.example', '/', '/se/'],
    ['www.shop-se.example', '/cart', '/se/cart'],
    ['WWW.SHOP-SE.EXAMPLE', '/cart', '/se/cart'],
    ['se.localhost:4321', '/shop/filament', '/se/shop/filament'],
    ['no.localhost', '/', '/no/'],
    ['localhost:4321', '/cart', '/com/cart'],
    ['127.0.0.1:4321', '/cart', '/com/cart'],
    ['[::1]:4321', '/cart', '/com/cart'],
    ['preview.example.net', '/cart', '/com/cart'],
    ['', '/cart', '/com/cart'],
  ])('%s %s is %s', (host, path, file) => {
    expect(route(SITES, host, path)).toMatchObject({ kind: 'page', path: file })
  })

  it.each(['/_astro/a.js', '/img/spool-150.avif', '/fonts/a.woff2', '/.well-known/security.txt'])(
    '%s is the same file for every host',
    (path) => {
      expect(route(SITES, 'se.localhost', path)).toEqual({ kind: 'shared', path })
    },
  )

  it.each(['/checkout', '/checkout/abc', '/checkout/abc/payment/def'])(
    '%s is the shell of the checkout',
    (path) => {
      expect(route(SITES, 'se.localhost', path)).toMatchObject({ path: '/se/checkout' })
    },
  )

  it.each([
    ['/browse', '/se/shop'],
    ['/browse/filament/pla', '/se/shop/filament/pla'],
    ['/browsers', '/se/browsers'],
  ])('%s is %s', (path, file) => {
    expect(route(SITES, 'se.localhost', path)).toMatchObject({ path: file })
  })

  it.each(['/checkouts', '/checkout-help', '/image', '/_astrology'])(
    '%s is a page like any other',
    (path) => {
      expect(route(SITES, 'se.localhost', path)).toMatchObject({ path: `/se${path}` })
    },
  )

  it('has an answer only if there is an English site', () => {
    expect(() => route([], 'localhost', '/')).toThrow('com')
  })
})

describe('the rules for Netlify', () => {
  const rules = redirectRules(SITES)

  it('begin with calls, which no host sends away', () => {
    expect(rules.slice(0, 2)).toEqual([
      '/oldapi/* /.netlify/functions/unknown 200',
      '/api/* /.netlify/functions/unknown 200',
    ])
  })

  it('send domains to their host with whatever was asked for, and are not forced otherwise', () => {
    expect(rules.slice(2, 5)).toEqual(
      SITES.map(({ domain, target }) => `https://${domain}/* ${target}/:splat 301!`),
    )
    for (const rule of rules.slice(5)) expect(rule).toMatch(/ 200$/)
  })

  it('send a host nowhere that has no other name', () => {
    const only = SITES.map((site) => ({ ...site, domain: site.host }))
    expect(redirectRules(only).filter((rule) => rule.includes('301'))).toEqual([])
  })

  it('know nothing of previews, unless it is one', () => {
    expect(rules.filter((rule) => /site=|Cookie|preview/.test(rule))).toEqual([])
    const previews = redirectRules(SITES, { previews: true })
    expect(previews).toContain('/* site=se /api/preview/se/:splat 302')
    const shell = previews.indexOf('/checkout/* /se/checkout 200 Cookie=preview_se')
    expect(shell).toBeGreaterThan(previews.indexOf('https://www.shop-no.example/* /no/:splat 200'))
    expect(previews.indexOf('/* /se/:splat 200 Cookie=preview_se')).toBe(shell + 3)
  })

  it('name the shells of a host before everything else of that host', () => {
    for (const { key, host } of SITES) {
      const shell = rules.indexOf(`https://${host}/checkout/* /${key}/checkout 200`)
      expect(shell).toBeGreaterThanOrEqual(0)
      expect(shell).toBeLessThan(rules.indexOf(`https://${host}/* /${key}/:splat 200`))
    }
  })

  it('end with the English site for every other host', () => {
    expect(rules.slice(-4)).toEqual([
      '/checkout/* /com/checkout 200',
      '/browse /com/shop 200',
      '/browse/* /com/shop/:splat 200',
      '/* /com/:splat 200',
    ])
  })
})

it('a shortcut is read as it was written, and no other rule for one', () => {
  const shortcuts = new Map([['/product/asa-outdoor', '/product/asa-outdoor/kimrok-175-750']])
  const rules = redirectRules(SITES, {
    shortcuts,
    previews: true,
    otherSpellings: new Map([['/a.html', '/a']]),
  })
  expect(shortcutsIn(rules.join('\n'))).toEqual(shortcuts)
})
