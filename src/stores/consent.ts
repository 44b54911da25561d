/** Cookie consent: unset, accepted or declined (specification section 4). */
import { persistent } from '#stores/storage'

export type Consent = true | false | undefined

/** JSON has no `undefined`: it is stored as null. */
export const $consent = persistent<Consent | null>('consent', null, (found) =>
  typeof found === 'boolean' ? found : null,
)

/** Buying counts as consent, except on a storefront whose policy asks for a button (design section 13). */
export function funnelConsent(): void {
  const explicit = document.documentElement.dataset.consent === 'explicit'
  if (!explicit && $consent.get() !== true) $consent.set(true)
}
