/** Bars over the bottom of a phone: what one presses and reads first stands above them, the rest scrolls clear. */
import type { Locator, Page } from '@playwright/test'
import { LANGUAGES } from '#core/site/language'
import { messages } from '#i18n/messages'
import { pattern, SITE_OF_EACH_LANGUAGE } from './support/messages.ts'
import { expect, test } from './support/shop.ts'

const SMALLEST = { width: 360, height: 640 }
const PHONES = [SMALLEST, { width: 390, height: 844 }]
const PRODUCTS = ['/product/pla-premium/hjortron-175-750', '/product/pla-silk/silver-175-750']

test.setTimeout(120_000)

/** What header, tabs and the question for consent may take of a phone, in px. */
const CHROME = { reading: 110, asking: 110 }

async function heightOf(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).boundingBox())?.height ?? Number.NaN
}

/** px from the bottom of what is shown to the top of the bar. */
async function above(page: Page, shown: Locator, over: '.consent' | '.tabbar'): Promise<number> {
  const [box, bar] = [await shown.boundingBox(), await page.locator(over).boundingBox()]
  if (!box || !bar) throw new Error('nothing to measure')
  return bar.y - box.y - box.height
}

/** What is there stays, and is drawn on each of the phones. */
async function onEachPhone(page: Page, look: (at: string) => Promise<void>): Promise<void> {
  for (const phone of PHONES) {
    await page.setViewportSize(phone)
    await look(`${phone.width} × ${phone.height}`)
  }
}

for (const site of SITE_OF_EACH_LANGUAGE) {
  test(`${site}: neither the question for consent nor a message covers the button or the price`, async ({
    visit,
    page,
  }) => {
    const shop = visit(site)
    const consent = page.locator('.consent')
    const button = page.getByRole('link', { name: shop.messages.home.heroShop })
    const price = page.locator('.pdp .price__now').first()
    await page.setViewportSize(SMALLEST)
    await shop.open('/')
    await expect(consent).toBeVisible()
    await onEachPhone(page, async (at) => {
      expect.soft(await above(page, button, '.consent'), `the button, ${at}`).toBeGreaterThanOrEqual(0)
      const chrome = (await heightOf(page, '.header')) + (await heightOf(page, '.tabbar'))
      expect.soft(chrome, `header and tabs, ${at}`).toBeLessThanOrEqual(CHROME.reading)
      expect.soft(await heightOf(page, '.consent'), at).toBeLessThanOrEqual(CHROME.asking)
    })
    for (const path of PRODUCTS) {
      await page.setViewportSize(SMALLEST)
      await shop.open(path)
      await expect(consent).toBeVisible()
      await onEachPhone(page, async (at) => {
        const space = await above(page, price, '.consent')
        expect.soft(space, `the price, ${at}, ${path}`).toBeGreaterThanOrEqual(0)
      })
    }
    await consent.getByRole('button').last().click()
    await expect(consent).toHaveCount(0)
    // The next page is told that there is a message.
    await page.waitForFunction(() => localStorage['message-until'] ?? sessionStorage['message-until'])
    for (const path of PRODUCTS) {
      await page.setViewportSize(SMALLEST)
      await shop.open(path)
      await expect(page.locator('.announcement')).toBeVisible()
      await onEachPhone(page, async (at) => {
        const space = await above(page, price, '.tabbar')
        expect.soft(space, `the price, a message, ${at}, ${path}`).toBeGreaterThanOrEqual(0)
      })
    }
  })
}

for (const { name, width, height } of [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a small phone', width: 320, height: 568 },
  { name: 'a phone on its side', width: 844, height: 390 },
]) {
  test(`on ${name} nothing that has the focus stays behind a bar`, async ({ visit, page }) => {
    await page.setViewportSize({ width, height })
    const shop = visit('de')
    for (const path of ['/', '/product/pla-premium/hjortron-175-750', '/faq']) {
      await shop.open(path)
      await expect(page.locator('.consent')).toBeVisible()
      // What is loaded only when the visitor gets near would move the rest.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await page.waitForLoadState('networkidle')
      const hidden = await page.evaluate(async () => {
        const bars = [...document.querySelectorAll('.bottom-bar, .tabbar')]
        const tops = bars.map((bar) => bar.getBoundingClientRect()).filter((bar) => bar.height > 0)
        const edge = Math.min(innerHeight, ...tops.map(({ top }) => top))
        // Under the header, with some air: what is higher cannot be seen whole.
        const room = edge - 112
        const stops = [
          ...document.querySelectorAll<HTMLElement>(
            'main :is(a, button, input), .footer :is(a, button, input)',
          ),
        ]
        const covered: string[] = []
        for (const stop of stops.filter((each) => each.checkVisibility({ visibilityProperty: true }))) {
          stop.focus()
          if (document.activeElement !== stop) continue
          // One frame: what comes into sight is laid out anew.
          await new Promise((resolve) => requestAnimationFrame(resolve))
          const { top, bottom, height } = stop.getBoundingClientRect()
          if (height > 0 && height < room && (bottom > edge + 1 || top < 0))
            covered.push(stop.outerHTML.slice(0, 120))
        }
        return covered
      })
      expect.soft(hidden, path).toEqual([])
    }
  })
}

