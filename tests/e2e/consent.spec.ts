/** Consent, messages and what third parties get: in the browser, with the keyboard, on three storefronts. */
import type { Page } from '@playwright/test'
import type { Messages } from '#i18n/messages'
import { messagesOf } from './support/messages.ts'
import { CARDS, CUSTOMERS, expect, type Shop, test } from './support/shop.ts'
import { CAMPAIGN, SERVICES, setUp } from './support/third-parties.ts'

const PRODUCT = '/product/pla-premium/hjortron-175-750'

/** @returns what the error-reporting service is told */
function reportsOf(page: Page): string[] {
  const reports: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'errors.example') reports.push(request.postData() ?? '')
  })
  return reports
}

/** Something goes wrong on the page. */
function goWrong(page: Page, how: string): Promise<void> {
  return page.evaluate((how) => {
    setTimeout(() => {
      throw new Error(how)
    })
  }, how)
}

/** Makes the storefront one that asks first. */
async function askFirst(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const root = document.documentElement
      if (!root?.dataset.consent) return
      root.dataset.consent = 'explicit'
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Names of what is stored that the shop does not need to work, or that only keeps pages from moving. */
function stored(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const essential = [
      'cart',
      'settings',
      'stock',
      'details',
      'consent',
      'checkout',
      'checkout-draft',
      'ordered',
      'message-until',
    ]
    const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    return [...names.filter((name) => !essential.includes(name)), document.cookie].filter(Boolean)
  })
}

const banner = (page: Page, consent: Messages['consent']) => page.getByRole('region', { name: consent.label })
const message = (page: Page, consent: Messages['consent']) =>
  page.getByRole('region', { name: consent.announcements })

/** The next page is told that there is one, and makes room for it. */
async function expectMessageNext(page: Page): Promise<void> {
  const until = () =>
    page.evaluate(() =>
      Number(localStorage.getItem('message-until') ?? sessionStorage.getItem('message-until')),
    )
  await expect.poll(until).toBeGreaterThan(Date.now())
}

/** The script that comes late has done its work: the file that it needs was asked for. */
async function openAndWait(shop: Shop, path: string): Promise<void> {
  const answered = shop.page.waitForResponse(/\/shell\/\w+\.json/)
  await shop.open(path)
  await answered
}

