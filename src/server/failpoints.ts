/**
 * Every place where a test may end the process of a use case: around each group of statements of each transaction, and
 * around each question to a provider. The name says which use case, and behind what. A name that is not here does not
 * compile, and `tests/server/fault-schedules.test.ts` fails for one that no schedule passes.
 */

/** A cart becomes a checkout, and an answer is written. */
const EDIT_FAILPOINTS = [
  'create:before-insert',
  'create:after-insert',
  'edit:before-write',
  'edit:after-write',
] as const

/** On the way of every order that is paid with money, in this order. */
export const PLACE_FAILPOINTS = [
  'place:before-tx1',
  'place:after-vat-check',
  'place:after-lock',
  'place:after-deductions',
  'place:after-claim',
  'place:after-reserve',
  'place:after-coupon',
  'place:after-points',
  'place:after-cards',
  'place:after-attempt',
  'place:after-tx1',
  'provider:before-start',
  'provider:after-start',
] as const

export const SETTLE_FAILPOINTS = [
  'settle:before-tx2',
  'settle:after-lock',
  'secure:after-stock',
  'secure:after-coupon',
  'secure:after-points',
  'secure:after-cards',
  'settle:after-payment',
  'settle:after-checkout',
  'consume:after-coupon',
  'consume:after-points',
  'consume:after-cards',
  'settle:after-outbox',
  'settle:before-commit',
  'settle:after-commit',
] as const

/** What a payment meets that does not become an order at once. */
const UNPAID_FAILPOINTS = [
  'place:after-new-offer',
  'secure:after-undo',
  'release:after-stock',
  'release:after-coupon',
  'release:after-points',
  'release:after-cards',
  'release:after-claim',
  'settle:after-transition',
  'settle:after-refund-due',
  'give-up:after-lock',
  'give-up:after-payment',
  'give-up:before-commit',
  'give-up:after-commit',
  'provider:before-read',
  'provider:after-read',
  'provider:before-find',
  'provider:after-find',
  'provider:before-cancel',
  'provider:after-cancel',
] as const

const WEBHOOK_FAILPOINTS = ['webhook:after-event', 'webhook:after-work', 'webhook:after-note'] as const

/** A payment of which no order was made goes back. */
export const RETURN_FAILPOINTS = [
  'provider:before-refund',
  'provider:after-refund',
  'return:after-lock',
  'return:after-payment',
  'return:after-transition',
  'return:after-outbox',
  'return:after-commit',
] as const

/** A refund of an order is decided … */
const REFUND_DECISION_FAILPOINTS = [
  'refund-order:after-lock',
  'refund-order:after-purse',
  'refund-order:after-void',
  'refund-order:after-restock',
  'refund-order:after-refund',
  'refund-order:after-outbox',
  'refund-order:after-commit',
] as const

/** … and given back. */
export const REFUND_FAILPOINTS = [
  'refund:before-provider',
  'refund:after-provider',
  'refund:after-lock',
  'refund:after-done',
  'refund:after-payment',
  'refund:after-sums',
  'refund:after-cards',
  'refund:after-club',
  'refund:after-claim',
  'refund:after-outbox',
  'refund:after-commit',
] as const

/** Money that went back by hand at the provider. */
const BY_HAND_FAILPOINTS = ['refund:after-by-hand', 'refund:after-void', 'refund:after-lessened'] as const

const INVOICE_FAILPOINTS = [
  'invoice:after-lock',
  'invoice:after-paid',
  'invoice:after-claims',
  'invoice:after-outbox',
  'invoice:after-commit',
  'number:before-insert',
  'number:after-insert',
] as const

const SHIPPING_FAILPOINTS = [
  'ship:after-lock',
  'ship:after-order',
  'ship:after-outbox',
  'ship:after-commit',
] as const

/** Points: what an order has earned and its refunds take, and the bonus of who has invited its customer. */
const CLUB_FAILPOINTS = [
  'club:after-bonus-back',
  'club:after-purse',
  'club:after-reward',
  'club:after-return',
  'club:after-points',
  'club:after-person',
  'club:after-bonus',
  'club:after-referral',
  'club:after-invite',
] as const

/** Gift cards that were bought. */
export const GIFT_CARD_FAILPOINTS = [
  'gift-cards:after-lock',
  'gift-cards:after-cards',
  'gift-cards:after-outbox',
  'gift-cards:after-commit',
  'gift-card:after-mail',
  'gift-card:after-forget',
] as const

const OUTBOX_FAILPOINTS = [
  'outbox:after-claim',
  'outbox:after-work',
  'outbox:after-finish',
  'mail:before-send',
  'mail:after-send',
] as const

/** Before each part of the scheduled job. */
const SWEEP_FAILPOINTS = [
  'sweep:starting',
  'sweep:overdue',
  'sweep:expired',
  'sweep:restock',
  'sweep:outbox',
  'sweep:points',
  'sweep:late dates',
  'sweep:old rows',
  'sweep:abandoned',
] as const

const WITHDRAWAL_FAILPOINTS = [
  'withdrawal:after-statement',
  'withdrawal:after-outbox',
  'withdrawal:after-commit',
  'withdrawal:after-receipt',
] as const

/** Of what takes money, goods or points: the schedules of faults pass all of them. */
export const FAILPOINTS = [
  ...EDIT_FAILPOINTS,
  ...PLACE_FAILPOINTS,
  ...SETTLE_FAILPOINTS,
  ...UNPAID_FAILPOINTS,
  ...WEBHOOK_FAILPOINTS,
  ...RETURN_FAILPOINTS,
  ...REFUND_DECISION_FAILPOINTS,
  ...REFUND_FAILPOINTS,
  ...BY_HAND_FAILPOINTS,
  ...INVOICE_FAILPOINTS,
  ...SHIPPING_FAILPOINTS,
  ...CLUB_FAILPOINTS,
  ...GIFT_CARD_FAILPOINTS,
  ...OUTBOX_FAILPOINTS,
  ...SWEEP_FAILPOINTS,
  ...WITHDRAWAL_FAILPOINTS,
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

/** Of back-in-stock mail (`tests/server/restock.test.ts` passes them). */
export const RESTOCK_FAILPOINTS = [
  'restock:after-row',
  'restock:after-outbox',
  'restock:after-step',
  'restock:after-link',
  'restock:after-queued',
  'restock:after-mail',
] as const

/** Of forms, which have no money in them either (`tests/server/forms.test.ts` passes them). */
export const FORM_FAILPOINTS = [
  'form:after-message',
  'form:after-outbox',
  'form:after-commit',
  'form:after-notice',
  'readd:after-parcel',
  'readd:after-outbox',
  'readd:after-commit',
] as const

const ACCOUNT_FAILPOINTS = ['account:after-member', 'account:after-leave'] as const

export type FailpointName =
  | (typeof FAILPOINTS)[number]
  | (typeof NEWSLETTER_FAILPOINTS)[number]
  | (typeof RESTOCK_FAILPOINTS)[number]
  | (typeof FORM_FAILPOINTS)[number]
  | (typeof ACCOUNT_FAILPOINTS)[number]

/** Does nothing but in tests. */
export type Failpoint = (name: FailpointName) => void | Promise<void>
