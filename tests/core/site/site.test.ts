import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '#core/site/language'
import {
  absoluteUrl,
  answerForHost,
  offeredLanguages,
  originOfDomain,
  SITE_KEYS,
  type SiteKey,
  siteForHost,
} from '#core/site/site'

const SPOKEN: Partial<Record<SiteKey, Language>> = {
  com: 'en',
  se: 'sv',
  uk: 'en',
  de: 'de',
  dk: 'da',
  fi: 'en',
  fr: 'fr',
  it: 'it',
  es: 'es',
  no: 'no',
}
const sites = SITE_KEYS.flatMap((key) => {
  const language = SPOKEN[key]
  return language ? [{ key, language, host: `${key}.shop.example` }] : []
})

describe('the site of a host', () => {
  test.each<[string, SiteKey | undefined]>([
    ['com.shop.example', 'com'],
    ['se.shop.example', 'se'],
    ['SE.Shop.Example', 'se'],
    ['se.shop.example:443', 'se'],
    ['se.localhost', 'se'],
    ['se.localhost:4321', 'se'],
    ['NO.LOCALHOST:4321', 'no'],
    ['localhost', 'com'],
    ['LOCALHOST:8888', 'com'],
    ['127.0.0.1:8888', 'com'],
    ['[::1]', 'com'],
    ['[::1]:8888', 'com'],
    ['pl.localhost', undefined],
    ['.localhost', undefined],
    ['shop.se.localhost', undefined],
    ['selocalhost', undefined],
    ['shop.example', undefined],
    ['evil-se.shop.example', undefined],
    ['se.shop.example.evil.example', undefined],
    ['se.shop.example:port', undefined],
    ['se', undefined],
    ['127.0.0.2', undefined],
    ['deploy-preview-1--shop.example', undefined],
    ['', undefined],
  ])('%j is %s', (host, key) => {
    expect(siteForHost(sites, host)?.key).toBe(key)
  })

  test('every site has its own host, here and at home, with any port', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sites), fc.integer({ min: 1, max: 65535 }), (site, port) => {
        expect(siteForHost(sites, `${site.host}:${port}`)).toBe(site)
        expect(siteForHost(sites, `${site.key}.localhost:${port}`)).toBe(site)
      }),
    )
  })

  const table = sites.map((site) => ({ ...site, domain: site.host, target: `https://${site.host}` }))

  test.each<[string, number | undefined, string | undefined]>([
    ['se.shop.example', undefined, 'https://se.shop.example'],
    ['SE.Shop.Example', 4321, 'https://se.shop.example'],
    ['se.shop.example:443', undefined, undefined],
    ['se.shop.example:4321', 4321, undefined],
    ['se.localhost:4321', 4321, 'http://se.localhost:4321'],
    ['localhost:4321', 4321, 'http://localhost:4321'],
    ['[::1]:4321', 4321, 'http://[::1]:4321'],
    ['localhost', 80, 'http://localhost'],
    ['localhost', 4321, 'http://localhost:4321'],
    ['se.localhost:8443', 4321, 'http://se.localhost:4321'],
    ['localhost:4321:4321', 4321, undefined],
    [':4321', 4321, undefined],
    ['pl.localhost:4321', 4321, undefined],
    ['se.localhost:4321', undefined, undefined],
    ['localhost', undefined, undefined],
  ])('%j with the port %s is linked to as %s', (host, port, origin) => {
    expect(answerForHost(table, host, port)?.origin).toBe(origin)
  })

  test.each([
    ['se.shop.example', 'https://www.se.shop.example'],
    ['SE.shop.example', 'https://www.se.shop.example'],
    ['www.se.shop.example', undefined],
    ['se.shop.example.evil.example', undefined],
    ['', undefined],
  ])('pages of %j are at %s', (host, origin) => {
    const named = sites.map(({ key, host }) => ({
      ...{ key, host: `www.${host}`, domain: host, target: `https://www.${host}` },
    }))
    expect(originOfDomain(named, host)).toBe(origin)
    if (origin) expect(answerForHost(named, host)?.origin).toBe(origin)
  })

  test('another host has no site', () => {
    fc.assert(fc.property(fc.domain(), (host) => siteForHost(sites, host) === undefined))
  })
})

describe('languages', () => {
  test('those with a storefront are offered, once each', () => {
    expect(offeredLanguages(sites)).toEqual(['en', 'sv', 'it', 'no', 'de', 'fr', 'es', 'da'])
    expect(offeredLanguages([{ language: 'da' }, { language: 'en' }, { language: 'en' }])).toEqual([
      'en',
      'da',
    ])
    expect(offeredLanguages([])).toEqual([])
  })
})

test.each([
  ['/', 'https://se.shop.example/'],
  ['/cart', 'https://se.shop.example/cart'],
  ['/product/pla/svart?size=750', 'https://se.shop.example/product/pla/svart?size=750'],
])('the canonical address of %s is %s', (path, url) => {
  expect(absoluteUrl({ target: 'https://se.shop.example' }, path)).toBe(url)
})
