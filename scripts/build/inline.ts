/** Inline scripts and styles of a page, as a content security policy names them. */
import { integrityOf } from '#loaders/hash'

export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi

/** A script of another type is data that the browser never runs; import maps and speculation rules it obeys. */
const TYPE = /\btype\s*=\s*["']?([^"'\s>]+)/i
const OBEYED = /^(module|importmap|speculationrules|(text|application)\/(javascript|ecmascript))$/i

/** The same few scripts and styles are on thousands of pages. */
const known = new Map<string, string>()

export function hashes(html: string): InlineHashes {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, name = '', attributes = '', source = ''] of html.matchAll(ELEMENT)) {
    if (name.toLowerCase() === 'style') styles.add(policyHash(source))
    else if (!/\bsrc\s*=/i.test(attributes) && isObeyed(attributes)) scripts.add(policyHash(source))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/** A page without its scripts and styles. */
export function withoutInline(html: string): string {
  return html.replace(ELEMENT, '<$1$2></$1>')
}

function isObeyed(attributes: string): boolean {
  const type = TYPE.exec(attributes)?.[1]
  return type === undefined || OBEYED.test(type)
}

function policyHash(source: string): string {
  let hash = known.get(source)
  if (!hash) {
    hash = `'${integrityOf(source)}'`
    known.set(source, hash)
  }
  return hash
}
