/** Which pages may come before they are opened: the browser's rules and the script agree. */
import { describe, expect, it } from 'vitest'
import { mayComeAhead, SPECULATION_RULES } from '#core/site/speculation'

const ORIGIN = 'https://www.shop-se.example'

interface Rules {
  prerender: [{ where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }] } }]
}

/** As a browser reads the rules. */
function mayPrerender(path: string): boolean {
  const [{ where }] = (JSON.parse(SPECULATION_RULES) as Rules).prerender
  const [all, { not }] = where.and
  const matches = (pathname: string) => new URLPattern(pathname, ORIGIN).test(`${ORIGIN}${path}`)
  return matches(all.href_matches) && !not.href_matches.some(matches)
}

describe('a page may come before it is opened', () => {
  it.each(['/', '/shop', '/shop/filament/pla', '/product/pla-premium/sno-175-750', '/knowledge', '/faq'])(
    '%s',
    (path) => {
      expect(mayComeAhead(path)).toBe(true)
      expect(mayPrerender(path)).toBe(true)
    },
  )
})

describe('what belongs to a purchase or a person, and files, never do', () => {
  it.each([
    '/cart',
    '/checkout',
    '/checkout/0193/address',
    '/account',
    '/account/login',
    '/documents/plap-hjo-175-750.pdf',
    '/internal/gallery',
    '/api/auth-token',
    '/oldapi/inventory',
    '/favicon.svg',
    '/knowledge/rss.xml',
  ])('%s', (path) => {
    expect(mayComeAhead(path)).toBe(false)
    expect(mayPrerender(path)).toBe(false)
  })
})
