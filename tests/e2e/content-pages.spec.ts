/** Content pages: their texts on three sites, and what their metadata does to header, width and index. */
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import type { SiteKey } from '#core/site/site'
import { plural } from '#core/text/text'
import { violations } from './support/axe.ts'
import { languageOf } from './support/messages.ts'
import { expect, type Shop, test } from './support/shop.ts'

const PAGES = [
  ...['about', 'sustainability', 'rnd', 'careers', 'terms', 'privacy', 'faq', 'contact', 'shipping-returns'],
  ...['re-add', 'partner-program', 'custom-filaments', 'end-product-use', 'resellers', 'affiliate'],
  ...['imprint', 'accessibility', 'guarantee', 'safety'],
]

/** From the page's own file; what stands in braces matches anything. */
function titleOf(name: string, site: SiteKey): RegExp {
  const file = new URL(`../../content/pages/${name}/${languageOf(site)}.md`, import.meta.url)
  const [, title = ''] = /^title: '?(.*?)'?$/m.exec(readFileSync(file, 'utf8')) ?? []
  return new RegExp(`^${title.replace(/\{\w+\}/g, '.+')}$`)
}

for (const site of ['com', 'se', 'de'] as const) {
  test(`${site}: every content page answers with its heading and a title that ends with the brand`, async ({
    visit,
    page,
  }) => {
    const shop = visit(site)
    for (const name of PAGES) {
      const response = await page.goto(shop.url(`/${name}`))
      expect(response?.status(), name).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(titleOf(name, site))
      await expect(page, name).toHaveTitle(/ – add:layer$/)
      await expect(page.locator('meta[name="robots"]'), name).toHaveCount(0)
      await expect(page.locator('main'), name).not.toContainText(/\{\w+\}/)
    }
  })
}

