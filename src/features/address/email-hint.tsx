import { type FocusEventHandler, useState } from 'react'
import { suggestEmail } from '#core/text/email-hint'
import { fill } from '#core/text/text'
import type { Messages } from '#i18n/messages'
import './address.css'
import { whenReleased } from '#ui/when-released.ts'

/** @returns the text once its field was left with it, before that nothing; and what the field does when it is left */
export function useLeft(text: string): [string, FocusEventHandler<HTMLInputElement>] {
  const [left, setLeft] = useState(text)
  const leave: FocusEventHandler<HTMLInputElement> = ({ target: { value } }) =>
    whenReleased(() => setLeft(value))
  return [left === text ? text : '', leave]
}

interface EmailHintProps {
  email: string
  form: Pick<Messages['form'], 'didYouMean' | 'takeEmail'>
  /** Gets the address that was probably meant. */
  onTake: (meant: string) => void
}

/** Says it politely and blocks nothing: the customer may be right. */
export function EmailHint({ email, form, onTake }: EmailHintProps) {
  const meant = suggestEmail(email)
  return (
    <div className="emailhint" role="status">
      {meant && (
        <>
          <span>{fill(form.didYouMean, { email: meant })}</span>
          <button type="button" className="link" onClick={() => onTake(meant)}>
            {form.takeEmail}
          </button>
        </>
      )}
    </div>
  )
}
