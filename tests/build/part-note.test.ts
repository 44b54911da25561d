/** What is said of a part that is offered beside a product: the cart and the panel of what was added say the same. */
import { expect, test } from 'vitest'
import { cartOffers } from '#features/cart/offers.ts'
import { buyData } from '#features/product/buy-data.ts'
import { getContent } from '#loaders/site-content'

const { products, sites } = await getContent()
const site = sites.find(({ key }) => key === 'com')
if (!site) throw new Error('no such storefront')

test('which printers it fits, in the panel as in the cart', async () => {
  const notes = new Map((await cartOffers(site)).map(({ sku, note }) => [sku, note]))
  for (const product of products.filter(({ type }) => type === 'filament')) {
    for (const { sku, note } of (await buyData(site, product)).accessories) {
      expect(note, product.slug).toMatch(/Fits Stegmotor (?:One|Studio)/)
      if (notes.has(sku)) expect(note).toBe(notes.get(sku))
    }
  }
})
