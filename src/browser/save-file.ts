/** Gives the visitor a file that this page has got or made. */

/** ms after which the browser has begun to write it. */
const KEPT_MS = 60_000

export function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS)
}