/** Presses Tab until something of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(name)
  }).toPass({ intervals: [0] })
}

for (const site of ['com', 'se', 'de'] as const) {
  for (const choice of ['accept', 'essentials'] as const) {
    test(`${choice} on ${site}, with the keyboard only`, async ({ visit, page }) => {
      const consent = messagesOf(site).consent
      await openAndWait(visit(site), '/')
      await expect(banner(page, consent)).toBeVisible()
      await expect(message(page, consent)).toHaveCount(0)
      await tabTo(page, consent[choice])
      await page.keyboard.press('Enter')
      await expect(banner(page, consent)).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe(String(choice === 'accept'))
      await expectMessageNext(page)

      await visit(site).open('/shop')
      await expect(message(page, consent)).toBeVisible()
      await expect(banner(page, consent)).toHaveCount(0)
    })
  }
}

test('the privacy link counts as acceptance with implied consent', async ({ visit, page }) => {
  const consent = messagesOf('de').consent
  await openAndWait(visit('de'), '/')
  await banner(page, consent).getByRole('link', { name: consent.privacy }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(message(page, consent)).toBeVisible()
  await expect(banner(page, consent)).toHaveCount(0)
})

test.describe('with third parties', () => {
  // The policy of this build has no place for them.
  test.use({ bypassCSP: true })

  test('before a choice nothing leaves the shop and nothing is stored, where the shop asks first', async ({
    visit,
    page,
  }) => {
    await askFirst(page)
    const outside = await setUp(page, 'com')
    const shop = visit('com')
    const consent = messagesOf('com').consent
    await openAndWait(shop, `/${CAMPAIGN}`)
    await expect(banner(page, consent)).toBeVisible()
    await openAndWait(shop, PRODUCT)
    await shop.addToCart()
    await expect(banner(page, consent)).toBeVisible()
    await banner(page, consent).getByRole('link', { name: consent.privacy }).click()
    await expect(page).toHaveURL(/\/privacy$/)
    await expect(banner(page, consent)).toBeVisible()
    expect(await stored(page)).toEqual([])
    expect(outside).toEqual([])

    await page.getByRole('button', { name: consent.essentials }).click()
    await openAndWait(shop, `/${CAMPAIGN}`)
    await expect(message(page, consent)).toBeVisible()
    expect(await stored(page)).toEqual([])
    expect(outside).toEqual([])
  })

  test('with implied consent the campaign is stored at once, and third parties wait for the purchase', async ({
    visit,
    page,
  }) => {
    const outside = await setUp(page, 'se')
    const shop = visit('se')
    await openAndWait(shop, `${PRODUCT}${CAMPAIGN}`)
    await expect(banner(page, messagesOf('se').consent)).toBeVisible()
    await expect.poll(() => stored(page)).toEqual(['campaign'])
    const campaign = await page.evaluate(() => localStorage.getItem('campaign') ?? '')
    expect(JSON.parse(campaign)).toMatchObject({
      browserId: expect.stringMatching(/^[0-9a-f]{32}$/),
      values: { utm_source: { value: 'news' }, gclid: { value: 'Cj0' }, affiliate: { value: 'maker' } },
    })
    expect(outside).toEqual([])

    await shop.addToCart()
    await expect(banner(page, messagesOf('se').consent)).toHaveCount(0)
    await expect(() => {
      expect(outside).toContainEqual(expect.stringContaining('googletagmanager.com/gtag/js?id=G-TEST1'))
      expect(outside).toContainEqual(expect.stringContaining('ev=AddToCart'))
      expect(outside).toContainEqual(SERVICES.chat)
    }).toPass()
    expect(outside.join()).not.toContain('secret')
  })

  for (const policy of ['implied', 'explicit'] as const) {
    test(`a refusal outlives a purchase and a look at the privacy page, under ${policy} consent`, async ({
      visit,
      page,
    }) => {
      if (policy === 'explicit') await askFirst(page)
      const outside = await setUp(page, 'com')
      const shop = visit('com')
      const consent = messagesOf('com').consent
      const refused = async () => {
        expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('false')
        expect(await stored(page)).toEqual([])
        expect(outside.filter((url) => !url.includes('errors.example'))).toEqual([])
      }
      await openAndWait(shop, `/${CAMPAIGN}`)
      await page.getByRole('button', { name: consent.essentials }).click()
      await refused()
      outside.length = 0
      await openAndWait(shop, `${PRODUCT}${CAMPAIGN}`)
      await shop.addToCart()
      await refused()
      await openAndWait(shop, '/cart')
      await shop.goToCheckout()
      await shop.fillAddress(CUSTOMERS.com, 'NL')
      await shop.chooseShipping()
      await shop.payByCard(CARDS.good)
      await shop.confirmation()
      await refused()
      await openAndWait(shop, '/faq')
      await page.getByRole('contentinfo').locator('[data-open="consent"]').click()
      await expect(page.getByText(consent.declined)).toBeVisible()
      await banner(page, consent).getByRole('link', { name: consent.privacy }).click()
      await expect(page).toHaveURL(/\/privacy$/)
      await expect(message(page, consent)).toBeVisible()
      await refused()
      expect(outside).toEqual([])
    })
  }

  test('an address that another site made is no consent', async ({ visit, page }) => {
    const outside = await setUp(page, 'com')
    const shop = visit('com')
    const consent = messagesOf('com').consent
    await openAndWait(shop, '/cart?add=plap-hjo-175-750&sku=PLAP-BLA-175-750&quantity=1&utm_source=news')
    const lines = page.getByRole('list', { name: shop.messages.cart.lines })
    await expect(lines.getByText(/Cloudberry|Hjortron/).first()).toBeVisible()
    await expect(banner(page, consent)).toBeVisible()
    await openAndWait(shop, '/privacy')
    await expect(banner(page, consent)).toBeVisible()
    await openAndWait(shop, '/checkout')
    await expect(page.getByLabel(shop.messages.form.fields.email)).toBeVisible()
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null'))).toBeNull()
    expect(outside).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('PLAP-HJO-175-750')
  })

  test('errors are told after acceptance only, where the shop asks first', async ({ visit, page }) => {
    await askFirst(page)
    const outside = await setUp(page, 'com')
    const reports = reportsOf(page)
    const consent = messagesOf('com').consent
    await openAndWait(visit('com'), `/${CAMPAIGN}`)
    await expect(banner(page, consent)).toBeVisible()
    await goWrong(page, 'before the choice')
    await expect(banner(page, consent)).toBeVisible()
    expect(outside).toEqual([])
    await page.getByRole('button', { name: consent.accept }).click()
    await goWrong(page, 'after it')
    await expect.poll(() => reports.join()).toContain('after it')
    expect(reports.join()).not.toMatch(/utm_source|Cj0|maker/)
  })

  test('errors are told at once with implied consent, until the visitor refuses', async ({ visit, page }) => {
    await setUp(page, 'se')
    const reports = reportsOf(page)
    const shop = visit('se')
    const consent = messagesOf('se').consent
    await openAndWait(shop, `/${CAMPAIGN}`)
    await expect(banner(page, consent)).toBeVisible()
    await goWrong(page, 'before the choice')
    await expect.poll(() => reports.join()).toContain('before the choice')
    expect(reports.join()).not.toMatch(/utm_source|Cj0|maker/)
    await page.getByRole('button', { name: consent.essentials }).click()
    reports.length = 0
    await goWrong(page, 'after the refusal')
    await openAndWait(shop, '/shop')
    await expect(message(page, consent)).toBeVisible()
    await goWrong(page, 'on another page')
    await expect(message(page, consent)).toBeVisible()
    expect(reports).toEqual([])
  })

  test('a consent that is taken back', async ({ visit, page, context }) => {
    const outside = await setUp(page, 'com')
    const shop = visit('com')
    const consent = messagesOf('com').consent
    await openAndWait(shop, `/${CAMPAIGN}`)
    const other = await context.newPage()
    await other.goto(shop.url('/faq'))
    await expect(banner(other, consent)).toBeVisible()
    await page.getByRole('button', { name: consent.accept }).click()
    await expect(banner(other, consent)).toHaveCount(0)
    await expectMessageNext(other)
    await other.reload()
    await expect(message(other, consent)).toBeVisible()
    await expect.poll(() => stored(page)).toEqual(expect.arrayContaining(['campaign', 'engaged']))
    await context.addCookies([{ name: '_ga_TEST1', value: '1', url: shop.url('/') }])

    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/privacy'
      link.dataset.open = 'consent'
      link.textContent = 'Change'
      document.querySelector('.footer')?.append(link)
    })
    await page.getByRole('link', { name: 'Change' }).click()
    await expect(page.getByText(consent.accepted)).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: consent.essentials }).click()
    await reloaded
    expect(await stored(page)).toEqual([])
    outside.length = 0
    await openAndWait(shop, '/shop')
    await expect(message(page, consent)).toBeVisible()
    expect(outside).toEqual([])
  })
})

test('a closed message stays closed, also in another tab', async ({ visit, page, context }) => {
  const shop = visit('se')
  const consent = messagesOf('se').consent
  await openAndWait(shop, '/')
  await page.getByRole('button', { name: consent.accept }).click()
  await expectMessageNext(page)
  await openAndWait(shop, '/')
  const other = await context.newPage()
  await other.goto(shop.url('/faq'))
  const first = await message(other, consent).textContent()
  await page.getByRole('button', { name: consent.dismiss }).click()
  await expect(message(other, consent)).not.toHaveText(first ?? '')
  await page.getByRole('button', { name: consent.dismiss }).click()
  await expect(message(other, consent)).toHaveCount(0)
  await openAndWait(shop, '/shop')
  await expect(message(page, consent)).toHaveCount(0)
})

/** Notes what moves without having been asked to. @param after also what moves as the answer to a press */
async function noteShifts(
  page: Page,
  after: 'press' | 'nothing' = 'nothing',
): Promise<() => Promise<number[]>> {
  await page.addInitScript((after) => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
        if (!hadRecentInput || after === 'press') shifts.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, after)
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
}