/** px from the top of what is shown to the bottom of the window. */
async function reach(page: Page, shown: Locator): Promise<number> {
  const box = await shown.boundingBox()
  return (page.viewportSize()?.height ?? 0) - (box?.y ?? Number.NaN)
}

test('Back closes the sheet of the filters and keeps what was chosen; the next one takes the choice back', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shop = visit('com')
  const { listing } = shop.messages
  const sheet = page.getByRole('form', { name: listing.filter })
  const open = () => page.locator('.listing__bar').getByRole('button', { name: listing.filter }).click()
  await shop.open('/')
  await shop.open('/shop/filament')
  await open()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(shop.url('/shop/filament'))

  await open()
  await sheet.getByRole('checkbox', { name: /^PETG \d/ }).check()
  const chosen = shop.url('/shop/filament?material=PETG')
  await expect(page).toHaveURL(chosen)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(chosen)
  await expect(page.locator('#filters [value="PETG"]')).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(shop.url('/shop/filament'))
})

/** What a thumb reaches without moving the hand: the lower half of the phone. */
const THUMB = 422

test('buying with one thumb: filter, size and cart are within its reach', async ({ visit, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shop = visit('com')
  const { listing, product, shell } = shop.messages
  await shop.open('/shop/filament')
  await page.locator('.consent').getByRole('button').last().click()
  await page.mouse.wheel(0, 1200)

  const bar = page.locator('.thumb')
  await expect(bar).toBeVisible()
  // The header went with the page: what stays is the bar and the tabs.
  expect(await heightOf(page, '.thumb')).toBeGreaterThanOrEqual(44)
  expect((await heightOf(page, '.thumb')) + (await heightOf(page, '.tabbar'))).toBeLessThanOrEqual(
    CHROME.reading,
  )
  expect((await page.locator('.header').boundingBox())?.y).toBeLessThan(-40)
  const filter = bar.getByRole('button', { name: listing.filter })
  expect(await reach(page, filter)).toBeLessThan(THUMB)
  await filter.click()
  const sheet = page.getByRole('form', { name: listing.filter })
  await sheet.getByRole('checkbox', { name: /^PETG \d/ }).check()
  const show = sheet.getByRole('button', { name: pattern(listing.show) })
  expect(await reach(page, show)).toBeLessThan(THUMB)
  await show.click()
  await expect(page).toHaveURL(shop.url('/shop/filament?material=PETG'))

  const choose = page.getByRole('button', { name: `${product.choose}: PETG Tough Lamp Black` })
  await choose.scrollIntoViewIfNeeded()
  const box = await choose.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  // It lies beside the price, not over the spool.
  const picture = await page.locator('.card', { has: choose }).locator('img').boundingBox()
  expect(box?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0))
  await choose.click()
  const sizes = page.getByRole('dialog', { name: 'PETG Tough Lamp Black' })
  const add = sizes.getByRole('button', { name: product.addToCart }).last()
  expect(await reach(page, add)).toBeLessThan(THUMB)
  await add.click()
  await page.keyboard.press('Escape')
  const tab = page.getByRole('navigation').getByRole('link', { name: shell.cart }).filter({ visible: true })
  await expect(tab).toContainText('1')
  expect(await reach(page, tab)).toBeLessThan(THUMB)
})

