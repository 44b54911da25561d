/** A button that is waiting, on pages without React: its label gives way to a spinner. */
import { element } from '#ui/element.ts'
import { SPINNER } from '#ui/spinner-markup.ts'

/**
 * What is appended to the button's last element is heard of the spinner.
 *
 * @returns gives the button its label back, and the focus that a disabled button loses
 */
export function showBusy(pressed: HTMLButtonElement): () => void {
  const hadFocus = document.activeElement === pressed
  const label = element('span', { className: 'btn__label' }, ...pressed.childNodes)
  const busy = element('span', { className: 'btn__busy', innerHTML: SPINNER })
  pressed.append(label, busy)
  pressed.classList.add('is-busy')
  pressed.disabled = true
  return () => {
    pressed.replaceChildren(...label.childNodes)
    pressed.classList.remove('is-busy')
    pressed.disabled = false
    if (hadFocus && document.activeElement === document.body) pressed.focus()
  }
}
