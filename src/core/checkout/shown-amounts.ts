/** The amounts of an order as its buyer reads them: a company's without VAT, which is then a row of its own. */
import { lineAmount, netParts } from '#core/checkout/order-vat'
import { type UnitPrice, unitNet } from '#core/pricing/unit-net'
import { removeVat } from '#core/pricing/vat'

type SoldLine = Parameters<typeof lineAmount>[0]
type SoldTotals = Parameters<typeof netParts>[1]

/** Whoever files an order of a company compares it with prices without VAT. */
export function isShownNet({ company, totals }: { company: boolean; totals: { vat: number } }): boolean {
  return company && totals.vat > 0
}

/** @returns amounts of a line: of one piece, and in minor units of all, and of all before its discount */
export function shownLine(
  line: SoldLine & { quantity: number; unitPrice: number; subTotal: number },
  isNet: boolean,
): { unit: UnitPrice; total: number; was: number } {
  const { quantity, unitPrice, subTotal, total, vat } = line
  if (!isNet) return { unit: { amount: unitPrice, isRounded: false }, total, was: subTotal }
  const amount = lineAmount(line)
  const unit = unitNet({ quantity, ...amount })
  return { unit, total: total - vat, was: removeVat(subTotal, amount.rate) }
}

/** @returns what goods, coupon and delivery come to, in minor units; without VAT they and `totals.vat` make the total */
export function shownParts(
  lines: readonly SoldLine[],
  totals: SoldTotals,
  isNet: boolean,
): ReturnType<typeof netParts> {
  const { items, discount, shipping } = totals
  return isNet ? netParts(lines, totals) : { items, discount, shipping }
}

/** @returns what coupon, sales and agreement have taken off, in minor units */
export function shownSaving(
  lines: readonly (Parameters<typeof shownLine>[0] & { totalDiscount: number })[],
  totals: SoldTotals,
  isNet: boolean,
): number {
  return lines
    .filter(({ totalDiscount }) => totalDiscount > 0)
    .map((line) => shownLine(line, isNet))
    .reduce((sum, { was, total }) => sum + was - total, shownParts(lines, totals, isNet).discount)
}
