/** Filters, order and search of the listing: what is chosen stands in the address and comes back. */
import { pattern } from './support/messages.ts'
import { expect, test } from './support/shop.ts'

const LARGE_BLACK_PETG = '/product/petg-tough/kimrok-285-2300'
const FILTERED = '/shop/filament/petg?color=black&diameter=2.85&size=2300&stock=in'

test('the large black spool of PETG for 2.85 mm is two presses and one card with its sizes away', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await page.goto(shop.url('/'))
  await page.getByRole('button', { name: 'Products' }).click()
  await page
    .getByRole('navigation', { name: 'Products' })
    .getByRole('link', { name: /^PETG/ })
    .first()
    .click()
  // Before its script, the link leads to the product.
  await page.waitForLoadState('networkidle')
  const card = page.getByRole('article').filter({ hasText: 'PETG Tough Lamp Black' })
  await card.getByRole('link', { name: /^\+ .*\d g · 2\.85 mm, PETG Tough Lamp Black$/ }).click()
  const sizes = page.getByRole('dialog', { name: 'PETG Tough Lamp Black' })
  await sizes.getByRole('link', { name: '2300 g · 2.85 mm' }).click()
  await expect(page).toHaveURL(shop.url(LARGE_BLACK_PETG))
  await expect(page.getByText(/\d in stock/)).toBeVisible()
})

test('… a search and one filter away', async ({ visit, page }) => {
  const shop = visit('se')
  await page.goto(shop.url('/'))
  const search = page.getByRole('banner').getByLabel(shop.messages.shell.searchLabel)
  await search.fill('PETG svart 2,85 mm 2300 g')
  await search.press('Enter')
  await page.getByText('Bara i lager').click()
  await expect(page.locator(`.listing a[href="${LARGE_BLACK_PETG}"]`)).toBeVisible()
  await expect(page).toHaveURL(/query=PETG.*stock=in/)
})

test('… and one address away, on the phone too', async ({ visit, page }) => {
  const shop = visit('de')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(shop.url(FILTERED))
  await expect(page.locator(`.listing a[href="${LARGE_BLACK_PETG}"]`)).toBeVisible()
  await expect(page.locator('.listing__cards > li')).toHaveCount(1)
})

test('what a card says of its product leads to it as the rest of the card does', async ({ visit, page }) => {
  const shop = visit('com')
  await shop.open('/shop/filament/petg')
  const card = page.getByRole('article').filter({ hasText: 'PETG Tough Lamp Black' })
  const to = await card.getByRole('heading').getByRole('link').getAttribute('href')
  const { x, y, width, height } = (await card.getByRole('listitem').first().boundingBox()) ?? {}
  await page.mouse.click((x ?? 0) + (width ?? 0) / 2, (y ?? 0) + (height ?? 0) / 2)
  await expect(page).toHaveURL(shop.url(`${to}`))
})

test('filters add up, are shown as chips, and are taken back one by one', async ({ visit, page }) => {
  const shop = visit('com')
  await page.goto(shop.url('/shop'))
  const filters = page.getByRole('form', { name: 'Filter' })
  await filters.getByRole('checkbox', { name: /^PETG \d/ }).check()
  await expect(page).toHaveURL(shop.url('/shop?material=PETG'))
  await filters.getByRole('checkbox', { name: 'Black' }).check()
  await filters.getByRole('checkbox', { name: /^2.85 mm/ }).check()
  await expect(page).toHaveURL(shop.url('/shop?material=PETG&color=black&diameter=2.85'))
  const count = page.getByRole('status').filter({ hasText: /product/ })
  const narrow = Number.parseInt((await count.textContent()) ?? '', 10)
  expect(narrow).toBeGreaterThan(0)
  for (const name of await page.locator('.listing .card__name').allTextContents())
    expect(name).toMatch(/PETG/)

  await page.getByRole('button', { name: 'Remove 2.85 mm' }).click()
  await expect(page).toHaveURL(shop.url('/shop?material=PETG&color=black'))
  await expect(filters.getByRole('checkbox', { name: /^2.85 mm/ })).not.toBeChecked()
  await page.goBack()
  await expect(filters.getByRole('checkbox', { name: /^2.85 mm/ })).toBeChecked()
  await expect(count).toHaveText(new RegExp(`^${narrow} product`))
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(shop.url('/shop'))
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden()
})

