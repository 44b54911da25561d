/** What is written into mails besides texts. */

/** The shop's own clock: an order at half past midnight in Sweden is of that day. */
export const SHOP_TIME_ZONE = 'Europe/Stockholm'

/** A header has one line, whatever was typed: a line break would start another header. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
