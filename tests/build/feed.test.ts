/** The feed of each storefront is XML that a strict parser reads, and holds the articles of its language. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from 'sax'
import { describe, expect, test } from 'vitest'
import { articleLanguages, articlePath } from '#core/content/article'
import { absoluteUrl } from '#core/site/site'
import { readContent } from '#loaders/content'
import { CONTENT, DIST } from '#local/paths'
import { readPage } from './pages.ts'

const { sites, articles } = await readContent(CONTENT)

/** Texts of the elements, by the names of those around them. */
function readXml(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const path: string[] = []
  const strict = parser(true, { xmlns: true })
  strict.onerror = (error) => {
    throw error
  }
  strict.onopentag = ({ name }) => path.push(name)
  strict.onclosetag = () => path.pop()
  strict.ontext = (text) => {
    const place = path.join(' ')
    if (text.trim()) found.set(place, [...(found.get(place) ?? []), text])
  }
  strict.write(xml).close()
  return found
}

describe.each(sites.map((site) => [site.key, site] as const))('the feed of %s', (key, site) => {
  const texts = readXml(readFileSync(join(DIST, key, 'knowledge/rss.xml'), 'utf8'))
  const of = (place: string) => texts.get(`rss channel ${place}`) ?? []

  test('has the articles in its language, newest first, by the addresses of their pages', () => {
    const own = articles.filter((article) => articleLanguages(article).includes(site.language))
    expect(of('item link')).toEqual(own.map((article) => absoluteUrl(site, articlePath(article))))
    expect(of('item guid')).toEqual(of('item link'))
    const days = of('item pubDate').map(Date.parse)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect(of('item title')).toHaveLength(own.length)
    expect(of('item description')).toHaveLength(own.length)
  })

  test('is named by pages about articles, and by no other', () => {
    const named = `href="${absoluteUrl(site, '/knowledge/rss.xml')}"`
    for (const file of [
      'knowledge/index.html',
      'knowledge/browse.html',
      'knowledge/articles/first-layer.html',
    ])
      expect(readPage(`${key}/${file}`)).toContain(named)
    expect(readPage(`${key}/index.html`)).not.toContain('rss+xml')
    expect(of('language')).toEqual([site.hreflang])
  })
})
