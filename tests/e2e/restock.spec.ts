/** What is sold out is waited for: from the form on its page to the link that confirms, and out again. */
import { violations } from './support/axe.ts'
import { expect, test } from './support/shop.ts'

const SOLD_OUT = '/product/pla-wood/valnot-285-750'

test('far below it the phone has a bar that leads to the form', async ({ visit, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shop = visit('com')
  const { restock } = shop.messages.product
  await shop.open(SOLD_OUT)
  const field = page.getByLabel(restock.label)
  await expect(field).toBeVisible()
  await page.evaluate(() => scrollTo(0, 2 * innerHeight))
  await page.locator('.buybar').getByRole('button', { name: restock.submit }).click()
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 1 })
})

for (const site of ['com', 'de'] as const) {
  for (const width of [390, 1440]) {
    test(`on ${site} at ${width} px a visitor asks to be told, confirms by mail and calls it off`, async ({
      visit,
      page,
      browser,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      const shop = visit(site)
      const { restock: t, product } = shop.messages
      const address = `waits.${site}.${width}.${Date.now()}@example.com`
      await shop.open(SOLD_OUT)
      const field = page.getByLabel(product.restock.label)
      const ask = page.getByRole('main').getByRole('button', { name: product.restock.submit, exact: true })
      await expect(shop.button(product.addToCart)).toHaveCount(0)
      expect(await violations(page)).toEqual([])

      await field.fill('nobody')
      await ask.click()
      await expect(page.getByText(shop.messages.form.problems.email)).toBeVisible()
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('nobody')
      await field.fill(address)
      await field.press('Enter')
      await expect(page.getByText(product.restock.accepted)).toBeVisible()
      await expect(field).toHaveValue('')

      await shop.readMail(address)
      const mail = (await page.locator('pre').textContent()) ?? ''
      const [confirm = ''] = mail.match(/http:\S+token=\S+/) ?? []
      const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
      const heading = reader.getByRole('heading', { level: 1 })
      await reader.goto(confirm)
      await expect(heading).toHaveText(t.confirm.open.title)
      await reader.getByRole('button', { name: t.confirm.open.button }).click()
      await expect(heading).toHaveText(t.confirm.done.title)
      await reader.getByRole('link', { name: t.toArticle }).click()
      await expect(reader).toHaveURL(new RegExp(`${SOLD_OUT}$`))
      await reader.goto(confirm)
      await expect(heading).toHaveText(t.confirm.already.title)
      await reader.getByRole('link', { name: t.changedMind }).click()
      await reader.getByRole('button', { name: t.leave.open.button }).click()
      await expect(heading).toHaveText(t.leave.done.title)
      await reader.goto(confirm)
      await expect(heading).toHaveText(t.confirm.gone.title)
      await reader.context().close()
    })
  }
}