for (const site of ['com', 'se', 'de'] as const) {
  test(`${site}: answers fold, a question's own address opens its answer, and contents lead to sections`, async ({
    visit,
    page,
  }) => {
    const shop = visit(site)
    await shop.open('/faq')
    const questions = page.locator('main summary')
    expect(await questions.count()).toBeGreaterThan(10)
    const answer = page.locator('#question-payment')
    await expect(answer).toBeHidden()
    await questions.nth(1).click()
    await expect(answer).toBeVisible()
    await shop.open('/faq#question-change')
    await expect(page.locator('#question-change')).toBeInViewport()
    // Of before questions had keys.
    await shop.open('/faq#question-8')
    await expect(page.locator('#question-shipping')).toBeInViewport()
    const contents = page.getByRole('navigation', { name: shop.messages.knowledge.contents })
    await contents.getByRole('link').nth(2).click()
    await expect(page).toHaveURL(/#section-/)
    await expect(page.locator('main h2[id^="section-"]').nth(2)).toBeInViewport()
  })
}

for (const [site, asked, key] of [
  ['com', 'lost password', 'account'],
  ['se', 'glömt lösen', 'account'],
  ['de', 'spülmaschine', 'dishwasher'],
] as const) {
  test(`${site}: the field above the questions shows those that have what is typed`, async ({
    visit,
    page,
  }) => {
    const shop = visit(site)
    const { label, found, none, ask } = shop.messages.page.questions
    await shop.open('/faq')
    const field = page.getByRole('searchbox', { name: label })
    const said = page.getByRole('search', { name: label }).getByRole('status')
    const contact = page.getByRole('search', { name: label }).getByRole('link', { name: ask })
    const questions = page.locator('main summary')
    const all = await questions.count()
    await expect(contact).toBeHidden()
    await field.fill(asked)
    await expect(said).toHaveText(plural(found, 1, languageOf(site)))
    await expect(page.locator(`#question-${key}`)).toBeVisible()
    // Best first, so in no section.
    await expect(page.locator('main h2[id^="section-"]:visible')).toHaveCount(0)
    await field.fill('xyzzy')
    await expect(said).toHaveText(none)
    await expect(questions.filter({ visible: true })).toHaveCount(0)
    await expect(contact).toHaveAttribute('href', '/contact')
    await field.fill('')
    await expect(said).toBeEmpty()
    await expect(questions.filter({ visible: true })).toHaveCount(all)
    await expect(page.locator(`#question-${key}`)).toBeHidden()
    await expect(page.locator('main :is(h2[id^="section-"], summary):visible').first()).toHaveRole('heading')
  })
}

for (const [site, asked, path] of [
  ['com', 'tracking', '/track'],
  ['com', 'pick up', '/contact'],
  ['com', 'return', '/shipping-returns'],
  ['de', 'DHL', '/shipping-returns'],
  ['de', 'Widerruf', '/withdrawal'],
  ['se', 'postnord', '/shipping-returns'],
  ['se', 'ångerrätt', '/withdrawal'],
] as const) {
  test(`${site}: "${asked}" above the questions leads to the page that answers it`, async ({
    visit,
    page,
  }) => {
    const shop = visit(site)
    const { label, ask } = shop.messages.page.questions
    await shop.open('/faq')
    const search = page.getByRole('search', { name: label })
    await search.getByRole('searchbox').fill(asked)
    await expect(search.getByRole('link').first()).toHaveAttribute('href', path)
    await expect(search.getByRole('link', { name: ask })).toBeHidden()
  })
}

for (const [site, asked, key] of [
  ['com', 'unopened', 'opened'],
  ['com', 'return', 'opened'],
  ['de', 'Spulenmaße', 'ams'],
  ['se', 'spolens mått', 'ams'],
] as const) {
  test(`${site}: the field above the questions knows "${asked}" as the search does`, async ({
    visit,
    page,
  }) => {
    const shop = visit(site)
    await shop.open('/faq')
    await page.getByRole('searchbox', { name: shop.messages.page.questions.label }).fill(asked)
    await expect(page.locator('main details:visible').first().locator(`#question-${key}`)).toHaveCount(1)
  })
}

test('a mistake in what is typed above the questions finds what was meant', async ({ visit, page }) => {
  const shop = visit('de')
  const { label, found } = shop.messages.page.questions
  await shop.open('/faq')
  const search = page.getByRole('search', { name: label })
  await search.getByRole('searchbox').fill('Garnatie')
  await expect(search.getByRole('status')).toHaveText(plural(found, 1, languageOf('de')))
  await expect(page.locator('#question-warranty')).toBeVisible()
})

test('Enter opens the first of the questions that match, and an address ends the looking', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open('/faq')
  const field = page.getByRole('searchbox', { name: shop.messages.page.questions.label })
  await field.fill('printer')
  const first = page.locator('main summary').filter({ visible: true }).first()
  await field.press('Enter')
  await expect(first).toBeFocused()
  await expect(page.locator('main details[open]')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => {
    location.hash = '#question-points'
  })
  await expect(page.locator('#question-points')).toBeInViewport()
  await expect(field).toHaveValue('')
})

test('a page with a picture has it beside its heading, and below it on the phone', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  for (const path of ['/about', '/re-add', '/careers', '/sustainability']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await shop.open(path)
    const [heading, picture] = [page.getByRole('heading', { level: 1 }), page.locator('main .head__picture')]
    const left = await picture.evaluate((image) => image.getBoundingClientRect().left)
    const right = await heading.evaluate((title) => title.getBoundingClientRect().right)
    expect(left, path).toBeGreaterThanOrEqual(right)
    await page.setViewportSize({ width: 390, height: 844 })
    const top = await picture.evaluate((image) => image.getBoundingClientRect().top)
    expect(top, path).toBeGreaterThan(await heading.evaluate((title) => title.getBoundingClientRect().bottom))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})

const header = ({ page }: Shop) => page.getByRole('banner')
const style = (shop: Shop, property: string) =>
  header(shop).evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

async function topAfterScroll(shop: Shop): Promise<number> {
  await shop.page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  return header(shop).evaluate((node) => node.getBoundingClientRect().top)
}

const mainWidth = ({ page }: Shop) =>
  page.getByRole('main').evaluate((node) => [node.clientWidth, document.documentElement.clientWidth])

test('a plain page has a container and a header that stays', async ({ visit }) => {
  const shop = visit('com')
  await shop.open('/about')
  expect(await style(shop, 'position')).toBe('sticky')
  expect(await topAfterScroll(shop)).toBe(0)
  const [main = 0, screen = 0] = await mainWidth(shop)
  expect(main).toBeLessThan(screen)
})

