/** A visitor whose ad blocker keeps from the shop what looks like advertising or measuring buys like any other. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page, Request } from '@playwright/test'
import { CARDS, CUSTOMERS, expect, type Shop, test } from './support/shop.ts'
import { CAMPAIGN, setUp } from './support/third-parties.ts'

const PRODUCT = '/product/pla-premium/hjortron-175-750'

/** As the public lists write them: words between separators, and the hosts of third parties. */
const FILTERS =
  /^https:|[-./_](ad|ads|advert|affiliates?|analytics|banners?|beacon|campaigns?|chat|collect|consent|consented|cookies?|events|gtag|metrics?|pixel|popup|promo|sentry|social|sponsor|stats?|subscribe|telemetry|track|tracker|tracking|utm)[-./_?]/i

/** What a page can do without, as the dependency rule `optional-is-lazy` has it. */
const OPTIONAL = [
  'src/stores/campaign.ts',
  'src/stores/consented.ts',
  'src/stores/announcements.ts',
  'src/browser/scripts.ts',
  'src/browser/track.ts',
  'src/third-parties/chat/browser.ts',
  'src/third-parties/gtag/browser.ts',
  'src/third-parties/pixel/browser.ts',
  'src/third-parties/sentry/browser.ts',
  'src/features/shell/after-load.ts',
]

/** @returns the script that holds a module */
function scriptOf(module: string): string {
  const list = readFileSync(fileURLToPath(new URL('../../.local/scripts.txt', import.meta.url)), 'utf8')
  const line = list.split('\n').find((each) => each.split(/\s+/).includes(module))
  return line?.split(' ')[0] ?? `no script holds ${module}`
}

/** A visitor who has accepted: everything that can be asked for is asked for. */
async function agreed(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('consent', 'true'))
}

/** @returns how often a page was opened, which addresses were kept away, and a wait for the page to have all it asks for */
async function keepAway(page: Page, isBlocked: (url: string) => boolean) {
  const seen = { pages: 0, blocked: [] as string[], quiet }
  const open = new Set<Request>()
  let lastChange = Date.now()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.pages += 1
    else open.add(request)
    lastChange = Date.now()
  })
  const ended = (request: Request) => {
    open.delete(request)
    lastChange = Date.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  // A routed request of the page before never ends, which is why `networkidle` would wait for it for ever.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear()
  })
  async function quiet(): Promise<void> {
    await page.waitForLoadState('load')
    await expect.poll(() => open.size === 0 && Date.now() - lastChange > 500).toBe(true)
  }
  await page.route(
    (url) => isBlocked(url.href),
    (route) => {
      seen.blocked.push(route.request().url())
      return route.abort('blockedbyclient')
    },
  )
  return seen
}

async function buy(shop: Shop, quiet: () => Promise<void>): Promise<void> {
  await shop.open(`${PRODUCT}${CAMPAIGN}`)
  await quiet()
  await shop.addToCart()
  await shop.open('/cart')
  await quiet()
  await shop.goToCheckout()
  await shop.fillAddress(CUSTOMERS.com, 'NL')
  await shop.chooseShipping()
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
}

/** The policy of this build has no place for third parties. */
test.use({ bypassCSP: true })

test('with the filters of an ad blocker a visitor buys, and nothing of the shop is kept away', async ({
  visit,
  page,
}) => {
  await agreed(page)
  await setUp(page, 'com')
  const seen = await keepAway(page, (url) => FILTERS.test(url.replace(/\?.*/, '?')))
  await buy(visit('com'), seen.quiet)
  expect(seen.pages).toBe(3)
  expect(seen.blocked.some((url) => url.startsWith('https://chat.example/'))).toBe(true)
  expect(seen.blocked.filter((url) => !url.startsWith('https:'))).toEqual([])
})

test('without anything that measures, asks or informs a visitor buys, and no page is opened twice', async ({
  visit,
  page,
}) => {
  await agreed(page)
  await setUp(page, 'com')
  const scripts = OPTIONAL.map(scriptOf)
  const seen = await keepAway(page, (url) => scripts.some((name) => url.endsWith(`/${name}`)))
  await buy(visit('com'), seen.quiet)
  expect(seen.pages).toBe(3)
  expect(seen.blocked.length).toBeGreaterThan(0)
})

for (const module of OPTIONAL) {
  test(`without ${module} the checkout opens`, async ({ visit, page }) => {
    await agreed(page)
    await setUp(page, 'com')
    const script = scriptOf(module)
    const seen = await keepAway(page, (url) => url.endsWith(`/${script}`))
    const shop = visit('com')
    await shop.open(`${PRODUCT}${CAMPAIGN}`)
    await expect.poll(() => seen.blocked.length).toBeGreaterThan(0)
    await shop.addToCart()
    await shop.open('/cart')
    await shop.goToCheckout()
    await seen.quiet()
    await expect(page.getByLabel(shop.messages.form.fields.email)).toBeVisible()
    expect(seen.pages).toBe(3)
  })
}
