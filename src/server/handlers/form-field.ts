/** A labelled input of a page that a function writes, with what is wrong with it. */
import { drawn } from '#server/handlers/html-page'
import { html, type Raw } from '#server/mail/html'

export interface FormField {
  name: string
  label: string
  value: string
  hint?: string | undefined
  /** What is wrong, in the visitor's words. */
  problem?: string | undefined
  /** The first that is wrong: where the page begins. */
  focused?: boolean
  kind?: 'text' | 'email' | 'number' | 'many lines'
  /** Of a number, which begins at 0. */
  most?: number
  autocomplete?: string
}

export function formField({
  name,
  label,
  value,
  hint,
  problem,
  focused = false,
  kind = 'text',
  autocomplete = 'off',
  most,
}: FormField): Raw {
  const said = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  const attributes = html` id="${name}" name="${name}" autocomplete="${autocomplete}"${flag(said !== '', html` aria-describedby="${said}"`)}${flag(problem !== undefined, html` aria-invalid="true"`)}${flag(focused, html` autofocus`)}`
  const input =
    kind === 'many lines'
      ? html`<textarea rows="3"${attributes}>${value}</textarea>`
      : html`<input type="${kind}"${attributes}${flag(most !== undefined, html` min="0" max="${most ?? 0}" inputmode="numeric"`)} value="${value}">`
  return html`<label for="${name}">${label}</label>
${input}
${flag(hint !== undefined, html`<p class="note" id="${name}-hint">${hint ?? ''}</p>`)}${flag(problem !== undefined, html`<p class="bad" id="${name}-problem">${drawn('warning')}${problem ?? ''}</p>`)}`
}

export function hiddenFields(values: Readonly<Record<string, string | number>>): Raw[] {
  return Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
}

function flag(shown: boolean, what: Raw): Raw {
  return shown ? what : { raw: '' }
}
