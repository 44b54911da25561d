/** Whom gift cards are for is kept beside the cart: from their page into the checkout, and back with what was changed. */
import type { Checkout } from '#api/checkout/checkout'
import { isEditable } from '#core/checkout/states'
import { givenGift } from '#core/gift-card/given-gift'
import { type Draft, giftToSend, sameGift } from '#features/checkout/session/draft.ts'
import { $gift } from '#stores/gift'

/** @returns the draft with what was said last */
export function withGift(draft: Draft, { buysGiftCard, site }: Checkout): Draft {
  const gift = $gift.now()
  if (!buysGiftCard || !gift) return draft
  return { ...draft, gift: givenGift(gift, site, Date.now()) }
}

/** Whether it was changed elsewhere since the address was sent with it, so that it has to be sent again. */
export function isOtherGift(draft: Draft, checkout: Checkout): boolean {
  const isCarried = checkout.buysGiftCard && $gift.now() !== null && isEditable(checkout.status)
  return isCarried && !sameGift(checkout.gift, giftToSend(draft, checkout))
}

/** Where nothing was said, nothing is written. */
export function keepGift({ gift }: Pick<Draft, 'gift'>): void {
  if (gift || $gift.now()) $gift.set(gift ?? null)
}
