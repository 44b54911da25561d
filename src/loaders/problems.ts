/** What is wrong in the content, reported so that an editor finds the line. */
import type * as v from 'valibot'
import { isLanguage } from '#core/site/language'

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

export interface ContentProblem {
  /** Path inside the content folder. */
  file: string
  field: string
  reason: string
}

/** Every problem of one reading, one `file: field: reason` per line. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ file, field, reason }) => `${file}: ${field}: ${reason}`).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}

/** Reports problems of one file. */
export type Report = (field: string, reason: string) => void

/** Turns what valibot found into problems of a file. */
export function reportIssues(issues: readonly v.BaseIssue<unknown>[], report: Report): void {
  for (const issue of issues) report(fieldOf(issue), issueReason(issue))
}

/** `variations[PLAP-HJO-175-750].color`: rows are named by what an editor can search for. */
function fieldOf(issue: v.BaseIssue<unknown>): string {
  let field = ''
  for (const item of issue.path ?? []) {
    const key = String(item.key)
    if (Array.isArray(item.input)) field += `[${rowName(item.value) ?? key}]`
    else field += field ? `.${key}` : key
  }
  return field || 'file'
}

function rowName(row: unknown): string | undefined {
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
  return issue.message
}
