/** Figures of articles: a picture with a caption, fetched when it comes into view, in every language. */
import { expect, test } from 'vitest'
import { localized } from '#core/site/language'
import { readContent } from '#loaders/content'
import { CONTENT } from '#local/paths'
import { readPage } from './pages.ts'

const { articles, sites } = await readContent(CONTENT)

/** As an article's text has it. */
const FIGURE = /^!\[([^\]]+)\]\((figure-[a-z-]+) "([^"]+)"\)$/gm
const figuresOf = (text: string) => [...text.matchAll(FIGURE)]
const illustrated = articles.filter(({ content }) => figuresOf(content.en).length > 0)

test('some articles have figures, the same in every language', () => {
  expect(illustrated.length).toBeGreaterThan(0)
  for (const { slug, content } of illustrated) {
    const shown = Object.values(content).map((text) => figuresOf(text).map(([, , id]) => id))
    expect(new Set(shown.map(String)).size, slug).toBe(1)
  }
})

test.each(illustrated.map(({ slug, content }) => [slug, content] as const))('%s', (slug, content) => {
  for (const { key, language } of sites) {
    const page = readPage(`${key}/knowledge/articles/${slug}.html`)
    for (const [, alt, , caption] of figuresOf(localized(content, language))) {
      const figure = /<figure>.*?<\/figure>/s.exec(page)?.[0] ?? ''
      expect(figure, key).toContain(`<figcaption>${caption}</figcaption>`)
      expect(figure, key).toMatch(/loading="?lazy/)
      expect(figure.replaceAll('&quot;', '"'), key).toContain(alt)
    }
  }
})
