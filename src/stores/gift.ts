/**
 * Whom the gift cards in the cart are for, as it was typed: on the card's own page or in the checkout, whichever was later.
 * It is one person for all cards of an order.
 */
import type { GiftDraft } from '#core/gift-card/gift'
import { persistent } from '#stores/storage'

export const $gift = persistent<GiftDraft | null>('gift', null, parseGift)

function parseGift(found: unknown): GiftDraft | null {
  const { name, email, greeting, day } = (found ?? {}) as Partial<GiftDraft>
  const isDraft = [name, email, greeting, day].every((text) => typeof text === 'string')
  return isDraft ? ({ name, email, greeting, day } as GiftDraft) : null
}
