/** Header, menu, tabs, home, footer, newsletter and dialogs. */

import { PUBLISHED_SITES, pattern } from './support/messages.ts'
import { expect, type Shop, test } from './support/shop.ts'

const PHONE = { width: 390, height: 844 }

async function chooseEssentials(shop: Shop): Promise<void> {
  await shop.page.addInitScript(() => localStorage.setItem('consent', 'false'))
}

for (const site of ['com', 'se', 'de'] as const) {
  test.describe(site, () => {
    test('the products menu: fixed entries, first category chosen, closed by Escape, outside and navigation', async ({
      visit,
      page,
    }) => {
      const shop = visit(site)
      await chooseEssentials(shop)
      await shop.open('/')
      const { shell } = shop.messages
      const opener = page.getByRole('button', { name: shell.products, exact: true })
      const menu = page.getByRole('navigation', { name: shell.products })
      await opener.click()
      for (const entry of Object.values(shell.menu)) {
        await expect(menu.getByRole('link', { name: entry, exact: true }).first()).toBeVisible()
      }
      await expect(menu.locator('.menu__tree a[href="/shop/filament/pla"]')).toBeVisible()
      await expect(menu.locator('a[href="/shop/filament/pla/pla-premium"]')).toBeVisible()
      await expect(menu.locator('a[href="/shop/spare-parts/nozzles"]')).toBeHidden()
      await menu.locator('a[href="/shop/spare-parts"]').first().focus()
      await expect(menu.locator('a[href="/shop/spare-parts/nozzles"]')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(opener).toBeFocused()

      await opener.click()
      await page.mouse.click(700, 850)
      await expect(menu).toBeHidden()

      await opener.click()
      await menu.locator('.menu__tree a[href="/shop/filament/petg"]').click()
      await expect(page).toHaveURL(shop.url('/shop/filament/petg'))
      await expect(menu).toBeHidden()
      await page.goBack()
      await expect(menu).toBeHidden()
    })

    test('the header leads to RE-ADD, knowledge, account and cart; the phone has five tabs', async ({
      visit,
      page,
    }) => {
      const shop = visit(site)
      await chooseEssentials(shop)
      await shop.open('/')
      const { shell } = shop.messages
      const header = page.getByRole('banner')
      for (const [name, path] of [
        ['RE-ADD', '/re-add'],
        [shell.knowledge, '/knowledge'],
        [shell.account, '/account'],
      ] as const) {
        const link = header.getByRole('link', { name, exact: true })
        await expect(link).toHaveAttribute('href', path)
        expect(
          (await page.request.get(shop.url(path).replace(/\/\/\w+\.localhost/, '//127.0.0.1'))).ok(),
        ).toBe(true)
      }
      await page.setViewportSize(PHONE)
      await expect(header.getByText(shell.madeInSweden)).toBeVisible()
      const tabs = page.locator('.tabbar').getByRole('link')
      await expect(tabs).toHaveCount(5)
      await expect(tabs.nth(2)).toHaveAttribute('href', '/search')
      await shop.open('/search')
      await expect(tabs.nth(2)).toHaveAttribute('aria-current', 'page')
      await page.getByRole('main').getByRole('searchbox').fill('PETG')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(shop.url('/search?query=PETG'))
    })

    test('the newsletter: required, invalid, busy, accepted', async ({ visit, page }) => {
      const shop = visit(site)
      await chooseEssentials(shop)
      await shop.open('/about')
      const t = shop.messages.shell.newsletter
      const footer = page.getByRole('contentinfo')
      const email = footer.getByRole('textbox', { name: t.label })
      const submit = footer.getByRole('button', { name: t.submit })
      await submit.click()
      await expect(footer.getByText(t.required)).toBeVisible()
      await email.fill('nobody@nowhere')
      await submit.click()
      await expect(footer.getByText(t.invalid)).toBeVisible()
      await expect(email).toHaveValue('nobody@nowhere')
      await email.fill(`reader.${site}.${Date.now()}@example.com`)
      await submit.click()
      await expect(footer.getByText(t.accepted)).toBeVisible()
      await expect(footer.getByText(t.invalid)).toBeHidden()
    })

    test('a newsletter that cannot be reached keeps the address and says so', async ({ visit, page }) => {
      const shop = visit(site)
      await chooseEssentials(shop)
      await page.route('**/api/sendgrid/newsletter*', (route) => route.abort())
      await shop.open('/about')
      const t = shop.messages.shell.newsletter
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('textbox', { name: t.label }).fill('reader@example.com')
      await footer.getByRole('button', { name: t.submit }).click()
      await expect(footer.getByText(t.failed)).toBeVisible()
      await expect(footer.getByRole('textbox', { name: t.label })).toHaveValue('reader@example.com')
      await expect(footer.getByRole('button', { name: t.submit })).toBeEnabled()
    })
  })
}

test('the home page: film by width, three tiles, two carousels, samples that say so, the club', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await chooseEssentials(shop)
  await shop.open('/')
  const film = page.locator('.hero__film')
  await expect(film).toHaveAttribute('src', /hero-wide/)
  await page.setViewportSize(PHONE)
  await expect(film).toHaveAttribute('src', /hero-small/)
  await page.getByRole('button', { name: 'Pause the film' }).click()
  await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible()

  const sold = (heading: string) =>
    page
      .locator('section', { has: page.getByRole('heading', { level: 2, name: heading }) })
      .getByRole('article')
  await expect(sold('Featured')).toHaveCount(3)
  await expect(sold('3D printers')).toHaveText([
    /Stegmotor Studio.*from.*€1,549\.00/,
    /Stegmotor One.*from.*€729\.00/,
  ])
  await expect(
    page.getByRole('list', { name: 'Best sellers' }).getByRole('listitem').locator('article'),
  ).toHaveCount(6)
  await expect(page.getByRole('list', { name: 'From the workshop' }).locator('article')).toHaveCount(6)
  await expect(page.getByText('Samples, not shown in production')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join add:club' })).toHaveAttribute('href', '/account/addclub')
  await page.getByRole('link', { name: 'Go to the shop' }).click()
  await expect(page).toHaveURL(shop.url('/shop'))
})

test('six doors lead from the home page to what a filament is for', async ({ visit, page }) => {
  for (const site of ['com', 'se', 'de'] as const) {
    const shop = visit(site)
    await chooseEssentials(shop)
    await shop.open('/')
    const { doors } = shop.messages.home
    await expect(page.locator('.doors a')).toHaveCount(6)
    for (const { name, text } of Object.values(doors)) {
      const door = page.locator('.doors').getByRole('link', { name: `${name} ${text}` })
      await expect(door).toBeVisible()
      const { pathname } = new URL(await door.evaluate((link) => (link as HTMLAnchorElement).href))
      expect(await page.evaluate(async (path) => (await fetch(path)).status, pathname), pathname).toBe(200)
    }
  }
})

test('the menu shows a picture, a line and colours of each material, and the most bought first', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await chooseEssentials(shop)
  await shop.open('/')
  const { shell } = shop.messages
  await page.getByRole('button', { name: shell.products, exact: true }).click()
  const menu = page.getByRole('navigation', { name: shell.products })
  const materials = menu.locator('.is-on .menu__material > a')
  await expect(materials.first()).toHaveText(/^PLAEasy to print/)
  for (const material of await materials.all()) {
    await expect(material.locator('small')).not.toBeEmpty()
    await expect(material.locator('circle').first()).toBeVisible()
    await expect
      .poll(() => material.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  await menu.locator('a[href="/shop/spare-parts"]').first().hover()
  await expect(materials).toHaveCount(3)
  for (const part of await materials.all()) {
    await expect(part.locator('img')).toBeVisible()
    await expect(part.locator('small')).not.toBeEmpty()
  }
})

test('a mouse that rests on its button opens the menu, and one that leaves closes it; a press keeps it', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await chooseEssentials(shop)
  await page.clock.install()
  await shop.open('/faq')
  const { shell } = shop.messages
  const opener = page.getByRole('button', { name: shell.products, exact: true })
  const menu = page.getByRole('navigation', { name: shell.products })
  await expect(page.locator('#products-menu')).toBeAttached()
  await opener.hover()
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'PETG' }).first().hover()
  await page.clock.runFor(500)
  await expect(menu).toBeVisible()
  await page.mouse.move(700, 880)
  await expect(menu).toBeHidden()

  // On its way past, a mouse opens nothing.
  await opener.hover()
  await page.mouse.move(700, 880)
  await page.clock.runFor(400)
  await expect(menu).toBeHidden()

  await opener.hover()
  await expect(menu).toBeVisible()
  await opener.click()
  await page.mouse.move(700, 880)
  await page.clock.runFor(500)
  await expect(menu).toBeVisible()
  await opener.click()
  await expect(menu).toBeHidden()
})

