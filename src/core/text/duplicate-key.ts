/** Keys that stand twice in one JSON object: parsers disagree about which of the two values counts. */

/**
 * One pass over the text, without recursion.
 * @param text valid JSON, as `JSON.parse` has accepted it
 * @returns whether an object at any depth has a key twice, also where the two are escaped differently
 */
export function hasDuplicateKey(text: string): boolean {
  /** What the position is in, from outside to inside: keys of an object so far; undefined for a list. */
  const open: (Set<string> | undefined)[] = []
  let isKey = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') {
      const end = endOfString(text, at)
      const keys = isKey ? open.at(-1) : undefined
      if (keys) {
        const key = keyOf(text.slice(at, end + 1))
        if (keys.has(key)) return true
        keys.add(key)
      }
      isKey = false
      at = end
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : undefined)
      isKey = character === '{'
    } else if (character === '}' || character === ']') {
      open.pop()
      isKey = false
    } else if (character === ',') isKey = open.at(-1) !== undefined
  }
  return false
}

/** @returns where the string's closing quote is */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** @param quoted with its quotes */
function keyOf(quoted: string): string {
  return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1)
}
