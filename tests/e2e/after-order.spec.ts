/** What a customer needs after an order, on a phone, with scripts and without: to look how it stands, and to withdraw. */
import { fromOrder, TRACK_PAGE } from '#core/order/after-order'
import { fill } from '#core/text/text'
import { violations } from './support/axe.ts'
import { CARDS, CUSTOMERS, expect, test } from './support/shop.ts'

const PRODUCT = '/product/pla-premium/hjortron-175-750'
const PHONE = { width: 390, height: 844 }

test.use({ viewport: PHONE })

test('a guest orders, looks how the order stands, and withdraws from it', async ({ visit, page }) => {
  const shop = visit('se')
  const { withdrawal: t, tracking, checkout } = shop.messages
  const customer = { ...CUSTOMERS.se, email: `guest.${Date.now()}@example.com` }
  await shop.reachPayment(PRODUCT, customer)
  await shop.payByCard(CARDS.good)
  const [number = ''] = (await shop.confirmation()).match(/[A-Z0-9]{5}-[A-Z0-9]{5}/) ?? []
  await expect(page.getByRole('link', { name: checkout.done.withdraw })).toBeVisible()
  // Who has just ordered proves nothing again.
  await shop.button(checkout.done.track).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)

  // The mail's link brings the number along.
  await shop.open(fromOrder(TRACK_PAGE, number))
  const numberField = page.getByLabel(tracking.fields.number)
  await expect(numberField).toHaveValue(number)
  await shop.button(tracking.show).click()
  await expect(page.getByLabel(tracking.fields.email)).toBeFocused()
  await expect(numberField).toHaveValue(number)
  // Both at once: what no order can have, and half an address.
  await numberField.fill('ABC')
  await page.getByLabel(tracking.fields.email).fill('somebody')
  await shop.button(tracking.show).click()
  await expect(numberField).toHaveAccessibleDescription(t.problems.number)
  await expect(page.getByLabel(tracking.fields.email)).toHaveAccessibleDescription(t.problems.email)
  await numberField.fill(number)
  await page.getByLabel(tracking.fields.email).fill('somebody@example.com')
  await shop.button(tracking.show).click()
  await expect(page.getByRole('alert')).toHaveText(tracking.unknown)
  await expect(numberField).toHaveValue(number)
  await page.getByLabel(tracking.fields.email).fill(customer.email)
  await shop.button(tracking.show).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page.getByText(tracking.received)).toBeVisible()
  await page.reload()
  await expect(page.getByText(tracking.received)).toBeVisible()
  await expect(page.getByText(customer.lastName)).toHaveCount(0)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: t.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.heading })).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  await page.getByLabel(t.fields.name).fill('Maja Lind')
  // More than was ordered, and nothing: each is said at the number, and what was typed stays.
  const pieces = page.getByRole('spinbutton')
  for (const [typed, said] of [
    ['5', fill(t.pieces.tooMany, { n: 1 })],
    ['0', t.pieces.none],
  ] as const) {
    await pieces.fill(typed)
    await shop.button(t.next).click()
    await expect(pieces).toHaveAccessibleDescription(said)
    await expect(pieces).toBeFocused()
    await expect(pieces).toHaveValue(typed)
    await expect(page.getByLabel(t.fields.name)).toHaveValue('Maja Lind')
    expect(await violations(page)).toEqual([])
  }
  await pieces.fill('1')
  await shop.button(t.next).click()
  await expect(page.getByText(`1 × `)).toBeVisible()
  await shop.button(t.review.confirm).click()
  await expect(page.getByRole('heading', { name: t.received.title })).toBeVisible()
  const receipt = page.getByRole('listitem').filter({ hasText: customer.email }).filter({ hasText: 'ångrar' })
  await expect(async () => {
    await shop.open('/__local/mail')
    await expect(receipt).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await receipt.getByRole('link').first().click()
  await expect(page.locator('pre')).toContainText(number)
  await expect(page.locator('pre')).toContainText(t.review.statement)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('two steps, a mistyped address, back again, and a button pressed twice', async ({ visit, page }) => {
      const shop = visit('de')
      const { withdrawal: t } = shop.messages
      const address = `jana.${javaScriptEnabled}.${Date.now()}@example.com`
      const heading = page.getByRole('heading', { level: 1 })
      await shop.open('/faq')
      await page.getByRole('contentinfo').getByRole('link', { name: t.title }).click()
      await expect(heading).toHaveText(t.heading)
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      await page.getByLabel(t.fields.number).fill('acdef 34679')
      await page.getByLabel(t.fields.name).fill('Jana Brandt')
      await page.getByLabel(t.fields.email).fill('jana@example')
      await page.getByLabel(t.fields.goods).fill('Die rote Spule')
      await shop.button(t.next).click()

      const email = page.getByLabel(t.fields.email)
      await expect(page.getByRole('alert')).toContainText(t.problems.title)
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([t.fields.email])
      await expect(email).toBeFocused()
      await expect(email).toHaveAccessibleDescription(new RegExp(t.problems.email))
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      await email.fill(address)
      await shop.button(t.next).click()
      await expect(heading).toHaveText(t.review.title)
      await expect(page.getByText('Die rote Spule')).toBeVisible()
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])

      await shop.button(t.review.change).click()
      await page.getByLabel(t.fields.goods).fill('Die blaue Spule')
      await shop.button(t.next).click()
      await expect(page.getByText('Die blaue Spule')).toBeVisible()
      await shop.button(t.review.confirm).dblclick()
      await expect(heading).toHaveText(t.received.title)
      await expect(page.getByRole('status')).toContainText(address)

      await page.goBack()
      await expect(heading).toHaveText(t.review.title)
      await shop.button(t.review.confirm).click()
      await expect(heading).toHaveText(t.received.title)
      await page.reload()
      await expect(heading).toHaveText(t.received.title)
      // Sent a moment after it was received.
      await expect(async () => {
        await shop.open('/__local/mail')
        const mails = page.getByRole('listitem').filter({ hasText: address })
        await expect(mails).toHaveCount(1, { timeout: 500 })
      }).toPass()
    })
  })
}

test('what answers a form has the theme that the visitor has chosen, and ways to what one looks for', async ({
  visit,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const shop = visit('de')
  const { shell, withdrawal: t } = shop.messages
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await shop.open('/')
  await shop.button(shell.settings).first().click()
  await page.getByLabel(shell.darkMode).selectOption({ label: shell.darkOn })
  await shop.button(shell.close).last().click()
  await shop.open('/withdrawal')
  await page.getByLabel(t.fields.number).fill('acdef 34679')
  await shop.button(t.next).click()
  await expect(page.getByRole('alert')).toContainText(t.problems.title)
  expect(await scheme()).toBe('dark')
  expect(await violations(page)).toEqual([])
  for (const name of ['Kontakt', 'AGB', 'Datenschutz', 'Impressum', t.title])
    await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
})

for (const width of [1440, 390]) {
  test(`at ${width} px what tracking shows stands ${width > 960 ? 'beside' : 'below'} its form`, async ({
    visit,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const shop = visit('de')
    const { tracking } = shop.messages
    await shop.open('/track')
    const heading = await page.getByRole('heading', { name: tracking.shows.heading }).boundingBox()
    const button = await shop.button(tracking.show).boundingBox()
    if (!heading || !button) throw new Error('nothing to measure')
    if (width > 960) expect(heading.x).toBeGreaterThan(width / 2)
    expect(heading.y < button.y).toBe(width > 960)
  })
}
