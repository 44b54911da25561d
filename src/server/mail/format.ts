/** What is written into mails besides texts. */

/** A header has one line, whatever was typed: a line break would start another header. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