test('a count is what the option shows', async ({ visit, page }) => {
  const shop = visit('com')
  await page.goto(shop.url('/shop'))
  const filters = page.getByRole('form', { name: 'Filter' })
  const option = filters.locator('label', { has: page.locator('[name="material"][value="TPU"]') })
  const counted = await option.locator('b').textContent()
  await option.click()
  await expect(page.getByRole('status').filter({ hasText: /product/ })).toHaveText(
    new RegExp(`^${counted} product`),
  )
})

test('a colour, a sale and the stock tell how much they would leave', async ({ visit, page }) => {
  const shop = visit('com')
  await page.goto(shop.url('/shop'))
  const sale = page.getByRole('checkbox', { name: /^On sale \d+$/ })
  await expect(sale).toBeVisible()
  const filters = page.getByRole('form', { name: 'Filter' })
  await expect(filters.getByRole('checkbox', { name: 'In stock only', exact: true })).toBeVisible()
  // The filters' script has come when it counts.
  await filters.getByText('Red', { exact: true }).hover()
  const red = filters.getByRole('checkbox', { name: /^Red, \d+$/ })
  await expect(red).toBeVisible()
  await expect(filters.getByRole('checkbox', { name: /^In stock only \d+$/ })).toBeVisible()
  const named = (await red.getAttribute('aria-label')) ?? ''
  await red.check()
  await expect(page.getByRole('status').filter({ hasText: /product/ })).toHaveText(
    new RegExp(`^${named.replace('Red, ', '')} product`),
  )
  await expect(page.getByRole('button', { name: 'Remove Red', exact: true })).toBeVisible()
})

test('a filter pressed far down the page shows the list from its top and keeps the focus', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await page.goto(shop.url('/shop'))
  await page.getByText('Property', { exact: true }).click()
  await page.evaluate(() => scrollTo(0, 1800))
  const filter = page.getByRole('checkbox', { name: /^Withstands 100/ })
  await filter.check()
  await expect(page.getByRole('button', { name: 'Remove Withstands 100\u00a0°C' })).toBeInViewport()
  await expect(page.locator('.listing__cards > li').first()).toBeInViewport()
  await expect(filter).toBeFocused()
  await expect(filter).toBeInViewport()
})

test('a view that nothing fits says what was looked for, and each part can be taken back', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  const { empty, nothing, clear } = shop.messages.listing
  await shop.open('/shop?query=support&material=PVA&color=red&sort=price')
  await expect(page.getByRole('status').filter({ hasText: empty })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No products match “support”, PVA and Red' })).toBeVisible()
  await expect(page.getByRole('heading', { name: nothing.bestSellers })).toBeVisible()
  await expect(page.locator('.nothing').getByRole('article').first()).toBeVisible()

  const withoutRed = page.getByRole('button', { name: /^Without Red [1-9]/ })
  const left = Number.parseInt((await withoutRed.locator('b').textContent()) ?? '', 10)
  await withoutRed.click()
  await expect(page).toHaveURL(shop.url('/shop?query=support&material=PVA&sort=price'))
  await expect(page.locator('.nothing')).toHaveCount(0)
  await expect(page.locator('.listing').getByRole('article')).toHaveCount(left)

  await page.goBack()
  await page.getByRole('button', { name: clear }).click()
  await expect(page).toHaveURL(shop.url('/shop?sort=price'))
  await expect(page.locator('.listing').getByRole('article').first()).toBeVisible()
  await expect(page.locator('.nothing')).toHaveCount(0)
})