for (const choice of ['accept', 'essentials'] as const) {
  for (const width of [390, 1440]) {
    test(`${choice} moves nothing at ${width} px: the message comes with the next page`, async ({
      visit,
      page,
    }) => {
      const shifts = await noteShifts(page, 'press')
      await page.setViewportSize({ width, height: 780 })
      const shop = visit('se')
      const { consent } = shop.messages
      await openAndWait(shop, '/shop')
      const heading = page.getByRole('heading', { level: 1 })
      const before = await heading.boundingBox()
      // On a busy machine with nothing cached a face is exchanged before; `layout.spec.ts` watches a page as it comes.
      await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0))
      await page.getByRole('button', { name: consent[choice] }).click()
      await expect(banner(page, consent)).toHaveCount(0)
      // The announcements have come, and have told the next page.
      await expectMessageNext(page)
      await expect(message(page, consent)).toHaveCount(0)
      expect(await heading.boundingBox()).toEqual(before)
      expect(await shifts()).toEqual([])
      await openAndWait(shop, '/shop')
      await expect(message(page, consent)).toBeVisible()
      expect(await shifts()).toEqual([])
    })
  }
}

test('a message has its line below the header, leads to its sale, and moves nothing', async ({
  visit,
  page,
}) => {
  const shifts = await noteShifts(page)
  await page.setViewportSize({ width: 390, height: 780 })
  const shop = visit('de')
  const consent = messagesOf('de').consent
  await openAndWait(shop, '/shop')
  await page.getByRole('button', { name: consent.essentials }).click()
  await expectMessageNext(page)
  for (const path of ['/', PRODUCT, '/rnd', '/faq']) {
    await openAndWait(shop, path)
    await expect(message(page, consent)).toBeVisible()
    const box = await message(page, consent).boundingBox()
    expect.soft([box?.y, box?.height], path).toEqual([48, 36])
    expect.soft(await shifts(), path).toEqual([])
  }
  await message(page, consent).getByRole('link').click()
  await expect(page).toHaveURL(/\/shop\?toggle=onSale$/)
})

