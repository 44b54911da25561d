import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ARTICLES_PER_PAGE,
  type ArticleCategory,
  articleData,
  articleLanguage,
  articleLanguages,
  articleParams,
  articlePath,
  filterArticles,
  ownLanguageFirst,
  pageOf,
  parseArticleQuery,
  readingMinutes,
  relatedArticles,
  tagPath,
  tagsOf,
} from '#core/content/article'
import type { Article } from '#core/content/content'
import type { Language } from '#core/site/language'
import type { Site } from '#core/site/site'
import { cardPaths, fillCardPlaces, renderSections } from '#loaders/markdown'

const article = (id: string, changes: Partial<Article> = {}): Article => ({
  id,
  slug: `article-${id}`,
  type: 'Tips',
  title: { en: `Title ${id}`, sv: `Titel ${id}` },
  description: { en: 'Description' },
  tags: [],
  content: { en: 'Text', sv: 'Text' },
  publishedDate: '2026-11-03',
  onlyEnglish: false,
  related: [],
  ...changes,
})

describe('the address of a list', () => {
  test.each<[string, string, { text?: string; tags?: string[]; page?: number }]>([
    ['nothing', '', {}],
    ['a text', 'q=dry+petg', { text: 'dry petg' }],
    ['blanks around a text', 'q=++dry+', { text: 'dry' }],
    ['one tag', 'tags=PETG', { tags: ['PETG'] }],
    ['tags separated by ~', 'tags=PLA~PETG', { tags: ['PLA', 'PETG'] }],
    ['a tag twice and an empty one', 'tags=PLA~~PLA', { tags: ['PLA'] }],
    ['a page', 'page=3', { page: 3 }],
    ['no number for a page', 'page=two', {}],
    ['a page before the first', 'page=0', {}],
    ['half a page', 'page=1.5', {}],
  ])('%s', (_, search, expected) => {
    expect(parseArticleQuery(new URLSearchParams(search))).toEqual({
      text: '',
      tags: [],
      page: 1,
      ...expected,
    })
  })

  test('is written as it is read', () => {
    const words = fc.constantFrom('PLA', 'PETG', 'TPU 95A', 'å & ä')
    const query = fc.record({
      text: fc.constantFrom('', 'dry', 'första lagret', 'a&b=c'),
      tags: fc.uniqueArray(words),
      page: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(query, (each) => {
        const written = new URLSearchParams(articleParams(each).toString())
        expect(parseArticleQuery(written)).toEqual(each)
      }),
    )
  })

  test('of one tag', () => {
    expect(tagPath('PETG')).toBe('/knowledge/browse?tags=PETG')
    expect(tagPath('TPU 95A & co')).toBe('/knowledge/browse?tags=TPU+95A+%26+co')
  })
})

describe('finding articles', () => {
  const articles = [
    { slug: 'gear', type: 'Use cases', tags: ['PC', 'PA'] },
    { slug: 'dry', type: 'Tips', tags: ['PETG', 'PA'] },
    { slug: 'vase', type: 'Tips', tags: ['PETG'] },
  ] as const

  test.each<[string, string[], ArticleCategory | undefined, string[] | undefined, string[]]>([
    ['all', [], undefined, undefined, ['gear', 'dry', 'vase']],
    ['a category', [], 'use-cases', undefined, ['gear']],
    ['a tag', ['PETG'], undefined, undefined, ['dry', 'vase']],
    ['one tag or the other', ['PC', 'PETG'], undefined, undefined, ['gear', 'dry', 'vase']],
    ['a tag in a category', ['PA'], 'tips', undefined, ['dry']],
    ['a tag in small letters', ['petg'], undefined, undefined, ['dry', 'vase']],
    ['part of a tag is no tag', ['P'], undefined, undefined, []],
    ['what a text finds, best first', [], undefined, ['vase', 'gear'], ['vase', 'gear']],
    ['a text and a tag', ['PA'], undefined, ['vase', 'gear'], ['gear']],
    ['a text and a category', [], 'tips', ['vase', 'gear'], ['vase']],
    ['a text that finds nothing', [], undefined, [], []],
    ['an article of another deploy is left out', [], undefined, ['gone', 'dry'], ['dry']],
  ])('%s', (_, tags, category, found, slugs) => {
    expect(filterArticles(articles, { tags }, category, found).map(({ slug }) => slug)).toEqual(slugs)
  })
})

describe('pages', () => {
  const items = Array.from({ length: 2 * ARTICLES_PER_PAGE + 1 }, (_, n) => n)

  test.each<[string, number, number, number]>([
    ['the first', 1, 1, 0],
    ['the last, which is shorter', 3, 3, 2 * ARTICLES_PER_PAGE],
    ['one beyond the last', 9, 3, 2 * ARTICLES_PER_PAGE],
  ])('%s', (_, wanted, page, first) => {
    const shown = pageOf(items, wanted)
    expect(shown).toMatchObject({ page, pages: 3 })
    expect(shown.items[0]).toBe(first)
  })

  test('no item is lost or shown twice', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 60 }), (list) => {
        const { pages } = pageOf(list, 1)
        const shown = Array.from({ length: pages }, (_, n) => pageOf(list, n + 1).items).flat()
        expect(shown).toEqual(list)
      }),
    )
  })

  test('nothing is one empty page', () => {
    expect(pageOf([], 1)).toEqual({ items: [], page: 1, pages: 1 })
  })
})

