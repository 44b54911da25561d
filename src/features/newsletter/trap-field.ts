import { TRAP } from '#core/forms/trap'
import { element } from '#ui/element.ts'

/** For programs alone: off the screen, and no `display: none`, which they look for. */
export function trapField(): HTMLInputElement {
  const hidden = { className: 'newsletter__trap', tabIndex: -1, ariaHidden: 'true' }
  return element('input', { ...hidden, name: TRAP, autocomplete: 'off' })
}
