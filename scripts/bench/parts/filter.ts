/** A filter from press to paint, in a catalogue of 2,000 variations: the facets are made longer on their way. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import type { CardFacets } from '#features/card/card-data.ts'
import { DIST } from '#local/paths'
import { wholeBrowserLaunch } from '../../dev/chromium.ts'
import { startShop } from '../browser/running-shop.ts'
import { median, type PartOptions, type Values } from '../part.ts'

const VARIATIONS = 2_000
/** Presses per run. */
const ROUNDS = 20

export async function measure({ runs }: PartOptions): Promise<Values> {
  const shop = await startShop()
  const browser = await chromium.launch(wholeBrowserLaunch())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const text = await readFile(join(DIST, 'facets/en.json'), 'utf8')
    const file = JSON.parse(text) as { facets: CardFacets }
    await page.route('**/facets/en.json', (route) =>
      route.fulfill({ json: { ...file, facets: repeated(file.facets) } }),
    )
    await page.goto(`http://com.localhost:${shop.port}/shop?sort=bestSellers`)
    await page.locator('[name="material"][value="PLA"]').waitFor()
    return { painted: median(await press(page, ROUNDS * Math.min(runs, 3))) }
  } finally {
    await browser.close()
    await shop.close()
  }
}

/** The same products again and again until there are enough rows. */
function repeated(facets: CardFacets): CardFacets {
  const columns = Object.entries(facets.rows).map(([name, column]) => {
    const long = Array.from({ length: VARIATIONS }, (_, row) => column[row % column.length])
    return [name, long]
  })
  return { ...facets, rows: Object.fromEntries(columns) as CardFacets['rows'] }
}

/** @returns ms from each press to the frame after the one that shows it */
async function press(shop: Page, rounds: number): Promise<number[]> {
  return shop.evaluate(async (rounds) => {
    const box = document.querySelector<HTMLInputElement>('[name="material"][value="PLA"]')
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now()
      box?.click()
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      times.push(performance.now() - started)
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
    return times
  }, rounds)
}