test.each<[string, string, number]>([
  ['nothing', '', 1],
  ['200 words', 'word '.repeat(200), 1],
  ['201 words', 'word '.repeat(201), 2],
  ['marks are not read', `## ${'word '.repeat(199)}\n\n| --- | --- |\n| word | |\n\n- *`, 1],
  ['figures and other alphabets are', '20 °C på åländska, '.repeat(67), 2],
])('reading time: %s', (_, markdown, minutes) => {
  expect(readingMinutes(markdown)).toBe(minutes)
})

test.each<[string, Partial<Article>, Language, Language]>([
  ['a translated one', {}, 'sv', 'sv'],
  ['one that lacks this language', {}, 'de', 'en'],
  ['one that is only in English', { onlyEnglish: true }, 'sv', 'en'],
])('the language of %s', (_, changes, asked, read) => {
  expect(articleLanguage(article('a', changes), asked)).toBe(read)
})

test.each<[string, Partial<Article>, Language[]]>([
  ['one that is only in English', { onlyEnglish: true }, ['en']],
  ['a translated one', { content: { en: 'x', sv: 'x', da: 'x' } }, ['en', 'sv', 'da']],
])('the languages of %s', (_, changes, languages) => {
  expect(articleLanguages(article('a', changes))).toEqual(languages)
})

test('articles of a language come before the others, each part in its order', () => {
  const all = [
    article('english', { onlyEnglish: true }),
    article('both'),
    article('german', { content: { en: 'x', de: 'x' } }),
  ]
  expect(ownLanguageFirst(all, 'sv').map(({ id }) => id)).toEqual(['both', 'english', 'german'])
  expect(ownLanguageFirst(all, 'en')).toEqual(all)
})

test('tags: the most frequent first, then as they first appear', () => {
  const tags = tagsOf([{ tags: ['TPU', 'PLA'] }, { tags: ['PETG', 'PLA'] }])
  expect(tags).toEqual([
    { tag: 'PLA', count: 2 },
    { tag: 'TPU', count: 1 },
    { tag: 'PETG', count: 1 },
  ])
})

test('to read next: shared tags and products before the type, and never the article itself', () => {
  const mine = article('mine', { tags: ['PLA', 'PETG'], related: ['pla-premium'] })
  const all = [
    article('other', { type: 'Use cases' }),
    article('type'),
    mine,
    article('tag', { type: 'Use cases', tags: ['PETG'] }),
    article('both', { tags: ['PLA'], related: ['pla-premium'] }),
  ]
  expect(relatedArticles(mine, all, 3).map(({ id }) => id)).toEqual(['both', 'tag', 'type'])
  expect(relatedArticles(mine, [mine], 3)).toEqual([])
})

