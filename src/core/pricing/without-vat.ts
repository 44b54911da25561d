/** The price of a line where no VAT is charged: for a company of another EU country, or on export. */
import type { VariationPrice } from '#core/pricing/pricing'
import { removeVat } from '#core/pricing/vat'

/**
 * Who is charged none pays for each piece what pages and cart have shown without VAT, so that an agreed price is one number
 * from the account to the invoice. A discount was rounded with VAT.
 *
 * @param price as the storefront shows it, with its VAT
 */
export function priceWithoutVat(price: VariationPrice): VariationPrice {
  const { quantity, vatRate } = price
  const listUnit = removeVat(price.listUnit, vatRate)
  const unit = removeVat(price.unit, vatRate)
  return {
    ...price,
    ...{ listUnit, unit },
    subTotal: listUnit * quantity,
    totalDiscount: (listUnit - unit) * quantity,
    total: unit * quantity,
    vat: 0,
    vatRate: 0,
  }
}
