/** Saved on a product's page, found on the list: with its way out and back, in every tab, and without a script. */
import { violations } from './support/axe.ts'
import { pattern } from './support/messages.ts'
import { expect, type Shop, test } from './support/shop.ts'

const PRODUCT = '/product/pla-premium/hjortron-175-750'
const SOLD_OUT = '/product/pla-wood/valnot-285-750'

const cards = ({ page, messages }: Shop) =>
  page.getByRole('list', { name: messages.wishlist.title }).getByRole('article')

/** Consent lets the list be kept. */
async function agree(shop: Shop): Promise<void> {
  await shop.page.addInitScript(() => localStorage.setItem('consent', 'true'))
}

async function save(shop: Shop, path: string): Promise<void> {
  const { save, saved } = shop.messages.wishlist
  await shop.open(path)
  await shop.page.getByRole('button', { name: save, exact: true }).click()
  await expect(shop.page.getByRole('button', { name: saved, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
}

for (const [site, width] of [
  ['com', 1440],
  ['de', 390],
] as const) {
  test(`on ${site} at ${width} px what was saved is listed, removed and put back`, async ({
    visit,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const shop = visit(site)
    const { wishlist: t, cart, product } = shop.messages
    await agree(shop)
    await save(shop, PRODUCT)
    expect(await violations(page), 'product').toEqual([])
    await save(shop, SOLD_OUT)
    await page.getByRole('link', { name: t.toList }).click()

    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    await expect(cards(shop)).toHaveCount(2)
    // What was saved last comes first.
    await expect(cards(shop).first()).toContainText(product.soldOut)
    expect(await violations(page), 'list').toEqual([])

    const remove = page.getByRole('button', { name: pattern(cart.removeNamed) }).last()
    await remove.click()
    await expect(cards(shop)).toHaveCount(1)
    const undo = page.getByRole('button', { name: cart.undo })
    await expect(undo).toBeFocused()
    await undo.press('Enter')
    await expect(cards(shop)).toHaveCount(2)
    await expect(remove).toBeFocused()

    await page.reload()
    await expect(cards(shop)).toHaveCount(2)
    await cards(shop)
      .last()
      .getByRole('button', { name: pattern(`${product.addToCart}: {name}`) })
      .click()
    await shop.open('/cart')
    await expect(page.getByRole('list', { name: cart.lines }).getByRole('listitem')).toHaveCount(1)
  })
}

test('the footer leads to a list that says how one saves, and follows other tabs', async ({
  visit,
  page,
  context,
}) => {
  const shop = visit('se')
  const { wishlist: t } = shop.messages
  await agree(shop)
  await shop.open('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: t.title }).click()
  await expect(page.getByText(t.how)).toBeVisible()
  expect(await violations(page)).toEqual([])

  const other = await context.newPage()
  await other.addInitScript(() => localStorage.setItem('consent', 'true'))
  await other.goto(shop.url(PRODUCT))
  await other.getByRole('button', { name: t.save, exact: true }).click()
  await expect(cards(shop)).toHaveCount(1)
  await page.getByRole('button', { name: pattern(shop.messages.cart.removeNamed) }).click()
  await expect(other.getByRole('button', { name: t.save, exact: true })).toBeVisible()
})

test('without consent the list lasts for the tab, and says so; a refusal forgets it', async ({
  visit,
  page,
}) => {
  const shop = visit('de')
  const { wishlist: t, shell, consent } = shop.messages
  await save(shop, PRODUCT)
  await shop.open('/wish-list')
  await expect(cards(shop)).toHaveCount(1)
  await expect(page.getByText(t.session)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('wish-list'))).toBeNull()
  await page.getByRole('main').getByRole('button', { name: shell.cookieChoices }).click()
  await page.getByRole('button', { name: consent.essentials }).click()
  await expect(page.getByText(t.how)).toBeVisible()
})

test('the button moves nothing, whatever is in stock', async ({ visit, page }) => {
  const shop = visit('com')
  await page.addInitScript(() => localStorage.setItem('consent', 'false'))
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await shop.open(PRODUCT)
    const button = page.getByRole('button', { name: shop.messages.wishlist.save, exact: true })
    const next = page.getByRole('listitem').filter({ hasText: shop.messages.product.returns })
    await expect(button).toBeVisible()
    const withIt = await next.boundingBox()
    await button.evaluate((made) => made.parentElement?.remove())
    expect(await next.boundingBox()).toEqual(withIt)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list says that it needs it, and a product has no button', async ({ visit, page }) => {
    const shop = visit('fr')
    const { wishlist: t } = shop.messages
    await shop.open('/wish-list')
    await expect(page.getByText(pattern(t.needsScript))).toBeVisible()
    await shop.open(PRODUCT)
    await expect(page.getByRole('button', { name: t.save, exact: true })).toHaveCount(0)
  })
})
