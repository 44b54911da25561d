/** Every page of every storefront: where it leads, and what it tells search engines and social networks of itself. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { route } from '#core/site/route'
import { readContent } from '#loaders/content'
import { CONTENT, DIST } from '#local/paths'
import { filesIn } from '../../scripts/build/pages/publish.ts'
import { hasId, type Page, readEveryPage } from './every-page.ts'
import { readPage } from './pages.ts'
import { schemaProblems } from './schema-org.ts'

const { sites } = await readContent(CONTENT)
const { pages, links } = readEveryPage()
const bySite = Map.groupBy(pages, ({ folder }) => folder)
const found = pages.filter(({ noindex }) => !noindex)
const byAddress = new Map(found.flatMap((page) => (page.canonical ? [[page.canonical, page] as const] : [])))

/** Answered by functions; `tests/server` asks all of them. */
const CALL = /^\/(?:api|oldapi|__local)\//

/** Links that scripts write into pages: in files of JSON, as addresses and within markup. */
const JSON_LINKS = /(?:"(?:href|path|url)":"|\b(?:href|src)=\\")(\/[^"\\]*)/g

const files = new Set(filesIn(DIST))

/** As Netlify looks it up: the file itself, then `x.html`, then `x/index.html`. */
function fileAt(host: string, path: string): string | undefined {
  const base = route(sites, host, path).path.replace(/^\/|\/$/g, '')
  return [base, `${base}.html`, `${base}/index.html`].find((name) => files.has(name))
}

/** A choice that is not sold leads to what is, and says what was wished for: a spool of the same product. */
function isWish(from: string, { pathname, hash }: URL): boolean {
  const folder = (path: string) => path.slice(0, path.lastIndexOf('/'))
  return (
    folder(pathname) === folder(from) && pathname.startsWith('/product/') && /^#[\w-]+(-\d+){2}$/.test(hash)
  )
}

/** @returns why it leads nowhere; undefined where it leads somewhere */
function deadLink(link: string, host: string, from: string): string | undefined {
  const url = new URL(link, `https://${host}${from}`)
  const isOwn = sites.some((site) => site.host === url.host)
  if (!isOwn || CALL.test(url.pathname)) return undefined
  const file = fileAt(url.host, decodeURIComponent(url.pathname))
  if (!file) return `${from} has ${link}: there is no such page`
  const id = decodeURIComponent(url.hash.slice(1))
  if (!id || !file.endsWith('.html') || isWish(from, url)) return undefined
  return hasId(readPage(file), id) ? undefined : `${from} has ${link}: no such place`
}

function deadLinks(host: string, all: Iterable<readonly [string, string]>): string[] {
  return [...all]
    .filter(([link]) => !/^(?:mailto|tel|data|blob):/.test(link))
    .flatMap(([link, from]) => deadLink(link, host, from) ?? [])
}

test('all storefronts are looked at', () => {
  expect([...bySite.keys()].sort()).toEqual(sites.map(({ key }) => key).sort())
  for (const list of bySite.values()) expect(list.length).toBeGreaterThan(500)
})

describe.each(sites.map((site) => [site.key, site] as const))('%s', (key, site) => {
  const own = bySite.get(key) ?? []
  const indexed = own.filter(({ noindex }) => !noindex)

  test('no link, picture or form of a page leads nowhere', () => {
    const all = links.get(key) ?? new Map()
    expect(all.size).toBeGreaterThan(1000)
    expect(deadLinks(site.host, all)).toEqual([])
  })

  test('no link leads over a connection that is not encrypted', () => {
    const open = [...(links.get(key) ?? [])].filter(([link]) => link.startsWith('http:'))
    expect(open.map(([link, from]) => `${from} has ${link}`)).toEqual([])
  })

  test('an anchor of a page is on it', () => {
    expect(own.flatMap(({ missing, path }) => missing.map((id) => `${path}#${id}`))).toEqual([])
  })

  test('no two pages have the same title or the same description', () => {
    expect(shared(indexed, ({ title }) => title)).toEqual([])
    expect(shared(indexed, ({ description }) => description)).toEqual([])
  })
})

function shared(list: readonly Page[], textOf: (page: Page) => string): string[] {
  return [...Map.groupBy(list, textOf)]
    .filter(([, same]) => same.length > 1)
    .map(([text, same]) => `${text}: ${same.map(({ path }) => path).join(' ')}`)
}

test('no link that a script writes leads nowhere', () => {
  const written = [...files].filter((file) => /^(?:shell|[a-z]{2,3}\/knowledge)\/.*\.json$/.test(file))
  expect(written.length).toBeGreaterThan(sites.length)
  const host = sites[0]?.host ?? ''
  const all = written.flatMap((file) =>
    [...readFileSync(join(DIST, file), 'utf8').matchAll(JSON_LINKS)].map(
      // The cart's parts are drawn by its island, and are on no page that was built.
      ([, link = '']) => [link.replace(/^\/cart#.*/, '/cart'), `/${file}`] as const,
    ),
  )
  expect(all.length).toBeGreaterThan(100)
  expect(deadLinks(host, new Map(all))).toEqual([])
})

/** With the brand. The headline of an article is longer, and cut off where search engines find it too long. */
const TITLE = { article: 100, other: 75 }

test('titles and descriptions are as long as search engines show them', () => {
  const wrong = found.filter(({ path, title, description }) => {
    const most = path.startsWith('/knowledge/articles/') ? TITLE.article : TITLE.other
    return title.length < 10 || title.length > most || description.length < 30 || description.length > 170
  })
  expect(
    wrong.map(({ file, title, description }) => `${file}: ${title.length} ${description.length}`),
  ).toEqual([])
})

test('a page names its own address as canonical, and pages in other languages name it back', () => {
  const wrong = found.filter(({ folder, path, canonical = '', alternates }) => {
    const site = sites.find(({ key }) => key === folder)
    const back = [...alternates.values()].map((address) => byAddress.get(address)?.alternates)
    return (
      !site ||
      canonical !== new URL(path, site.target).href ||
      alternates.get(site.hreflang) !== canonical ||
      !alternates.has('x-default') ||
      !back.every((each) => each && [...each.values()].includes(canonical))
    )
  })
  expect(wrong.map(({ file }) => file)).toEqual([])
})

test('a sitemap names the same pages in other languages as the page itself', () => {
  for (const { key } of sites) {
    const sitemap = readFileSync(join(DIST, key, 'sitemap.xml'), 'utf8')
    const wrong = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>(.*?)<\/url>/g)].filter(
      ([, address = '', links = '']) => {
        const named = [...links.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(
          ([, tag, href]) => `${tag} ${href}`,
        )
        const own = [...(byAddress.get(address)?.alternates ?? [])].map(([tag, href]) => `${tag} ${href}`)
        return named.sort().join() !== own.sort().join()
      },
    )
    expect(wrong.map(([, address]) => address)).toEqual([])
  }
})

test('a page that search engines are not to keep names neither itself nor others', () => {
  const hidden = pages.filter(({ noindex }) => noindex)
  expect(hidden.length).toBeGreaterThan(0)
  expect(
    hidden.filter(({ canonical, alternates }) => canonical || alternates.size).map(({ file }) => file),
  ).toEqual([])
})

test.each([
  '/search',
  '/cart',
  '/checkout',
  '/account',
  '/account/settings',
  '/account/login',
  '/track',
  '/wish-list',
  '/withdrawal',
])('no storefront has %s indexed', (path) => {
  const of = pages.filter((page) => page.path === path)
  expect(of).toHaveLength(sites.length)
  expect(of.filter(({ noindex }) => !noindex).map(({ file }) => file)).toEqual([])
})

test('where a page is shared it has its own title and text, and a picture that is there, also in words', () => {
  const wrong = found.filter(({ title, description, canonical, shared }) => {
    const image = shared.get('og:image') ?? ''
    return (
      shared.get('og:title') !== title ||
      shared.get('og:description') !== description ||
      shared.get('og:url') !== canonical ||
      shared.get('twitter:card') !== 'summary_large_image' ||
      !/\p{L}{2}/u.test(shared.get('og:image:alt') ?? '') ||
      !image.startsWith('https://') ||
      !existsSync(join(DIST, new URL(image || 'https://none').pathname))
    )
  })
  expect(wrong.map(({ file }) => file)).toEqual([])
})

test('structured data is what schema.org describes', () => {
  const problems = new Set(
    pages.flatMap(({ data, path }) =>
      data.flatMap(schemaProblems).map((each) => `${each} (${path.split('/')[1]})`),
    ),
  )
  expect([...problems]).toEqual([])
})

test('every page below another one says the way to it', () => {
  const WITHOUT =
    /^\/(?:|search|not-found|account(?:\/.*)?|cart|checkout|track|wish-list|withdrawal|internal\/.*)$/
  const wrong = found.filter(
    ({ path, data }) => !WITHOUT.test(path) && !JSON.stringify(data).includes('"BreadcrumbList"'),
  )
  expect(wrong.map(({ file }) => file)).toEqual([])
})
