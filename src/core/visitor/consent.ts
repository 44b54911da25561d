/**
 * Consent to what the shop does not need to work: what counts as an
 * answer, and what may be kept before there is one.
 */

/**
 * Of a storefront: under `implied` consent, going on to buy or to read about privacy counts as yes; under `explicit`
 * only the banner's button does.
 */
export type ConsentPolicy = 'implied' | 'explicit'

/** `null` until the visitor has answered. */
export type ConsentChoice = boolean | null

/** What a visitor does by a press in the page. Opening an address that another site made is not one. */
export type ConsentDeed =
  | 'accept'
  | 'essentials'
  | 'privacy'
  | 'add_to_cart'
  | 'begin_checkout'
  | 'add_shipping_info'
  | 'add_payment_info'

/** Only the banner's buttons change an answer that was given. */
export function choiceAfter(policy: ConsentPolicy, choice: ConsentChoice, deed: ConsentDeed): ConsentChoice {
  if (deed === 'accept') return true
  if (deed === 'essentials') return false
  return choice ?? (policy === 'implied' ? true : null)
}

/** Whether campaign values may be kept and errors reported: under implied consent at once, until the visitor refuses. */
export function countsAsYes(policy: ConsentPolicy, choice: ConsentChoice): boolean {
  return choice ?? policy === 'implied'
}
