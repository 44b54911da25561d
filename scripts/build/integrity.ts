/** Says in a page what the bytes of its scripts must be: a file that was changed on the way is not run. */
import { integrityOf } from '#loaders/hash'

/** Inline elements too, so that what looks like a tag inside of them is passed over. */
const ELEMENT = /<(?:script|style)\b([^>]*)>[\s\S]*?<\/(?:script|style)\s*>|<link\b([^>]*)>/gi
const ADDRESS = /\s(?:src|href)="?(\/[^/"\s>][^"\s>]*)/i
const CHECKED_LINK = /\srel="?modulepreload\b/i

/** @returns the page with `integrity` on every script that comes from a file of the build */
export function withIntegrity(html: string, digest: (path: string) => string): string {
  return html.replace(ELEMENT, (element: string, script?: string, link?: string) => {
    const attributes = script ?? (CHECKED_LINK.test(link ?? '') ? link : '') ?? ''
    const [, path] = ADDRESS.exec(attributes) ?? []
    if (!path || /\sintegrity=/i.test(attributes)) return element
    return element.replace(attributes, `${attributes} integrity="${digest(path)}"`)
  })
}

/** Each file is read once. */
export function fileDigests(read: (path: string) => Uint8Array): (path: string) => string {
  const known = new Map<string, string>()
  return (path) => {
    let digest = known.get(path)
    if (!digest) {
      digest = integrityOf(read(path))
      known.set(path, digest)
    }
    return digest
  }
}
