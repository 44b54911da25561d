/** Applies `dist/_headers` as the host does, so that a policy that blocks something blocks it here first. */
import { readFile } from 'node:fs/promises'

export type Headers = Record<string, string>
export type HeaderRules = (path: string) => Headers

/** Of what has no hash in its name: a new version counts from the next request on. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

interface Rule {
  matches: RegExp
  headers: Headers
}

/** @param https whether visitors come over HTTPS, so that what only counts there can stay */
export async function readHeaderRules(file: string, https = false): Promise<HeaderRules> {
  const rules = parse(await readFile(file, 'utf8'), https)
  return (path) =>
    Object.assign({}, ...rules.filter(({ matches }) => matches.test(path)).map(({ headers }) => headers))
}

function parse(text: string, https: boolean): Rule[] {
  const rules: Rule[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) rules.push({ matches: pattern(line.trim()), headers: {} })
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (!name || !value || !rule) continue
    const header = name.toLowerCase()
    Object.assign(rule.headers, https ? { [header]: value } : overHttp(header, value))
  }
  return rules
}

/** A star at the end stands for anything, nothing included: the same expression that Netlify's own tools use. */
function pattern(path: string): RegExp {
  const parts = path.split('/').filter(Boolean)
  const expressions = parts.map((part) =>
    part === '*' ? '?(.*)' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
  )
  return new RegExp(`^/${expressions.join('/')}/?$`)
}

/** There is no https on a developer's machine to upgrade to. */
function overHttp(name: string, value: string): Headers {
  if (name === 'strict-transport-security') return {}
  if (name !== 'content-security-policy') return { [name]: value }
  return { [name]: value.replace(/;\s*upgrade-insecure-requests/, '') }
}
