/** What the script of a product page asks for once the visitor moves: one file per product and storefront. */
import type { Product } from '#core/catalogue/catalogue'
import { isAbrasive } from '#core/catalogue/need'
import { siteRate } from '#core/pricing/vat'
import type { Site } from '#core/site/site'
import type { CardData } from '#features/card/card-markup.ts'
import { cardsByProduct, siblings } from '#features/card/views.ts'
import { type CartFigures, shippingOf } from '#features/cart/cart-site.ts'
import { goingWith } from '#features/product/related-data.ts'

/** A part that goes with the product, to be added with one press. */
export type Accessory = Pick<CardData, 'id' | 'sku' | 'path' | 'name' | 'attributes'> & {
  /** Address of its picture. */
  src: string
  price: CardData['price']
}

export interface BuyData {
  site: CartFigures
  /** By the last part of a variation's address. */
  skus: Record<string, string>
  accessories: Accessory[]
  /** The first accessory is what the filament needs. */
  isNeeded: boolean
}

/** Of the parts that go with it; what is in the cart or sold out is passed over. */
const ACCESSORIES = 3

export async function buyData(site: Site, product: Product): Promise<BuyData> {
  const { key, currency, showWithVat, language, noBackOrder, country, freeShippingFrom } = site
  const cards = await cardsByProduct(site)
  const parts = (await goingWith(product)).flatMap((slug) => cards.get(slug)?.slice(0, 1) ?? [])
  const accessories = parts.filter(({ type }) => type === 'sparePart').slice(0, ACCESSORIES)
  const all = await siblings(product.id)
  return {
    site: {
      ...{ key, currency, showWithVat, language, noBackOrder, country, freeShippingFrom },
      shipping: shippingOf(site),
      vatRate: siteRate(site),
    },
    skus: Object.fromEntries(all.filter(({ physical }) => physical).map(({ slug, sku }) => [slug, sku])),
    accessories: accessories.map(({ id, sku, path, name, attributes, picture, price }) => ({
      ...{ id, sku, path, name, attributes, price },
      src: picture.src,
    })),
    isNeeded: accessories.length > 0 && isAbrasive(product),
  }
}