test('nothing in the footer is hidden by the banner when it has the focus, and nothing moves', async ({
  visit,
  page,
}) => {
  const shifts = await noteShifts(page)
  await page.setViewportSize({ width: 390, height: 780 })
  await openAndWait(visit('de'), '/faq')
  const top = async () => (await banner(page, messagesOf('de').consent).boundingBox())?.y ?? 0
  await expect.poll(top).toBeGreaterThan(0)
  for (const link of await page.locator('.footer a:visible').all()) {
    await link.focus()
    const box = await link.boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(await top())
  }
  expect(await shifts()).toEqual([])
})

test.describe('a robot', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })

  test('gets no banner and asks for nothing more', async ({ visit, page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visit('com').open(`/${CAMPAIGN}`)
    await expect.poll(() => asked.some((path) => path.includes('/after-load.'))).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.startsWith('/shell/'))).toEqual([])
    expect(await stored(page)).toEqual([])
    await expect(banner(page, messagesOf('com').consent)).toHaveCount(0)
  })
})

test('a page rendered in advance says nothing until it is shown', async ({ visit, page }) => {
  const events = eventsOf(page)
  await page.addInitScript(() => {
    localStorage.setItem('consent', 'true')
    let ahead = true
    Object.defineProperty(document, 'prerendering', { get: () => ahead })
    Object.assign(window, {
      activate: () => {
        ahead = false
        document.dispatchEvent(new Event('prerenderingchange'))
      },
    })
  })
  await visit('com').open(`/${CAMPAIGN}`)
  await page.waitForLoadState('networkidle')
  expect(events).toEqual([])
  expect(await stored(page)).toEqual([])
  await page.evaluate(() => (window as unknown as { activate: () => void }).activate())
  await expect.poll(() => events).toEqual(['page_view'])
  await expect.poll(() => stored(page)).toEqual(['campaign'])
})

