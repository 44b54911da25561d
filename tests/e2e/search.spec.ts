/** The search as a visitor uses it: in the header, on its page, on the phone, by keyboard, and without a script. */
import type { Locator } from '@playwright/test'
import { PUBLISHED_SITES, pattern } from './support/messages.ts'
import { expect, type Shop, test } from './support/shop.ts'

const PHONE = { width: 390, height: 844 }
const SPOOL = '/product/petg-tough/'

test('what is typed is found in the header, and Enter opens the page of the results with its filters', async ({
  visit,
  page,
}) => {
  const shop = visit('de')
  const { search, listing, shell } = shop.messages
  await shop.open('/')
  const field = page.getByRole('banner').getByRole('combobox', { name: shell.searchLabel })
  await page.getByRole('banner').getByLabel(shell.searchLabel).pressSequentially('petg schwarz')
  const found = page.getByRole('listbox', { name: search.results })
  await expect(found.locator(`a[href^="${SPOOL}"]`).first()).toBeVisible()
  await expect(field).toBeFocused()
  const costs = page.getByRole('banner').getByRole('link', { name: shell.shippingCosts })
  await expect(costs).toHaveAttribute('href', '/shipping-returns')
  await expect(found.getByRole('option', { name: pattern(search.allProducts.other) })).toHaveAttribute(
    'href',
    '/search?query=petg+schwarz',
  )
  await field.press('Escape')
  await expect(found).toBeHidden()
  await expect(field).toHaveValue('petg schwarz')
  await field.press('Enter')
  await expect(page).toHaveURL(shop.url('/search?query=petg+schwarz'))
  await expect(page.getByRole('heading', { level: 1, name: pattern(listing.results) })).toBeVisible()
  const first = page.locator('main').getByRole('article').first()
  await expect(first).toContainText('PETG')
  await page.getByText(listing.inStock).click()
  await expect(page).toHaveURL(/query=petg\+schwarz&stock=in/)
  await page.goBack()
  await expect(page).toHaveURL(shop.url('/search?query=petg+schwarz'))
})

test('the page of the results names the page that answers, and articles below the cards', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  const reading = page.getByRole('navigation', { name: shop.messages.listing.seeAlso })
  await shop.open('/search?query=shipping')
  await reading.getByRole('link', { name: 'Shipping and returns' }).click()
  await expect(page).toHaveURL(shop.url('/shipping-returns'))
  await page.goBack()
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('petg black large')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('2300 g')
  await expect(reading).toBeHidden()
  await field.fill('petg')
  await expect(reading.getByRole('link').first()).toHaveAttribute('href', /^\/knowledge\/articles\//)
})

test('what products only mention is answered by a page, and what nothing matches leads on', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  const { listing, search } = shop.messages
  await shop.open('/search?query=return+policy')
  const reading = page.getByRole('navigation', { name: listing.seeAlso })
  await expect(reading.getByRole('link').first()).toHaveAttribute('href', '/shipping-returns')
  // No product is found by it; those that are bought most stand below, under their heading.
  await expect(page.getByRole('heading', { name: listing.nothing.bestSellers })).toBeVisible()
  await expect(page.getByRole('main').locator('article:not(.nothing article)')).toHaveCount(0)
  // Answers stand in one row.
  const tops = await reading
    .getByRole('listitem')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('asdfgh')
  await expect(page.getByRole('main').getByRole('link', { name: search.contact })).toHaveAttribute(
    'href',
    '/contact',
  )
  await field.fill('3 mm filament')
  await expect(page.locator('.listing__note')).toContainText('2.85')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('2.85 mm')
  // The card shows what was asked for, as the box does.
  await field.fill('PETG ESD black 2.85')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('2.85 mm')
})

test('the phone: while the search lies over a page, its tab is marked and no other', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await page.setViewportSize(PHONE)
  await shop.open('/shop')
  const marked = page.locator('.tabbar [aria-current]')
  await expect(marked).toHaveText(shop.messages.shell.shop)
  const tab = await comeNear(shop)
  await tab.click()
  await expect(marked).toHaveText(shop.messages.shell.search)
  await page.goBack()
  await expect(marked).toHaveText(shop.messages.shell.shop)
})

