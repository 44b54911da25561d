/**
 * Everything that the shop keeps in a visitor's browser. What is essential is kept without being asked for; the rest
 * is cleared when a visitor refuses (`forget`). The privacy page says the same in words. Only types of this file are
 * used where values are kept, so that the table weighs nothing there.
 */

interface KeyRule {
  /** Shared by the tabs, of one tab, or sent with every request. */
  in: readonly ('local' | 'session' | 'cookie')[]
  essential: boolean
}

export const STORED = {
  /** Who is signed in, to be known before the sign-in service answers. */
  account: { in: ['local'], essential: true },
  /** With which VAT the selected company buys. */
  'account-vat': { in: ['local'], essential: true },
  /** Between which accounts the visitor may change. */
  accounts: { in: ['local'], essential: true },
  /** That the accounts were asked for in this visit. */
  'accounts-read': { in: ['session'], essential: true },
  /** Advertising that led to a visit, for 90 days. */
  campaign: { in: ['local'], essential: false },
  /** What is to be bought; the copy of the tab is for a storage that loses it. */
  cart: { in: ['local', 'session'], essential: true },
  /** Which checkout this browser is in. */
  checkout: { in: ['local', 'session'], essential: true },
  /** What was typed at the checkout and is not at the server yet. */
  'checkout-draft': { in: ['session'], essential: true },
  /** The answer to the question for consent. */
  consent: { in: ['local'], essential: true },
  /** What the catalogue last said of the cart's lines. */
  details: { in: ['local'], essential: true },
  /** That this visit is counted. */
  engaged: { in: ['session'], essential: false },
  /** What was typed into a form of a content page and is not sent yet. */
  'form-drafts': { in: ['session'], essential: true },
  /** Whom the gift cards in the cart are for, until they are ordered. */
  gift: { in: ['local'], essential: true },
  /** Which account was selected because there was no other: it is no choice. */
  'only-account': { in: ['local'], essential: true },
  /** Which order last emptied the cart. */
  ordered: { in: ['local', 'session'], essential: true },
  /** Which account was selected last: signing in selects it again. */
  'preferred-account': { in: ['local'], essential: true },
  /** Whose invitation to the club the visitor has followed. */
  referral: { in: ['local'], essential: true },
  /** When a page was opened anew because one of its files was gone. */
  reloaded: { in: ['session'], essential: true },
  /** The height on the page that is left for the next product. */
  scroll: { in: ['session'], essential: true },
  /** Where a link for signing in was sent: the link has to be opened with the same address. */
  'sign-in-email': { in: ['local'], essential: true },
  /** What was searched for last, which analytics has counted. */
  searched: { in: ['session'], essential: false },
  /** Announcements that were closed: for good with consent, for the session without it. */
  'seen-messages': { in: ['local', 'session'], essential: false },
  /** Until when there is such an announcement, so that pages make room for it at once; kept as those are. */
  'message-until': { in: ['local', 'session'], essential: false },
  /** Orders and steps of a purchase that analytics has counted. */
  'sent-orders': { in: ['local'], essential: false },
  'sent-steps': { in: ['local'], essential: false },
  /** Currency, VAT display, dark mode. */
  settings: { in: ['local'], essential: true },
  /** Ties a checkout to the browser that made it; with `__Host-` where there is HTTPS. */
  'shop-owner': { in: ['cookie'], essential: true },
  /** Who is signed in, for downloads; no script reads it. */
  'shop-token': { in: ['cookie'], essential: true },
  /** The order that a guest looks at; the server's as well. */
  'shop-tracked': { in: ['cookie'], essential: true },
  /** Stock as last seen. */
  stock: { in: ['local'], essential: true },
  /** Of which companies the visitor was told to be a member now: once is enough. */
  'told-companies': { in: ['local'], essential: true },
  /** That prices are shown without VAT to a company's account, which its visitor is still to be told. */
  'untold-net': { in: ['local'], essential: true },
  /** What a visitor has saved for later: for good with consent, for the session without it. */
  'wish-list': { in: ['local', 'session'], essential: false },
} as const satisfies Record<string, KeyRule>

export type StoredKey = keyof typeof STORED

/** First-party cookies that the analytics tag and the ad pixel are known to set. */
export const OTHERS_COOKIE = /^_(ga|gid|gat|gcl|gac|fbp|fbc)/
