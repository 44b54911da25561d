/** What a line and a delivery cost where the goods go: one rule for cart, approval sheet, checkout and order. */
import { type PriceInput, priceVariation, type VariationPrice } from '#core/pricing/pricing'
import { removeVat } from '#core/pricing/vat'

interface Rates {
  /** Percent of VAT where the goods go; 0 for a company that accounts for it, and on export. */
  vatRate: number
  /** Percent, of the storefront's own country: what its pages show. */
  siteRate: number
}

/** @returns undefined where the variation has no price in the currency */
export function priceAt({
  vatRate,
  siteRate,
  ...input
}: Omit<PriceInput, 'vatRate'> & Rates): VariationPrice | undefined {
  const price = priceVariation({ ...input, vatRate: vatRate || siteRate })
  return price && vatRate === 0 ? priceWithoutVat(price) : price
}

/**
 * Delivery costs what the storefront says, whatever VAT is contained in it; none is where none is charged.
 *
 * @param gross minor units, as the storefront's table has it
 */
export function deliveryAt(gross: number, { vatRate, siteRate }: Rates): number {
  return vatRate === 0 ? removeVat(gross, siteRate) : gross
}

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
