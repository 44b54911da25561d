/** Pages on paper: what one reads and keeps, without what one presses. */
import type { Page } from '@playwright/test'
import { pattern } from './support/messages.ts'
import { CARDS, CUSTOMERS, expect, test } from './support/shop.ts'

const PRODUCT = '/product/pla-premium/hjortron-175-750'
/** A4 at 96 dots per inch, without margins. */
const PAPER = { width: 688, height: 1016 }

async function onPaper(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print' })
}

async function sheets(page: Page, format: 'A4' | 'Letter' = 'A4'): Promise<number> {
  const pdf = await page.pdf({ format, preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** What cannot be pressed on paper. */
async function expectNothingToPress(page: Page): Promise<void> {
  for (const chrome of [
    ':is(.header, .bare) :is(nav, button, search, a:not(.wordmark))',
    '.tabbar',
    '.footer',
    '.bottom-bar',
    '.toasts',
    '.btn',
    '.qty__btn',
    '.input',
    '.pdp__instead',
    '.crumbs',
  ])
    await expect.soft(page.locator(`${chrome}:visible`), chrome).toHaveCount(0)
}

test('a product is a sheet: picture, name, price, choice and facts', async ({ visit, page }) => {
  for (const [site, path] of [
    ['se', PRODUCT],
    ['de', '/product/pc-fr/kimrok-175-750'],
    ['com', '/product/printer-studio/high-flow'],
    ['de', '/product/printer-studio/high-flow'],
    // Sold out: what asks for an address and what leads elsewhere is left out.
    ['se', '/product/pla-wood/valnot-285-750'],
  ] as const) {
    const shop = visit(site)
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    await shop.open(path)
    await onPaper(page)
    await expectNothingToPress(page)
    await expect(page.locator('.wordmark').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.pdp .price__now').first()).toBeVisible()
    await expect(page.locator('.pdp__stage img').first()).toBeVisible()
    await expect(page.locator('.spec dt:visible').nth(8)).toBeVisible()
    await expect(page.locator(':is(.pdp__title .tag, .pdp nav > .small):visible')).toHaveCount(0)
    const warnings = page.locator('.pdp__warnings')
    await expect(warnings).toBeVisible()
    // A border on the very edge would be cut off.
    const box = await page.locator('.panel').filter({ has: warnings }).boundingBox()
    expect((box?.x ?? PAPER.width) + (box?.width ?? 0)).toBeLessThanOrEqual(PAPER.width - 2)
    // Where it is read again.
    const address = await page
      .locator('link[rel=canonical]')
      .evaluate((link) => getComputedStyle(link, '::after').content)
    expect(address).toContain(path)
    // Ink on paper, whatever the theme.
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(18, 27, 23)')
    for (const format of ['A4', 'Letter'] as const)
      expect.soft(await sheets(page, format), `${path} ${format}`).toBe(1)
  }
})

test('what the search has found lies over the page, and adds no sheet to it', async ({ visit, page }) => {
  const shop = visit('de')
  await shop.open('/product/printer-studio/high-flow')
  await page.getByRole('searchbox').first().focus()
  await page.getByRole('combobox').fill('pla')
  await expect(page.getByRole('option').first()).toBeVisible()
  for (const format of ['A4', 'Letter'] as const) expect.soft(await sheets(page, format), format).toBe(1)
})

test('a sheet on paper has the address that one types: host and path', async ({ visit, page }) => {
  await visit('de').open(PRODUCT)
  await expect(page.locator('[data-buy][data-ready]')).toBeAttached()
  await page.mouse.move(100, 100)
  await page.waitForLoadState('networkidle')
  await onPaper(page)
  expect(await sheets(page)).toBe(1)
  const links = page.locator('.pdp__column .link[href$=".pdf"]')
  await expect(links).toHaveCount(2)
  const shown = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link, '::after').content))
  for (const address of shown) expect(address).toMatch(/^"[\w.-]+-de\.example\/documents\/[\w-]+-de\.pdf"$/)
})

test('the measures of a printer are drawn on its sheet, large enough to be read', async ({ visit, page }) => {
  await visit('com').open('/product/printer-one/standard')
  // The page's later scripts come with the first move that is heard.
  await expect(page.locator('[data-buy][data-ready]')).toBeAttached()
  await page.mouse.move(100, 100)
  await page.waitForLoadState('networkidle')
  await onPaper(page)
  const drawing = page.locator('.pdp__stage img[src*="printer-one-size-"]')
  await expect(drawing).toBeVisible()
  await expect(page.locator('.pdp__stage img:visible')).toHaveCount(2)
  expect(await sheets(page)).toBe(1)
  await expect(drawing).toHaveAttribute('src', /-960\.avif$/)
})

test('a listing is a sheet or two: picture, name, price and number of each product', async ({
  visit,
  page,
}) => {
  await visit('se').open('/shop/filament')
  await onPaper(page)
  await expectNothingToPress(page)
  const cards = page.locator('.card')
  expect(await cards.count()).toBeGreaterThan(20)
  const card = cards.first()
  await expect(card.locator('img')).toBeVisible()
  await expect(card.locator('.card__name')).toBeVisible()
  await expect(card.locator('.price__now')).toBeVisible()
  const sku = await card.getAttribute('data-sku')
  const shown = await card.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(shown).toBe(`"${sku}"`)
  // Of which day its prices are, and where what is added to them stands.
  const note = page.locator('.listing__paper')
  await expect(note).toBeVisible()
  await expect(note).toContainText(/\b20\d\d\b.*\.example\/shipping-returns$/)
  expect(await sheets(page)).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'screen' })
  await expect(note).toBeHidden()
})

