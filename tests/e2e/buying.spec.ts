/** Buying on a product page: what is seen first, the bar of the phone, what adding shows, and what is there instead. */
import type { Page } from '@playwright/test'
import { fill } from '../../src/core/text/text.ts'
import { violations } from './support/axe.ts'
import { awaitDelivery } from './support/delivery.ts'
import { pattern } from './support/messages.ts'
import { expect, type Shop, test } from './support/shop.ts'

const PRODUCT = '/product/pla-premium/hjortron-175-750'
const SOLD_OUT = '/product/pla-premium/lav-175-2300'
const PHONE = { width: 390, height: 844 }

const panel = (shop: Shop) =>
  shop.page.getByRole('dialog', { name: shop.messages.product.panel.title, exact: true })

/** Once the page's script is there. */
async function move(page: Page): Promise<void> {
  await expect(page.locator('.pdp__stock[data-level]')).toBeVisible()
  await page.mouse.move(5, 300)
  await page.mouse.move(9, 304)
}

/** The first move brings what a press shows. */
async function prepare({ page }: Shop): Promise<void> {
  const came = Promise.all(
    [
      /\/buy\.json$/,
      /\/messages\/\w+\/added\.json$/,
      /\/variations\/[^/]+$/,
      /\/added[^/]*\.css|\/_astro\/.*\.css/,
    ].map(async (address) => (await page.waitForResponse(address)).finished()),
  )
  await move(page)
  await came
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  for (const site of ['se', 'com', 'de'] as const) {
    test(`${site}: name, price and the button are seen without scrolling`, async ({ visit, page }) => {
      const shop = visit(site)
      for (const path of [PRODUCT, '/product/pla-silk/silver-175-750', '/product/printer-one/standard']) {
        await shop.open(path)
        await expect(page.locator('.tabbar')).toBeVisible()
        await expect(page.locator('.pdp__stock')).toHaveAttribute('data-level')
        const own = await page.locator('[data-buy] [type="submit"]').boundingBox()
        // The question for consent lies over the tabs; a tenth of the button may be behind it.
        await expect(page.locator('.consent')).toBeVisible()
        const top = ((await page.locator('.consent').boundingBox())?.y ?? 0) + (own?.height ?? 0) / 10
        const fits = (own?.y ?? top) + (own?.height ?? 0) <= top
        await expect(page.locator('.buybar:visible')).toHaveCount(fits ? 0 : 1)
        const bottom = fits ? top : PHONE.height
        for (const seen of [
          page.getByRole('heading', { level: 1 }),
          page.locator('.pdp .price__now').first(),
          // The bar's where the page's own does not fit.
          shop.button(shop.messages.product.addToCart).last(),
        ]) {
          const end = async () => {
            const box = await seen.boundingBox()
            return (box?.y ?? top) + (box?.height ?? 0)
          }
          // The bar comes from below.
          await expect.soft.poll(end, path).toBeLessThanOrEqual(bottom)
        }
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
      }
    })
  }

  test('beside the bar no part of the page’s own button is seen', async ({ visit, page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const shop = visit('com')
    await shop.open('/product/asa-outdoor/granskog-175-750')
    const own = page.locator('.pdp__buy .btn')
    await expect(page.locator('.buybar')).toBeVisible()
    await expect(own).toHaveCSS('opacity', '0')
    // The place beside it is not empty.
    await expect(page.getByRole('textbox', { name: shop.messages.product.quantity })).toBeVisible()
    await expect(page.locator('.pdp__buy')).toHaveCSS('opacity', '1')
    await page.mouse.wheel(0, 400)
    await expect(page.locator('.buybar')).toBeHidden()
    await expect(own).toHaveCSS('opacity', '1')
  })

  for (const site of ['com', 'de'] as const) {
    test(`${site}: the page’s own button is in the first screen, below a message too`, async ({
      visit,
      page,
    }) => {
      const shop = visit(site)
      await shop.open('/')
      await shop.button(shop.messages.consent.essentials).click()
      await page.waitForFunction(() => localStorage['message-until'] ?? sessionStorage['message-until'])
      await shop.open('/product/petg-tough/kimrok-285-2300')
      await expect(page.locator('.announcement')).toBeVisible()
      await expect(page.locator('.pdp__stock')).toHaveAttribute('data-level')
      const end = async (selector: string) => {
        const { y = Number.NaN, height = 0 } = (await page.locator(selector).first().boundingBox()) ?? {}
        return y + height
      }
      const tabs = (await page.locator('.tabbar').boundingBox())?.y ?? 0
      expect(await end('.pdp__buy .btn')).toBeLessThanOrEqual(tabs)
      await expect(page.locator('.buybar:visible')).toHaveCount(0)
    })
  }

  test('the bar names size, diameter and, where there is room, the colour', async ({ visit, page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await visit('com').open('/product/petg-tough/kimrok-285-2300')
    const spec = page.locator('.buybar .small')
    await expect(spec).toContainText('2300\u00a0g · 2.85\u00a0mm')
    const color = spec.getByText('Lamp Black')
    await expect(color).toBeInViewport({ ratio: 0.9 })
    const { bottom } = await color.evaluate((each) => each.getBoundingClientRect().toJSON())
    expect(bottom).toBeLessThanOrEqual(640)
  })

  test('the chosen colour is in view in its row', async ({ visit, page }) => {
    const shop = visit('se')
    await shop.open('/product/pla-premium/lav-175-750')
    await expect(page.locator('.hue.is-on')).toBeInViewport({ ratio: 1 })
  })

  test('the bar takes the place of the tabs while the button is out of sight, and adds', async ({
    visit,
    page,
  }) => {
    const shop = visit('se')
    await shop.open(PRODUCT)
    const add = shop.buyButton
    const tabs = page.getByRole('navigation', { name: shop.messages.shell.mainNavigation })
    await expect(add).toHaveCount(1)
    await page
      .getByRole('heading', { name: shop.messages.product.printing, exact: true })
      .scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 600)
    await expect(add).toHaveCount(2)
    // Who cannot see that they are covered does not reach them either.
    await expect(tabs).toHaveJSProperty('inert', true)
    const bar = page.locator('.buybar')
    await expect(bar).toContainText('289,00')
    const { height } = (await bar.boundingBox()) ?? {}
    expect(height).toBe((await page.locator('.tabbar').boundingBox())?.height)
    await bar.getByRole('button').click()
    await expect(panel(shop)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(add).toHaveCount(1)
    await expect(tabs).toHaveJSProperty('inert', false)
    await page.mouse.wheel(0, 1200)
    await expect(bar).toBeVisible()
    // At the page's foot one goes on by the tabs; what comes into view above it may push it out again.
    await expect(async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(tabs).toHaveJSProperty('inert', false, { timeout: 1_000 })
    }).toPass()
    await expect(bar).toBeHidden()
  })
})

