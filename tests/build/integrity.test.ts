/** A page says what the bytes of its scripts are, and says it right. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { integrityOf } from '#loaders/hash'
import { DIST } from '#local/paths'
import { withIntegrity } from '../../scripts/build/integrity.ts'
import { PAGES, readPage } from './pages.ts'

const digest = (path: string) => `sha256-of${path}`

describe('integrity', () => {
  it.each([
    ['<script src="/a.js"></script>', '<script src="/a.js" integrity="sha256-of/a.js"></script>'],
    [
      '<script type=module src=/a.js></script>',
      '<script type=module src=/a.js integrity="sha256-of/a.js"></script>',
    ],
    [
      '<link href="/a.js" rel=modulepreload>',
      '<link href="/a.js" rel=modulepreload integrity="sha256-of/a.js">',
    ],
  ])('%s', (html, expected) => {
    expect(withIntegrity(html, digest)).toBe(expected)
    expect(withIntegrity(expected, digest)).toBe(expected)
  })

  it.each([
    '<script>a(`<script src="/a.js"></scr`)</script>',
    '<script type="speculationrules">{"x":"<link rel=stylesheet href=/a.css>"}</script>',
    '<style>a::after{content:\'<link rel="stylesheet" href="/a.css">\'}</style>',
    '<script src="//other.example/a.js"></script>',
    '<script src="https://other.example/a.js"></script>',
    '<link rel="stylesheet" href="/a.css">',
    '<link rel="preload" href="/a.woff2" as="font">',
    '<link rel="canonical" href="https://www.shop.example/">',
    '<link rel="icon" href="/favicon.svg">',
  ])('is nothing for %s', (html) => {
    expect(withIntegrity(html, digest)).toBe(html)
  })
})

describe.each([...Object.values(PAGES), 'se/checkout.html', 'se/cart.html', '404.html'])('%s', (file) => {
  it('names the bytes of every script that it asks for', () => {
    const html = readPage(file).replace(/(<script(?![^>]*\ssrc=)[^>]*>).*?<\/script>/gs, '$1</script>')
    const tags = html.match(/<script[^>]*\ssrc=[^>]*>|<link[^>]*rel="?modulepreload[^>]*>/g) ?? []
    expect(tags.length).toBeGreaterThan(0)
    for (const tag of tags) {
      const [, path = ''] = /\s(?:src|href)="([^"]+)"/.exec(tag) ?? []
      expect(tag).toContain(`integrity="${integrityOf(readFileSync(join(DIST, path)))}"`)
    }
  })
})