test('a temperature is answered by what withstands it: the line says so, and each card its figure', async ({
  visit,
  page,
}) => {
  const shop = visit('de')
  await shop.open('/search?query=bis+100+%C2%B0C')
  const { understood } = shop.messages.search
  const lead = understood.heat.replace('{celsius}', '100')
  await expect(page.locator('.listing__note')).toHaveText(understood.lead.replace('{list}', lead))
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  for (const card of await cards.all())
    expect(
      Number(/(\d+)\s°C/.exec(await card.locator('li').first().innerText())?.[1]),
    ).toBeGreaterThanOrEqual(100)
  await shop.open('/search?query=hitzebest%C3%A4ndig')
  await expect(page.locator('.listing__note')).toContainText(/80\s°C/)
  await expect(cards.first().locator('li').first()).toContainText(/150\s°C/)
  // The shop as it is has no line.
  await page.getByRole('main').getByRole('searchbox').fill('petg')
  await expect(page.locator('.listing__note')).toHaveCount(0)
})

test('a colour that a plastic has not is said, with the way to what has it', async ({ visit, page }) => {
  const shop = visit('com')
  const { understood } = shop.messages.search
  const said = understood.noColor.replace('{name}', 'PETG').replace('{color}', 'purple')
  const way = understood.inColor.replace('{color}', 'purple')
  await shop.open('/')
  const field = page.getByRole('banner').getByLabel(shop.messages.shell.searchLabel)
  await field.pressSequentially('purple petg')
  await expect(page.locator('.results__fits')).toHaveText(said)
  await expect(page.getByRole('option', { name: way })).toBeVisible()
  await shop.open('/search?query=purple+petg')
  await expect(page.locator('.listing__note')).toContainText(said)
  await page.locator('.listing__note').getByRole('link', { name: way }).click()
  await expect(page).toHaveURL(/\/shop\/filament\?color=purple$/)
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/Heather/)
})

test('where a page answers and no product, the answer comes first', async ({ visit, page }) => {
  const shop = visit('com')
  const { nothing, seeAlso } = shop.messages.listing
  await shop.open('/search?query=food+safe')
  const answers = page.getByRole('navigation', { name: seeAlso })
  const others = page.getByRole('heading', { name: nothing.bestSellers })
  await expect(others).toBeVisible()
  await expect(page.getByText(nothing.besides)).toHaveCount(0)
  const [above, below] = [await answers.boundingBox(), await others.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  // Nor does who hears the page hear anything else first.
  await expect(page.locator('[data-listing-count]')).toContainText('Is the filament food-safe?')
})

test('the name of a printer finds what it prints, and says why; a word of help finds the answer', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  const { search, shell } = shop.messages
  await shop.open('/')
  const field = page.getByRole('banner').getByLabel(shell.searchLabel)
  await field.pressSequentially('ender 3')
  await expect(page.locator('.results__fits')).toHaveText(/Creality Ender 3.*1,75\smm.*255\s°C/)
  const found = page.getByRole('listbox', { name: search.results })
  await expect(found.getByRole('option').filter({ hasText: 'PLA Premium' })).toBeVisible()
  await field.fill('faktura')
  const help = found.getByRole('group', { name: shell.help })
  await help.getByRole('option').first().click()
  await expect(page).toHaveURL(/\/faq#question-[a-z-]+$/)
  await expect(page.locator('details[open]')).toHaveCount(1)
})

test('an article of the name that was asked for comes first, in the box and on its page', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  const { shell, search } = shop.messages
  await shop.open('/')
  await page.getByRole('banner').getByLabel(shell.searchLabel).pressSequentially('stringing')
  const found = page.getByRole('listbox', { name: search.results })
  await expect(found.getByRole('option').first()).toHaveAttribute('href', '/knowledge/articles/stringing')
  await shop.open('/search?query=stringing')
  const reading = page.getByRole('main').getByRole('link', { name: /stringing/i })
  await expect(reading.first()).toHaveAttribute('href', '/knowledge/articles/stringing')
})