test('the line of each material fits in every language', async ({ visit, page }) => {
  for (const site of PUBLISHED_SITES) {
    const shop = visit(site)
    await page.setViewportSize({ width: 1024, height: 900 })
    await shop.open('/faq')
    await page.getByRole('button', { name: shop.messages.shell.products, exact: true }).click()
    const lines = page.locator('.menu__material small')
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(lines.first()).toBeVisible()
      const cut = await lines.evaluateAll((all) =>
        all.filter((line) => line.scrollHeight > line.clientHeight + 1).map((line) => line.textContent),
      )
      expect.soft(cut, `${site} at ${width} px`).toEqual([])
    }
  }
})

test('arrows, Home and End move among the links of a list in the menu, Tab through all', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await chooseEssentials(shop)
  await shop.open('/faq')
  await page.getByRole('button', { name: shop.messages.shell.products, exact: true }).click()
  const menu = page.getByRole('navigation', { name: shop.messages.shell.products })
  const link = (path: string) => menu.locator(`.menu__tree a[href="/shop/${path}"]`).first()
  await expect(menu.locator('.menu__tree > .is-on > a')).toHaveAttribute('aria-expanded', 'true')
  await link('filament').focus()
  for (const [key, path] of [
    ['ArrowUp', 'filament'],
    ['ArrowDown', 'printers'],
    ['End', 'gift-cards'],
    ['ArrowUp', 'spare-parts'],
    ['Home', 'filament'],
    ['Tab', 'filament/pla'],
    ['ArrowDown', 'filament/petg'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(link(path), key).toBeFocused()
  }
})

test('between phone and desktop the header fits and keeps its links', async ({ visit, page }) => {
  for (const site of PUBLISHED_SITES) {
    const shop = visit(site)
    await page.setViewportSize({ width: 640, height: 900 })
    await shop.open('/faq')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: shop.messages.shell.knowledge })).toBeInViewport({
      ratio: 1,
    })
    await expect(header.getByRole('link', { name: shop.messages.shell.search, exact: true })).toBeInViewport()
    await expect(header.locator('a[href="/cart"]')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), site).toBe(640)
  }
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  test('a first tap opens a category of the menu, a second one follows its link', async ({ visit, page }) => {
    const shop = visit('com')
    await chooseEssentials(shop)
    await page.clock.install()
    await shop.open('/')
    const opener = page.getByRole('button', { name: shop.messages.shell.products, exact: true })
    await opener.tap()
    await opener.tap()
    // A finger that has been there is no mouse that rests.
    await page.clock.runFor(1_000)
    await expect(page.locator('#products-menu')).toBeHidden()
    await opener.tap()
    const menu = page.getByRole('navigation', { name: shop.messages.shell.products })
    const parts = menu.locator('a[href="/shop/spare-parts"]').first()
    await expect(parts).toHaveAttribute('aria-expanded', 'false')
    await parts.tap()
    await expect(menu.locator('a[href="/shop/spare-parts/nozzles"]')).toBeVisible()
    await expect(parts).toHaveAttribute('aria-expanded', 'true')
    await expect(page).toHaveURL(shop.url('/'))
    await parts.tap()
    await expect(page).toHaveURL(shop.url('/shop/spare-parts'))
  })
})