for (const site of ['com', 'se', 'de'] as const) {
  test(`${site}: a first look at a product shows title, price and button, with the question for consent`, async ({
    visit,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const shop = visit(site)
    for (const path of PRODUCTS) {
      await shop.open(path)
      const consent = page.locator('.consent')
      await expect(consent).toBeVisible()
      const edge = (await consent.boundingBox())?.y ?? 0
      for (const shown of [
        page.getByRole('heading', { level: 1 }),
        page.locator('.pdp .price__now').first(),
      ]) {
        const box = await shown.boundingBox()
        expect.soft((box?.y ?? Number.NaN) + (box?.height ?? 0), path).toBeLessThanOrEqual(edge)
      }
      const buttons = page.getByRole('button', { name: shop.messages.product.addToCart, exact: true })
      await expect
        .poll(async () => {
          const boxes = await Promise.all(
            (await buttons.filter({ visible: true }).all()).map((each) => each.boundingBox()),
          )
          const bar = await consent.boundingBox()
          const [top, bottom] = [bar?.y ?? 0, (bar?.y ?? 0) + (bar?.height ?? 0)]
          return boxes.some(
            (box) => box && (box.y + box.height <= top || (box.y >= bottom && box.y + box.height <= 844)),
          )
        }, `${path}: a button that nothing covers`)
        .toBe(true)
    }
  })
}

for (const [width, height, least] of [
  [390, 844, 165],
  [360, 740, 105],
] as const) {
  test(`at ${width} × ${height} the spool is large, and all that one buys by stands above the tabs`, async ({
    visit,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const site of ['com', 'se', 'de', 'fr'] as const) {
      const shop = visit(site)
      await shop.open('/')
      await page.evaluate(() => localStorage.setItem('consent', 'false'))
      await shop.open('/product/tpu-95a/kimrok-175-500')
      await page.waitForLoadState('networkidle')
      const picture = await page.locator('.pdp__stage img').first().boundingBox()
      // Of a square picture the spool takes three quarters of the width.
      expect.soft((picture?.height ?? 0) * 0.75, site).toBeGreaterThanOrEqual(least)
      const add = page.locator('.pdp__buy').getByRole('button', { name: shop.messages.product.addToCart })
      expect.soft(await above(page, add, '.tabbar'), site).toBeGreaterThanOrEqual(0)
    }
  })
}

test('the dots of the pictures lie below what is shown, and on what fills the stage', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit('com').open('/product/petg-tough/kimrok-285-2300')
  const dots = await page.locator('.pdp__thumbs').boundingBox()
  const picture = await page.locator('.pdp__stage img').first().boundingBox()
  const filled = await page.locator('.pdp__stage .is-filled img').first().boundingBox()
  const bottom = (box: typeof dots) => (box?.y ?? 0) + (box?.height ?? 0)
  expect(bottom(picture)).toBeLessThanOrEqual(dots?.y ?? 0)
  expect(bottom(filled)).toBe(bottom(dots))
})

test('at 360 px the tabs have the same air at both ends, and the button to buy one line', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const shop = visit('de')
  await shop.open('/product/pla-premium/hjortron-175-750')
  const labels = page.locator('.tabbar__tab > span:last-child')
  await expect(labels.last()).toBeVisible()
  const [first, last] = [await labels.first().boundingBox(), await labels.last().boundingBox()]
  const left = first?.x ?? Number.NaN
  const right = 360 - (last?.x ?? Number.NaN) - (last?.width ?? 0)
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1)
  const add = page.locator('.pdp__buy').getByRole('button', { name: shop.messages.product.addToCart })
  const lines = await add.evaluate((button) => {
    const range = document.createRange()
    range.selectNodeContents(button)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('a size that is put into the cart from a card is told with the two ways on, and nothing moves', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shop = visit('se')
  const { product, shell, cart } = shop.messages
  await shop.open('/shop')
  await page.locator('.consent').getByRole('button').last().click()
  await page
    .getByRole('button', { name: pattern(`${product.choose}: `) })
    .first()
    .click()
  const sizes = page.getByRole('dialog')
  const add = sizes.getByRole('button', { name: new RegExp(`^${product.addToCart}`) }).first()
  const before = await add.boundingBox()
  await add.click()
  expect((await add.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0)
  const said = sizes.getByRole('status')
  await expect(said).toContainText(product.added.split(':')[0] ?? '')
  for (const [name, href] of [
    [shell.cart, '/cart'],
    [cart.checkout, '/checkout'],
  ] as const) {
    const way = said.getByRole('link', { name, exact: true })
    await expect(way).toHaveAttribute('href', href)
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await reach(page, way)).toBeLessThan(THUMB)
  }
})

test('what is wrong with a postcode has the whole row, and moves no input', async ({ visit, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shop = visit('de')
  const { fields } = shop.messages.form
  await shop.startCheckout('/product/pla-premium/hjortron-175-750')
  const zip = page.getByLabel(fields.zip)
  await zip.fill('123')
  const before = await zip.boundingBox()
  await zip.blur()
  const error = page.locator('.field__error').filter({ hasText: '10115' })
  await expect(error).toBeVisible()
  expect((await error.boundingBox())?.width).toBeGreaterThan(300)
  expect((await zip.boundingBox())?.width).toBe(before?.width)
  await expect(zip).toHaveAccessibleDescription(/10115/)
})

/** By how many px each text is wider than the field. */
function tooWide(field: Locator, texts: readonly string[]): Promise<(readonly [string, number])[]> {
  return field.evaluate((input, texts) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    pen.font = font
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return texts
      .map((text) => [text, Math.round(pen.measureText(text).width - room)] as const)
      .filter(([, over]) => over > 0)
  }, texts)
}

test('at 360 px what the field of the search asks for is not cut off, in any language', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const shop = visit('com')
  const shells = LANGUAGES.map((language) => messages(language).shell)
  await shop.open('/search')
  const field = page.getByRole('main').getByRole('searchbox')
  expect(
    await tooWide(
      field,
      shells.map(({ searchHint }) => searchHint),
    ),
  ).toEqual([])
  await shop.open('/')
  // Before the script is there the link leads to the page of the search; afterwards the field is one of choices.
  await expect(page.locator('#settings')).toBeAttached()
  await page.locator('a[href="/search"]:visible').first().click()
  const over = page.locator('.header').getByLabel(shop.messages.shell.searchLabel)
  await expect(over).toBeFocused()
  expect(
    await tooWide(
      over,
      shells.map(({ searchLabel }) => searchLabel),
    ),
  ).toEqual([])
})

