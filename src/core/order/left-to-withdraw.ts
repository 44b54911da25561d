/** What of an order nobody has withdrawn from yet. */

export interface Pieces {
  sku: string
  quantity: number
}

/** As it was received: `goods` in the customer's words, or pieces of known lines; neither is all of the order. */
export interface Withdrawn {
  goods: string
  pieces: readonly Pieces[]
}

/** @returns a line of each article of which something is left; what was said in words takes off none */
export function leftToWithdraw(lines: readonly Pieces[], statements: readonly Withdrawn[]): Pieces[] {
  if (statements.some(({ goods, pieces }) => goods === '' && pieces.length === 0)) return []
  const gone = statements.flatMap(({ pieces }) => pieces)
  return lines.flatMap(({ sku, quantity }) => {
    const taken = gone.reduce((sum, piece) => sum + (piece.sku === sku ? piece.quantity : 0), 0)
    return quantity > taken ? [{ sku, quantity: quantity - taken }] : []
  })
}
