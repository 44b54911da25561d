/**
 * axe on every kind of page of every storefront, light and dark, on a phone and a desktop: `AXE_ALL=1 npm run verify
 * -- --only e2e`. It takes half an hour; `accessibility.spec.ts` is the part of it that runs every time.
 */

import { violations } from './support/axe.ts'
import { PUBLISHED_SITES } from './support/messages.ts'
import { expect, test } from './support/shop.ts'

const PATHS = [
  '/',
  '/shop',
  '/shop/filament/petg',
  '/shop?material=PETG&color=black',
  '/product/pla-premium/hjortron-175-750',
  '/product/pla-silk/guld-175-750',
  '/product/printer-one/standard',
  '/product/gift-card/500',
  '/search',
  '/knowledge',
  '/knowledge/browse',
  '/knowledge/browse/use-cases',
  '/knowledge/articles/drying-filament',
  '/faq',
  '/contact',
  '/re-add',
  '/rnd',
  '/sustainability',
  '/about',
  '/resellers',
  '/partner-program',
  '/end-product-use',
  '/affiliate',
  '/custom-filaments',
  '/careers',
  '/privacy',
  '/terms',
  '/shipping-returns',
  '/account/login',
  '/cart',
  '/wish-list',
  '/compare',
  '/no-such-page',
]

test.skip(!process.env.AXE_ALL, 'half an hour: only when asked for')
test.setTimeout(1_200_000)

for (const site of PUBLISHED_SITES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      test(`${site}, ${colorScheme}, ${width} px`, async ({ visit, page }) => {
        const shop = visit(site)
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        for (const path of PATHS) {
          await shop.open(path)
          expect.soft(await violations(page), path).toEqual([])
        }
      })
    }
  }
}
