/** A subscription from the footer's form to the last link, which acts when its button is pressed and not before. */
import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expect, test } from './support/shop.ts'

/** @returns whom the local newsletter service writes to */
async function subscribers(page: Page, address: string): Promise<string> {
  const response = await page.request.get(`${address.replace(/\/\/\w+\.localhost/, '//127.0.0.1')}`)
  return response.text()
}

for (const site of ['se', 'de'] as const) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`on ${site} ${javaScriptEnabled ? 'with' : 'without'} script in the links' pages`, () => {
      test('a visitor subscribes, confirms by mail and leaves', async ({ visit, page, browser }) => {
        const shop = visit(site)
        const { newsletter: t, shell } = shop.messages
        const address = `reader.${site}.${Date.now()}@example.com`
        await shop.open('/about')
        const footer = page.getByRole('contentinfo')
        await footer.getByRole('textbox', { name: shell.newsletter.label }).fill(address)
        await footer.getByRole('button', { name: shell.newsletter.submit }).click()
        await expect(footer.getByText(shell.newsletter.accepted)).toBeVisible()
        await shop.readMail(address)
        const mail = (await page.locator('pre').textContent()) ?? ''
        const [confirm = '', leave = ''] = mail.match(/http:\S+token=\S+/g) ?? []
        const list = () => subscribers(page, shop.url('/__local/newsletter'))

        const reader = await (await browser.newContext({ javaScriptEnabled })).newPage()
        // A scanner looks first, without a reader.
        for (const link of [confirm, leave]) {
          for (const method of ['HEAD', 'GET']) {
            const { status } = await fetch(link.replace(/\/\/\w+\.localhost/, '//127.0.0.1'), {
              method,
              headers: { host: new URL(link).host },
            })
            expect(status).toBe(200)
          }
        }
        const heading = reader.getByRole('heading', { level: 1 })
        await reader.goto(confirm)
        await expect(heading).toHaveText(t.confirm.open.title)
        if (javaScriptEnabled) expect(await violations(reader)).toEqual([])
        expect(await list()).not.toContain(address)
        await reader.getByRole('button', { name: t.confirm.open.button }).click()
        await expect(heading).toHaveText(t.confirm.done.title)
        await expect.poll(list).toContain(address)
        await reader.goto(confirm)
        await expect(heading).toHaveText(t.confirm.already.title)

        await reader.goto(leave)
        await expect(heading).toHaveText(t.leave.open.title)
        await expect.poll(list).toContain(address)
        await reader.getByRole('button', { name: t.leave.open.button }).click()
        await expect(heading).toHaveText(t.leave.done.title)
        await expect.poll(list).not.toContain(address)
        await reader.goto(leave)
        await expect(heading).toHaveText(t.leave.already.title)
        await reader.context().close()
      })
    })
  }
}

test('a link that is too old says so and leads to the form', async ({ visit, page }) => {
  const shop = visit('se')
  const { newsletter: t, shell } = shop.messages
  await shop.open('/api/sendgrid/newsletter/confirm?token=unknown')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.confirm.gone.title)
  await page.getByRole('link', { name: t.again }).click()
  await expect(page.getByRole('textbox', { name: shell.newsletter.label })).toBeInViewport()
})