test('a product and the articles are reached by the keyboard alone', async ({ visit, page }) => {
  const shop = visit('com')
  const { search, knowledge } = shop.messages
  await shop.open('/contact')
  const field = page.getByRole('banner').getByLabel(shop.messages.shell.searchLabel)
  await field.focus()
  await page.keyboard.type('petg')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowUp')
  const last = page.getByRole('option', { name: pattern(search.allArticles.other) })
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(shop.url('/knowledge/browse?q=petg'))
  await expect(page.getByRole('heading', { level: 1, name: knowledge.allArticles })).toBeVisible()
})

/** @returns the phone's tab that leads to the search; what a finger that comes near it has loaded is there */
async function comeNear({ page, messages }: Shop): Promise<Locator> {
  const tab = page.locator('.tabbar').getByRole('link', { name: messages.shell.search })
  await tab.hover()
  await expect(page.locator('.header [role="combobox"]')).toBeAttached()
  return tab
}

for (const path of ['/product/pla-premium/hjortron-175-750', '/shop'])
  test(`the phone: one tap on the tab of ${path}, and the field has the focus; closed by its button`, async ({
    visit,
    page,
  }) => {
    const shop = visit('se')
    const { shell } = shop.messages
    await page.setViewportSize(PHONE)
    await shop.open(path)
    if (path === '/shop') await page.evaluate(() => scrollTo(0, 900))
    const scrolled = await page.evaluate(() => scrollY)
    const tab = await comeNear(shop)
    const field = page.getByRole('banner').getByRole('combobox', { name: shell.searchLabel })
    await tab.click()
    await expect(field).toBeFocused()
    await page.keyboard.type('petg')
    await expect(page.getByRole('option').first()).toBeInViewport()
    await page.getByRole('banner').getByRole('button', { name: shell.close }).click()
    await expect(field).toBeHidden()
    await expect(tab).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await expect(page).toHaveURL(shop.url(path))
  })

test('the phone: Back closes the search and stays on the page, and a page that is left from it shows it again', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  const { shell } = shop.messages
  await page.setViewportSize(PHONE)
  await shop.open('/faq')
  const path = shop.url('/contact')
  await page.goto(path)
  const field = page.locator('.header .search__input')
  const banner = page.getByRole('banner')
  const tab = await comeNear(shop)

  await tab.click()
  await page.keyboard.type('petg')
  await expect(page.getByRole('option').first()).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(field).toBeHidden()
  await expect(page).toHaveURL(path)

  // Closed by any other hand it leaves nothing behind that Back would have to go through.
  await tab.click()
  await expect(page.getByRole('option').first()).toBeInViewport()
  await banner.getByRole('button', { name: shell.close }).click()
  await expect(field).toBeHidden()
  await tab.click()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await tab.click()
  await field.fill('')
  await page.locator('.results__scrim').click({ position: { x: 195, y: 500 } })
  await expect(field).toBeHidden()
  await expect(page).toHaveURL(path)

  await tab.click()
  await page.keyboard.type('petg')
  const hit = page.getByRole('option').first()
  await expect(hit).toBeInViewport()
  await hit.click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL(path)
  await expect(field).toBeVisible()
  await page.goBack()
  await expect(field).toBeHidden()
  await expect(page).toHaveURL(path)
  await page.goBack()
  await expect(page).toHaveURL(shop.url('/faq'))
})

for (const cached of [true, false])
  test(`the phone: Back from the page of the results is the page before, and not the field over it (${cached ? 'kept' : 'made anew'})`, async ({
    visit,
    page,
  }) => {
    const shop = visit('com')
    await page.setViewportSize(PHONE)
    // What listens to this is not kept by the browser.
    if (!cached) await page.addInitScript(() => addEventListener('unload', () => {}))
    await shop.open('/faq')
    const path = shop.url('/contact')
    await page.goto(path)
    const field = page.locator('.header .search__input')
    const tab = await comeNear(shop)
    await tab.click()
    await page.keyboard.type('petg')
    await expect(page.getByRole('option').first()).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(shop.url('/search?query=petg'))
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(field).toBeHidden()
    await expect(page.locator('html')).not.toHaveClass(/is-searching/)
    await page.goForward()
    await expect(page).toHaveURL(shop.url('/search?query=petg'))
    await page.goBack()

    // By a hit it comes back with its words.
    await comeNear(shop)
    await tab.click()
    await field.fill('asa')
    await page.getByRole('option').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect(field).toHaveValue('asa')
    await expect(page.getByRole('option').first()).toBeInViewport()
    await page.goBack()
    await expect(field).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(shop.url('/faq'))
  })

