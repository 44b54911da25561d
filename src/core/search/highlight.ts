/** What a search found in a text, as parts: pages make nodes of them, so nothing in a text is taken for markup. */

export interface TextPart {
  text: string
  /** It is what was searched for. */
  isMatch: boolean
}

/**
 * Reads a text in which the search service has put marks around what it found.
 * @param open the mark in front of a match. @param close the one behind it
 */
export function textParts(marked: string, open: string, close: string): TextPart[] {
  const [before = '', ...rest] = marked.split(open)
  const parts: TextPart[] = [{ text: before, isMatch: false }]
  for (const each of rest) {
    const [match = '', ...after] = each.split(close)
    parts.push({ text: match, isMatch: true }, { text: after.join(close), isMatch: false })
  }
  return parts.filter(({ text }) => text !== '')
}
