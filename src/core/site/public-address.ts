/** Query parameters that say where a visitor came from or what is listed; any other may be a secret or a person. */
const HARMLESS =
  /^(utm_\w+|gclid|fbclid|affiliate|sort|toggle|material|color|diameter|size|property|page|tags)$/

/** Parts whose paths name a checkout, an order or an account. */
const PERSONAL = /^(\/(?:checkout|order|orders|account))\/.*/

/**
 * An address as third parties may see it: without ids of checkouts and orders, tokens, searched words, fragments
 * and unknown parameters.
 *
 * @returns an empty text for what is no web address, such as a missing referrer
 */
export function publicAddress(href: string): string {
  if (!/^https?:/.test(href) || !URL.canParse(href)) return ''
  const { origin, pathname, searchParams } = new URL(href)
  const kept = [...searchParams].filter(([name]) => HARMLESS.test(name))
  const query = new URLSearchParams(kept).toString()
  return origin + pathname.replace(PERSONAL, '$1') + (query && `?${query}`)
}
