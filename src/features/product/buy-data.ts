/** What the script of a product page asks for once the visitor moves: one file per product and storefront. */
import type { Product } from '#core/catalogue/catalogue'
import { siteRate } from '#core/pricing/vat'
import type { Site } from '#core/site/site'
import type { CardData } from '#features/card/card-markup.ts'
import { siblings } from '#features/card/views.ts'
import { type CartFigures, shippingOf } from '#features/cart/cart-site.ts'
import { partNote } from '#features/product/part-note.ts'
import { goingWith } from '#features/product/related-data.ts'
import { needText } from '#features/product/terms.ts'
import { messages } from '#i18n/messages'

/** A part that goes with the product, to be added with one press. */
export type Accessory = Pick<CardData, 'id' | 'sku' | 'path' | 'name'> & {
  /** Address of its picture. */
  src: string
  price: CardData['price']
  /** Its version and what it fits, with dots between. */
  note: string
  /** Why the filament needs it, in words. */
  reason?: string | undefined
  /** mm, where it takes one only. */
  filamentDiameter?: number | undefined
}

export interface BuyData {
  site: CartFigures
  /** By the last part of a variation's address. */
  skus: Record<string, string>
  accessories: Accessory[]
}

/** Of the parts that go with it; what is in the cart or sold out is passed over. */
const ACCESSORIES = 3

export async function buyData(site: Site, product: Product): Promise<BuyData> {
  const { key, currency, showWithVat, language, noBackOrder, country, freeShippingFrom } = site
  const parts = await goingWith(site, product)
  const accessories = parts.filter(({ card }) => card.type === 'sparePart').slice(0, ACCESSORIES)
  const { product: t } = messages(language)
  const all = await siblings(product.id)
  return {
    site: {
      ...{ key, currency, showWithVat, language, noBackOrder, country, freeShippingFrom },
      shipping: shippingOf(site),
      vatRate: siteRate(site),
    },
    skus: Object.fromEntries(all.filter(({ physical }) => physical).map(({ slug, sku }) => [slug, sku])),
    accessories: await Promise.all(
      accessories.map(async ({ card, reason, filamentDiameter }) => {
        const { id, sku, path, name, picture, price } = card
        return {
          ...{ id, sku, path, name, price },
          src: picture.src,
          note: await partNote(site, card),
          reason: reason && needText(t, reason, site.language),
          filamentDiameter,
        }
      }),
    ),
  }
}
