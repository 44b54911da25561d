/** Leads to what is wrong in a form, so that it is also heard. */
import { element } from '#ui/element.ts'

const WRONG = '[aria-invalid="true"]'

/**
 * The first wrong field takes the focus, which has its error read out. One that has the focus already would stay silent:
 * its error is said.
 *
 * @param isTyping the visitor types in another field by now, which keeps the focus
 */
export function showWrong(form: HTMLElement | null, isTyping = false): void {
  const wrong = form?.querySelector<HTMLElement>(WRONG)
  if (!wrong) return
  if (isTyping || document.activeElement === wrong) sayError(wrong)
  else wrong.focus()
}

/** The same words are heard again, since they come anew; they go with the next key or when the field is left. */
function sayError(wrong: HTMLElement): void {
  const said = element('p', { className: 'visually-hidden', role: 'alert' }, errorOf(wrong))
  const place = wrong.closest('dialog') ?? document.body
  place.append(said)
  // On the way down: the submit that is under way has passed already.
  for (const type of ['input', 'focusout', 'submit'])
    place.addEventListener(type, () => said.remove(), { once: true, capture: true })
}

function errorOf(wrong: HTMLElement): string {
  const ids = wrong.getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(ids.at(-1) ?? '')?.textContent ?? ''
}