test('an article is its text', async ({ visit, page }) => {
  const shop = visit('com')
  // A heading with two lines is no page.
  await shop.open('/knowledge/articles/warping')
  await onPaper(page)
  // Its pictures stand beside words.
  expect(await sheets(page)).toBe(1)
  await page.emulateMedia({ media: 'screen' })
  await shop.open('/knowledge/articles/drying-filament')
  await onPaper(page)
  await expectNothingToPress(page)
  await expect(page.locator('.prose')).toBeVisible()
  // Nothing of the cover is cut off.
  await expect(page.locator('.article__cover').first()).toHaveCSS('object-fit', 'contain')
  for (const beside of ['.toc', '.art__aside']) await expect(page.locator(beside)).toBeHidden()
  expect(await sheets(page)).toBe(1)
})

test('what is read in three minutes is a sheet, and leaves no second one with a few lines', async ({
  visit,
  page,
}) => {
  await onPaper(page)
  for (const slug of [
    'annealing',
    'choosing-your-first-printer',
    'first-layer',
    'fumes-and-children',
    'stringing',
    'spools-storage-and-weight',
    'flexible-filament',
  ]) {
    await visit('com').open(`/knowledge/articles/${slug}`)
    await page.waitForLoadState('networkidle')
    for (const format of ['A4', 'Letter'] as const) expect.soft(await sheets(page, format), slug).toBe(1)
    // German is longer.
    await visit('de').open(`/knowledge/articles/${slug}`)
    await page.waitForLoadState('networkidle')
    expect.soft(await sheets(page), slug).toBe(1)
  }
})

test('questions have their answers, which are folded on the screen', async ({ visit, page }) => {
  await visit('com').open('/faq')
  await onPaper(page)
  const answers = page.locator('.answer > div')
  const seen = await answers.evaluateAll((all) => all.map((answer) => answer.checkVisibility()))
  expect(seen.length).toBeGreaterThan(10)
  expect(seen).not.toContain(false)
  await expect(page.getByRole('search')).toHaveCount(0)
  for (const format of ['A4', 'Letter'] as const) expect.soft(await sheets(page, format), format).toBe(2)
  // German is longer, and French the longest.
  for (const site of ['de', 'fr'] as const) {
    await page.emulateMedia({ media: 'screen' })
    await visit(site).open('/faq')
    await onPaper(page)
    for (const format of ['A4', 'Letter'] as const)
      expect.soft(await sheets(page, format), `${site} ${format}`).toBe(2)
  }
  // It is read at arm's length: no smaller than 8.5 points.
  const size = await answers
    .first()
    .evaluate((answer) => Number.parseFloat(getComputedStyle(answer).fontSize))
  expect(size).toBeGreaterThanOrEqual(11.3)
})

test('a list of articles says what each is about and where it is read, without pictures', async ({
  visit,
  page,
}) => {
  await visit('se').open('/knowledge/browse')
  await onPaper(page)
  await expectNothingToPress(page)
  const articles = page.locator('.article')
  expect(await articles.count()).toBeGreaterThan(6)
  await expect(page.locator(':is(.article__cover, .topics):visible')).toHaveCount(0)
  for (const format of ['A4', 'Letter'] as const) expect(await sheets(page, format), format).toBe(1)
  const link = articles.first().getByRole('link').first()
  const address = await link.evaluate((each) => getComputedStyle(each, '::after').content)
  // As one types it.
  expect(address).toMatch(/^"[\w.-]+\.example\/knowledge\/articles\/[\w-]+"$/)
  // There are more pages of them: how many all have is no count of what is printed.
  await expect(page.locator('.browse__pager')).toBeVisible()
  await expect(page.locator('[data-browse-count]')).toBeHidden()
  // Two columns of a few lines.
  const heights = await articles.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(130)
})

