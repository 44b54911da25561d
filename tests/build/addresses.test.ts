/** The table of addresses: what the local runner answers, and where Netlify's own matchers lead. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePlain } from 'netlify-redirector'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spellingOf } from '#core/site/route'
import type { Site } from '#core/site/site'
import { readContent } from '#loaders/content'
import { type HeaderRules, readHeaderRules } from '#local/headers'
import { CONTENT, DIST } from '#local/paths'
import type { LocalServer } from '#local/server'
import {
  askServer,
  differences,
  expectedOf,
  hostOf,
  nameOf,
  policyProblems,
} from '../../scripts/check/addresses/ask.ts'
import { openLocal } from '../../scripts/check/addresses/local.ts'
import { ADDRESSES, CACHED } from '../../scripts/check/addresses/table.ts'

const { sites } = await readContent(CONTENT)
const redirects = readFileSync(join(DIST, '_redirects'), 'utf8')
const matcher = await parsePlain(redirects, {})

const NAMED = ADDRESSES.map((address) => [nameOf(address), address] as const)

describe('the local runner', () => {
  let server: LocalServer
  beforeAll(async () => {
    server = await openLocal()
  }, 60_000)
  afterAll(() => server.close())

  it.each(NAMED.filter(([, address]) => expectedOf(address, 'local')))('answers %s', async (_, address) => {
    const expected = expectedOf(address, 'local')
    const reply = await askServer(server.port, address, sites)
    expect(expected && differences(expected, reply, sites, DIST)).toEqual([])
  })
})

/** A file as Netlify looks for it: as it is called, then with its ending, then as a folder. */
function fileOf(path: string): string | undefined {
  const name = path.replace(/^\/|\/$/g, '')
  const names = [name, `${name}.html`, join(name, 'index.html')]
  return names.find((each) => /\.\w+$/.test(each) && existsSync(join(DIST, each)))
}

describe('Netlify’s rules', () => {
  function match(host: string, path: string, query = '', cookies: Record<string, string> = {}) {
    const request = { scheme: 'https', host, path, query, headers: {}, cookieValues: cookies }
    return matcher.match({ ...request, getHeader: () => '', getCookie: (name) => cookies[name] ?? '' })
  }

  /** What functions answer is asked of `netlify serve`; and its rules are no file of the host's. */
  const asked = NAMED.filter(([, { codes, path }]) => !codes && !/^\/(api|_)|\/\/|%/.test(path))

  it.each(asked)('lead %s to its file', (_, address) => {
    const { status, file, location } = expectedOf(address, 'netlify') ?? { status: 0 }
    const [path = '', query] = address.path.split('?')
    const [cookie = '', value = ''] = address.cookie?.split('=') ?? []
    const answer = match(hostOf(address, sites), path, query, cookie ? { [cookie]: value } : {})
    const shared = answer?.force ? undefined : fileOf(path)
    if (shared) expect(shared).toBe(file)
    else if (location) {
      const to = location.replace(/^\{(\w+)\}/, (__, key) => siteOf(key)?.target ?? '')
      expect(answer).toMatchObject({ status, to: to.split('?')[0] })
    } else if (status === 404) expect(fileOf(answer?.to ?? '')).toBeUndefined()
    else expect([answer?.status, fileOf(answer?.to ?? '')]).toEqual([200, file])
  })

  it.each(['/oldapi/nothing', '/oldapi', '/api/nothing/at/all'])('lead %s to a function', (path) => {
    for (const { host, domain } of sites) {
      for (const name of [host, domain, 'deploy-preview-7--shop.netlify.app'])
        expect(match(name, path)?.to).toBe('/.netlify/functions/unknown')
    }
  })

  it('take no page for a call', () => {
    expect(match(siteOf('se')?.host ?? '', '/apiary')?.to).toBe('/se/apiary')
  })

  it.each([
    ['/cart.html', '/cart'],
    ['/cart.html/', '/cart'],
    ['/index', '/'],
    ['/index.html', '/'],
    ['/knowledge/index.html', '/knowledge'],
    ['/product/pla-premium/hjortron-175-750.html', '/product/pla-premium/hjortron-175-750'],
  ])('send %s to %s, as the local runner does', (path, to) => {
    for (const { host } of sites) expect(match(host, path)).toMatchObject({ status: 301, to })
    expect(spellingOf(path)).toEqual({ kind: 'redirect', to })
  })

  function siteOf(key: string): Site | undefined {
    return sites.find((site) => site.key === key)
  }
})

describe('the headers', () => {
  let headersFor: HeaderRules
  beforeAll(async () => {
    headersFor = await readHeaderRules(join(DIST, '_headers'), { https: true })
  })

  /** Asked for, rewritten to, and on disk: Netlify's documents do not say which one counts. */
  const pages = NAMED.filter(([, { status, file }]) => status === 200 && file?.endsWith('.html'))
  it.each(pages)('of %s are the same by every name of the page', (_, { path, file = '', headers = {} }) => {
    const [asked = ''] = path.split('?')
    const onDisk = `/${file}`
    const rewritten = onDisk.replace(/(\/index)?\.html$/, '')
    for (const name of [asked, rewritten, onDisk]) {
      const given = headersFor(name)
      expect(given).toMatchObject(headers)
      expect(
        policyProblems(readFileSync(join(DIST, file), 'utf8'), given['content-security-policy']),
      ).toEqual([])
    }
    expect(headersFor(onDisk)).toEqual(headersFor(asked))
    expect(headersFor(rewritten)).toEqual(headersFor(asked))
  })

  it.each(CACHED)('keep %s for %s', (path, cache) => {
    expect(headersFor(path)['cache-control']).toBe(cache)
  })

  it.each(['/account', '/account/login', '/se/account', '/se/account/index.html', '/de/account/login'])(
    'let the window of a sign-in answer %s',
    (path) => {
      expect(headersFor(path)['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    },
  )

  it('give a page of a part no policy of another part', () => {
    expect(headersFor('/se/cart')).not.toEqual(headersFor('/se/checkout'))
  })
})
