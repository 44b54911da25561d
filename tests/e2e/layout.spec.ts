/** Every kind of page on every storefront, from 320 to 1440 px: nothing is wider than the screen, nothing moves. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/shop.ts'
import { SITES } from './support/words.ts'

const PATHS = [
  '/',
  '/shop',
  '/shop/filament/pla?color=black&sort=price',
  '/product/pla-premium/hjortron-175-750',
  '/product/printer-studio/high-flow',
  '/knowledge/articles/drying-filament',
  '/re-add',
]
const WIDTHS = [320, 390, 768, 1440]

/** Below this nobody sees it: a hundredth of a hundredth of the screen, moved by its own height. */
const UNSEEN = 0.001

test.setTimeout(180_000)

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('consent', 'false')
    const store = window as unknown as { shifts: number }
    store.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) store.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

for (const site of SITES) {
  test(`${site}: fits and stands still`, async ({ visit, page }) => {
    const shop = visit(site)
    await watchShifts(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of PATHS) {
        await page.goto(shop.url(path))
        await expect(page.locator('html')).not.toHaveClass(/is-filtering/)
        await page.waitForLoadState('networkidle')
        const { shifts, wider } = await page.evaluate(() => ({
          shifts: (window as unknown as { shifts: number }).shifts,
          wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }))
        expect.soft(wider, `${path} at ${width} px is wider than the screen`).toBeLessThanOrEqual(0)
        expect.soft(shifts, `${path} at ${width} px moves`).toBeLessThanOrEqual(UNSEEN)
      }
    }
  })
}

test('the gallery of primitives fits', async ({ visit, page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await visit('com').open('/internal/gallery')
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(wider, `wider than the screen at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('the facts on home stand under each other, with lines between them only', async ({ visit, page }) => {
  const shop = visit('com')
  for (const [width, columns] of [
    [390, 2],
    [768, 2],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await shop.open('/')
    const facts = page.locator('.facts__item')
    await expect(facts.first()).toHaveCSS('padding-right', /[1-9]/)
    const places = await facts.evaluateAll((items) =>
      items.map((item) => {
        const { paddingLeft, borderLeftWidth } = getComputedStyle(item)
        return { indent: paddingLeft !== '0px', line: borderLeftWidth !== '0px' }
      }),
    )
    const inside = (_: unknown, index: number) => ({ indent: index % columns > 0, line: index % columns > 0 })
    expect.soft(places, `at ${width} px`).toEqual(places.map(inside))
  }
})
