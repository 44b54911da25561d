/**
 * `npm run bench:listing -- http://com.localhost:4321`: how long a filter takes from press to paint in a catalogue of
 * 2,000 variations (goal: 32 ms). Needs the shop to be running; the facets are made larger on their way.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import type { CardFacets } from '#features/card/card-data.ts'
import { DIST } from '#local/paths'
import { main } from '#local/progress'
import { browserLaunch } from '../dev/chromium.ts'

const VARIATIONS = 2_000
const ROUNDS = 20

await main(async () => {
  const [address = 'http://com.localhost:4321'] = process.argv.slice(2)
  const browser = await chromium.launch(browserLaunch())
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const text = await readFile(join(DIST, 'facets/en.json'), 'utf8')
  const file = JSON.parse(text) as { facets: CardFacets }
  await page.route('**/facets/en.json', (route) =>
    route.fulfill({ json: { ...file, facets: repeated(file.facets) } }),
  )
  await page.goto(`${address}/shop?sort=bestSellers`)
  await page.locator('[name="material"][value="PLA"]').waitFor()
  const times = await measure(page)
  await browser.close()
  const [median = 0, worst = 0] = [times[Math.floor(times.length / 2)], times.at(-1)]
  console.log(
    `filter to paint at ${VARIATIONS} variations: median ${median.toFixed(1)} ms, slowest ${worst.toFixed(1)} ms`,
  )
})

/** The same products again and again until there are enough rows. */
function repeated(facets: CardFacets): CardFacets {
  const columns = Object.entries(facets.rows).map(([name, column]) => {
    const long = Array.from({ length: VARIATIONS }, (_, row) => column[row % column.length])
    return [name, long]
  })
  return { ...facets, rows: Object.fromEntries(columns) as CardFacets['rows'] }
}

/** ms from the press to the frame after the one that shows it, in order. */
async function measure(shop: Page): Promise<number[]> {
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
    return times.sort((a, b) => a - b)
  }, ROUNDS)
}