test('what was looked for makes no page wider than the screen, however long its words are', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const text of ['x'.repeat(200), 'fibre reinforced polyamide xqz '.repeat(6)]) {
    await shop.open(`/shop?query=${text}&color=red&material=PVA`)
    await expect(page.locator('.nothing')).toBeVisible()
    for (const part of await page.locator('.nothing :is(h2, .chip)').all())
      expect(await part.evaluate((each) => each.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})

for (const width of [390, 1440])
  test(`${width} px: a search that a text answers leads on to what there is, and offers nothing to filter`, async ({
    visit,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const shop = visit('com')
    const { nothing, sort, onSale } = shop.messages.listing
    await shop.open('/search?query=dryer')
    await expect(page.locator('.besides').getByRole('link').first()).toBeVisible()
    const panel = page.locator('.nothing')
    await expect(panel.getByRole('heading', { name: nothing.bestSellers })).toBeVisible()
    await expect(panel.getByRole('article').first()).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Filament', exact: true })).toBeVisible()
    await expect(panel.getByText(nothing.spelling)).toHaveCount(0)
    await expect(page.getByLabel(sort, { exact: true })).toBeHidden()
    await expect(page.getByLabel(onSale)).toBeHidden()
    await expect(page.locator('#filters')).toBeHidden()
    await expect(page.locator('.filters-button:visible')).toHaveCount(0)
    // What is found again can be filtered again.
    await page.locator('.search-page__form').getByRole('searchbox').fill('petg')
    await expect(page.getByLabel(sort, { exact: true })).toBeVisible()
  })

test('a category that nothing fits leads to the others', async ({ visit, page }) => {
  const shop = visit('de')
  await shop.open('/shop/filament/support?query=zzz')
  const panel = page.locator('.nothing')
  await expect(panel.getByRole('heading', { name: 'Kein Produkt passt zu „zzz“' })).toBeVisible()
  await panel.getByRole('link', { name: 'Filament', exact: true }).click()
  await expect(page).toHaveURL(shop.url('/shop/filament'))
})

test('a printer of which one version is left goes into the cart as its card shows it', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  await shop.open('/shop/printers')
  const card = page.locator('.listing__cards .card').filter({ hasText: 'High Flow' })
  const price = (await card.locator('.price__now').textContent()) ?? ''
  await expect(card.locator('.price__now')).toHaveCount(1)
  await card.getByRole('button', { name: pattern(`${shop.messages.product.addToCart}:`) }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await shop.open('/cart')
  const line = page.locator('.cartline').filter({ hasText: 'High Flow' })
  await expect(line).toContainText(price)
})

test('the colours nearest to a picked one come first; one that is none is told', async ({ visit, page }) => {
  const shop = visit('com')
  await page.goto(shop.url('/shop/filament'))
  const own = page.getByRole('textbox', { name: 'Match your own colour' })
  await own.fill('#e8590c')
  await own.press('Enter')
  await expect(page).toHaveURL(/color=e8590c/)
  await expect(page.locator('.listing .card__colour').first()).toHaveText('Cloudberry')
  await own.fill('orange')
  await own.press('Enter')
  await expect(own).toHaveAttribute('aria-invalid', 'true')
  await expect(own).toHaveValue('orange')
})

test('a lowest price above the highest is told, and mended by either', async ({ visit, page }) => {
  const shop = visit('com')
  const { price, priceFrom, priceTo, priceOrder } = shop.messages.listing
  await page.goto(shop.url('/shop/filament'))
  await page.getByText(price, { exact: true }).click()
  const from = page.getByRole('textbox', { name: priceFrom })
  const to = page.getByRole('textbox', { name: priceTo })
  await from.fill('100')
  await to.fill('20')
  await to.press('Enter')
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  expect(await to.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(priceOrder)
  await from.fill('10')
  await from.press('Enter')
  await expect(page).toHaveURL(/price=10-20-EUR/)
  await expect(to).toHaveAttribute('aria-invalid', 'false')
})

test('price: from and to in the visitor’s currency, lowest first', async ({ visit, page }) => {
  const shop = visit('se')
  await page.goto(shop.url('/shop/filament'))
  await page.getByText('Pris', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Lägsta pris' }).fill('300')
  const to = page.getByRole('textbox', { name: 'Högsta pris' })
  await to.fill('400,00')
  await to.press('Enter')
  await page.getByRole('combobox', { name: 'Sortera' }).selectOption({ label: 'Lägsta pris först' })
  await expect(page).toHaveURL(/price=300-400-SEK&sort=price/)
  const prices = (await page.locator('.listing .price__now').allTextContents()).map((text) =>
    Number(text.replace(/[^\d,]/g, '').replace(',', '.')),
  )
  expect(prices.length).toBeGreaterThan(1)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(300)
  expect(Math.max(...prices)).toBeLessThanOrEqual(400)
})

test('Back from a product returns to the same place of the same view', async ({ visit, page }) => {
  const shop = visit('com')
  await page.goto(shop.url('/shop?material=PLA'))
  await page.getByRole('button', { name: /^Show \d+ more/ }).click()
  const card = page.locator('.listing__cards > li').nth(30).getByRole('heading').getByRole('link')
  await card.scrollIntoViewIfNeeded()
  const y = await page.evaluate(() => scrollY)
  expect(y).toBeGreaterThan(500)
  const href = await card.getAttribute('href')
  await card.click()
  await expect(page).toHaveURL(shop.url(href ?? ''))
  await page.goBack()
  await expect(page.locator('.listing__cards > li').nth(30)).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(400)
})

test('a reload and what comes after it keep the cards and the place too', async ({ visit, page }) => {
  const shop = visit('com')
  await page.goto(shop.url('/shop?material=PLA'))
  const cards = page.locator('.listing__cards > li')
  const more = page.getByRole('button', { name: /^Show \d+ more/ })
  await more.click()
  await expect(cards).toHaveCount(48)
  const gap = await more.evaluate(
    (button) =>
      button.getBoundingClientRect().top -
      (button.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
  )
  expect(gap).toBeGreaterThanOrEqual(24)

  const card = cards.nth(40)
  await card.scrollIntoViewIfNeeded()
  // Nobody reloads while the page still scrolls: what a page writes as it goes does not always reach its entry.
  await expect.poll(() => page.evaluate(() => history.state?.y === scrollY)).toBe(true)
  await page.reload()
  await expect(cards).toHaveCount(48)
  await expect(card).toBeInViewport()
  await shop.open('/faq')
  await page.goBack()
  await expect(cards).toHaveCount(48)
  await expect(card).toBeInViewport()
})

test('a filter change asks the network for nothing', async ({ visit, page }) => {
  const shop = visit('com')
  await page.goto(shop.url('/shop?material=PETG'))
  await expect(page.getByRole('button', { name: 'Remove PETG' })).toBeVisible()
  // What the shell asks for when the page is idle has come.
  await expect(page.locator('.consent')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    // The pictures of the cards that are shown now, and the shell's scripts and messages that any first move brings.
    if (!/\.(avif|webp|svg|js)$|\/navigation\.json$/.test(request.url())) asked.push(request.url())
  })
  await page.getByRole('checkbox', { name: /^1.75 mm/ }).check()
  await expect(page.getByRole('button', { name: 'Remove 1.75 mm' })).toBeVisible()
  expect(asked).toEqual([])
})

test('without the facets the page says so, keeps its cards and tries again', async ({ visit, page }) => {
  const shop = visit('com')
  await page.route('**/facets/*.json', (route) => route.abort())
  await page.goto(shop.url('/shop?material=PETG'))
  await expect(page.getByText('The products could not be loaded.')).toBeVisible()
  await expect(page.locator('.listing .card').first()).toBeVisible()
  await page.unroute('**/facets/*.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Remove PETG' })).toBeVisible()
})

test('when stock cannot be read the stock filter is off and says so', async ({ visit, page }) => {
  const shop = visit('com')
  await page.route('**/catalog/inStock*', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto(shop.url('/shop/filament/petg?stock=in'))
  await expect(page.getByText('Stock cannot be checked at the moment')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'In stock only' })).toBeDisabled()
  await expect(page.locator('.listing .card').first()).toBeVisible()
})

test('on the phone the filters are a sheet that closes by Escape and by its button', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(shop.url('/shop'))
  const filters = page.getByRole('form', { name: 'Filter' })
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: 'Filter' }).click()
  await filters.getByRole('checkbox', { name: /^PETG \d/ }).check()
  await filters.getByRole('button', { name: /^Show \d+$/ }).click()
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL(shop.url('/shop?material=PETG'))
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.keyboard.press('Escape')
  await expect(filters).toBeHidden()
})

