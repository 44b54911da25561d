/** Where a page may lead that was told so by its address: anybody may have written the link to it. */

/** More than anybody encodes by accident. */
const LAYERS_OF_ENCODING = 5

/**
 * @param target as it stands in the address; other than a path of this host it counts for nothing
 * @param fallback a path
 * @returns a path with its query and fragment, which no browser reads as another host
 */
export function safeRedirect(target: string | null | undefined, fallback: string): string {
  if (!target || !isPath(target)) return fallback
  const { pathname, search, hash } = new URL(target, BASE)
  return pathname + search + hash
}

/** Of a host that nobody has. */
const BASE = 'https://shop.invalid'

/** Whatever is encoded is looked at as well: something on the way may decode it. */
function isPath(target: string): boolean {
  let text = target
  for (let layer = 0; layer < LAYERS_OF_ENCODING; layer += 1) {
    if (!isPlainPath(text)) return false
    const decoded = decode(text)
    if (decoded === text) return true
    text = decoded
  }
  return false
}

/** One slash, and nothing that browsers take for a second one, leave out, or read as an address of its own. */
function isPlainPath(text: string): boolean {
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}\p{Cf}]/u.test(text)) return false
  const { origin, username, pathname } = new URL(text, BASE)
  return origin === BASE && username === '' && !pathname.startsWith('//')
}

/** Only what stands before the query decides where an address leads. */
function decode(text: string): string {
  const [path = ''] = text.split(/[?#]/)
  try {
    return decodeURIComponent(path)
  } catch {
    return path.replace(/%[0-7][0-9a-f]/gi, (code) => decodeURIComponent(code))
  }
}