test.describe('what adding shows', () => {
  test('is there without anything to fetch; it takes no focus, and Tab goes into it', async ({
    visit,
    page,
  }) => {
    const shop = visit('se')
    await shop.open(PRODUCT)
    await prepare(shop)
    // What a yes to cookies brings is not the press's.
    await shop.button(shop.messages.consent.accept).click()
    await expect(page.getByRole('region', { name: shop.messages.consent.label })).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const add = shop.buyButton
    await add.focus()
    await page.keyboard.press('Enter')
    await expect(panel(shop)).toBeVisible()
    await expect(panel(shop)).toContainText(`750\u00a0g 1,75\u00a0mm`)
    await expect(panel(shop)).toContainText(pattern(shop.messages.cart.freeShipping.left))
    expect(
      asked.filter((address) => /\/_astro\/|\/oldapi\/|\.json/.test(address)).length,
    ).toBeLessThanOrEqual(1)
    await expect(add).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(
      panel(shop)
        .locator(':focus')
        .or(page.getByRole('link', { name: shop.messages.product.toCart }).and(page.locator(':focus'))),
    ).toHaveCount(1)
    expect(await violations(page)).toEqual([])
  })

  test('what is in the cart is set, and the button says so', async ({ visit, page }) => {
    const shop = visit('se')
    const { addToCart, updateCart, quantity } = shop.messages.product
    await shop.open(PRODUCT)
    await page.getByLabel(quantity, { exact: true }).fill('5')
    await shop.button(addToCart).click()
    await expect(shop.button(updateCart)).toBeVisible()
    await shop.open(PRODUCT)
    await expect(shop.button(updateCart)).toBeVisible()
    const pieces = page.getByLabel(quantity, { exact: true })
    await expect(pieces).toHaveValue('5')
    await pieces.fill('2')
    await shop.addToCart()
    await expect(panel(shop)).toContainText('2 ×')
  })

  test('says the same as the cart, and leads there', async ({ visit, page }) => {
    const shop = visit('se')
    await shop.open(PRODUCT)
    await prepare(shop)
    await shop.addToCart()
    const left = await panel(shop).getByText(pattern(shop.messages.cart.freeShipping.left)).textContent()
    await panel(shop).getByRole('link', { name: shop.messages.shell.cart }).click()
    await expect(page.getByText(left ?? '').first()).toBeVisible()
  })

  test('closes with Escape, by its button and by a press beside it', async ({ visit, page }) => {
    const shop = visit('com')
    await shop.open(PRODUCT)
    await prepare(shop)
    const closing = [
      () => page.keyboard.press('Escape'),
      () => panel(shop).getByRole('button', { name: shop.messages.shell.close }).click(),
      () => page.mouse.click(300, 400),
    ]
    for (const close of closing) {
      await shop.addToCart()
      await expect(panel(shop)).toBeVisible()
      await close()
      await expect(panel(shop)).toBeHidden()
    }
  })

  test('offers what the filament needs', async ({ visit }) => {
    const shop = visit('com')
    await shop.open('/product/pla-carbon/kimrok-175-500')
    await prepare(shop)
    await shop.addToCart()
    const { panel: words, needs } = shop.messages.product
    const { add } = words
    await expect(panel(shop)).toContainText(needs.abrasive)
    await panel(shop)
      .getByRole('button', { name: `${add}: ` })
      .click()
    await expect(shop.page.locator('.count').filter({ visible: true })).toHaveText('2')
  })
})