/** Without third parties the events of a development build go to the console. */
function eventsOf(page: Page): string[] {
  const events: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'debug') events.push(line.text().split(' ')[0] ?? '')
  })
  return events
}

test('a purchase is told step by step, and once', async ({ visit, page }) => {
  const events = eventsOf(page)
  const shop = visit('com')
  const posted: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/oldapi/checkout?'))
      posted.push(request.postDataJSON())
  })
  await openAndWait(shop, `/shop${CAMPAIGN.replace('&query=secret', '')}`)
  await page.getByRole('button', { name: messagesOf('com').consent.accept }).click()
  await expect.poll(() => events).toEqual(['page_view', 'user_engagement'])
  await page.locator('.card__name a').first().click()
  await expect.poll(() => events.slice(2)).toEqual(['select_item', 'page_view'])

  await openAndWait(shop, PRODUCT)
  await expect.poll(() => events.slice(4)).toEqual(['page_view'])
  await shop.addToCart()
  await expect.poll(() => events.slice(5)).toEqual(['add_to_cart'])
  await openAndWait(shop, '/cart')
  await shop.goToCheckout()
  await shop.fillAddress(CUSTOMERS.com, 'NL')
  await shop.chooseShipping()
  await shop.payByCard(CARDS.declined)
  await expect(page.getByText(shop.messages.checkout.decline.card_declined)).toBeVisible()
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
  const told = () => [...events.slice(6)].sort()
  const once = [
    'add_payment_info',
    'add_shipping_info',
    'begin_checkout',
    'page_view',
    'page_view',
    'purchase',
  ]
  await expect.poll(told).toEqual(once)
  expect(posted).toMatchObject([{ affiliates: { utm_source: 'news', gclid: 'Cj0', affiliate: 'maker' } }])

  const again = page.waitForResponse(/\/shell\/\w+\.json/)
  await page.reload()
  await again
  await shop.confirmation()
  await expect.poll(told).toEqual([...once, 'page_view'].sort())
})

/** Narrow, broad, low and usual. */
const DESKS = [
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
] as const

test("the question lies over no button to buy, nor the home page's", async ({ visit, page }) => {
  const shop = visit('se')
  const { consent, product, home } = shop.messages
  const onEachDesk = async (path: string, look: (width: number, height: number) => Promise<void>) => {
    await shop.open(path)
    await expect(banner(page, consent)).toBeVisible()
    for (const [width, height] of DESKS) {
      await page.setViewportSize({ width, height })
      await test.step(`${path} at ${width} × ${height}`, () => look(width, height))
    }
  }
  for (const [path, pressed] of [
    [PRODUCT, shop.button(product.addToCart).first()],
    ['/', page.getByRole('link', { name: home.heroShop })],
  ] as const) {
    await onEachDesk(path, async (_, height) => {
      const [over, below] = [await banner(page, consent).boundingBox(), await pressed.boundingBox()]
      if (!over || !below) throw new Error('nothing to measure')
      const isBeside = below.x >= over.x + over.width || below.x + below.width <= over.x
      const isAbove = below.y + below.height <= over.y || below.y >= height
      expect.soft(isBeside || isAbove, path).toBe(true)
      expect.soft(over.height, path).toBeLessThanOrEqual(PRODUCT === path ? 110 : 76)
    })
  }
  // What is chosen by and what is read lies above it: a strip along the bottom, not a box in a column.
  for (const path of ['/shop/filament', '/faq']) {
    await onEachDesk(path, async (width) => {
      const over = await banner(page, consent).boundingBox()
      expect.soft(over, path).toMatchObject({ x: 0, width })
      expect.soft(over?.height, path).toBeLessThanOrEqual(76)
    })
  }
})
