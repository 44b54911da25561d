import { type InputHTMLAttributes, useId, useState } from 'react'
import { FieldNotes } from '#ui/field.tsx'
import './password-field.css'

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** What the button at its end says, in either case. */
  show: string
  hide: string
  value: string
  onValue: (value: string) => void
}

/** What is typed can be looked at. It is hidden again whenever the field is there anew. */
export function PasswordField({
  label,
  hint,
  error,
  show,
  hide,
  value,
  onValue,
  ...input
}: PasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="password-field__head">
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        <button
          type="button"
          className="password-field__show"
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? hide : show}
        </button>
      </div>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        id={id}
        type={isShown ? 'text' : 'password'}
        className="input"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
