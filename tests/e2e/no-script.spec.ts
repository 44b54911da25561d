/** Without JavaScript everything can be read, and the page says how to order. */
import { PAGE_SIZE } from '#core/listing'
import { expect, test } from './support/shop.ts'
import { pattern } from './support/words.ts'

test.use({ javaScriptEnabled: false })

for (const site of ['se', 'com', 'de'] as const) {
  test(`${site}: home, listing and product show everything and say how to proceed`, async ({
    visit,
    page,
  }) => {
    const shop = visit(site)
    const { home, listing, product, shell } = shop.words
    await shop.open('/')
    await expect(page.getByRole('heading', { level: 1, name: home.heroHeading })).toBeVisible()
    await expect(page.getByText(pattern(shell.noScript))).toBeVisible()

    await shop.open('/shop')
    await expect(page.getByRole('article')).toHaveCount(PAGE_SIZE)
    await page.getByRole('link', { name: listing.next }).click()
    await expect(page.getByRole('article').first()).toBeVisible()

    await shop.open('/product/pla-premium/hjortron-175-750')
    await expect(page.locator('.pdp shop-price').first()).toContainText(/\d/)
    await expect(page.getByText(pattern(product.orderWithoutScript))).toBeVisible()
    await page.getByRole('link', { name: /2,85|2\.85/ }).click()
    await expect(page).toHaveURL(/hjortron-285-750$/)
  })
}
