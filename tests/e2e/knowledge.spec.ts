/** The knowledge pages: read, browse by type and topic, search, with and without JavaScript. */
import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { messagesOf, PUBLISHED_SITES, pattern } from './support/messages.ts'
import { expect, test } from './support/shop.ts'

const ARTICLE = '/knowledge/articles/drying-filament'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
/** Cards of articles; each page has no other articles. */
const cards = (page: Page) => page.getByRole('main').getByRole('article')

for (const site of PUBLISHED_SITES) {
  test(`${site}: from the knowledge pages to an article and a product that it names`, async ({
    visit,
    page,
  }) => {
    const shop = visit(site)
    const { knowledge } = messagesOf(site)
    await shop.open('/knowledge')
    await expect(heading(page, knowledge.title)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: knowledge.allTips }).click()
    await expect(heading(page, knowledge.tips)).toBeVisible()
    await expect(cards(page).filter({ hasText: knowledge.useCases })).toHaveCount(0)

    const first = cards(page).first().getByRole('heading', { level: 2 })
    const title = (await first.textContent()) ?? ''
    await first.getByRole('link').click()
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText(pattern(knowledge.readingTime))).toBeVisible()
    await expect(page.getByRole('heading', { name: knowledge.mentioned })).toBeVisible()
    await page.locator('.card').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
  })
}

test('a fire rating stands on one line, in the title and in the text', async ({ visit, page }) => {
  const shop = visit('de')
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await shop.open('/knowledge/articles/flame-retardant-polycarbonate')
    await expect(page.getByRole('heading', { level: 1, name: 'was V-0 sagt' })).toBeVisible()
    const ratings = await page
      .locator('article')
      .first()
      .evaluate((article) =>
        [...article.querySelectorAll('.rating')].map((each) => [
          each.textContent,
          each.getClientRects().length,
        ]),
      )
    expect(ratings.length).toBeGreaterThan(2)
    for (const rating of ratings) expect.soft(rating, `${width} px`).toEqual([expect.any(String), 1])
  }
})

test('an article: contents, structured data, cover and its way back', async ({ visit, page }) => {
  const shop = visit('com')
  const { knowledge } = messagesOf('com')
  await shop.open(ARTICLE)
  const contents = page.getByRole('navigation', { name: knowledge.contents }).getByRole('link')
  expect(await contents.count()).toBeGreaterThanOrEqual(3)
  const name = (await contents.nth(1).textContent()) ?? ''
  await contents.nth(1).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()

  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = blocks.map((block) => JSON.parse(block))
  expect(data.map((each) => each['@type'])).toEqual(['Article', 'BreadcrumbList'])
  expect(data[0]).toMatchObject({ datePublished: '2026-11-03', inLanguage: 'en' })
  const share = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(share).toMatch(/\/img\/page-[0-9a-f]{8}\.jpg$/)
  expect(data[0].image).toMatch(/\/img\/article-2-/)

  await page.getByRole('main').getByRole('link', { name: 'PETG', exact: true }).click()
  await expect(page).toHaveURL(shop.url('/knowledge/browse?tags=PETG'))
})

test('topics: chosen, added and left; the address says which, and Back restores', async ({ visit, page }) => {
  const shop = visit('com')
  const { knowledge } = messagesOf('com')
  await shop.open('/knowledge/browse?tags=TPU')
  const topic = (name: string) =>
    page
      .getByRole('navigation', { name: knowledge.topics })
      .getByRole('link', { name: new RegExp(`^${name} \\d+$`) })
  await expect(topic('TPU')).toHaveAttribute('aria-current', 'true')
  await expect(cards(page).filter({ hasNotText: 'TPU' })).toHaveCount(0)
  const only = await cards(page).count()
  await topic('PC').click()
  await expect(page).toHaveURL(/tags=TPU%7EPC$/)
  await expect(cards(page)).not.toHaveCount(only)
  await topic('TPU').click()
  await expect(page).toHaveURL(/tags=PC$/)
  await page.goBack()
  await expect(topic('TPU')).toHaveAttribute('aria-current', 'true')
})

test('a subject has the name of the language, and the same address everywhere', async ({ visit, page }) => {
  const shop = visit('se')
  const { topics, subjects, moreTopics } = messagesOf('se').knowledge
  await shop.open('/knowledge/browse')
  const all = await cards(page).count()
  const school = page
    .getByRole('navigation', { name: topics })
    .getByRole('link', { name: new RegExp(`^${subjects.school} \\d+$`) })
  // It is none of the eight that most are about.
  await page.getByText(pattern(moreTopics.other)).click()
  await school.click()
  await expect(page).toHaveURL(shop.url('/knowledge/browse?tags=school'))
  await expect(school).toHaveAttribute('aria-current', 'true')
  await expect(cards(page)).not.toHaveCount(all)
  await expect(cards(page).filter({ hasNotText: subjects.school })).toHaveCount(0)
  await school.click()
  await expect(cards(page)).toHaveCount(all)
  await expect(page).toHaveURL(shop.url('/knowledge/browse'))
})

