/** What a press costs that no machine's mood changes: what is fetched for it, and elements whose style is computed anew. */
import type { Browser, Request } from '@playwright/test'
import { expect, type Shop, test } from './support/shop.ts'

const PRODUCT = '/product/pla-premium/blaklint-175-750'

interface Cost {
  /** Scripts and style sheets. */
  files: string[]
  /** Over all recalculations. */
  elements: number
}

interface Press {
  name: string
  path: string
  press: (shop: Shop) => Promise<void>
  /** Its result, on the screen. */
  result: (shop: Shop) => ReturnType<Shop['page']['locator']>
  /** At most. */
  limit: { files: number; elements: number }
}

const PRESSES: readonly Press[] = [
  {
    name: 'add to cart',
    path: PRODUCT,
    press: (shop) => shop.button(shop.messages.product.addToCart).click(),
    result: ({ page, messages }) => page.getByRole('link', { name: messages.product.toCart }),
    limit: { files: 7, elements: 60 },
  },
  {
    name: 'the settings',
    path: PRODUCT,
    press: ({ page }) => page.locator('[commandfor="settings"]').first().click(),
    result: ({ page }) => page.getByRole('dialog'),
    limit: { files: 4, elements: 800 },
  },
]

for (const { name, path, press, result, limit } of PRESSES) {
  test(`the first press on ${name} fetches and restyles little`, async ({ visit, browser }) => {
    const shop = visit('com')
    await shop.page.goto(shop.url(path), { waitUntil: 'networkidle' })
    const { files, elements } = await costOf(browser, shop, async () => {
      await press(shop)
      await expect(result(shop)).toBeVisible()
    })
    test.info().annotations.push({ type: 'cost', description: `${files.length} files, ${elements} elements` })
    expect(files.slice(limit.files)).toEqual([])
    expect(elements).toBeLessThanOrEqual(limit.elements)
    // A press that is not seen at all costs nothing either.
    expect(elements).toBeGreaterThan(0)
  })
}

interface TraceEvent {
  name: string
  args?: { elementCount?: number }
}

async function costOf(browser: Browser, { page }: Shop, work: () => Promise<void>): Promise<Cost> {
  const files: string[] = []
  const note = (request: Request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files.push(request.url())
  }
  page.on('request', note)
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await work()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  page.off('request', note)
  const recalculated = traceEvents.filter((event) => event.name === 'UpdateLayoutTree')
  const elements = recalculated.reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0)
  return { files, elements }
}