test('the sheet of filters is closed by its cross, and nothing shows through its head and foot', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await shop.open('/shop')
    const filters = page.getByRole('form', { name: shop.messages.listing.filter })
    await page.getByRole('button', { name: shop.messages.listing.filter }).click()
    const cross = filters.getByRole('button', { name: shop.messages.shell.close })
    await expect(cross).toBeFocused()
    const on = (y: number) =>
      page.evaluate(
        ([x, y]) => document.elementFromPoint(x, y)?.closest('.filters__head, .filters__foot')?.className,
        [60, y] as const,
      )
    for (const way of [0, 300, 10_000]) {
      await filters.evaluate((sheet, y) => sheet.scrollTo(0, y), way)
      expect.soft(await on(4), `${way} px down`).toBe('filters__head')
      await expect.poll(() => on(height - 4), `${way} px down`).toBe('filters__foot')
    }
    for (const part of ['.filters__head', '.filters__foot'])
      await expect(filters.locator(part)).toHaveCSS('background-color', /^rgb\(/)
    // The last option is above the foot.
    const last = await filters.locator('label:visible').last().boundingBox()
    const foot = await filters.locator('.filters__foot').boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
    await cross.click()
    await expect(filters).toBeHidden()
  }
})

test('sizes go into the cart from the list, and their dialog closes without leaving it', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  const { addToCart } = shop.messages.product
  await shop.open('/shop/filament/petg')
  await page.waitForLoadState('networkidle')
  const more = page.getByRole('link', { name: /^\+ .* mm, / }).first()
  await more.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link').nth(2)).toBeVisible()
  await dialog
    .getByRole('button', { name: new RegExp(`^${addToCart}: `) })
    .first()
    .click()
  await dialog
    .getByRole('button', { name: new RegExp(`^${addToCart}: `) })
    .last()
    .click()
  await expect(dialog.getByRole('status')).toContainText('In the cart')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(more).toBeFocused()
  await expect(page).toHaveURL(shop.url('/shop/filament/petg'))
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart/ })).toContainText('2')
})

