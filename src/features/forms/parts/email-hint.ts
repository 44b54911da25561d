/** Asks at an e-mail address that looks like a slip of the finger whether another was meant: the answer goes there. */
import { suggestEmail } from '#core/text/email-hint'
import { fill } from '#core/text/text'
import { button, element } from '#ui/element.ts'

interface Words {
  didYouMean: string
  takeEmail: string
}

/** @param words may fail: then nothing is asked */
export function hintAtEmail(input: HTMLInputElement, words: () => Promise<Words>): void {
  const asked = element('p', { className: 'field__hint', role: 'status' })
  input.closest('.field')?.append(asked)
  const take = (meant: string) => {
    input.value = meant
    // Kept like what is typed, which also takes the question away.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  input.addEventListener('input', () => asked.replaceChildren())
  const ask = async () => {
    const meant = suggestEmail(input.value)
    const t = meant && (await words().catch(() => undefined))
    if (!t || suggestEmail(input.value) !== meant) return
    asked.replaceChildren(
      fill(t.didYouMean, { email: meant }),
      ' ',
      button('link', () => take(meant), t.takeEmail),
    )
  }
  input.addEventListener('change', ask)
  // The field was left before this script came.
  if (input !== document.activeElement) void ask()
}
