/** The one place where text becomes HTML on the server: mails and the local pages. */
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

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
