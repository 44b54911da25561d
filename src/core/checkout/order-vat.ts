/** At which rates of VAT an order was sold. Minor units. */
import type { RateAmount } from '#core/checkout/refund'
import { containedVat, type VatTreatment } from '#core/pricing/vat'

interface SoldLine {
  /** % */
  vatRate?: number | undefined
  vat: number
  total: number
}

interface SoldTotals {
  discount: number
  shipping: number
  vat: number
}

/**
 * By which rule an order was sold without VAT, as its mail and its documents have to say (directive 2006/112/EC, article
 * 226). Gift cards alone, which are not shipped, are money.
 * @returns undefined where VAT was charged, or is not asked for
 */
export function exemptionOf({
  vat,
  shipping,
}: {
  vat?: VatTreatment | undefined
  shipping?: object | undefined
}): Exclude<VatTreatment['why'], 'charged'> | undefined {
  return shipping && vat && vat.why !== 'charged' ? vat.why : undefined
}

export function lineAmount({ vatRate, vat, total }: SoldLine): RateAmount {
  // Orders of earlier versions do not name the rate.
  const rate = vatRate ?? (total > vat ? Math.round((100 * vat) / (total - vat)) : 0)
  return { rate, gross: total, vat }
}

/** Delivery is taxed as what is delivered. */
export function shippingAmount(lines: readonly SoldLine[], { shipping }: SoldTotals): RateAmount {
  const rate = Math.max(0, ...lines.map((line) => lineAmount(line).rate))
  return { rate, gross: shipping, vat: containedVat(shipping, rate) }
}

/**
 * The parts of an order without VAT, in minor units: with `totals.vat` they sum to what is paid, to the unit. What a coupon
 * takes off is without VAT as well.
 */
export function netParts(
  lines: readonly SoldLine[],
  totals: SoldTotals & { items: number },
): { items: number; discount: number; shipping: number } {
  const net = ({ gross, vat }: RateAmount) => gross - vat
  const items = lines.map(lineAmount).reduce((sum, amount) => sum + net(amount), 0)
  const shipping = net(shippingAmount(lines, totals))
  const paid = totals.items - totals.discount + totals.shipping - totals.vat
  return { items, discount: items + shipping - paid, shipping }
}

/**
 * @returns a row per rate at which something was sold, the highest first. They sum to the order's totals, after what a
 * coupon takes off, which is of the goods at the highest rate
 */
export function amountsByRate(lines: readonly SoldLine[], totals: SoldTotals): RateAmount[] {
  const sold = [...lines.map(lineAmount), shippingAmount(lines, totals)]
  const vat = sold.reduce((sum, amount) => sum + amount.vat, 0)
  const highest = Math.max(...sold.map((amount) => amount.rate))
  const all = [...sold, { rate: highest, gross: -totals.discount, vat: totals.vat - vat }]
  const rates = [...new Set(all.filter(({ gross }) => gross !== 0).map(({ rate }) => rate))]
  return rates.sort((a, b) => b - a).map((rate) => ofRate(rate, all))
}

/** What mail, confirmation and account tell of an order's VAT: every rate that it was sold at, where any was charged. */
export function toldRates(
  lines: readonly SoldLine[],
  totals: Parameters<typeof amountsByRate>[1],
): RateAmount[] {
  return totals.vat > 0 ? amountsByRate(lines, totals) : []
}

function ofRate(rate: number, all: readonly RateAmount[]): RateAmount {
  const own = all.filter((amount) => amount.rate === rate)
  return {
    rate,
    gross: own.reduce((sum, amount) => sum + amount.gross, 0),
    vat: own.reduce((sum, amount) => sum + amount.vat, 0),
  }
}