test('fixedHeader: false lets the header scroll away', async ({ visit }) => {
  const shop = visit('com')
  await shop.open('/privacy')
  expect(await topAfterScroll(shop)).toBe(-600)
})

test('noContainer gives the page its full width, and no sideways scrolling', async ({ visit, page }) => {
  const shop = visit('com')
  for (const path of ['/sustainability', '/rnd']) {
    await shop.open(path)
    const [main, screen] = await mainWidth(shop)
    expect(main, path).toBe(screen)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(screen)
  }
})

test('raisedMenu and darkMenu: the header lies over the page, dark in both themes', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await shop.open('/rnd')
    expect(await style(shop, 'position')).toBe('absolute')
    expect(await style(shop, 'background-color')).toBe('rgba(0, 0, 0, 0)')
    expect(await style(shop, 'color-scheme')).toBe('dark')
    const main = await page.getByRole('main').boundingBox()
    expect(main?.y).toBe(0)
    expect(await topAfterScroll(shop)).toBe(-600)
  }
})

test('disallow: the cart and the checkout ask not to be indexed', async ({ visit, page }) => {
  const shop = visit('se')
  for (const path of ['/cart', '/checkout']) {
    await shop.open(path)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  }
})

test('ways of delivery are a table, the least expensive first, in the visitor’s currency', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  await shop.open('/shipping-returns')
  const { shell } = shop.messages
  const { caption, cost } = shop.messages.page.delivery
  const rows = page.getByRole('table', { name: caption }).getByRole('row')
  await expect(rows.first().getByRole('columnheader').last()).toHaveText(cost)
  await expect(rows.nth(1)).toContainText(/PostNord MyPack Collect.*1–3.*59,00/)
  await expect(rows.last()).toContainText(/PostNord Express.*189,00/)
  await shop.button(shell.settings).first().click()
  await page.getByLabel(shell.currency).selectOption('EUR')
  await shop.button(shell.close).last().click()
  await expect(rows.nth(1)).toContainText('€4.90')
})

test('resellers are a table of shops with links of their own', async ({ visit, page }) => {
  await visit('se').open('/resellers')
  await expect(page.getByRole('columnheader')).toHaveText(['Butik', 'Ort', 'Land'])
  await expect(page.getByRole('row').filter({ hasText: 'Norge' }).getByRole('link')).toHaveAttribute(
    'href',
    /\.example/,
  )
})

test('resellers are filtered by country and by words, on the list and on the map', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  await shop.open('/resellers')
  const t = shop.messages.page.resellers
  const rows = page.getByRole('table').getByRole('row')
  const all = await rows.count()
  await page.getByLabel(t.country, { exact: true }).selectOption({ label: 'Norge' })
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: '1' })).toBeVisible()
  await expect(page.locator('.resellers__map circle:not(.is-out)')).toHaveCount(1)
  await page.getByLabel(t.country, { exact: true }).selectOption('')
  await page.getByLabel(t.find, { exact: true }).fill('malmo')
  await expect(rows).toHaveText([/./, /Malmö/])
  await page.getByLabel(t.find, { exact: true }).fill('xyz')
  await expect(page.getByText(t.none)).toBeVisible()
  await page.getByLabel(t.find, { exact: true }).fill('')
  await expect(rows).toHaveCount(all)
})

test('a wanted colour is compared with ours, by hex and by RAL number', async ({ visit, page }) => {
  const shop = visit('com')
  await shop.open('/custom-filaments')
  const t = shop.messages.page.colors
  const field = page.getByLabel(t.label)
  await field.fill('something orange')
  await page.getByRole('button', { name: t.find }).click()
  await expect(page.getByText(t.format)).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('RAL 2004')
  await field.press('Enter')
  await expect(page.getByText(t.near.replace('{wanted}', 'RAL 2004'))).toBeVisible()
  await expect(page.locator('.colors__near').getByRole('link')).toHaveCount(3)
})

