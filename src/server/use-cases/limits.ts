/** Times of the checkout, in milliseconds, and how much may be held without being paid. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A checkout lives this long after its last change. */
export const CHECKOUT_LIFETIME = 24 * HOUR

/** Stock is held this long for a payment; then the payment is cancelled, and after that the stock released. */
export const RESERVATION_LIFETIME = 10 * MINUTE

/** A payment that the provider cannot be asked about is waited for this long; paid later, it is settled then. */
export const SILENCE_LIFETIME = HOUR

/** Checkouts of one browser or account, and of one network, that may wait for their payment at the same time. */
export const MOST_UNPAID_PER_BUYER = 3
export const MOST_UNPAID_PER_NETWORK = 20

/** What VIES has said of a VAT number counts this long; then it is asked again before money moves. */
export const VAT_CHECK_LIFETIME = 24 * HOUR

/** Who asks again about a VAT number is told this long what VIES has said, also if that was nothing. */
export const VAT_ASKED_AGAIN = MINUTE

/**
 * Invoices of a private person, a guest or a network that may be open at the same time. A private account is made with any
 * address, so that it is trusted no more than a guest. Companies' accounts are made by the shop.
 */
export const MOST_OPEN_INVOICES = 1
export const MOST_OPEN_INVOICES_OF_COMPANY = 20
/**
 * That go to one house. Mailboxes, numbers and networks are made up for nothing; a place where parcels can be taken is
 * not. A house has more than one household.
 */
export const MOST_OPEN_INVOICES_OF_HOUSE = 3

/** That go to one post code, or to one service point of a carrier. */
export const MOST_OPEN_INVOICES_OF_AREA = 9

/** Of companies without an account that write from one domain: a company has a few who order, and whoever has a domain every mailbox of it. */
export const MOST_OPEN_INVOICES_OF_DOMAIN = 3

/** Of everybody whom the shop does not know, in a day: what is lost at most when a thousand computers order together. */
export const MOST_INVOICES_OF_STRANGERS = 30

/** Of what is left of an article, a stranger's invoice takes this share at most: the last piece is for who pays. */
export const INVOICE_SHARE = 0.5

/** A checkout that never became an order is deleted, with names and addresses, this long after its last change. */
export const ABANDONED_LIFETIME = 30 * 24 * HOUR

/** An attempt whose start got no answer is asked about again after this: the first asker may still be at it. */
export const START_GRACE = 30_000

/** Seconds that a caller waits before it asks again, when the provider or the database is away. */
export const RETRY_AFTER = 5
