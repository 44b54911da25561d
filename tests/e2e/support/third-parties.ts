/** The shop with every third party set up, as a visitor's browser sees it. */
import type { Page } from '@playwright/test'
import type { SiteKey } from '#core/site/site'
import { messagesOf } from './messages.ts'

export const SERVICES = {
  gtag: 'G-TEST1',
  pixel: '1234567890',
  chat: 'https://chat.example/widget.js',
  reviews: 'https://reviews.example/widget.js',
  sentry: 'https://key@errors.example/42',
}

export const CAMPAIGN = '?utm_source=news&gclid=Cj0&affiliate=maker&query=secret'

/**
 * The third parties are set up, and answer.
 *
 * @returns what was asked of other hosts
 */
export async function setUp(page: Page, site: SiteKey): Promise<string[]> {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('localhost')) outside.push(request.url())
  })
  const announcements = [{ id: 'sale.1', text: '20 % off', pallette: 'red' }]
  const file = { messages: messagesOf(site).consent, announcements, services: SERVICES }
  await page.route('**/shell/*.json', (route) => route.fulfill({ json: file }))
  await page.route(/^https:/, (route) => route.fulfill({ body: '' }))
  return outside
}
