/**
 * Whether a user agent names a robot: it gets no banner, no announcements and no analytics.
 *
 * @param userAgent as in `navigator.userAgent`
 */
export function isBot(userAgent: string): boolean {
  return /bot|crawl|spider/i.test(userAgent)
}