test('Back closes the dialog of sizes and nothing else; once it was closed, Back leaves the filter', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await shop.open('/shop/filament/petg')
  await page.waitForLoadState('networkidle')
  await page.getByText('In stock only').click()
  await expect(page).toHaveURL(/stock=in/)
  const more = page.getByRole('link', { name: /^\+ .* mm, / }).first()
  await more.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/stock=in/)
  await more.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // Its entry of the history is left a moment after.
  await expect.poll(() => page.evaluate(() => Object(history.state).isSizes)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL(shop.url('/shop/filament/petg'))
})

test('what has nothing left to choose goes into the cart from its card, by keyboard too', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await shop.open('/shop/spare-parts')
  const add = page.getByRole('button', { name: 'Add to cart: PEI Build Plate', exact: true })
  await add.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'In the cart: PEI Build Plate' })).toHaveCount(1)
  await expect(add).toBeFocused()
  await expect(page.locator('.count').filter({ visible: true })).toHaveText('2')
  await shop.open('/cart')
  await expect(
    page
      .getByRole('heading', { name: 'PEI Build Plate' })
      .or(page.getByRole('link', { name: 'PEI Build Plate' }))
      .first(),
  ).toBeVisible()

  // Filtered to one size, nothing is left to choose.
  await shop.open(FILTERED)
  await expect(page.getByRole('button', { name: 'Add to cart: PETG Tough Lamp Black' })).toBeVisible()
})

test('every card has a button in the room that was kept for it; with sizes to choose it shows them', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await page.route('**/messages/en/card.json', async (route) => {
    await page.evaluate(() => {
      const seen = { moved: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.moved += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift' })
    })
    await route.continue()
  })
  await shop.open('/shop/filament/petg')
  const cards = page.locator('.listing__cards .card')
  const buttons = page.getByRole('button', { name: /^(Choose|Add to cart): / })
  await expect(buttons).toHaveCount(await cards.filter({ hasNotText: 'Sold out' }).count())
  expect(await page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved)).toBe(0)

  const choose = page.getByRole('button', { name: 'Choose: PETG Tough Lamp Black' })
  await choose.click()
  const sizes = page.getByRole('dialog', { name: 'PETG Tough Lamp Black' })
  await expect(sizes.getByRole('listitem').filter({ hasText: '2.85 mm' }).first()).toContainText('€')
  await page.keyboard.press('Escape')
  await expect(choose).toBeFocused()
})