test('cart and confirmation hold every line with its quantity', async ({ visit, page }) => {
  const shop = visit('se')
  await shop.open('/cart?add=plap-hjo-175-750&sku=PLAP-HJO-175-750&quantity=3')
  await onPaper(page)
  await expectNothingToPress(page)
  // A document that somebody signs: seller, day, columns with and without VAT, a numbered line, and its sums.
  const { cart, invoice: words } = shop.messages
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cart.paper.title)
  await expect(page.locator('.paper address')).toContainText(words.orgNumber)
  await expect(page.locator('.paper__head')).toContainText(String(new Date().getFullYear()))
  for (const name of [words.unitNet, words.totalNet, words.gross])
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  const row = page.locator('.paper tbody tr')
  await expect(row.locator('td').first()).toHaveText('1')
  await expect(row.locator('td').nth(3)).toHaveText('3')
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(40)
  await expect(page.locator('.paper .sums__total').last()).toBeVisible()
  await expect(page.getByText(cart.paper.signature)).toBeVisible()
  // By what a purchaser files it, each on a line of its own.
  for (const term of [shop.messages.form.fields.companyName, words.purchaseOrder, words.reference])
    await expect(page.locator('.paper').getByRole('term').filter({ hasText: term })).toBeVisible()
  for (const gone of ['.layers', '.cart', '.qty']) await expect(page.locator(gone).first()).toBeHidden()
  expect(await sheets(page)).toBe(1)

  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('.paper')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await shop.goToCheckout()
  await shop.fillAddress(CUSTOMERS.se)
  await shop.chooseShipping()
  await onPaper(page)
  await expectNothingToPress(page)
  // What is looked through before it is paid, once: one way of delivery, one to pay, and no field to type a card into.
  await expect(page.locator('.review .summary__line')).toBeVisible()
  for (const gone of ['.co .summary', '.paybox', '.codes summary'])
    await expect(page.locator(gone)).toBeHidden()
  await expect(page.locator('.option:visible')).toHaveCount(1)
  // Paper has no ground for light figures.
  await expect(page.locator('.review .count')).toHaveCSS('color', 'rgb(18, 27, 23)')
  expect(await sheets(page)).toBe(1)
  await page.emulateMedia({ media: 'screen' })
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
  await onPaper(page)
  await expectNothingToPress(page)
  // What it is and its number head the sheet.
  const number = await page.locator('.done__no').first().innerText()
  const title = page.getByRole('heading', {
    name: shop.messages.checkout.done.sheet.replace('{number}', number),
  })
  await expect(title).toBeVisible()
  expect((await title.boundingBox())?.y).toBeLessThan(80)
  await expect(page.locator('.done h1')).toBeHidden()
  // The line itself says how many, once.
  await expect(page.locator('.summary__pic .count')).toBeHidden()
  await expect(page.locator('.summary__line')).toContainText(/3 ×/)
  // Who sells, with its numbers, and VAT by its rate.
  const { invoice } = shop.messages
  const seller = page.getByRole('definition')
  await expect(seller.filter({ hasText: invoice.orgNumber })).toBeVisible()
  await expect(seller.filter({ hasText: invoice.vatNumber })).toBeVisible()
  for (const contact of [/^\S+@\S+$/, /^\+46 /])
    await expect(page.locator('.done__facts > :last-child dd').filter({ hasText: contact })).toBeVisible()
  // A link is none on paper: the right to withdraw with its address.
  const withdrawal = page.getByText(shop.messages.checkout.review.withdrawal)
  await expect(withdrawal).toBeVisible()
  await expect(withdrawal).toContainText(/https:\/\/\S+\.example\/withdrawal$/)
  // Where it is read again.
  await expect(page.getByText(new RegExp(`^https://\\S+\\.example/track#order=${number}$`))).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: pattern(invoice.vatOf) })).toBeVisible()
  expect(await sheets(page)).toBe(1)
})

const TWELVE = ['HJO', 'FAL', 'KIM', 'BLA', 'SNO', 'GRA', 'RAP', 'SKI', 'HAV', 'LER', 'LJU', 'LAV'].map(
  (color) => `PLAP-${color}-175-750`,
)

test('an order of twelve lines is a sheet, as its cart was: no pictures, two lines of text for each', async ({
  visit,
  page,
}) => {
  const shop = visit('de')
  await shop.open('/about')
  await page.evaluate((skus) => {
    const lines = skus.map((sku) => ({ id: sku.toLowerCase(), sku, quantity: 1 }))
    localStorage.setItem('cart', JSON.stringify(lines))
  }, TWELVE)
  await shop.open('/cart')
  await shop.goToCheckout()
  await shop.fillAddress({ ...CUSTOMERS.de, email: `the-workshop.${Date.now()}@print-workshop.example.com` })
  await shop.chooseShipping()
  await onPaper(page)
  await expect(page.locator('.review .summary__line')).toHaveCount(TWELVE.length)
  for (const format of ['A4', 'Letter'] as const) expect.soft(await sheets(page, format), format).toBe(1)
  await page.emulateMedia({ media: 'screen' })
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
  await onPaper(page)
  const lines = page.locator('.done .summary__line')
  await expect(lines).toHaveCount(TWELVE.length)
  await expect(lines.locator('img:visible')).toHaveCount(0)
  const heights = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(40)
  for (const format of ['A4', 'Letter'] as const) expect(await sheets(page, format), format).toBe(1)

  await page.emulateMedia({ media: 'screen' })
  await shop.button(shop.messages.checkout.done.track).click()
  await expect(page.locator('table small')).toHaveCount(TWELVE.length)
  await onPaper(page)
  for (const format of ['A4', 'Letter'] as const) expect(await sheets(page, format), format).toBe(1)
})
