import { type FocusEvent, type ReactNode, useState } from 'react'
import { suggestEmail } from '#core/email-hint'
import { fill } from '#core/text'
import { useCheckout } from '#features/checkout/context.ts'
import { changeField } from '#features/checkout/save-steps.ts'

/** Around the field of the e-mail address: asks, once it is left, whether another address was meant. */
export function EmailHintField({ email, children }: { email: string; children: ReactNode }) {
  const [left, setLeft] = useState(email)
  const leave = ({ target }: FocusEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement) whenReleased(() => setLeft(target.value))
  }
  return (
    <div onBlur={leave}>
      {children}
      <EmailHint
        email={left === email ? email : ''}
        onTake={() => document.querySelector<HTMLInputElement>('input[type="email"]')?.focus()}
      />
    </div>
  )
}

/** What is being pressed must not move away from under the pointer. */
function whenReleased(show: () => void): void {
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(show), { once: true })
  else show()
}

/** Says it politely and blocks nothing: whoever typed the address may be right. */
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
