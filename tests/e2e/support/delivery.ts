/** Deliveries of a test lie ahead whenever it runs; those of the content are days of one calendar. */
import type { Page } from '@playwright/test'

/** ISO date of a delivery in three weeks, of every article whose stock is asked for from now on. */
export async function awaitDelivery(page: Page): Promise<string> {
  const day = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)
  await page.route('**/catalog/variations/*/stock', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ETA: `${day}T00:00:00.000Z` } })
  })
  return day
}
