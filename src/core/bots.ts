/**
 * Whether a user agent names a robot (specification section 4): it gets no banner, no messages and no analytics.
 *
 * @param userAgent as in `navigator.userAgent`
 */
export function isBot(userAgent: string): boolean {
  return /bot|crawl|spider/i.test(userAgent)
}
