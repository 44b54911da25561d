/** From the listing to a product, without prerendering, which a browser under DevTools does not do: by tap, by hover and click. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { CARD, LISTING, SITE, withShop } from '../browser/measured-shop.ts'
import { middleOf, open, withVisit } from '../browser/visit.ts'
import { median, type PartOptions, type Values } from '../part.ts'

const HEADING = 'h1'
const PICTURE = 'main img'

/** ms that a pointer rests on a link before it presses, and that it holds. */
const REST = 150
const HOLD = 60
const PATIENCE = 15_000

interface Shown {
  h1: number
  picture: number
}

export async function measure({ runs }: PartOptions): Promise<Values> {
  return withShop(async (edge) => {
    const values: Values = {}
    const addresses = { '': edge.base(SITE), 'floor ': edge.base('floor') }
    for (const base of Object.values(addresses)) await warmUp(base)
    for (const way of ['tap', 'hover'] as const) {
      const seen: Record<string, Shown[]> = {}
      // In turn, so that the machine's mood is the same for both.
      for (let run = 0; run < runs; run += 1) {
        for (const [prefix, base] of Object.entries(addresses)) {
          const found = await navigate(base, way)
          seen[prefix] = [...(seen[prefix] ?? []), found]
        }
      }
      for (const [prefix, found] of Object.entries(seen)) {
        values[`${prefix}${way} h1`] = median(found.map(({ h1 }) => h1))
        values[`${prefix}${way} picture`] = median(found.map(({ picture }) => picture))
      }
    }
    return values
  })
}

async function warmUp(base: string): Promise<void> {
  await withVisit('phone', async ({ page }) => {
    for (const path of [LISTING, CARD.path]) await open(page, base + path)
  })
}

function navigate(base: string, way: 'tap' | 'hover'): Promise<Shown> {
  return withVisit(way === 'tap' ? 'phone' : 'desktop', async ({ page }) => {
    await open(page, base + LISTING)
    await wait(1_500)
    const [x, y] = await middleOf(page, `article h2 a[href='${CARD.path}']`)
    await page.addInitScript(watchProduct, [HEADING, CARD.name, PICTURE] as const)
    await wait(400)
    if (way === 'tap') await page.touchscreen.tap(x, y)
    else {
      await page.mouse.move(x, y)
      await wait(REST)
      await page.mouse.down()
      await wait(HOLD)
      await page.mouse.up()
    }
    return result(page)
  })
}

function watchProduct([heading, text, picture]: readonly [string, string, string]): void {
  const { shopBench } = window
  shopBench.heading = shopBench.shown(heading, text)
  shopBench.picture = shopBench.heading.then(() => shopBench.shown(picture, '', true))
}

async function result(page: Page): Promise<Shown> {
  await page.waitForURL(`**${CARD.path}`, { waitUntil: 'commit', timeout: PATIENCE })
  return page.evaluate(async () => {
    const { shopBench } = window
    const pressed = shopBench.pressed()
    const [h1 = 0, picture = 0] = await Promise.all([shopBench.heading, shopBench.picture])
    return { h1: h1 - pressed, picture: picture - pressed }
  })
}