test('search: while typing, nothing found, and everything again', async ({ visit, page }) => {
  const shop = visit('se')
  const { knowledge } = messagesOf('se')
  await shop.open('/knowledge/browse')
  const all = await cards(page).count()
  const search = page.getByRole('searchbox', { name: knowledge.search })
  await search.fill('torka filament')
  await expect(cards(page).first()).toContainText('Torka filament')
  await expect(page).toHaveURL(/\?q=torka\+filament$/)
  const found = await cards(page).count()
  expect(found).toBeLessThan(all)
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${found} artik`) })).toBeVisible()
  await search.fill('qqqq')
  await expect(page.getByText(knowledge.empty)).toBeVisible()
  await search.fill('')
  await expect(cards(page)).toHaveCount(all)
  await expect(page).toHaveURL(shop.url('/knowledge/browse'))
})

test('search: what is typed before the script comes is searched for', async ({ visit, page }) => {
  let come = () => {}
  const isTyped = new Promise<void>((done) => {
    come = done
  })
  await page.route('**/_astro/*.js', async (route) => {
    await isTyped
    await route.continue()
  })
  await page.goto(visit('se').url('/knowledge/browse'), { waitUntil: 'commit' })
  const search = page.getByRole('searchbox', { name: messagesOf('se').knowledge.search })
  await search.fill('torka filament')
  come()
  await expect(search).toHaveValue('torka filament')
  await expect(cards(page).first()).toContainText('Torka filament')
})

test('an address that cannot be answered shows every article and a way to try again', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  const { knowledge } = messagesOf('com')
  await page.route('**/knowledge/articles.json', (route) => route.abort())
  await shop.open('/knowledge/browse?q=drying')
  await expect(page.getByText(knowledge.failed)).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await page.unroute('**/knowledge/articles.json')
  await shop.button(shop.messages.listing.retry).click()
  await expect(cards(page).first()).toContainText('Dry')
  await expect(page.getByText(knowledge.failed)).toBeHidden()
  await expect(page.locator('[data-browse-count]')).toBeFocused()
})

test('nothing moves while the address is answered', async ({ visit, page }) => {
  const shop = visit('com')
  // A face that arrives late moves the header of any page; here it is about the list.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] as number[] })
    new PerformanceObserver((list) => {
      const { shifts } = window as unknown as { shifts: number[] }
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/knowledge/browse?tags=TPU', '/knowledge/browse', ARTICLE, '/knowledge']) {
    await shop.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts), path).toEqual([])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('every article is listed, whatever the address asks for', async ({ visit, page }) => {
    const shop = visit('se')
    const { knowledge } = messagesOf('se')
    await shop.open('/knowledge/browse?tags=TPU')
    const note = page.getByRole('main').locator('noscript p')
    await expect(note).toHaveText(knowledge.needsScript, { useInnerText: true })
    await expect(page.getByRole('searchbox', { name: knowledge.search })).toBeHidden()
    await expect(cards(page).filter({ hasNotText: 'TPU' }).first()).toBeVisible()
    await page
      .getByRole('navigation', { name: knowledge.types })
      .getByRole('link', { name: knowledge.useCases })
      .click()
    await expect(heading(page, knowledge.useCases)).toBeVisible()
  })
})

for (const [name, use] of [
  ['light, desktop', {}],
  ['dark, narrow', { colorScheme: 'dark', viewport: { width: 390, height: 844 } }],
] as const) {
  test.describe(name, () => {
    test.use(use)
    for (const site of ['se', 'com', 'de'] as const) {
      test(`${site}: no violations and nothing wider than the screen`, async ({ visit, page }) => {
        const shop = visit(site)
        for (const path of [
          '/knowledge',
          '/knowledge/browse',
          ARTICLE,
          '/knowledge/articles/pla-petg-or-asa',
          '/knowledge/articles/choosing-your-first-printer',
          '/knowledge/articles/fumes-and-children',
        ]) {
          await shop.open(path)
          expect(await violations(page), path).toEqual([])
          const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(excess, path).toBeLessThanOrEqual(0)
        }
      })
    }
  })
}
