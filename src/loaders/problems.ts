/** What is wrong in the content, reported so that an editor finds the line. */
import type * as v from 'valibot'
import { isLanguage } from '#core/site/language'
import type { Whereabouts } from '#loaders/source'

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

export interface ContentProblem {
  /** Path inside the content folder. */
  file: string
  /** From 1, where it is known. */
  line?: number | undefined
  field: string
  reason: string
  /** Where it is no file that an editor opens. */
  where?: Whereabouts | undefined
}

/** Every problem of one reading, one `content/file:line: field: reason` per line. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(problemText).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}

export function problemText(problem: ContentProblem): string {
  return `${placeOf(problem)}: ${problem.where?.field ?? problem.field}: ${problem.reason}`
}

/** As an editor's terminal opens it. */
export function placeOf({ file, line, where }: Pick<ContentProblem, 'file' | 'line' | 'where'>): string {
  if (where) return where.at
  return line === undefined ? `content/${file}` : `content/${file}:${line}`
}

/** Reports problems of one file; the line is that of the field where it is left out. */
export type Report = (field: string, reason: string, line?: number | undefined) => void

/** Turns what valibot found into problems of a file. */
export function reportIssues(issues: readonly v.BaseIssue<unknown>[], report: Report): void {
  for (const issue of issues) report(fieldOf(issue), issueReason(issue))
}

/** `variations[PLAP-HJO-175-750].color`: rows are named by what an editor can search for. */
function fieldOf(issue: v.BaseIssue<unknown>): string {
  let field = ''
  for (const item of issue.path ?? []) {
    const key = String(item.key)
    if (Array.isArray(item.input)) field += `[${nameOfRow(item.value) ?? key}]`
    else field += field ? `.${key}` : key
  }
  return field || 'file'
}

/** What an editor can search for. */
export function nameOfRow(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined
  if ('sku' in row && typeof row.sku === 'string') return row.sku
  return 'id' in row && typeof row.id === 'string' ? row.id : undefined
}

function issueReason(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'unknown key'
  if (issue.received === 'undefined') {
    const last = issue.path?.at(-1)?.key
    return isLanguage(last) ? `missing ${languageNames.of(last)} text` : 'missing'
  }
  // What valibot says by itself has the value in it.
  return issue.message.startsWith('Invalid') ? issue.message : `${writtenValue(issue.input)}${issue.message}`
}

const LONGEST_VALUE = 60

/** What was written there, before the words that say what is wrong with it. */
function writtenValue(input: unknown): string {
  if (input === '' || input === undefined) return ''
  const text = JSON.stringify(input)
  if (text.length <= LONGEST_VALUE) return `${text} `
  return typeof input === 'string' ? `${text.slice(0, LONGEST_VALUE)}…" ` : ''
}
