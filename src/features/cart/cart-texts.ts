/** What the cart says on the screen and on paper. */
import type { GiftDraft } from '#core/gift-card/gift'
import type { Availability } from '#core/stock/availability'
import { formatDay } from '#core/text/date'
import { fill } from '#core/text/text'
import type { CartMessages, CartTexts } from '#features/cart/cart-site.ts'
import type { CartView } from '#features/cart/cart-view.ts'

export function backOrderText(
  availability: Availability | undefined,
  language: string,
  t: CartMessages,
): string | undefined {
  if (!availability?.isBackOrder) return undefined
  return fill(availability.totalAvailable > 0 ? t.backOrder : t.backOrderNone, {
    date: formatDay(availability.deliveryDate ?? '', language),
  })
}

/**
 * Whom a gift card in the cart is for, as it was typed on the card's page or in the checkout, and what is said with it.
 *
 * @returns nothing while half of it is typed: the checkout asks for the rest
 */
export function giftLines(
  gift: GiftDraft | null,
  t: Pick<CartTexts['gift'], 'to' | 'said'>,
  language: string,
): string[] {
  const { name = '', email = '', greeting = '', day = '' } = gift ?? {}
  if (!name.trim() || !email.trim() || !day) return []
  const to = fill(t.to, { name, email, date: formatDay(day, language) })
  return greeting.trim() ? [to, fill(t.said, { greeting })] : [to]
}

/** Why a company pays no VAT, or when it will not have to; nothing for everybody else. */
export function vatText({ vat, lines }: Pick<CartView, 'vat' | 'lines'>, t: CartTexts): string | undefined {
  // Gift cards alone are money.
  if (!vat || !lines.some(({ variation }) => variation?.physical)) return undefined
  const { vatNumber: number = '', vatCheck } = vat
  if (vat.vat.why === 'reverseCharge') return fill(t.vat.noVat, { number })
  if (vat.vat.why === 'export') return t.vat.export
  return vatCheck && vatCheck !== 'valid' ? fill(t.sums.vatUnconfirmed, { number }) : undefined
}

/** Says whether shipping is in it; until sums are known, as short as it may become. */
export function totalLabel(
  shipping: 'included' | 'free' | 'later' = 'free',
  showWithVat: boolean,
  t: CartMessages['sums'],
): string {
  const labels = showWithVat
    ? { included: t.totalShipped, free: t.total, later: t.totalMore }
    : { included: t.totalGrossShipped, free: t.totalGross, later: t.totalGrossMore }
  return labels[shipping]
}
