/** What must never reach a visitor; any finding fails the build. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_KEYS } from '#core/site/site'
import { partsOf } from './inline.ts'

export interface DistProblem {
  /** Below `dist`. */
  file: string
  reason: string
}

/** The policy forbids both; a browser would drop them silently. */
const MAYBE_INLINE = /\s(?:style|on[a-z]+)\s*=/i
const TAG = /<[a-z][\w-]*((?:\s+[^\s=>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?)*)\s*\/?>/gi
const ATTRIBUTE = /\s+([^\s=>]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?/g
const INLINE_NAME = /^(?:style|on[a-z]+)$/i

/** Pages lie in a folder per site, but no visitor should see that folder. */
const PREFIXED = new RegExp(
  `\\s(?:href|src|action|formaction|content)="?(/(?:${SITE_KEYS.join('|')})(?=[/"\\s>?#])[^"\\s>]*)`,
)

/** @param markup of a page, without what its scripts and styles hold */
export function pageProblems(file: string, html: string, markup = partsOf(html).markup): DistProblem[] {
  const problems: DistProblem[] = []
  if (MAYBE_INLINE.test(markup)) {
    const name = inlineAttribute(markup)
    if (name) problems.push({ file, reason: `has an inline ${name}= attribute, which the policy forbids` })
  }
  const prefixed = PREFIXED.exec(markup)?.[1]
  if (prefixed) problems.push({ file, reason: `links to ${prefixed}: links carry no site prefix` })
  return problems
}

/** Source maps, and scripts that name one. */
export function fileProblems(dist: string, files: Iterable<string>): DistProblem[] {
  const problems: DistProblem[] = []
  for (const file of files) {
    if (file.endsWith('.map')) problems.push({ file, reason: 'is a source map' })
    if (/\.(js|css)$/.test(file) && readFileSync(join(dist, file), 'utf8').includes('sourceMappingURL=')) {
      problems.push({ file, reason: 'names a source map' })
    }
  }
  return problems
}

function inlineAttribute(markup: string): string | undefined {
  for (const [, attributes = ''] of markup.matchAll(TAG)) {
    for (const [, name = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (INLINE_NAME.test(name)) return name
    }
  }
  return undefined
}