test('at 360 px no dot hangs behind a sale whose lowest price begins the next line', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const site of ['com', 'se', 'de'] as const) {
    await visit(site).open('/shop/filament?toggle=onSale')
    const notes = page.locator('.listing__cards .price__note:has(> .price__name)')
    await expect(notes.first()).toBeVisible()
    const hanging = await notes.evaluateAll(
      (all) =>
        all.filter((note) => {
          const [name, lowest] = [...note.children].map((part) => part.getBoundingClientRect())
          const isBroken = (lowest?.top ?? 0) >= (name?.bottom ?? 0) - 1
          // Drawn before the lowest price, where the note's own edge cuts it off.
          const isCut =
            lowest?.left === note.getBoundingClientRect().left && getComputedStyle(note).overflowX === 'clip'
          return isBroken && !(isCut && !note.textContent?.includes('·'))
        }).length,
    )
    expect(hanging, site).toBe(0)
  }
})

for (const width of [390, 1440]) {
  test(`at ${width} px the stock stands on the line of its price`, async ({ visit, page }) => {
    await page.setViewportSize({ width, height: 844 })
    await visit('de').open('/product/pla-premium/hjortron-175-750')
    await expect(page.locator('.pdp__stock[data-level]')).toBeVisible()
    const apart = await page.evaluate(() => {
      const lineOf = (selector: string) => {
        const mark = document.createElement('span')
        mark.style.display = 'inline-block'
        document.querySelector(selector)?.prepend(mark)
        return mark.getBoundingClientRect().bottom
      }
      return Math.abs(lineOf('.pdp__head .price__now') - lineOf('.pdp__stock > *'))
    })
    expect(apart).toBeLessThanOrEqual(1)
  })
}

test('what is sold out is asked for above the tabs, and with what is said below it', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const site of ['com', 'se', 'de'] as const) {
    const shop = visit(site)
    await shop.open('/')
    await page.evaluate(() => localStorage.setItem('consent', 'false'))
    await shop.open('/product/pla-glitter/norrsken-285-750')
    const ask = page.getByRole('button', { name: shop.messages.product.restock.submit, exact: true })
    await expect(ask).toBeVisible()
    await page.waitForLoadState('networkidle')
    // A message of the shop moves all of it down by its own height.
    const message = await page.locator('.announcement').count()
    const lower = message > 0 ? await heightOf(page, '.announcement') : 0
    expect.soft((await above(page, ask, '.tabbar')) + lower, site).toBeGreaterThanOrEqual(0)
    await ask.focus()
    const note = page.getByText(shop.messages.product.restock.note)
    await expect.poll(() => above(page, note, '.tabbar'), site).toBeGreaterThanOrEqual(0)
  }
})
