import { visitorCountry } from '#core/site/visitor-country'

interface Storefront {
  shipsTo: readonly string[]
  /** As `homeCountry` says it. */
  home?: string | undefined
}

/** Where this visitor seems to be at home. */
export function hintedCountry({ shipsTo }: Storefront): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return visitorCountry(navigator.languages, timeZone, shipsTo)
}

/** @returns with what a form begins that nothing is known for; empty where the visitor has to say it */
export function likelyCountry(site: Storefront): string {
  return hintedCountry(site) ?? site.home ?? ''
}