test('what is sold out leads to what is there, and promises no day', async ({ visit, page }) => {
  const shop = visit('se')
  const { soldOutUntil, instead } = shop.messages.product
  await awaitDelivery(page, 'sv')
  await shop.open(SOLD_OUT)
  const stock = page.getByRole('status').filter({ hasText: pattern(soldOutUntil) })
  await expect(stock).toBeVisible()
  const offers = page.getByRole('status').filter({ hasText: instead })
  // Another size, and another colour: not one article that is both.
  await expect(offers).toHaveText(/ eller /)
  await expect(page.getByRole('listitem').filter({ hasText: '24 h' })).toHaveCount(0)
  await page.unrouteAll()
  await offers.getByRole('link').first().click()
  await expect(
    page.getByRole('status').filter({ hasText: pattern(shop.messages.product.inStock.other) }),
  ).toBeVisible()
})

test('a choice that is sold out is struck, says so, and still leads there', async ({ visit, page }) => {
  const shop = visit('se')
  const { soldOutUntil, size } = shop.messages.product
  await shop.open('/product/pla-premium/lav-175-750')
  const until = fill(soldOutUntil, { date: '22 januari' })
  const large = page
    .getByRole('navigation', { name: size })
    .getByRole('link', { name: `2300\u00a0g: ${until}`, exact: true })
  // Nobody has moved yet.
  await expect(large).toHaveCSS('text-decoration-line', 'line-through')
  await large.click()
  await expect(page).toHaveURL(/lav-175-2300$/)
})

test('a version of a printer that is sold out says on it when it is back, in the room that it has', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shop = visit('se')
  const { soldOutUntil, variant, addToCart } = shop.messages.product
  await shop.open('/product/printer-studio/high-flow')
  const version = page.getByRole('navigation', { name: variant }).getByRole('link', { name: /^Standard/ })
  const add = page.getByRole('button', { name: addToCart, exact: true }).first()
  const before = await add.boundingBox()
  await expect(version.getByText(fill(soldOutUntil, { date: '2 februari' }))).toBeVisible()
  expect(await add.boundingBox()).toEqual(before)
})

test('beside carbon fibre the nozzle that it needs comes first', async ({ visit, page }) => {
  const shop = visit('com')
  await shop.open('/product/pla-carbon/kimrok-175-500')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const related = page.getByRole('list', { name: pattern(shop.messages.product.related) })
  await expect(related.getByRole('article').first()).toContainText('Hardened')
})
