/** What the account's islands get of the content and of the messages. */
import { fullName } from '#core/catalogue/attributes'
import { productPath } from '#core/catalogue/catalogue'
import { sellerLines, withCountry } from '#core/checkout/address-lines'
import { siteRate } from '#core/pricing/vat'
import { localized } from '#core/site/language'
import { homeCountry, type Site } from '#core/site/site'
import type { AccountSite, AgreedProduct } from '#features/account/account-site.ts'
import { shippingNote } from '#features/price/shipping-note.ts'
import { messages } from '#i18n/messages'
import { getContent } from '#loaders/site-content'

export async function accountSite(site: Site): Promise<AccountSite> {
  const { brand } = await getContent()
  const { key, language, noBackOrder, country, currency } = site
  const { email } = brand.contact
  const { invoice } = messages(language)
  return {
    ...{ key, language, noBackOrder, country, currency, email },
    home: homeCountry(site),
    vatRate: siteRate(site),
    plusShipping: shippingNote(site),
    club: brand.programmes.club,
    seller: {
      title: invoice.seller,
      lines: sellerLines({ ...brand.company, address: withCountry(brand.company, language) }, invoice),
    },
  }
}

/** Every product with its first variation. */
export async function agreedProducts({ language }: Site): Promise<AgreedProduct[]> {
  const { products, variations } = await getContent()
  return products.flatMap(({ id, slug, type, texts }) => {
    const first = variations.find(({ productId, discontinued }) => productId === id && !discontinued)
    if (!first) return []
    const title = localized(texts, language).name
    const color = first.color && localized(first.color.name, language)
    const name = [title, color].filter(Boolean).join(' ')
    const { sale } = first
    return {
      ...{ productId: id, productName: slug, type, title, path: productPath(first) },
      ...(sale && {
        sale: { name: localized(sale.name, language), discountPercentage: sale.discountPercentage },
      }),
      example: { name: fullName({ name, attributes: first.attributes }, language), msrp: first.msrp },
    }
  })
}