test('a page that is not there keeps the header and footer of its storefront', async ({ visit, page }) => {
  const shop = visit('de')
  await chooseEssentials(shop)
  await shop.open('/no/such/page')
  const { shell } = shop.messages
  await expect(page.getByRole('heading', { name: shell.notFound.heading })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: shell.knowledge })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('button', { name: shell.cookieChoices })).toBeVisible()
  await shop.button(shell.settings).first().click()
  await expect(page.getByRole('dialog', { name: shell.settings })).toBeVisible()
})

test('no film for those who want no motion', async ({ visit, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit('com').open('/')
  await expect(page.locator('.hero__media img')).toBeVisible()
  await expect(page.locator('.hero__film')).toHaveCount(0)
})

test('a carousel goes back only when shifted and on only while something is hidden', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await chooseEssentials(shop)
  await shop.open('/')
  const section = page.locator('[data-carousel]').first()
  const back = section.getByRole('button', { name: 'Scroll back' })
  const on = section.getByRole('button', { name: 'Scroll forward' })
  await section.scrollIntoViewIfNeeded()
  await expect(back).toBeDisabled()
  await on.click()
  await expect(back).toBeEnabled()
  const view = section.locator('.carousel')
  await expect.poll(() => view.evaluate((element) => element.scrollLeft)).toBeGreaterThan(300)
  await view.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
  await expect(on).toBeDisabled()
  // Where nothing is hidden there is nothing to press.
  await page.setViewportSize({ width: 3000, height: 900 })
  await expect(on).toBeHidden()
  await expect(back).toBeHidden()
})

