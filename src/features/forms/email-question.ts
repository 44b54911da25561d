/** Whether another e-mail address was meant, where the one that was typed looks like a slip of the finger. */
import { suggestEmail } from '#core/text/email-hint'
import { fill } from '#core/text/text'
import { button } from '#ui/element.ts'

export interface EmailWords {
  didYouMean: string
  takeEmail: string
}

/**
 * @param onTaken follows when the other address stands in the field
 * @returns what to show; nothing for an address that looks right
 */
export function emailQuestion(
  input: HTMLInputElement,
  t: EmailWords,
  onTaken: () => void,
): (Node | string)[] {
  const meant = suggestEmail(input.value)
  if (!meant) return []
  const onTake = () => {
    input.value = meant
    onTaken()
    input.focus()
  }
  return [fill(t.didYouMean, { email: meant }), ' ', button('link', onTake, t.takeEmail)]
}
