/** Without JavaScript everything can be read, and the page says how to order. */
import { PAGE_SIZE } from '#core/listing/listing'
import { pattern } from './support/messages.ts'
import { expect, test } from './support/shop.ts'

test.use({ javaScriptEnabled: false })

for (const site of ['se', 'com', 'de'] as const) {
  test(`${site}: home, listing and product show everything and say how to proceed`, async ({
    visit,
    page,
  }) => {
    const shop = visit(site)
    const { home, listing, product, shell } = shop.messages
    await shop.open('/')
    await expect(page.getByRole('heading', { level: 1, name: home.heroHeading })).toBeVisible()
    await expect(page.getByText(pattern(shell.noScript))).toBeVisible()
    // A script brings what they open.
    await expect(shop.button(shell.settings)).toBeHidden()
    await expect(shop.button(shell.products)).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: shell.products })).toHaveAttribute(
      'href',
      '/shop',
    )

    await shop.open('/shop')
    await expect(page.getByRole('article')).toHaveCount(PAGE_SIZE)
    await page.getByRole('link', { name: listing.next, exact: true }).click()
    await expect(page.getByRole('article').first()).toBeVisible()

    await shop.open('/product/pla-premium/hjortron-175-750')
    await expect(page.locator('.pdp shop-price').first()).toContainText(/\d/)
    await expect(page.getByText(pattern(product.orderWithoutScript))).toBeVisible()
    await page.getByRole('link', { name: /2,85|2\.85/ }).click()
    await expect(page).toHaveURL(/hjortron-285-750$/)
  })
}

test('cart and checkout say how to order in lines that can be read', async ({ visit, page }) => {
  const shop = visit('se')
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/cart', '/checkout']) {
      await shop.open(path)
      const notice = page.locator('main').getByText(pattern(shop.messages.shell.noScript))
      const box = await notice.boundingBox()
      // One word per line would be a tower.
      expect.soft(box?.height, `${path} at ${width} px`).toBeLessThan(width === 320 ? 200 : 100)
    }
  }
})

test('on the phone the tab of the shop leads to the listing, with its departments', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open('/')
  await page.locator('.tabbar').getByRole('link', { name: shop.messages.shell.shop }).click()
  await expect(page).toHaveURL(shop.url('/shop'))
  const departments = page.getByRole('navigation', { name: shop.messages.listing.categories })
  await expect(departments.getByRole('link')).toHaveText([
    'Filament',
    'Printers',
    'Spare parts',
    'Gift cards',
  ])
})

test('the account says how to order as a guest, and where orders are', async ({ visit, page }) => {
  const shop = visit('de')
  for (const path of ['/account', '/account/settings']) {
    await shop.open(path)
    await expect(page.locator('main').getByText(pattern(shop.messages.account.noScript))).toBeVisible()
    const link = page.locator('main').getByRole('link', { name: shop.messages.account.gate.signIn })
    await expect(link).toHaveAttribute('href', /^\/account\/login/)
  }
})

test('the newsletter is ordered by mail: a form would write the address into the page’s own', async ({
  visit,
  page,
}) => {
  const shop = visit('de')
  await shop.open('/faq')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('textbox')).toHaveCount(0)
  await expect(footer.getByRole('link', { name: /@/ }).first()).toHaveAttribute('href', /^mailto:.+@/)
})

test('a phone without a script has no hole where the tolerance is drawn, and air above how to order', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shop = visit('de')
  await shop.open('/product/petg-tough/kimrok-175-750')
  const price = await page.locator('.pdp .price__now').first().boundingBox()
  const tolerance = page.locator('[data-tolerance]')
  await expect(tolerance).toHaveCSS('padding', '0px')
  expect((await tolerance.boundingBox())?.x).toBe(price?.x)
  const choices = await page.locator('.pdp__segments').boundingBox()
  const how = await page.getByText(pattern(shop.messages.product.orderWithoutScript)).boundingBox()
  expect((how?.y ?? 0) - (choices?.y ?? 0) - (choices?.height ?? 0)).toBeGreaterThanOrEqual(12)
})