for (const query of ['petg', 'tpu', 'nozle', 'hotend', 'red', 'ender 3', 'nozzle ender 3'])
  test(`the box counts for "${query}" what the page of the results lists`, async ({ visit, page }) => {
    const shop = visit('com')
    const { search, shell } = shop.messages
    await shop.open('/')
    await page.getByRole('banner').getByLabel(shell.searchLabel).fill(query)
    const found = page.getByRole('group', { name: pattern(search.found.other) })
    const count = Number.parseInt((await found.locator('.results__title').textContent()) ?? '', 10)
    await found.getByRole('option', { name: pattern(search.allProducts.other) }).click()
    await expect(page).toHaveURL(shop.url(`/search?${new URLSearchParams({ query })}`))
    const listed = page.getByRole('status').filter({ hasText: pattern(shop.messages.listing.count.other) })
    await expect(listed).toHaveText(new RegExp(`^${count}\\D`))
  })

test('the page of the search finds while one types; a view is one address, and it comes back', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  const { listing } = shop.messages
  await shop.open('/search')
  const field = page.locator('main').getByRole('searchbox')
  await field.fill('petg blak')
  await expect(page).toHaveURL(shop.url('/search?query=petg+blak'))
  await expect(page.locator('main').getByRole('article').first()).toContainText('PETG')
  await page.reload()
  await expect(field).toHaveValue('petg blak')
  await expect(page.locator('main').getByRole('article').first()).toContainText('PETG')
  await field.fill('')
  await expect(page.getByRole('heading', { name: shop.messages.shell.searchPage.categories })).toBeVisible()
  await expect(page.locator('main').getByRole('article')).toHaveCount(0)

  await shop.open('/browse/filament/petg?query=black')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop\/filament\/petg$/)
  await expect(page.getByRole('heading', { level: 1, name: pattern(listing.results) })).toBeVisible()
  for (const name of await page.locator('.listing .card__name').allTextContents())
    expect(name).toMatch(/PETG/)
})

test('a search that does not answer says so in the header and in the listing, and is tried again', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  const { search, listing, shell } = shop.messages
  await page.route('**/search-index/**', (route) => route.abort())
  await shop.open('/shop?query=petg')
  const count = page.getByRole('status').filter({ hasText: search.networkError })
  await expect(count).toBeVisible()
  await page.getByRole('banner').getByLabel(shell.searchLabel).fill('asa')
  const panel = page.getByRole('banner')
  await expect(panel.getByText(search.failed).first()).toBeVisible()
  await page.unroute('**/search-index/**')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: listing.retry })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await count.getByRole('button', { name: listing.retry }).click()
  await expect(page.locator('.listing').getByRole('article').first()).toContainText('PETG')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a box that could not be fetched comes with the next letter', async ({ visit, page }) => {
  const shop = visit('com')
  const file = '**/shell/com/search.json'
  await page.route(file, (route) => route.abort())
  await shop.open('/faq')
  const field = page.getByRole('banner').getByLabel(shop.messages.shell.searchLabel)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('search.json'))
  await field.focus()
  await failed
  await page.keyboard.type('pet')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.unroute(file)
  await page.keyboard.type('g')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(field).toHaveValue('petg')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  for (const site of PUBLISHED_SITES.slice(0, 3)) {
    test(`${site}: the form leads to where every product is found`, async ({ visit, page }) => {
      const shop = visit(site)
      const { shell } = shop.messages
      await shop.open('/')
      const field = page.getByRole('searchbox', { name: shell.searchLabel })
      await field.fill('petg')
      await field.press('Enter')
      await expect(page).toHaveURL(shop.url('/search?query=petg'))
      await expect(page.getByText(pattern(shell.searchPage.needsScript))).toBeVisible()
      await page.locator('main').getByRole('link', { name: 'PETG', exact: true }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  }
})
