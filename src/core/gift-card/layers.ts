/**
 * The strands of filament at the foot of a gift card, from the top: on its page, in its mail, and in its picture, which
 * `scripts/render/gift_card.py` draws.
 */
export const CARD_LAYERS = [
  '#7a46a6',
  '#d91f5c',
  '#f0700c',
  '#f6c312',
  '#94b82f',
  '#0f6a49',
  '#74c4e6',
  '#2450cf',
] as const

/** @returns percent of the room that they have: each ends a step further than the one above */
export function layerWidth(at: number): number {
  return 45 + 7 * at
}
