/** Inline scripts and styles of a page, as a content security policy names them. */
import { integrityOf } from '#loaders/hash'

export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/**
 * A script or style with what it holds, or any other tag: what stands in an attribute of one is text. Only for markup
 * that this build has written itself, where attributes are whole and content has been looked through.
 */
const ATTRIBUTES = /[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*/.source
const ELEMENT = new RegExp(
  String.raw`<(script|style)\b(${ATTRIBUTES})>([\s\S]*?)<\/\1\s*>|<[a-z]${ATTRIBUTES}>`,
  'gi',
)

/** A script of another type is data that the browser never runs; import maps and speculation rules it obeys. */
const TYPE = /\btype\s*=\s*["']?([^"'\s>]+)/i
const OBEYED = /^(module|importmap|speculationrules|(text|application)\/(javascript|ecmascript))$/i

/** The same few scripts and styles are on thousands of pages. */
const known = new Map<string, string>()

export function hashes(html: string): InlineHashes {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, name = '', attributes = '', source = ''] of html.matchAll(ELEMENT)) {
    if (!name) continue
    if (name.toLowerCase() === 'style') styles.add(policyHash(source))
    else if (!/\bsrc\s*=/i.test(attributes) && isObeyed(attributes)) scripts.add(policyHash(source))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/** A page without its scripts and styles. */
export function withoutInline(html: string): string {
  return html.replace(ELEMENT, (tag, name?: string, attributes?: string) =>
    name ? `<${name}${attributes}></${name}>` : tag,
  )
}

function isObeyed(attributes: string): boolean {
  const type = TYPE.exec(attributes)?.[1]
  return type === undefined || OBEYED.test(type)
}

/** As a policy names a script or a style. */
export function policyHash(source: string): string {
  let hash = known.get(source)
  if (!hash) {
    hash = `'${integrityOf(source)}'`
    known.set(source, hash)
  }
  return hash
}
