import { type FocusEventHandler, useState } from 'react'
import { suggestEmail } from '#core/text/email-hint'
import { fill } from '#core/text/text'
import { useCheckout } from '#features/checkout/context.ts'
import { changeField } from '#features/checkout/session/save-steps.ts'

/** @returns the text once its field was left with it, before that nothing; and what the field does when it is left */
export function useLeft(text: string): [string, FocusEventHandler<HTMLInputElement>] {
  const [left, setLeft] = useState(text)
  const leave: FocusEventHandler<HTMLInputElement> = ({ target: { value } }) =>
    whenReleased(() => setLeft(value))
  return [left === text ? text : '', leave]
}

/** What is being pressed must not move away from under the pointer. */
function whenReleased(show: () => void): void {
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(show), { once: true })
  else show()
}

/** Says it politely and blocks nothing: the customer may be right. */
export function EmailHint({ email, onTake }: { email: string; onTake: () => void }) {
  const { session, form } = useCheckout()
  const meant = suggestEmail(email)
  const take = () => {
    if (!meant) return
    onTake()
    changeField(session, 'billing', 'email', meant)
  }
  return (
    <div className="emailhint" role="status">
      {meant && (
        <>
          <span>{fill(form.didYouMean, { email: meant })}</span>
          <button type="button" className="link" onClick={take}>
            {form.takeEmail}
          </button>
        </>
      )}
    </div>
  )
}