/** @param back of the day on which it is */
const SOLD_OUT = [
  {
    key: 'com',
    tag: 'Back-order',
    back: 'Back 4 Dec',
    red: 'Falu Red',
    black: 'Lamp Black',
    isAddable: true,
  },
  {
    key: 'se',
    tag: 'Slut',
    back: 'Tillbaka 4 dec.',
    red: 'Falurött',
    black: 'Kimröksvart',
    isAddable: false,
  },
] as const

for (const { key, tag, back, red, black, isAddable } of SOLD_OUT)
  test(`what is sold out is told on its card on ${key}, with its date; what is left of it is shown instead`, async ({
    visit,
    page,
  }) => {
    const shop = visit(key)
    // Red is gone in every size, and black in the one that its card shows.
    const gone = (sku: string) => sku.startsWith('PETT-FAL') || sku === 'PETT-KIM-175-750'
    await page.route('**/catalog/inStock*', async (route) => {
      const { facets } = await page.evaluate(() =>
        fetch(`/facets/${document.documentElement.dataset.language}.json`).then((answer) => answer.json()),
      )
      const skus = (facets.rows.sku as string[]).filter((sku) => !gone(sku))
      await route.fulfill({ json: { skus, expected: { 'PETT-FAL-175-750': '2026-12-04' } } })
    })
    await page.goto(shop.url('/shop/filament/petg'))
    const card = (name: string) => page.getByRole('article').filter({ hasText: name })
    const { addToCart, choose } = shop.messages.product
    const adding = card(red)
      .first()
      .getByRole('button', { name: new RegExp(`^(${addToCart}|${choose}): `) })
    await expect(card(red).first()).toContainText(tag)
    await expect(card(red).first()).toContainText(back)
    await expect(adding).toHaveCount(isAddable ? 1 : 0)
    await expect(card(black).first()).not.toContainText(/750 g · 1[.,]75 mm/)
    await expect(card(black).first()).not.toContainText(tag)

    // Filtered, it says the same.
    await page.goto(shop.url('/shop/filament/petg?color=red'))
    await expect(card(red).first()).toContainText(back)
  })

for (const [site, width] of [
  ['com', 390],
  ['de', 360],
  ['fr', 320],
] as const) {
  test(`${site} at ${width} px a card says in whole words what it is good for, and a row stays even`, async ({
    visit,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await visit(site).open('/shop')
    const cards = await page.locator('.listing__cards .card').evaluateAll((all) =>
      all.map((card) => {
        const lines = [...card.querySelectorAll<HTMLElement>('.card__bullets li')]
        const [said, ...more] = lines.filter((line) => line.checkVisibility())
        const { top, bottom } = card.getBoundingClientRect()
        const isCut = said !== undefined && said.scrollWidth > said.clientWidth
        return { top, bottom, isCut, isOne: said !== undefined && more.length === 0, at: said?.offsetHeight }
      }),
    )
    expect(cards.filter(({ isCut, isOne }) => isCut || !isOne)).toEqual([])
    for (const [at, { top, bottom }] of cards.entries()) {
      const beside = cards[at + (at % 2 ? -1 : 1)]
      if (beside) expect.soft([beside.top, beside.bottom], `card ${at}`).toEqual([top, bottom])
    }
    // The first two are seen as a whole, above the tabs.
    if (width >= 390) expect(cards[1]?.bottom).toBeLessThan(784)
  })
}

for (const width of [390, 1440])
  test(`at ${width} px prices and buttons of a row are at one height, lowered or not`, async ({
    visit,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await visit('com').open('/shop/filament/asa')
    await expect(page.locator('.listing__cards .card__add').first()).toBeVisible()
    const cards = await page.locator('.listing__cards .card').evaluateAll((all) =>
      all.map((card) => {
        const topOf = (part: string) => card.querySelector(part)?.getBoundingClientRect().top
        return { top: topOf('.card__pic'), at: ['.card__name', '.price__row', '.card__add'].map(topOf) }
      }),
    )
    const rows = [...Map.groupBy(cards, ({ top }) => top).values()].map((row) => row.map(({ at }) => at))
    for (const row of rows) expect.soft(row).toEqual(row.map(() => row[0]))
    expect(await page.locator('.listing__cards .price__was').count()).toBeGreaterThan(0)
  })

test('on a wide screen a card lists its other sizes and diameters, and cuts none of its lines', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('com').open('/shop/filament/pla/pla-premium')
  const card = page.getByRole('article').filter({ hasText: 'PLA Premium Lamp Black' })
  await expect(card.locator('.card__more')).toHaveText('+ 250 / 2300\u00a0g · 2.85\u00a0mm')
  const foot = await card.locator('.card__foot').boundingBox()
  const last = await card.getByRole('listitem').last().boundingBox()
  await expect(card.getByRole('listitem')).toHaveCount(3)
  expect((last?.x ?? 0) - (foot?.x ?? 0)).toBe(0)
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
})

test('a lowered price and what it was are one line on a card at 360 px', async ({ visit, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const site of ['se', 'de'] as const) {
    await visit(site).open('/shop?toggle=onSale')
    await expect(page.locator('html')).not.toHaveClass(/is-filtering/)
    const rows = page.locator('.listing__cards .price__row:has(.price__was)')
    await expect(rows.first()).toBeVisible()
    const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight))
    expect(
      heights.filter((height) => height > 40),
      site,
    ).toEqual([])
  }
})