test('the law is that of the storefront, and is linked from where one buys', async ({ visit, page }) => {
  await visit('uk').open('/terms')
  await expect(page.getByRole('main')).toContainText('Consumer Rights Act 2015')
  await expect(page.getByRole('main')).not.toContainText('ARN')
  await visit('de').open('/imprint')
  await expect(page.getByRole('main')).toContainText('§ 5 DDG')
  const footer = page.getByRole('contentinfo')
  for (const name of ['imprint', 'accessibility', 'safety'])
    await expect(footer.locator(`a[href="/${name}"]`), name).toHaveCount(1)
  const product = visit('de')
  await product.open('/product/pla-premium/hjortron-175-750')
  await expect(page.locator('main .price').first()).toContainText('zzgl. Versand')
  await expect(page.locator('main a[href="/shipping-returns"]').first()).toBeVisible()
  await product.addToCart()
  const { cart, shell } = product.messages
  const costs = page.getByRole('main').getByRole('link', { name: shell.shippingCosts, exact: true })
  await product.open('/cart')
  await expect(page.getByRole('list', { name: cart.lines })).toBeVisible()
  await expect(costs).toHaveAttribute('href', '/shipping-returns')
  await product.open('/product/pla-premium/hjortron-175-750')
  await page.locator('main a[href="/guarantee"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf('guarantee', 'de'))
})

test('the privacy page says what the storefront does with consent', async ({ visit, page }) => {
  const shop = visit('se')
  await shop.open('/privacy')
  const said = shop.messages.page.consentImplied.replaceAll('**', '')
  await expect(page.getByRole('main')).toContainText(said)
})

test('narrow screens: no page scrolls sideways', async ({ visit, page }) => {
  const shop = visit('de')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of PAGES) {
    await shop.open(`/${name}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320)
  }
})

test('a German list says that shipping comes on top once, above its cards', async ({ visit, page }) => {
  const shop = visit('de')
  const { price, shell } = shop.messages
  await shop.open('/shop/filament')
  const cards = page.locator('.listing__cards')
  await expect(page.getByRole('main').getByRole('link', { name: shell.shippingCosts })).toBeVisible()
  await expect(cards.locator('.price').first()).toContainText(price.gross)
  await expect(cards).not.toContainText(price.withVat)
  // As the browser writes them too.
  const first = await cards.locator('.card').first().getAttribute('data-sku')
  await shop.open('/shop/filament?sort=price')
  await expect(cards.locator('.card').first()).not.toHaveAttribute('data-sku', first ?? '')
  await expect(cards.locator('.price').first()).toContainText(price.gross)
  await expect(cards).not.toContainText(price.withVat)
})

test('so do the sizes of a German card, what a search finds and the wish list', async ({ visit, page }) => {
  const shop = visit('de')
  const { price, shell, wishlist } = shop.messages
  const saysOnce = async (list: Locator, view: Locator) => {
    await expect(list.locator('shop-price').first()).toContainText(price.gross)
    await expect(list).not.toContainText(price.withVat)
    await expect(view.getByRole('link', { name: shell.shippingCosts })).toHaveCount(1)
  }
  await shop.open('/shop/filament')
  await page.locator('.card__more').first().click()
  const sizes = page.getByRole('dialog')
  await saysOnce(sizes, sizes)

  await shop.open('/')
  await page.getByRole('banner').getByLabel(shell.searchLabel).pressSequentially('petg')
  const found = page.locator('.results')
  await saysOnce(found, found)

  await shop.open('/search?query=petg')
  await saysOnce(page.locator('.listing__cards'), page.getByRole('main'))

  await shop.open('/product/pla-premium/hjortron-175-750')
  await page.getByRole('button', { name: wishlist.save }).first().click()
  await shop.open('/wish-list')
  await saysOnce(page.getByRole('list', { name: wishlist.title }), page.getByRole('main'))
})

for (const [kind, path, width] of [
  ['an article', '/knowledge/articles/spools-storage-and-weight', 390],
  ['a product', '/product/pc-blend-carbon/kimrok-175-750', 320],
  ['a category', '/shop/filament/engineering', 320],
] as const) {
  test(`the way to ${kind} ends with an ellipsis where its name is too long for a phone`, async ({
    visit,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await visit('de').open(path)
    const way = page.locator('.crumbs ol')
    const last = way.getByRole('link').last()
    await expect(last).toHaveCSS('text-overflow', 'ellipsis')
    expect(await last.evaluate((link) => link.scrollWidth > link.clientWidth)).toBe(true)
    expect(await way.evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true)
  })
}
