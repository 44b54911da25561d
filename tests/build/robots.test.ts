/** What search engines are asked not to read, and what they are asked not to keep. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readContent } from '#loaders/content'
import { CONTENT, DIST } from '#local/paths'
import { addressOf } from '../../scripts/build/pages/finish.ts'
import { filesIn } from '../../scripts/build/pages/publish.ts'

const NOINDEX = /<meta[^>]*name="?robots"?[^>]*noindex/i

const ARTICLES = '/knowledge/articles/'

const pages = filesIn(DIST)
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ ...addressOf(file), noindex: NOINDEX.test(readFileSync(join(DIST, file), 'utf8')) }))

const { sites, articles } = await readContent(CONTENT)

describe.each(sites.map(({ key }) => key))('robots.txt of %s', (key) => {
  const lines = readFileSync(join(DIST, key, 'robots.txt'), 'utf8').split('\n')
  const blocked = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])

  test('keeps no crawler from a page: one that must not be indexed has to be read for that', () => {
    const own = pages.filter(({ folder }) => folder === key)
    expect(own.some(({ noindex }) => noindex)).toBe(true)
    expect(own.filter(({ path }) => blocked.some((start) => path.startsWith(start)))).toEqual([])
  })

  test('keeps them from what is no page, and names the sitemap', () => {
    expect(blocked).toEqual(['/oldapi/', '/api/'])
    expect(lines.filter((line) => line.startsWith('Sitemap: https://'))).toHaveLength(1)
  })

  test('the sitemap names no page that must not be indexed', () => {
    const sitemap = readFileSync(join(DIST, key, 'sitemap.xml'), 'utf8')
    for (const { path } of pages.filter(({ folder, noindex }) => folder === key && noindex))
      expect(sitemap).not.toContain(`${path}</loc>`)
  })

  test('an article is found on the storefronts whose language it is in', () => {
    const site = sites.find((each) => each.key === key)
    const hidden = pages.filter(
      ({ folder, path, noindex }) => folder === key && noindex && path.startsWith(ARTICLES),
    )
    const foreign = articles.filter(({ onlyEnglish }) => onlyEnglish && site?.language !== 'en')
    expect(hidden.map(({ path }) => path).sort()).toEqual(foreign.map(({ slug }) => ARTICLES + slug).sort())
  })
})
