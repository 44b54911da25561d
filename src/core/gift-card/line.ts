/**
 * What a gift card is called in a cart and an order: by its worth in their currency. The number in its sku is the worth in
 * kronor, which anybody else reads as another amount, so the sku is not shown.
 */
import { formatMoney } from '#core/money/format-money'
import type { Currency } from '#core/money/money'

/** A variation as the catalogue knows it. */
interface Named {
  name: string
  attributes: { giftCardValue?: { [currency in Currency]?: number | undefined } | undefined }
}

/** "Gift Card €25.00"; of anything else, its name. */
export function lineName({ name, attributes }: Named, currency: Currency): string {
  const value = attributes.giftCardValue?.[currency]
  return value === undefined ? name : `${name} ${formatMoney(value, currency)}`
}

/** The item number under a line's name; undefined of a gift card. */
export function shownSku(line: { sku: string; giftCard?: boolean | undefined }): string | undefined {
  return line.giftCard ? undefined : line.sku
}
