/** What a customer has to do after a statement of withdrawal: nothing, or to send the goods back. */

/** `digital`: nothing of it is sent. */
export type WayBack = { kind: 'digital' } | { kind: 'unsent' } | { kind: 'sent'; at: Date }

interface Withdrawn {
  order: {
    /** Missing of what nothing is shipped of. */
    shipping?: object | undefined
    boughtCards?: readonly { sku: string }[] | undefined
  }
  sentAt: Date | null
  /** What it is about, in the customer's words and by known lines; neither for all of the order. */
  statement: { goods: string; pieces: readonly { sku: string }[] }
}

export function wayBack({ order, sentAt, statement }: Withdrawn): WayBack {
  const { shipping, boughtCards = [] } = order
  const { goods, pieces } = statement
  const isCard = (sku: string) => boughtCards.some((card) => card.sku === sku)
  const isOfCardsAlone = goods === '' && pieces.length > 0 && pieces.every(({ sku }) => isCard(sku))
  if (!shipping || isOfCardsAlone) return { kind: 'digital' }
  return sentAt ? { kind: 'sent', at: sentAt } : { kind: 'unsent' }
}
