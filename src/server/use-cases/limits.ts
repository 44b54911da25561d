/** Times of the checkout, in milliseconds. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A checkout lives this long after its last change. */
export const CHECKOUT_LIFETIME = 24 * HOUR

/** Stock is held this long for a payment; then the payment is cancelled, and after that the stock released. */
export const RESERVATION_LIFETIME = 30 * MINUTE

/** An attempt whose start got no answer is asked about again after this: the first asker may still be at it. */
export const START_GRACE = 30_000

/** The provider forgets idempotency keys after 24 h: asking later could charge a second time. */
export const START_KEY_LIFETIME = 23 * HOUR

/** Seconds that a caller waits before it asks again, when the provider or the database is away. */
export const RETRY_AFTER = 5
