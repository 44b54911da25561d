interface Layer {
  color: string
  /** Percent of the card's width. */
  width: number
}

/**
 * The strands of filament at the foot of a gift card, from the top: on its page, in its mail, and in its picture, which
 * `scripts/render/gift_card.py` draws.
 */
export const CARD_LAYERS: readonly Layer[] = [
  '#7a46a6',
  '#d91f5c',
  '#f0700c',
  '#f6c312',
  '#94b82f',
  '#0f6a49',
  '#74c4e6',
  '#2450cf',
].map((color, at) => ({ color, width: 45 + 7 * at }))
