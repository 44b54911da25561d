/** HTML of mails, of the pages behind their links and of the local pages. */
import { escapeHtml } from '#core/text/escape-html'

/** A template tag: every value is escaped, unless it is `raw` already. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Raw | Raw[])[]): Raw {
  const text = parts.reduce((out, part, index) => out + render(values[index - 1]) + part)
  return { raw: text }
}

export interface Raw {
  raw: string
}

function render(value: string | number | Raw | Raw[] | undefined): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map(({ raw }) => raw).join('')
  return typeof value === 'object' ? value.raw : escapeHtml(String(value))
}
