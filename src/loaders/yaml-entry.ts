/** A YAML text as an entry that knows in which line each of its fields stands. */
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
} from 'yaml'
import type { Fault, RawEntry } from '#loaders/source'

/** Data of texts that were parsed before: most of reading the content is parsing, and most of its files stay. */
export interface ParsedYaml {
  /** @returns undefined for a text that is not known */
  find(text: string): { data: unknown } | undefined
  add(text: string, data: unknown): void
}

/**
 * @param before lines of the file before the text: those of a Markdown file's head begin at its second line
 * @param parsed hears what was parsed now
 */
export function yamlEntry(file: string, text: string, before = 0, parsed?: ParsedYaml): RawEntry {
  const known = parsed?.find(text)
  if (!known) {
    const entry = parseEntry(file, text, before)
    if (!entry.faults) parsed?.add(text, entry.data)
    return entry
  }
  // Only for who has something to say of a line.
  let entry: RawEntry | undefined
  const lineOf = (field: string) => {
    entry ??= parseEntry(file, text, before)
    return entry.lineOf?.(field)
  }
  return { file, data: known.data, lineOf }
}

function parseEntry(file: string, text: string, before: number): RawEntry {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line + before
  const faults: Fault[] = [...document.errors, ...document.warnings].map(({ code, message, pos: [at] }) => {
    const reason = message.split(' at line ')[0] ?? code
    const first = code === 'DUPLICATE_KEY' ? firstOfKey(document, at) : undefined
    const also = first === undefined ? '' : `: the first is in line ${lineAt(first)}`
    return { field: 'syntax', reason: reason + also, line: lineAt(at) }
  })
  if (faults.length) return { file, data: undefined, faults }
  try {
    const lineOf = (field: string) => {
      const offset = offsetOf(document, field)
      return offset === undefined ? undefined : lineAt(offset)
    }
    return { file, data: document.toJS(), lineOf }
  } catch (error) {
    // An alias that nothing is named by is only found here.
    const reason = error instanceof Error ? error.message : String(error)
    return { file, data: undefined, faults: [{ field: 'syntax', reason }] }
  }
}

const SEGMENT = /\[([^\]]*)\]|([^.[\]]+)/g

/** Where a field such as `variations[PLA-1].color` stands, or the deepest part of it that is there. */
function offsetOf(document: Document.Parsed, field: string): number | undefined {
  let node: Node | null = document.contents
  let found: number | undefined
  for (const [, row, name] of field.matchAll(SEGMENT)) {
    const next: Step | undefined = step(node, row ?? name ?? '', document)
    if (!next) break
    found = next.offset
    node = next.node
  }
  return found
}

interface Step {
  offset: number | undefined
  node: Node | null
}

function step(parent: Node | null, name: string, document: Document): Step | undefined {
  const node = isAlias(parent) ? (parent.resolve(document) ?? null) : parent
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === name)
    if (!pair || !isScalar(pair.key)) return undefined
    return { offset: pair.key.range?.[0], node: isNode(pair.value) ? pair.value : null }
  }
  if (!isSeq(node)) return undefined
  const item = node.items[Number(name)] ?? node.items.find((row) => rowNames(row).includes(name))
  return isNode(item) ? { offset: item.range?.[0], node: item } : undefined
}

/** Rows are called by what an editor can search for: see `problems.ts`. */
function rowNames(row: unknown): string[] {
  return isMap(row) ? ['sku', 'id'].map((key) => String(row.get(key))) : []
}

/** Where a key that stands at `second` was given before, in the same table. */
function firstOfKey(document: Document.Parsed, second: number): number | undefined {
  const tables: Node[] = document.contents ? [document.contents] : []
  for (const node of tables) {
    if (isMap(node)) {
      const keys = node.items.map(({ key }) => (isScalar(key) ? key : undefined))
      const key = keys.find((candidate) => candidate?.range?.[0] === second)
      if (key) return keys.find((candidate) => candidate?.value === key.value)?.range?.[0]
      tables.push(...node.items.flatMap(({ value }) => (isNode(value) ? [value] : [])))
    } else if (isSeq(node)) tables.push(...node.items.filter(isNode))
  }
  return undefined
}
