/** One address, one spelling: every other one is redirected there, and nowhere else. */
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { spellingOf } from '#core/site/route'

describe('a path', () => {
  it.each([
    ['/', '/'],
    ['/cart', '/cart'],
    ['/checkout/abc/payment/def', '/checkout/abc/payment/def'],
    ['/bl%C3%A5', '/blå'],
    ['/a%20b', '/a b'],
    ['/a%3Fb', '/a?b'],
    ['/a%2563', '/a%63'],
    ["/~x!*()';b@c:d,e+f$g&h=i", "/~x!*()';b@c:d,e+f$g&h=i"],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/indexes', '/indexes'],
    ['/html', '/html'],
    ['/..htm', '/..htm'],
  ])('%s is as it should be', (path, decoded) => {
    expect(spellingOf(path)).toEqual({ kind: 'canonical', decoded })
  })

  it.each([
    ['//', '/'],
    ['/index', '/'],
    ['/index.html', '/'],
    ['/.html', '/'],
    ['/cart/', '/cart'],
    ['/cart.html', '/cart'],
    ['/cart.html/', '/cart'],
    ['/cart.html.html', '/cart'],
    ['//cart', '/cart'],
    ['/shop//filament', '/shop/filament'],
    ['/knowledge/index', '/knowledge'],
    ['/knowledge/index/index.html', '/knowledge'],
    ['/%63art', '/cart'],
    ['/bl%c3%a5', '/bl%C3%A5'],
    ['/blå', '/bl%C3%A5'],
    ['//evil.example', '/evil.example'],
    ['///evil.example/x', '/evil.example/x'],
    ['/%0d%0aset-cookie:x', '/%0D%0Aset-cookie:x'],
  ])('%s is %s by another name', (path, to) => {
    expect(spellingOf(path)).toEqual({ kind: 'redirect', to })
  })

  it.each([
    '',
    '*',
    'cart',
    'http://evil.example/cart',
    '/..',
    '/shop/../cart',
    '/%2e%2e/cart',
    '/oldapi/.%2e/api',
    '/./cart',
    '/..html',
    '/x/...html',
    '/x/...html.html/index/',
    '/api/preview/se/..html',
    '/%2e%2ehtml',
    '/../index.html',
    '/a%2fb',
    '/a%5Cb',
    '/a\\b',
    '/\\evil.example',
    '/a%00',
    '/%',
    '/%c0%ae',
  ])('%s is no path', (path) => {
    expect(spellingOf(path)).toEqual({ kind: 'bad' })
  })

  test.each([
    ['steps, and a name with many endings', `/${'a/'.repeat(8_000)}x${'.html'.repeat(3_000)}`],
    ['endings', `/a${'.html'.repeat(100_000)}`],
    ['endings before another', `/${'.html'.repeat(100_000)}x`],
  ])('of endless %s is read in one pass', (_, path) => {
    // A pass takes a few ms; a copy of the steps per ending takes hundreds, or more of the stack than there is.
    const before = process.cpuUsage()
    spellingOf(path)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(150)
  })

  test('leads to this host in one step, whatever it is', () => {
    const step = fc.oneof(
      fc.constantFrom('', 'index', '.html', 'index.html', 'cart.html', '%63', 'å', '%2563', 'evil.example'),
      fc.constantFrom('..html', '...html', '....html', '%2e.html'),
      fc.string({ unit: 'binary' }),
      fc.webSegment(),
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const spelling = spellingOf(`/${steps.join('/')}`)
        if (spelling.kind !== 'redirect') return
        expect(new URL(spelling.to, 'https://shop.example').host).toBe('shop.example')
        expect(spelling.to).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
        expect(spellingOf(spelling.to).kind).toBe('canonical')
      }),
    )
  })
})
