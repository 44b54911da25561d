/** Asks below an e-mail field whether another address was meant. */
import { suggestEmail } from '#core/text/email-hint'
import { type EmailWords, emailQuestion } from '#features/forms/email-question.ts'
import { element } from '#ui/element.ts'
import { whenReleased } from '#ui/when-released.ts'

/** @param words may fail: then nothing is asked */
export function hintAtEmail(input: HTMLInputElement, words: () => Promise<EmailWords>): void {
  const asked = element('p', { className: 'field__hint', role: 'status' })
  input.closest('.field')?.append(asked)
  // Kept like what is typed, which also takes the question away.
  const onTaken = () => input.dispatchEvent(new Event('input', { bubbles: true }))
  input.addEventListener('input', () => asked.replaceChildren())
  const ask = async () => {
    const t = suggestEmail(input.value) && (await words().catch(() => undefined))
    if (t) whenReleased(() => asked.replaceChildren(...emailQuestion(input, t, onTaken)))
  }
  input.addEventListener('change', ask)
  // The field was left before this script came.
  if (input !== document.activeElement) void ask()
}
