/** One field of the test form: it writes what is typed in the field's own way, and says what is wrong with it. */
import { type CardFormat, retype } from '#core/checkout/card-input'
import { element } from '#ui/element.ts'

export interface CardFieldOptions {
  label: string
  /** The HTML autocomplete token; the field's name as well. */
  autocomplete: string
  format: CardFormat
  /** @returns what is wrong, in the visitor's language */
  problem: (text: string) => string | undefined
  /** Markup of the sign before it. */
  warning: string
  /** After a change of the visitor; the field is not called wrong any longer then. */
  onEdit: () => void
}

export interface CardField {
  element: HTMLElement
  input: HTMLInputElement
  /** Shows what is wrong. @returns whether anything is */
  check: () => boolean
  isWrong: () => boolean
}

export function createCardField({
  label,
  autocomplete,
  format,
  problem,
  warning,
  onEdit,
}: CardFieldOptions): CardField {
  const id = `test-${autocomplete}`
  const input = element('input', { className: 'input', id, inputMode: 'numeric', required: true })
  input.setAttribute('autocomplete', autocomplete)
  const error = element('p', { className: 'field__error', id: `${id}-error` })
  const field = element(
    'div',
    { className: 'field' },
    element('label', { className: 'field__label', htmlFor: id }, label),
    input,
  )

  function say(text: string | undefined): void {
    if (text === undefined) {
      error.remove()
      input.removeAttribute('aria-invalid')
      input.removeAttribute('aria-describedby')
      return
    }
    error.innerHTML = warning
    error.append(text)
    field.append(error)
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-describedby', error.id)
  }

  let before = ''
  input.addEventListener('input', (event) => {
    const { inputType, isComposing } = event as InputEvent
    if (isComposing) return
    rewrite(input, retype(before, typedIn(input), format, REMOVED[inputType]))
    before = input.value
    say(undefined)
    onEdit()
  })

  return {
    element: field,
    input,
    isWrong: () => error.isConnected,
    check() {
      const text = problem(input.value)
      say(text)
      return text !== undefined
    },
  }
}

const REMOVED: Record<string, 'backward' | 'forward'> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
}

function typedIn({ value, selectionStart }: HTMLInputElement) {
  return { text: value, caret: selectionStart ?? value.length }
}

/** Left alone where nothing changes: a value that is set anew forgets what can be undone. */
function rewrite(input: HTMLInputElement, { text, caret }: ReturnType<typeof retype>): void {
  if (input.value === text) return
  input.value = text
  // A form that was filled by the browser has no caret to keep.
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}
