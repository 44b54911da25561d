/** What is written into mails, and into what else the server tells of an order, besides texts. */
/** `Total: 12`; French sets the colon apart from its word, by a blank that breaks no line. */
export function labelled(label: string, text: string, language: string): string {
  return `${label}${language === 'fr' ? '\u00a0' : ''}: ${text}`
}

/** A header has one line, whatever was typed: a line break would start another header. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
