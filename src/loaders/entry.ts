/** Checks single entries against their schemas. */
import * as v from 'valibot'
import type { Language } from '#core/site/language'
import { markdownProblems } from '#loaders/markdown'
import { fillPlaceholders, inMarkdown, type Placeholders } from '#loaders/placeholders'
import { type ContentProblem, nameOfRow, type Report, reportIssues } from '#loaders/problems'
import type { RawContent, RawEntry, RawText } from '#loaders/source'

/** One checking of all content. */
export interface Checking {
  problems: ContentProblem[]
  /** Undefined until the brand is known. */
  placeholders: Placeholders | undefined
  /** Of the texts of a language. */
  textPlaceholders: Partial<Record<Language, Placeholders>>
  /** By file, where each field stands. */
  lines: ReadonlyMap<string, NonNullable<RawEntry['lineOf']>>
  /** The row that something was made of. */
  places: Map<object, Place>
  /** Where an editor finds what is in no file. */
  where: RawContent['where']
}

export interface Place {
  file: string
  /** By position, as two rows may have the same name: `variations[3]`. */
  row: string
}

/** @param built of rows, in their order; some of them may have made none */
export function rememberRows<R extends object>(
  { places }: Checking,
  file: string,
  field: string,
  rows: readonly R[],
  built: readonly object[],
): void {
  let at = -1
  for (const item of built) {
    at = rows.findIndex((row, index) => index > at && nameOfRow(row) === nameOfRow(item))
    places.set(item, { file, row: `${field}[${at}]` })
  }
}

export function reporter(checking: Checking, file: string): Report {
  return (field, reason, line = lineOf(checking, file, field)) =>
    checking.problems.push({ file, field, reason, line, where: checking.where?.(file, field, line) })
}

export function lineOf({ lines }: Checking, file: string, field: string): number | undefined {
  return lines.get(file)?.(field)
}

/** @returns the entry's data, or undefined when it has problems, which are reported */
export function checkEntry<S extends v.GenericSchema>(
  checking: Checking,
  entry: RawEntry,
  schema: S,
): v.InferOutput<S> | undefined {
  const report = reporter(checking, entry.file)
  if (entry.faults?.length) {
    for (const { field, reason, line } of entry.faults) report(field, reason, line)
    return undefined
  }
  const { placeholders } = checking
  const data = placeholders ? fillPlaceholders(entry.data, placeholders, report) : entry.data
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  reportIssues(result.issues, report)
  return undefined
}

/** An entry that no shop can do without. */
export function checkRequired<S extends v.GenericSchema>(
  checking: Checking,
  entry: RawEntry | undefined,
  schema: S,
  file: string,
): v.InferOutput<S> | undefined {
  if (entry) return checkEntry(checking, entry, schema)
  reporter(checking, file)('file', 'missing')
  return undefined
}

export interface Text<T> {
  head: T
  /** Markdown. */
  body: string
}

/** A text with its head; what a page may not show is a problem. */
export function checkText<S extends v.GenericSchema>(
  checking: Checking,
  entry: RawText,
  schema: S,
): Text<v.InferOutput<S>> | undefined {
  const report = reporter(checking, entry.file)
  const head = checkEntry(checking, entry, schema)
  if (!entry.body && !entry.faults) report('body', 'is empty')
  const body = fillPlaceholders(entry.body, inMarkdown(checking.placeholders ?? {}), report, 'body')
  const { bodyLine } = entry
  for (const { reason, line } of markdownProblems(body, entry.body))
    report('body', reason, bodyLine && line && bodyLine + line - 1)
  return head === undefined ? undefined : { head, body }
}

/** The name of an entry's file, without its folder and ending. */
export function nameOf({ file }: RawEntry): string {
  return file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'))
}
