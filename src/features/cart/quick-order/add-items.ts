/** Puts a list of item numbers into the cart, and says what of it could not be. */
import type { ApiVariation } from '#api/catalog/variation-schema'
import type { Client } from '#browser/api-client'
import {
  type ItemList,
  type ItemProblem,
  type ListedItem,
  parseItemList,
  placeItem,
} from '#core/cart/quick-order'
import { variationId } from '#core/catalogue/catalogue'
import { MAX_LINES } from '#core/checkout/limits'
import { withItemNumbers } from '#features/cart/quick-order/by-gtin.ts'
import { type Choice, choicesFor, insteadOf } from '#features/cart/quick-order/choices.ts'
import { lineAsker } from '#stores/ask-line'
import { $cart, addToCart } from '#stores/cart'
import { consentBy } from '#stores/consent'
import { keepDetails } from '#stores/details'

export interface LeftItem {
  /** What the list says of it now. */
  text: string
  /** Undefined for what is no item of the catalogue. */
  name?: string | undefined
  /** Of its page, with `name`. */
  path?: string | undefined
  problem: ItemProblem | { kind: 'unreadable' | 'tooMany' }
  /** Of a number that is missing: those that begin with it. Of what is sold out: what is there instead. */
  choices?: Choice[]
}

export interface QuickOrdered {
  /** Lines of the list of which something was added. */
  lines: number
  /** Numbers of several lines, and how many pieces those ask for together. */
  summed: ItemList['summed']
  left: LeftItem[]
}

export interface QuickOrderOptions {
  client: Client
  language: string
  noBackOrder: boolean
}

/** Called where a press is handled. It never throws: what could not be asked about stays in the list. */
export async function addItems(
  text: string,
  { client, language, noBackOrder }: QuickOrderOptions,
): Promise<QuickOrdered> {
  consentBy('add_to_cart')
  const { items: listed, summed, unreadable } = parseItemList(text)
  const items = await withItemNumbers(listed)
  const variations: ApiVariation[] = []
  const ask = lineAsker(client, (variation) => variations.push(variation))
  const asked = items.slice(0, MAX_LINES)
  const facts = await Promise.all(asked.map(({ sku }) => ask({ id: variationId(sku), sku })))
  const done: QuickOrdered = { lines: 0, summed, left: [] }
  for (const [index, item] of asked.entries()) {
    const fact = facts[index] ?? { kind: 'unknown' }
    const { name, path } = fact.kind === 'found' ? fact.variation : {}
    // As the cart is now: another tab may have changed it meanwhile.
    const inCart = $cart.now().find(({ sku }) => sku === item.sku)?.quantity ?? 0
    const { line, problem, left } = placeItem(item, fact, { inCart, noBackOrder })
    if (line) {
      addToCart(line)
      done.lines += 1
    }
    if (!problem || !left) continue
    const choices = await offered(item, problem)
    done.left.push({ text: left, name, path, problem, choices })
  }
  for (const { text } of items.slice(MAX_LINES)) done.left.push({ text, problem: { kind: 'tooMany' } })
  for (const text of unreadable) done.left.push({ text, problem: { kind: 'unreadable' } })
  // The cart shows its new lines at once.
  keepDetails(
    language,
    variations,
    $cart.now().map(({ id }) => id),
  )
  return done
}

function offered(item: ListedItem, { kind }: ItemProblem): Promise<Choice[]> | Choice[] {
  if (kind === 'missing') return choicesFor(item)
  return kind === 'soldOut' ? insteadOf(item) : []
}
