/** The main job: from the home page to a paid order, on three storefronts. */
import { CARDS, CUSTOMERS, expect, test } from './support/shop.ts'

const PRODUCT = '/product/pla-premium/hjortron-175-750'

for (const { site, price, mail, country } of [
  { site: 'se', price: '289,00\u00a0kr', mail: 'Tack', country: undefined },
  { site: 'com', price: '€', mail: 'Thank', country: 'NL' },
  { site: 'de', price: '€', mail: 'Dank', country: undefined },
] as const) {
  test(`a guest on ${site} finds a filament, pays with a card and gets a confirmation`, async ({
    visit,
    page,
  }) => {
    const shop = visit(site)
    await shop.open('/')
    await page.getByRole('link', { name: shop.messages.home.heroShop }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: shop.messages.listing.allProducts }),
    ).toBeVisible()
    await page.locator(`.card__name a[href="${PRODUCT}"]`).first().click()
    await expect(page).toHaveURL(shop.url(PRODUCT))
    await expect(page.locator('.pdp shop-price')).toContainText(price)

    await shop.addToCart()
    await page.getByRole('link', { name: shop.messages.product.toCart }).click()
    await expect(page.getByRole('heading', { level: 1, name: shop.messages.cart.title })).toBeVisible()
    await shop.goToCheckout()
    await shop.fillAddress(CUSTOMERS[site], country)
    await shop.chooseShipping()
    await shop.payByCard(CARDS.good)
    await shop.confirmation()

    await shop.readMail(CUSTOMERS[site].email)
    await expect(page.getByText(mail).first()).toBeVisible()
    await expect(page.getByText(CUSTOMERS[site].lastName).first()).toBeVisible()

    await shop.open('/cart')
    await expect(page.getByRole('heading', { name: shop.messages.cart.empty.title })).toBeVisible()
  })
}
