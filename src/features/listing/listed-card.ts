/** A card of the listing as the browser writes it: with the prices of this visitor, and with what stock says. */
import type { CardRows } from '#core/listing/card-rows'
import { mayBeAhead } from '#core/listing/row-facts'
import { type CardFacets, listedCard } from '#features/card/card-data.ts'
import { type CardContext, type CardData, cardMarkup } from '#features/card/card-markup.ts'
import { isThere, type Loaded, type Shelf } from '#features/listing/facets-client.ts'
import { listed } from '#features/price/listed.ts'
import type { PriceView } from '#features/price/price-markup.ts'
import { type PageDefaults, readPriceView } from '#features/price/shop-price.ts'

export interface ListedView {
  /** Percent. */
  vatRate: number
  /** The storefront allows to order ahead. */
  ahead: boolean
  prices: PriceView
  /** A line above the cards says that shipping comes on top. */
  isNoted: boolean
  /** Of a card's name; 2 where it is not said. */
  headingLevel?: CardContext['headingLevel']
  /** What its cards say of a product, where a search has another thing come first. */
  bulletsOf?: ((product: string, bullets: readonly string[]) => readonly string[]) | undefined
}

/** @param root of the listing */
export function listedView(root: HTMLElement): ListedView {
  const { rate, ahead } = root.dataset
  const prices = readPriceView(document.documentElement.dataset as unknown as PageDefaults)
  const isNoted = root.querySelector('[data-listed]') !== null
  return { vatRate: Number(rate), ahead: ahead !== undefined, prices, isNoted }
}

export function listedMarkup(card: CardRows, view: ListedView, loaded: Loaded): string {
  const { vatRate, prices, isNoted, headingLevel, bulletsOf } = view
  const { facets, card: messages, price, now } = loaded
  const { lang } = document.documentElement
  const priceMessages = isNoted ? listed(price) : price
  const context = { messages, now, lang, priceMessages, view: prices, headingLevel }
  const data = listedCard(facets, card, vatRate)
  const bullets = bulletsOf?.(data.price.productId, data.bullets) ?? data.bullets
  const stock = { soldOut: soldOut(card, view, loaded), isOnly: isOnly(card, view, loaded) }
  return cardMarkup({ ...data, bullets, ...stock }, context)
}

/** What is shown is all of it that can be ordered. */
function isOnly({ rows, lead }: CardRows, view: ListedView, { facets, shelf }: Loaded): boolean {
  const canBeHad = (row: number) =>
    !shelf || isThere(facets, row, shelf) || awaitedOf(facets, row, view, shelf)?.ahead
  return rows.every((row) => (row === lead) === Boolean(canBeHad(row)))
}

/** A card is sold out when all of its sizes are; more is expected when the first of them comes. */
function soldOut({ rows }: CardRows, view: ListedView, { facets, shelf }: Loaded): CardData['soldOut'] {
  if (!shelf || rows.some((row) => isThere(facets, row, shelf))) return undefined
  const awaited = rows.flatMap((row) => awaitedOf(facets, row, view, shelf) ?? [])
  return awaited.sort((a, b) => a.until.localeCompare(b.until))[0] ?? {}
}

/** @returns undefined where nobody knows when more of it comes */
export function awaitedOf(
  facets: CardFacets,
  row: number,
  view: Pick<ListedView, 'ahead'>,
  shelf: Shelf,
): { until: string; ahead: boolean } | undefined {
  const until = shelf.expected(facets.rows.sku[row] ?? '')
  return until === undefined ? undefined : { until, ahead: view.ahead && mayBeAhead(facets, row) }
}
