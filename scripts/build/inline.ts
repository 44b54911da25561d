/** Inline scripts and styles of a page, as a content security policy names them. */
import { contentHash, integrityOf } from '#loaders/hash'

export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

export interface PageParts {
  inline: InlineHashes
  /** The page without what its scripts and styles hold. */
  markup: string
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
  return partsOf(html).inline
}

/** @param encoding `latin1` for a page whose characters are its bytes */
export function partsOf(html: string, encoding: BufferEncoding = 'utf8'): PageParts {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  let markup = ''
  let end = 0
  for (const { 0: element, 1: name, 2: attributes = '', 3: source = '', index } of html.matchAll(ELEMENT)) {
    if (!name) continue
    markup += `${html.slice(end, index)}<${name}${attributes}></${name}>`
    end = index + element.length
    if (name.toLowerCase() === 'style') styles.add(policyHash(source, encoding))
    else if (!/\bsrc\s*=/i.test(attributes) && isObeyed(attributes)) scripts.add(policyHash(source, encoding))
  }
  markup += html.slice(end)
  return { inline: { scripts: [...scripts], styles: [...styles] }, markup }
}

/**
 * Takes the styles and scripts that a page holds out of it.
 *
 * @param html whose characters are its bytes
 * @returns the page that asks for them instead, and the files below `dist`
 */
export function asFiles(html: string): { html: string; files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>()
  const page = html.replace(ELEMENT, (element, name?: string, attributes = '', source = '') => {
    const isStyle = name?.toLowerCase() === 'style'
    if (!source || !(isStyle || isObeyed(attributes))) return element
    const bytes = Buffer.from(source, 'latin1')
    const file = `_astro/${contentHash([bytes]).slice(0, 8)}.${isStyle ? 'css' : 'js'}`
    files.set(file, bytes)
    return isStyle
      ? `<link rel="stylesheet" href="/${file}">`
      : `<script src="/${file}" integrity="${integrityOf(bytes)}"></script>`
  })
  return { html: page, files }
}

function isObeyed(attributes: string): boolean {
  const type = TYPE.exec(attributes)?.[1]
  return type === undefined || OBEYED.test(type)
}

/** As a policy names a script or a style. */
export function policyHash(source: string, encoding: BufferEncoding = 'utf8'): string {
  const key = `${encoding} ${source}`
  let hash = known.get(key)
  if (!hash) {
    hash = `'${integrityOf(Buffer.from(source, encoding))}'`
    known.set(key, hash)
  }
  return hash
}