test('the account’s icon is green only while the visitor is signed in', async ({ visit, page }) => {
  await visit('com').open('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).not.toHaveClass(
    /is-signed-in/,
  )
})

test('every group of the footer, social links in a new tab', async ({ visit, page }) => {
  const shop = visit('se')
  await chooseEssentials(shop)
  await shop.open('/')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  const { groups } = shop.messages.shell
  for (const name of Object.values(groups)) {
    await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  const social = footer.locator('.socials a')
  await expect(social).toHaveCount(4)
  for (const link of await social.all()) await expect(link).toHaveAttribute('target', '_blank')
  await expect(footer.getByText('Swish')).toBeVisible()
  await expect(footer.getByRole('button', { name: shop.messages.shell.cookieChoices })).toBeVisible()
})

test('on the phone the footer is no higher than the screen, its groups unfold, and the flag has its colours', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const site of PUBLISHED_SITES) {
    const shop = visit(site)
    await shop.open('/faq')
    const footer = page.getByRole('contentinfo')
    const link = footer.getByRole('link', { name: shop.messages.shell.menu.latest })
    await footer.scrollIntoViewIfNeeded()
    expect.soft((await footer.boundingBox())?.height, site).toBeLessThanOrEqual(844)
    await expect(link).toBeHidden()
    await footer.getByRole('heading', { name: shop.messages.shell.groups.shop, exact: true }).click()
    await expect(link).toBeVisible()
  }
  await expect(page.locator('.sweden__field').first()).toHaveCSS('fill', 'rgb(0, 106, 167)')
})

test('on a wide screen Tab goes from link to link of the footer, none of which is folded', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await shop.open('/faq')
  const { groups } = shop.messages.shell
  const links = page.getByRole('navigation', { name: shop.messages.shell.footerNavigation }).getByRole('link')
  await expect.poll(() => links.count()).toBeGreaterThan(20)
  for (const link of await links.all()) await expect(link).toBeVisible()
  // The last of a group, and the first of the next.
  const last = page.locator('.footer details').first().getByRole('link').last()
  await last.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('.footer details').nth(1).getByRole('link').first()).toBeFocused()
  expect(Object.values(groups)).toHaveLength(await page.locator('.footer details').count())
})

test('dialogs: Escape and the backdrop close, one that must be answered flashes, the focus returns', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await chooseEssentials(shop)
  await shop.open('/internal/gallery')
  const opener = page.getByRole('button', { name: 'Open a dialog' })
  const dialog = page.getByRole('dialog', { name: 'A dialog' })
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await page.mouse.click(20, 450)
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: pattern('Open one that must be answered') }).click()
  const question = page.getByRole('dialog', { name: 'A question' })
  for (const attempt of ['Escape', 'Escape']) {
    await page.keyboard.press(attempt)
    await expect(question).toBeVisible()
    await expect(question).toHaveClass(/is-flashing/)
  }
  await page.mouse.click(20, 450)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Answer' }).click()
  await expect(question).toBeHidden()
})
