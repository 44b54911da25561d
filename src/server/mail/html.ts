/** HTML of mails, of the pages behind their links and of the local pages. */
import { escapeHtml } from '#core/text/escape-html'

/** A template tag: every value is escaped, unless it is `raw` already. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Raw {
  const text = parts.reduce((out, part, index) => out + render(values[index - 1]) + part)
  return { raw: text }
}

export interface Raw {
  raw: string
}

type Value = string | number | Raw | (string | Raw)[]

function render(value: Value | undefined): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  return typeof value === 'object' ? value.raw : escapeHtml(String(value))
}