test('two cards stand beside each other on the phone, and a part of the filter opens by its name', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open('/shop/filament')
  const [first, second] = await page
    .locator('.listing__cards .card')
    .evaluateAll((cards) => cards.slice(0, 2).map((card) => card.getBoundingClientRect().top))
  expect(first).toBe(second)
  await page.getByRole('button', { name: 'Filter' }).click()
  const filters = page.getByRole('form', { name: 'Filter' })
  const large = filters.getByRole('checkbox', { name: /^2300 g/ })
  await expect(large).toBeHidden()
  await filters.getByText('Filament weight', { exact: true }).click()
  await large.check()
  await filters.getByRole('button', { name: 'Clear all' }).click()
  await expect(large).not.toBeChecked()
})

test('the parts of a printer are one press away from it, and filtered by the printers that they fit', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  const { product, listing } = shop.messages
  await shop.open('/product/printer-one/standard')
  await page.getByRole('link', { name: product.partsFor.replace('{printer}', 'Stegmotor One') }).click()
  await expect(page).toHaveURL(shop.url('/shop/spare-parts?fits=printer-one'))
  const card = (name: string) => page.locator('.listing').getByRole('heading', { name, exact: true })
  await expect(card('Byggplatta PEI')).toBeVisible()
  await expect(card('Byggplatta PEI Studio')).toHaveCount(0)

  const fits = page.getByRole('group', { name: listing.fits })
  const one = fits.getByRole('checkbox', { name: /^Stegmotor One \d/ })
  await expect(one).toBeChecked()
  await fits.getByRole('checkbox', { name: /^Stegmotor Studio \d/ }).check()
  await one.uncheck()
  await expect(page).toHaveURL(shop.url('/shop/spare-parts?fits=printer-studio'))
  await expect(card('Byggplatta PEI Studio')).toBeVisible()
  await expect(card('Byggplatta PEI')).toHaveCount(0)
  const chip = listing.remove.replace('{filter}', 'Stegmotor Studio')
  await page.getByRole('button', { name: chip }).click()
  await expect(page).toHaveURL(shop.url('/shop/spare-parts'))
})

test('a printer is named where no part fits it', async ({ visit, page }) => {
  const shop = visit('se')
  const { nothing } = shop.messages.listing
  await shop.open('/shop/spare-parts?query=studio&fits=printer-one')
  await expect(page.getByRole('heading', { name: /Stegmotor One/ })).toBeVisible()
  const without = page.getByRole('button', { name: nothing.without.replace('{filter}', 'Stegmotor One') })
  const left = Number.parseInt((await without.locator('b').textContent()) ?? '', 10)
  await without.click()
  await expect(page.locator('.listing').getByRole('article')).toHaveCount(left)
})
