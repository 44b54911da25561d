/** What the phone's tabs lead to: the sheet of the shop, what the search offers, and the account of a guest. */
import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expect, type Shop, test } from './support/shop.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('consent', 'false')))

const TARGET = 44

const tab = ({ page, messages: { shell } }: Shop, name: 'shop' | 'search' | 'account') =>
  page.locator('.tabbar').getByRole('link', { name: shell[name], exact: true })

const sheetOf = ({ page, messages: { shell } }: Shop) =>
  page.getByRole('dialog', { name: shell.shop, exact: true })

/** Before its markup has come the tab leads to the listing. */
async function openSheet(shop: Shop, path: string) {
  await shop.open(path)
  await expect(tab(shop, 'shop')).toHaveAttribute('aria-haspopup', 'dialog')
  await tab(shop, 'shop').tap()
  await expect(sheetOf(shop)).toBeVisible()
  return sheetOf(shop)
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

for (const site of ['se', 'com', 'de', 'fr'] as const) {
  test(`${site}: one press on the shop's tab shows all there is`, async ({ visit, page }) => {
    const shop = visit(site)
    const sheet = await openSheet(shop, '/product/pla-premium/hjortron-175-750')
    const { shell, compare, product, cart, tracking } = shop.messages
    const links = sheet.getByRole('link')
    await expect(links.first()).toHaveAccessibleName(new RegExp(`^${shell.menu.all} \\d`))
    for (const path of ['filament/pla', 'printers', 'spare-parts', 'gift-cards'])
      await expect(sheet.locator(`a[href="/shop/${path}"]`)).toHaveAccessibleName(/\d/)
    const names = [
      ...Object.values(shell.menu).slice(1),
      compare.title,
      product.comparePrinters,
      cart.quickOrder.title,
      shell.knowledge,
      tracking.title,
      'RE-ADD',
    ]
    for (const name of names) await expect(sheet.getByRole('link', { name, exact: true })).toHaveCount(1)
    for (const path of ['/faq', '/contact']) await expect(sheet.locator(`a[href="${path}"]`)).toHaveCount(1)
    for (const width of [390, 360, 320]) {
      await expect(sheet.locator('a[href="/shop/gift-cards"]')).toBeInViewport({ ratio: 1 })
      await page.setViewportSize({ width, height: 740 })
      expect(await isWide(page), `${width}`).toBe(false)
      expect(await sheet.evaluate((box) => box.scrollWidth - box.clientWidth), `${width}`).toBe(0)
      const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
      expect(Math.min(...heights), `${width}`).toBeGreaterThanOrEqual(TARGET)
    }
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the sheet of the shop has no violations, ${colorScheme}`, async ({ visit, page }) => {
    await page.emulateMedia({ colorScheme })
    await openSheet(visit('se'), '/')
    expect(await violations(page)).toEqual([])
  })
}

test('Escape, Back and its button close the sheet, and the page below stays', async ({ visit, page }) => {
  const shop = visit('com')
  const sheet = await openSheet(shop, '/about')
  const close = sheet.getByRole('button', { name: shop.messages.shell.close })
  const closings = [() => page.keyboard.press('Escape'), () => page.goBack(), () => close.tap()]
  for (const [at, closing] of closings.entries()) {
    if (at > 0) await tab(shop, 'shop').tap()
    await expect(close).toBeFocused()
    await expect.poll(() => page.evaluate(() => Object(history.state).isShopSheet)).toBe(true)
    await closing()
    await expect(sheet).toBeHidden()
    await expect(tab(shop, 'shop')).toBeFocused()
    await expect.poll(() => page.evaluate(() => Object(history.state).isShopSheet)).toBeUndefined()
    await expect(page).toHaveURL(shop.url('/about'))
  }
})

test("the sheet ends above the tabs: the shop's own closes it, as does a press beside it", async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  const sheet = await openSheet(shop, '/about')
  const own = tab(shop, 'shop')
  for (const closing of [() => own.tap(), () => page.touchscreen.tap(200, 20)]) {
    await expect(own).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => page.evaluate(() => Object(history.state).isShopSheet)).toBe(true)
    await closing()
    await expect(sheet).toBeHidden()
    await expect(own).toHaveAttribute('aria-expanded', 'false')
    await expect(own).toBeFocused()
    await expect.poll(() => page.evaluate(() => Object(history.state).isShopSheet)).toBeUndefined()
    await expect(page).toHaveURL(shop.url('/about'))
    await own.tap()
    await expect(sheet).toBeVisible()
  }
})

test('the tab of the search opens it where a page has a field of its own for its questions', async ({
  visit,
}) => {
  const shop = visit('com')
  await shop.open('/faq')
  // Before its script is there the tab leads to the page of the search.
  await expect(tab(shop, 'shop')).toHaveAttribute('aria-haspopup', 'dialog')
  await tab(shop, 'search').tap()
  await expect(shop.page.getByRole('combobox', { name: shop.messages.shell.searchLabel })).toBeFocused()
})

test('while its sheet is open the tab of the shop is the one that is marked', async ({ visit, page }) => {
  const shop = visit('com')
  const home = page.locator('.tabbar [href="/"]')
  const weightOf = (each: typeof home) => each.evaluate((link) => Number(getComputedStyle(link).fontWeight))
  const sheet = await openSheet(shop, '/')
  expect(await weightOf(tab(shop, 'shop'))).toBeGreaterThan(await weightOf(home))
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  expect(await weightOf(home)).toBeGreaterThan(await weightOf(tab(shop, 'shop')))
})

test('another tab leads on from the sheet, and Back to the page below it', async ({ visit, page }) => {
  const shop = visit('com')
  const sheet = await openSheet(shop, '/about')
  await expect.poll(() => page.evaluate(() => Object(history.state).isShopSheet)).toBe(true)
  await tab(shop, 'search').tap()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('combobox', { name: shop.messages.shell.searchLabel })).toBeFocused()
  await page.goBack()
  await expect(page.locator('html')).not.toHaveClass(/is-searching/)
  await tab(shop, 'shop').tap()
  await expect.poll(() => page.evaluate(() => Object(history.state).isShopSheet)).toBe(true)
  await page.locator('.tabbar a[href="/cart"]').tap()
  await expect(page).toHaveURL(shop.url('/cart'))
  await page.goBack()
  await expect(page).toHaveURL(shop.url('/about'))
  await expect(sheet).toBeHidden()
  expect(await page.evaluate(() => Object(history.state).isShopSheet)).toBeUndefined()
})

test('a finger draws the sheet down, and a short way down is none', async ({ visit, page }) => {
  const shop = visit('com')
  const sheet = await openSheet(shop, '/about')
  await expect.poll(() => page.evaluate(() => Object(history.state).isShopSheet)).toBe(true)
  const title = sheet.getByRole('heading', { name: shop.messages.shell.shop, exact: true })
  const top = async () => (await title.boundingBox())?.y ?? 0
  const start = await top()
  const fingers = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 100, y }] })
  const draw = async (way: number, rest: () => Promise<unknown>) => {
    await finger('touchStart', start + 10)
    for (let at = 1; at <= 10; at += 1) await finger('touchMove', start + 10 + (way * at) / 10)
    await rest()
    await finger('touchEnd')
  }
  // Slowly.
  await draw(60, () => page.evaluate(() => new Promise((done) => setTimeout(done, 400))))
  await expect.poll(top).toBe(start)
  await expect(sheet).toBeVisible()
  await draw(160, async () => expect(await top()).toBeGreaterThan(start + 100))
  await expect(sheet).toBeHidden()
  await expect(tab(shop, 'shop')).toBeFocused()
})

test('the way out of the sheet, knowledge and questions are near the thumb, whatever is scrolled', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const shop = visit('de')
  const sheet = await openSheet(shop, '/about')
  const shown = [
    sheet.getByRole('button', { name: shop.messages.shell.close }),
    sheet.locator('a[href="/knowledge"]'),
    sheet.locator('a[href="/faq"]'),
  ]
  const tops = async () => Promise.all(shown.map(async (each) => (await each.boundingBox())?.y ?? 0))
  expect(Math.min(...(await tops()))).toBeGreaterThan(480)
  await sheet.locator('a[href="/re-add"]').scrollIntoViewIfNeeded()
  for (const each of shown) await expect(each).toBeInViewport({ ratio: 1 })
  expect(Math.min(...(await tops()))).toBeGreaterThan(480)
  expect(await violations(page)).toEqual([])
})

test('Tab stays in the sheet', async ({ visit, page }) => {
  const shop = visit('com')
  const sheet = await openSheet(shop, '/about')
  await expect.poll(() => page.evaluate(() => Object(history.state).isShopSheet)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expect(sheet.getByRole('link').last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('button')).toBeFocused()
})

test('from what the sheet leads to, Back leads to the page below it', async ({ visit, page }) => {
  const shop = visit('com')
  const sheet = await openSheet(shop, '/about')
  await expect.poll(() => page.evaluate(() => Object(history.state).isShopSheet)).toBe(true)
  await sheet.locator('a[href="/shop/filament/petg"]').tap()
  await expect(page).toHaveURL(shop.url('/shop/filament/petg'))
  await page.goBack()
  await expect(page).toHaveURL(shop.url('/about'))
  await expect(sheet).toBeHidden()
})

test('on the cart, the sheet leads to adding by item number on the same page', async ({ visit, page }) => {
  const shop = visit('com')
  const sheet = await openSheet(shop, '/cart')
  await expect.poll(() => page.evaluate(() => Object(history.state).isShopSheet)).toBe(true)
  await sheet.getByRole('link', { name: shop.messages.cart.quickOrder.title }).tap()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(shop.url('/cart#quick-order'))
})

test('the search offers every material, every other department and what is on sale', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await shop.open('/')
  await page.locator('#settings').waitFor({ state: 'attached' })
  await tab(shop, 'search').tap()
  const popular = page.getByRole('listbox', { name: shop.messages.search.results })
  const offered = page.locator('.results [role=option]')
  await expect(popular.or(offered.first()).first()).toBeVisible()
  const addresses = await offered.evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  for (const path of ['filament/pla', 'filament/support', 'printers', 'spare-parts', 'gift-cards'])
    expect(addresses).toContain(`/shop/${path}`)
  expect(addresses).toContain('/shop?toggle=onSale')
})

test("a guest's account leads to an order without one, says what an account gives, and where help is", async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await shop.open('/')
  await tab(shop, 'account').tap()
  await expect(page).toHaveURL(/\/account\/login/)
  const { tracking, shell, login } = shop.messages
  const main = page.getByRole('main')
  const track = main.getByRole('link', { name: tracking.title }).first()
  await expect(track).toBeInViewport({ ratio: 1 })
  const help = main.getByRole('navigation', { name: shell.help })
  for (const path of ['/track', '/faq', '/contact'])
    await expect(help.locator(`a[href="${path}"]`)).toBeVisible()
  await expect(main.getByText(login.gives.orders)).toBeVisible()
  expect(await violations(page)).toEqual([])
})

for (const width of [390, 360]) {
  test(`what sorts is in sight beside what is chosen on the page of the sale, ${width}`, async ({
    visit,
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const shop = visit('de')
    await shop.open('/shop?toggle=onSale')
    const { sort, filter, onSale } = shop.messages.listing
    await expect(page.getByLabel(onSale)).toBeChecked()
    for (const shown of [
      page.getByRole('combobox', { name: sort }),
      shop.button(filter),
      page.locator('.listing__bar label'),
    ])
      await expect(shown).toBeInViewport({ ratio: 1 })
  })
}

for (const width of [390, 1440]) {
  test(`a colour that is chosen has a tick, ${width}`, async ({ visit, page }) => {
    await page.setViewportSize({ width, height: 844 })
    const shop = visit('com')
    await shop.open('/shop/filament?color=blue')
    const { filter, colors } = shop.messages.listing
    if (width < 960) await shop.button(filter).tap()
    const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name},`) })
    const tick = (name: string) => box(name).evaluate((field) => getComputedStyle(field, '::after').content)
    await expect(box(colors.blue)).toBeChecked()
    expect(await tick(colors.blue)).toBe('""')
    await expect(box(colors.red)).not.toBeChecked()
    expect(await tick(colors.red)).toBe('none')
    await box(colors.red).check()
    await expect.poll(() => tick(colors.red)).toBe('""')
  })
}

test('when a printer or a spare part comes is in the first screen, with the button to buy', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const shop = visit('de')
  for (const path of ['/product/nozzle-brass/0-4', '/product/printer-studio/high-flow']) {
    await shop.open(path)
    const [tabs, ships] = [page.locator('.tabbar'), page.locator('li[data-ships]:visible')]
    await expect(shop.buyButton.first()).toBeInViewport({ ratio: 1 })
    // A message of a sale has its own line above all of it, on a page that was told of one.
    const end = () =>
      ships.evaluate((line) => {
        const message = document.querySelector('.announcement')?.getBoundingClientRect().height ?? 0
        return line.getBoundingClientRect().bottom - message
      })
    const edge = await tabs.evaluate((bar) => bar.getBoundingClientRect().top)
    await expect.poll(end, path).toBeLessThanOrEqual(edge)
  }
})
