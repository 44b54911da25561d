/** Cookie consent: unset, accepted or declined. */
import { type ConsentChoice, type ConsentDeed, type ConsentPolicy, choiceAfter } from '#core/visitor/consent'
import { persistent } from '#stores/storage'

/** JSON has no `undefined`: unset is stored as null. */
export const $consent = persistent<ConsentChoice>('consent', null, (found) =>
  typeof found === 'boolean' ? found : null,
)

/** Of this storefront; a page that does not say it asks for a button. */
export function consentPolicy(): ConsentPolicy {
  return document.documentElement.dataset.consent === 'implied' ? 'implied' : 'explicit'
}

/** Called where a press is handled, never for what an address or another page has caused. */
export function consentBy(deed: ConsentDeed): void {
  const choice = $consent.now()
  const next = choiceAfter(consentPolicy(), choice, deed)
  if (next !== choice) $consent.set(next)
}
