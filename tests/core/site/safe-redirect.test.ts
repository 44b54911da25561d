import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from '#core/site/safe-redirect'

const HOME = '/account'

describe('where signing in leads to', () => {
  test.each([
    ['/account/settings', '/account/settings'],
    ['/', '/'],
    ['/shop/filament?sort=bestSellers&query=a%20b#top', '/shop/filament?sort=bestSellers&query=a%20b#top'],
    ['/checkout/abc/payment', '/checkout/abc/payment'],
    ['/shop?query=http://a.example//b', '/shop?query=http://a.example//b'],
    ['/product/pla-%C3%A5', '/product/pla-%C3%A5'],
    ['/a/../account', '/account'],
  ])('%s', (target, path) => {
    expect(safeRedirect(target, HOME)).toBe(path)
  })

  test.each([
    null,
    undefined,
    '',
    'account',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/%2F/evil.example',
    '/%2Fevil.example',
    '/%252Fevil.example',
    '/%5Cevil.example',
    '/%255C%252Fevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2E%2E//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    ' //evil.example',
    '/​/evil.example',
    'https://evil.example',
    'https:evil.example',
    'http:/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '%6Aavascript:alert(1)',
    'data:text/html,hello',
    '/javascript:alert(1)//\\',
    'user:word@evil.example',
    '//user:word@evil.example',
    '@evil.example',
    '/%25252525252Fevil.example',
  ])('not %j', (target) => {
    expect(safeRedirect(target, HOME)).toBe(HOME)
  })

  test('whatever is written leads to this host', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%2F',
      '%5c',
      '%252f',
      '..',
      '.',
      ':',
      '@',
      'evil.example',
      '?',
      '#',
    )
    const written = fc.oneof(
      fc
        .array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 })
        .map((all) => `/${all.join('')}`),
      fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(written, (target) => {
        const path = safeRedirect(target, HOME)
        for (const read of [path, decodeURI(path.replace(/%(?![0-9a-f]{2})/gi, '%25'))]) {
          expect(new URL(read, 'https://shop.example').host).toBe('shop.example')
          expect(read).toMatch(/^\/(?![/\\])/)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
