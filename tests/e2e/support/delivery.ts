/** Deliveries of a test lie ahead whenever it runs; those of the content are days of one calendar. */
import type { Page } from '@playwright/test'

/**
 * Of every article whose stock is asked for from now on more is delivered in three weeks.
 * @param lang of the page
 * @param totalAvailable pieces that are there now
 * @returns the day as a product page writes it
 */
export async function awaitDelivery(page: Page, lang: string, totalAvailable = 0): Promise<string> {
  const day = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)
  const items = [{ location: 'main', available: totalAvailable }]
  await page.route(/\/catalog\/variations\/[^/]+\/stock\?/, (route) =>
    route.fulfill({ json: { totalAvailable, items, ETA: `${day}T00:00:00.000Z` } }),
  )
  return new Date(`${day}T12:00:00`).toLocaleDateString(lang === 'en' ? 'en-GB' : lang, {
    day: 'numeric',
    month: 'long',
  })
}
