/** Texts of a page for one storefront, and what a page's text says that its storefront or code fills in. */
import { describe, expect, it } from 'vitest'
import { pageTexts } from '#core/content/page-texts'
import { contentOfFiles, refusal } from '../support/content-mistake.ts'

const text = (body: string) => `---\ntitle: Terms\ndescription: What holds.\n---\n\n${body}\n`

/** The folder with pages that are nobody's but this test's. */
const withPages = (pages: Record<string, string>) => (texts: ReadonlyMap<string, string>) =>
  new Map([...texts, ...Object.entries(pages).map(([name, body]) => [`pages/${name}`, body] as const)])

describe('the questions of a page', () => {
  const asks = (...keys: string[]) =>
    text(keys.map((key) => `### Why?\n\n${key && `[key]: # "${key}"`}\n\nSo.\n`).join('\n'))
  const pages = (en: string, sv: string) =>
    withPages({ 'law/page.yaml': 'folds: true\n', 'law/en.md': en, 'law/sv.md': sv })

  it('are taken with keys of their own', async () => {
    const content = await contentOfFiles(pages(asks('why', 'how'), asks('why', 'how')))
    expect(content.pages.map(({ name }) => name)).toContain('law')
  })

  it.each([
    ['no key', asks('why', ''), asks('why', ''), 'a key of its own'],
    ['a key twice', asks('why', 'why'), asks('why', 'why'), 'a key of its own'],
    ['another key in a language', asks('why', 'how'), asks('why', 'where'), 'the same keys'],
    ['another order in a language', asks('why', 'how'), asks('how', 'why'), 'the same keys'],
    ['fewer in a language', asks('why', 'how'), asks('why'), 'the same keys'],
  ])('are refused with %s', async (_what, en, sv, reason) => {
    const said = await refusal(pages(en, sv))
    expect(said).toContain('pages/law/page.yaml')
    expect(said).toContain(reason)
  })
})

describe('a text for one storefront', () => {
  it('stands instead of that of its language, there and nowhere else', async () => {
    const content = await contentOfFiles(
      withPages({
        'law/en.md': text('Swedish.'),
        'law/en.com.md': text('Of {brand} and of Ireland.').replace('title: Terms', 'title: Terms here'),
      }),
    )
    const page = content.pages.find(({ name }) => name === 'law')
    if (!page) throw new Error('no page')
    expect(pageTexts(page, { key: 'com', language: 'en' })).toEqual({
      title: 'Terms here',
      menuTitle: 'Terms here',
      description: 'What holds.',
      content: `Of ${content.brand.name} and of Ireland.`,
    })
    expect(pageTexts(page, { key: 'uk', language: 'en' }).content).toBe('Swedish.')
    expect(pageTexts(page, { key: 'se', language: 'sv' }).content).toBe('Swedish.')
  })

  it.each([
    ['a storefront that is not there', 'en.xx', 'unknown site "xx", there are: com'],
    ['a language that the storefront does not speak', 'sv.com', '"com" speaks en and not "sv"'],
  ])('is refused for %s', async (_what, name, reason) => {
    const said = await refusal(withPages({ 'law/en.md': text('One.'), [`law/${name}.md`]: text('Two.') }))
    expect(said).toContain(`pages/law/${name}.md`)
    expect(said).toContain(reason)
  })

  it('is refused without a text of its language', async () => {
    const said = await refusal(withPages({ 'law/en.com.md': text('Two.') }))
    expect(said).toContain('there is no en.md, which the other storefronts of the language show')
  })

  it.each([
    ['a link that leads nowhere', '[here](/nowhere)', '"/nowhere" leads to no page of the shop'],
    ['a fact that nobody gives', '{director}', 'unknown placeholder {director}'],
    ['a script', '<script>1</script>', 'has <script>'],
  ])('is checked as any other: %s', async (_what, body, reason) => {
    const said = await refusal(withPages({ 'law/en.md': text('One.'), 'law/en.com.md': text(body) }))
    expect(said).toContain('pages/law/en.com.md')
    expect(said).toContain(reason)
  })

  it('is for pages, not for articles', async () => {
    const said = await refusal((texts) => new Map(texts).set('articles/x/en.com.md', text('One.')))
    expect(said).toContain('nothing reads a file of this name')
  })
})

describe('what code fills in', () => {
  const PART = 'part: resellers\n'

  it.each([
    ['is where each text says so', PART, '{part}', ''],
    ['is missing in a text', PART, 'Nothing.', 'each text must say {part} once'],
    ['stands twice', PART, '{part} {part}', 'each text must say {part} once'],
    ['is named by a page that has none', '{}\n', '{part}', 'each text must say {part} once'],
  ])('%s', async (_what, facts, body, reason) => {
    const said = await refusal(withPages({ 'law/page.yaml': facts, 'law/en.md': text(body) }))
    if (reason) expect(said).toContain(reason)
    else expect(said).toBe('')
  })
})
