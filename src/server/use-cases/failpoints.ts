/** The places where tests end the process of a use case, in the order in which they are passed: around every statement. */

export const PLACE_FAILPOINTS = [
  'place:before-tx1',
  'place:after-lock',
  'place:after-stock',
  'place:after-reserve',
  'place:after-coupon',
  'place:after-points',
  'place:after-cards',
  'place:after-attempt',
  'place:after-tx1',
  'place:after-start',
] as const

export const SETTLE_FAILPOINTS = [
  'settle:before-tx2',
  'settle:after-lock',
  'settle:after-payment',
  'settle:after-order',
  'settle:after-checkout',
  'settle:before-commit',
  'settle:after-commit',
] as const

export const REFUND_FAILPOINTS = [
  'refund:before-provider',
  'refund:after-provider',
  'refund:after-commit',
] as const

/** Of the newsletter, which has days of its own: no money is in it. */
export const NEWSLETTER_FAILPOINTS = [
  'newsletter:after-row',
  'newsletter:after-outbox',
  'newsletter:after-commit',
  'newsletter:after-link',
  'newsletter:after-mail',
  'newsletter:after-mark',
  'newsletter:after-contact',
] as const

/** Of the club: between what an order has earned and the bonus of who has invited its customer. */
export const CLUB_FAILPOINTS = ['club:after-points'] as const

/** Of gift cards that were bought. */
export const GIFT_CARD_FAILPOINTS = ['gift-cards:after-commit', 'gift-card:after-mail'] as const

export const FAILPOINTS = [...PLACE_FAILPOINTS, ...SETTLE_FAILPOINTS, ...REFUND_FAILPOINTS] as const
export type FailpointName = (typeof FAILPOINTS)[number]
