/** No page breaks its own content security policy, the page for unknown addresses included, wherever it is served. */
import { expect, test } from './support/shop.ts'

const PATHS = [
  '/',
  '/shop',
  '/shop?sort=bestSellers',
  '/shop/filament/petg',
  '/product/pla-premium/hjortron-175-750',
  '/product/gift-card/no-such-value',
  '/shop/no/such/category',
  '/cart',
  '/checkout',
  '/faq',
  '/no-such-page',
]

test('no page breaks its own policy', async ({ visit, page }) => {
  const shop = visit('se')
  const problems: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) problems.push(`${page.url()}: ${message.text()}`)
  })
  for (const path of PATHS) {
    await shop.open(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  expect(problems).toEqual([])
})
