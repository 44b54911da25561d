/** The function for spellings is asked for no canonical path, and leads every other one to it. */
import { describe, expect, it } from 'vitest'
import { spellingOf } from '#core/site/route'
import { answerSpelling } from '#server/handlers/spelling'
import { config } from '../../functions/spelling.ts'

/** As Netlify's bundler makes them from the paths of `config`: see `@netlify/zip-it-and-ship-it`. */
const ROUTES = [config.path].flat().map((path) => new RegExp(`^${patternOf(String(path))}/?$`))

function patternOf(path: string): string {
  const { pathname } = new URLPattern({ pathname: path })
  return pathname.replace(/^\/:path/, '(?:/').concat(')')
}

const isRouted = (path: string) => ROUTES.some((route) => route.test(path))

describe.each([
  ['//cart', '/cart'],
  ['///other.example', '/other.example'],
  ['/shop//filament?query=pla', '/shop/filament?query=pla'],
  ['/%63art', '/cart'],
  ['/%6Fldapi/checkout', '/oldapi/checkout'],
  ['/shop/pla%2Dbasic', '/shop/pla-basic'],
])('%s', (path, to) => {
  it.each([
    ['GET', 301],
    ['HEAD', 301],
    ['POST', 308],
  ])(`leads with %s to ${to}`, (method, status) => {
    const response = answerSpelling(new Request(`https://se.example${path}`, { method }))
    expect([response.status, response.headers.get('location')]).toEqual([status, to])
    expect(isRouted(path.split('?')[0] ?? '')).toBe(true)
  })
})

it.each([
  ['/%2e%2e%2fsecret', 400, 'malformed'],
  ['/%2e%2e/secret', 404, 'not_found'],
])('%s is refused', async (path, status, code) => {
  const response = answerSpelling(new Request(`https://se.example${path}`))
  expect([response.status, (await response.json()).code]).toEqual([status, code])
})

it.each([
  '/',
  '/cart',
  '/shop/filament/pla',
  '/bl%C3%A5',
  '/a%20b',
  '/%5B1%5D',
  '/%7Bx%7D',
  '/a%25b',
  '/a-b_c.d~e',
])('%s is nothing for it', (path) => {
  expect(spellingOf(path).kind).toBe('canonical')
  expect(isRouted(path)).toBe(false)
})