describe('structured data', () => {
  const site = { target: 'https://shop.example', language: 'sv', hreflang: 'sv' } as Site
  const crumbs = [
    { label: 'Hem', path: '/' },
    { label: 'Titel a', path: '/knowledge/articles/article-a' },
  ]
  const data = (changes: Partial<Article> = {}) =>
    articleData(article('a', changes), site, { brand: 'Shop', keywords: ['PLA'], crumbs })

  test('an article in the language of its page', () => {
    expect(data()[0]).toMatchObject({
      '@type': 'Article',
      headline: 'Titel a',
      datePublished: '2026-11-03',
      inLanguage: 'sv',
      keywords: ['PLA'],
      mainEntityOfPage: `https://shop.example${articlePath({ slug: 'article-a' })}`,
      publisher: { name: 'Shop' },
    })
    expect(data()[0]).not.toHaveProperty('image')
  })

  test('an article that is only in English says so', () => {
    expect(data({ onlyEnglish: true })[0]).toMatchObject({ inLanguage: 'en' })
  })

  test('the way from the start page', () => {
    expect(data()[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Hem', item: 'https://shop.example/' },
        { position: 2, name: 'Titel a', item: 'https://shop.example/knowledge/articles/article-a' },
      ],
    })
  })
})

describe('the text of an article', () => {
  test('headings get ids that no other part of a page has', () => {
    const { html, headings } = renderSections(
      '## Väg *spolen* först\n\n## Settings\n\n## Settings\n\n### Small',
    )
    expect(headings).toEqual([
      { id: 'section-vag-spolen-forst', text: 'Väg spolen först' },
      { id: 'section-settings', text: 'Settings' },
      { id: 'section-settings-3', text: 'Settings' },
    ])
    for (const { id } of headings) expect(html).toContain(`<h2 id="${id}">`)
    expect(html).toContain('<h2 id="section-vag-spolen-forst">Väg <em>spolen</em> först</h2>')
  })

  test('a table scrolls in a frame that the keyboard reaches and that has a name', () => {
    const { html } = renderSections('## Heat\n\n| Material | Time |\n| --- | --- |\n| **PLA** | 6 h |')
    expect(html).toContain(
      '<div class="scroll" tabindex="0" role="region" aria-labelledby="section-heat"><table>',
    )
    expect(html).toContain('<th scope="col">Material</th><th class="num" scope="col">Time</th>')
    expect(html).toContain('<th scope="row"><strong>PLA</strong></th><td class="num">6 h</td>')
  })

  test('figures in the first column head no row; an empty corner has names below it', () => {
    const figures = renderSections('| Time | Heat |\n| --- | --- |\n| 6 h | 50 °C |')
    expect(figures.html).toContain('<td class="num">6 h</td>')
    const { html } = renderSections('| | PLA |\n| --- | --- |\n| Impact | Brittle |')
    expect(html).toContain('<tr><td></td><th scope="col">PLA</th></tr>')
    expect(html).toContain('<tr><th scope="row">Impact</th><td>Brittle</td></tr>')
  })

  test('a quotation is a note, and code can be scrolled by keyboard', () => {
    const { html } = renderSections('> **Careful.** Hot.\n\n```gcode\nM109 S210\n```')
    expect(html).toMatch(
      /<div class="note" role="note">\s*<p><strong>Careful\.<\/strong> Hot\.<\/p>\s*<\/div>/,
    )
    expect(html).toMatch(/<pre[^>]* tabindex="0"[^>]*><code/)
  })

  test('a product’s link alone in a paragraph gives way to its card', () => {
    const text =
      '[Plate](/product/plate/one)\n\n## Use\n\n[Spool](/product/spool/one)\n\nA [plate](/product/plate/one).'
    expect(cardPaths(text)).toEqual(['/product/plate/one', '/product/spool/one'])
    const html = fillCardPlaces(renderSections(text).html, (path, level) => `<h${level}>${path}</h${level}>`)
    expect(html).toContain('<h2>/product/plate/one</h2>')
    expect(html).toContain('<h3>/product/spool/one</h3>')
    expect(html).toContain('<p>A <a href="/product/plate/one">plate</a>.</p>')
  })

  test('without a card the link stays', () => {
    const { html } = renderSections('[Plate](/product/plate/one)')
    expect(fillCardPlaces(html, () => undefined)).toContain('<p><a href="/product/plate/one">Plate</a></p>')
  })
})
