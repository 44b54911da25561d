/** Orders of an account, as its overview gets them. */
import type { AccountOrder } from '#api/account/order-schema'
import type { ApiVariation } from '#api/catalog/variation-schema'

type Line = AccountOrder['lines'][number]

/** At 25 % VAT, as the shop of the tests charges. */
export function line(goods: ApiVariation, quantity: number, unitPrice: number): Line {
  const { id, sku, name, path, image, colorHex, attributes } = goods
  const total = unitPrice * quantity
  const { size, diameter } = attributes
  return {
    ...{ id, sku, name, path, image, colorHex, quantity, unitPrice, total },
    attributes: { size, diameter },
    listPrice: unitPrice,
    subTotal: total,
    totalDiscount: 0,
    vat: total - Math.round(total / 1.25),
  }
}

export function order(number: string, lines: Line[], more: Partial<AccountOrder> = {}): AccountOrder {
  const total = lines.reduce((sum, each) => sum + each.total, 0)
  const placedAt = '2026-11-20T10:00:00Z'
  const nothingBack = { refunded: 0, credited: 0, refunds: [], withdrawals: [], withdrawable: [] }
  const rest = { discount: 0, shipping: 0, vat: total - Math.round(total / 1.25), points: 0, giftCards: 0 }
  const totals = { items: total, ...rest, total }
  return {
    number,
    site: 'com',
    page: `/api/orders/track/${number}/seal`,
    placedAt,
    status: 'received',
    currency: 'EUR',
    total,
    ...nothingBack,
    company: false,
    lines,
    totals,
    ...more,
  }
}
