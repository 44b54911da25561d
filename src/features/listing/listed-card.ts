/** A card of the listing as the browser writes it: with the prices of this visitor, and with what stock says. */
import type { CardRows } from '#core/listing/card-rows'
import { listedCard } from '#features/card/card-data.ts'
import { cardMarkup } from '#features/card/card-markup.ts'
import { isThere, type Loaded } from '#features/listing/facets-client.ts'
import type { PriceView } from '#features/price/price-markup.ts'

export interface ListedView {
  /** Percent. */
  vatRate: number
  prices: PriceView
}

export function listedMarkup(card: CardRows, { vatRate, prices }: ListedView, loaded: Loaded): string {
  const { facets, card: messages, price, now } = loaded
  const { lang } = document.documentElement
  const context = { messages, now, lang, priceMessages: price, view: prices }
  return cardMarkup({ ...listedCard(facets, card, vatRate), soldOut: soldOut(card, loaded) }, context)
}

/** A card is sold out when all of its sizes are; more is expected when the first of them comes. */
function soldOut({ rows }: CardRows, { facets, shelf }: Loaded): { until?: string | undefined } | undefined {
  if (!shelf || rows.some((row) => isThere(facets, row, shelf))) return undefined
  const days = rows.flatMap((row) => shelf.expected(facets.rows.sku[row] ?? '') ?? [])
  return { until: days.sort()[0] }
}
