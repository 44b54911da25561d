import { useState } from 'react'
import { Field, type FieldProps } from '#ui/field.tsx'
import './password-field.css'

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'beside'> {
  /** What the button at its end says, in either case. */
  show: string
  hide: string
}

/** What is typed can be looked at. It is hidden again whenever the field is there anew. */
export function PasswordField({ show, hide, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      beside={(id) => (
        <button
          type="button"
          className="password-field__show"
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? hide : show}
        </button>
      )}
    />
  )
}
