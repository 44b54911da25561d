/** Changes single values of a YAML text and leaves everything else as somebody wrote it: comments, order, quotes, folds. */
import { isDeepStrictEqual } from 'node:util'
import {
  Document,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  type ParsedNode,
  parseDocument,
  Scalar,
  visit,
  type YAMLMap,
} from 'yaml'

/** Characters in a line of the content's files. */
const LINE = 112

/** A list of names that is no longer than this stands in one line. */
const SHORT_LIST = 80

/** The content's lists have no spaces inside their brackets, its tables do; what writes YAML knows one way for both. */
const PADDED_LIST = /^( *(?:- )?[\w-]+: )\[ ([\w.-]+(?:, [\w.-]+)*) \]$/gm

type Table = YAMLMap.Parsed<ParsedNode, ParsedNode | null>

/**
 * @param path keys of tables, from the outside in; those that are not there yet are made
 * @param value undefined takes the key out
 * @param order of the outermost keys, as somebody would write them: a new one stands before those that follow it there
 * @returns the text with the value in it
 * @throws when the text is no YAML table
 */
export function setYaml(
  source: string,
  path: readonly string[],
  value: unknown,
  order: readonly string[] = [],
): string {
  const document = parseDocument(source)
  if (document.errors.length) throw new Error('the file has a mistake in its syntax, which comes first')
  const above = path.slice(0, -1)
  const table = above.length ? document.getIn(above) : undefined
  // A table without a row is none; one that stands in a line has no line to take out.
  if (
    value === undefined &&
    isMap(table) &&
    table.has(path.at(-1)) &&
    (table.flow || table.items.length === 1)
  ) {
    const { [path.at(-1) ?? '']: _, ...rest } = table.toJSON() as Record<string, unknown>
    return setYaml(source, above, Object.keys(rest).length ? rest : undefined)
  }
  const wanted = document.clone()
  if (value === undefined) wanted.deleteIn(path)
  else wanted.setIn(path, value)
  const changed = change(source, document.contents, path, value, order)
  // What is saved is what was meant, whatever the file looks like.
  if (!isDeepStrictEqual(parseDocument(changed).toJS() ?? {}, wanted.toJS() ?? {}))
    throw new Error(`${path.join('.')} cannot be changed here without losing something beside it`)
  return changed
}

function change(
  source: string,
  root: unknown,
  path: readonly string[],
  value: unknown,
  order: readonly string[],
): string {
  if (!isMap(root) || root.items.length === 0) {
    if (value === undefined) return source
    return `${source.trimEnd()}${source.trim() ? '\n' : ''}${yamlOf(nested(path, value))}\n`
  }
  const { table, depth } = deepestTable(root as Table, path)
  const [key = '', ...below] = path.slice(depth)
  const pair = pairOf(table, key)
  if (value === undefined) return pair && below.length === 0 ? without(source, pair) : source
  const before = pair?.value ? (pair.value.toJSON() as unknown) : undefined
  const inside = below.length
    ? { ...(isMap(pair?.value) ? (before as object) : {}), ...nested(below, value) }
    : value
  const column = columnOf(source, table.range[0])
  const text = indented(yamlOf({ [key]: inside }, LINE - column, isFlow(pair?.value)), column)
  if (pair) {
    const [from, to] = spanOf(source, pair)
    return source.slice(0, from) + text + source.slice(to)
  }
  const following = depth === 0 && order.includes(key) ? order.slice(order.indexOf(key) + 1) : []
  const next = table.items.find((item) => following.includes(String(item.key)))
  if (next) return `${source.slice(0, next.key.range[0])}${text}\n${source.slice(next.key.range[0])}`
  const end = source.slice(0, table.range[1]).trimEnd().length
  return `${source.slice(0, end)}\n${' '.repeat(column)}${text}${source.slice(end)}`
}

/** The innermost table on the way to the key that has lines of its own. */
function deepestTable(root: Table, path: readonly string[]): { table: Table; depth: number } {
  let table = root
  let depth = 0
  for (const key of path.slice(0, -1)) {
    const next = pairOf(table, key)?.value
    if (!isMap(next) || next.flow || next.items.length === 0) break
    table = next as Table
    depth++
  }
  return { table, depth }
}

type ParsedPair = Pair<ParsedNode, ParsedNode | null>

function pairOf(table: Table, key: string): ParsedPair | undefined {
  return table.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key)
}

/** From the key to the end of the value, without the line's end or a comment behind it. */
function spanOf(source: string, { key, value }: ParsedPair): [number, number] {
  const end = value ? value.range[1] : key.range[1]
  return [key.range[0], source.slice(0, end).trimEnd().length]
}

function without(source: string, pair: ParsedPair): string {
  const [from, to] = spanOf(source, pair)
  const end = source.indexOf('\n', to)
  return source.slice(0, source.lastIndexOf('\n', from - 1) + 1) + (end < 0 ? '' : source.slice(end + 1))
}

function nested(path: readonly string[], value: unknown): Record<string, unknown> {
  const [key = '', ...below] = path
  return { [key]: below.length ? nested(below, value) : value }
}

/** As the content's files are written: long texts folded, short lists of names in one line, prices too. */
export function yamlOf(data: Record<string, unknown>, width = LINE, flow = false): string {
  const document = new Document(data)
  visit(document, {
    Scalar(at, node) {
      if (at === 'key' || typeof node.value !== 'string') return
      if (node.value.length > width - 20 && !node.value.includes('\n')) node.type = Scalar.BLOCK_FOLDED
    },
    Seq(_, node) {
      const words = node.items.map((item) => (isScalar(item) ? String(item.value) : undefined))
      const isShort = words.every((word) => word !== undefined && /^[\w.-]+$/.test(word))
      node.flow = isShort && (flow || words.join(', ').length <= SHORT_LIST)
    },
    Map(_, node) {
      node.flow =
        node.items.length > 1 &&
        node.items.every(({ value }) => isScalar(value) && typeof value.value === 'number')
    },
  })
  const text = document.toString({ lineWidth: width, flowCollectionPadding: true })
  return text.replaceAll(PADDED_LIST, '$1[$2]').trimEnd()
}

function isFlow(node: unknown): boolean {
  return (isMap(node) || isSeq(node)) && node.flow === true
}

function indented(text: string, column: number): string {
  return text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(column)}`)
}

function columnOf(source: string, offset: number): number {
  return offset - (source.lastIndexOf('\n', offset - 1) + 1)
}
