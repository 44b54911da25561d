/** From host and path to a file of the build. How Netlify reads the same rules: `tests/build/redirects.test.ts`. */
import { describe, expect, it } from 'vitest'
import { redirectRules, route } from '#core/site/route'
import type { Site } from '#core/site/site'

const SITES = [
  { key: 'com', host: 'www.shop-com.example' },
  { key: 'se', host: 'www.shop-se.example' },
  { key: 'no', host: 'www.shop-no.example' },
] as Site[]

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

  it('are never forced: a file of the build comes before a rule', () => {
    for (const rule of rules) expect(rule).toMatch(/ 200$/)
  })

  it('name the shells of a host before everything else of that host', () => {
    for (const { key, host } of SITES) {
      const shell = rules.indexOf(`https://${host}/checkout/* /${key}/checkout 200`)
      expect(shell).toBeGreaterThanOrEqual(0)
      expect(shell).toBeLessThan(rules.indexOf(`https://${host}/* /${key}/:splat 200`))
    }
  })

  it('end with the English site for every other host', () => {
    expect(rules.slice(-2)).toEqual(['/checkout/* /com/checkout 200', '/* /com/:splat 200'])
  })
})
