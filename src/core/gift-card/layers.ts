/** The layers of a print at the foot of a gift card, on its page and in its mail. `scripts/render/gift_card.py` draws them too. */
export const CARD_LAYERS = ['#7a2e8e', '#d81f63', '#f07d17', '#f2c414', '#1d7a46', '#2554d6'] as const
