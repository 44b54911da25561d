/** What the build says of a page's scripts and styles, and what it refuses. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SPECULATION_RULES } from '#core/site/speculation'
import { pageProblems } from '../../scripts/build/dist-checks.ts'
import { headerLines } from '../../scripts/build/headers.ts'
import { hashes, policyHash } from '../../scripts/build/inline.ts'
import type { BuiltPage } from '../../scripts/build/pages/finish.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('inline scripts and styles', () => {
  it.each([
    ['<script>a()</script>', ['a()']],
    ['<script type="module">a()</script>', ['a()']],
    ['<SCRIPT type=module>a()</SCRIPT>', ['a()']],
    ['<script type="speculationrules">{}</script>', ['{}']],
    ['<script type="importmap">{}</script>', ['{}']],
    ['<script type="application/ld+json">{}</script>', []],
    ['<script type=application/json id=x>{}</script>', []],
    ['<script src="/a.js"></script>', []],
    ['<meta content="How <script> works"><script>a()</script>', ['a()']],
    [`<p title='<script>a()</script>' id="<script>"><script>b()</script>`, ['b()']],
    ['<script data-note="a > b">a()</script>', ['a()']],
    ['<script>a()</script><script>a()</script><script>b("</p>")</script>', ['a()', 'b("</p>")']],
  ])('%s', (html, scripts) => {
    expect(hashes(html).scripts).toEqual(scripts.map(hash))
  })

  it('are told apart', () => {
    expect(hashes('<style>a{}</style><script>a{}</script>')).toEqual({
      scripts: [hash('a{}')],
      styles: [hash('a{}')],
    })
  })
})

describe('a page of the build', () => {
  it.each([
    ['<p style="color:red">', 'an inline style= attribute'],
    ['<p class=a style=color:red>', 'an inline style= attribute'],
    ['<button onclick="buy()">', 'an inline onclick= attribute'],
    ['<img src="/x.webp" onerror=alert()>', 'an inline onerror= attribute'],
    ['<a href="/se/cart">', 'links to /se/cart'],
    ['<a href=/de>', 'links to /de'],
    ['<form action="/com/search">', 'links to /com/search'],
  ])('must not have %s', (html, reason) => {
    expect(pageProblems('a.html', html)).toEqual([
      { file: 'a.html', reason: expect.stringContaining(reason) },
    ])
  })

  it.each([
    '<p>style="color:red" onclick=x</p>',
    '<p title="put style=bold on it">',
    '<script>let style = 1; const html = "<p style=a>"</script>',
    '<style>a[style=x]{}</style>',
    '<a href="/search">',
    '<a href="/design">',
    '<a href="https://www.shop-se.example/se/">',
    '<input data-on="x" data-style="y">',
  ])('may have %s', (html) => {
    expect(pageProblems('a.html', html)).toEqual([])
  })
})

describe('_headers', () => {
  const page = (path: string, script: string): BuiltPage => ({
    ...{ file: `se${path}.html`, folder: 'se', path, noindex: false },
    inline: { scripts: [`'sha256-${script}'`], styles: [] },
  })
  const text = headerLines([page('/', 'home'), page('/product/a', 'product'), page('/account', 'account')])
  const rule = (path: string) => text.split('\n\n').find((each) => each.startsWith(`${path}\n`)) ?? ''

  it('allows a part of the shop its own scripts and no others', () => {
    const rules = policyHash(SPECULATION_RULES)
    expect(rule('/product/*')).toContain(`script-src 'self' ${rules} 'sha256-product';`)
    expect(rule('/')).toContain(`script-src 'self' ${rules} 'sha256-home';`)
  })

  it('never says unsafe-inline, and forbids what is not named', () => {
    expect(text).not.toContain('unsafe')
    expect(rule('/')).toContain("default-src 'none'")
    expect(rule('/')).toContain("frame-ancestors 'none'")
    expect(rule('/*')).toContain('Strict-Transport-Security')
  })

  /** Whether Netlify takes the last of two matching rules or joins both, a page has the policy of its part. */
  it('has a policy for all paths that allows what each page allows, and starts from nothing', () => {
    const sources = (of: string) => /Content-Security-Policy: (.*)/.exec(of)?.[1]?.split(/[; ]+/) ?? []
    const everywhere = sources(rule('/*'))
    expect(everywhere.slice(0, 2)).toEqual(['default-src', "'none'"])
    const parts = ['/', '/product', '/product/*', '/account', '/se/*', '/:site/product/*', '/se/index.html']
    for (const part of parts) {
      expect(sources(rule(part)).length).toBeGreaterThan(0)
      expect(everywhere).toEqual(expect.arrayContaining(sources(rule(part))))
    }
  })

  it('lets files load nothing', () => {
    for (const path of ['/_astro/*', '/img/*', '/documents/*', '/sw.js', '/favicon.svg'])
      expect(rule(path)).toContain("Content-Security-Policy: default-src 'none'; base-uri 'none';")
  })

  it('lets the window of a sign-in answer the account pages only', () => {
    for (const path of ['/account', '/account/*', '/:site/account', '/:site/account/*'])
      expect(rule(path)).toContain('Cross-Origin-Opener-Policy: same-origin-allow-popups')
    expect(rule('/')).toContain('Cross-Origin-Opener-Policy: same-origin\n')
  })

  it('lets mails that are read in a browser show pictures of the shop, and nothing else', () => {
    const shown = 'Cross-Origin-Resource-Policy: cross-origin'
    expect(rule('/img/*')).toContain(shown)
    expect(text.split(shown)).toHaveLength(2)
  })

  it('keeps files with a hash in their name for ever', () => {
    expect(rule('/img/*')).toContain('immutable')
  })
})
