import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { Icon } from '#ui/icon.tsx'
import './fields.css'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  /** Written beside the label, such as "optional". */
  note?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  value: string
  onValue: (value: string) => void
  /** What acts on the input, which has this id: seen beside the label, reached with Tab after the input. */
  beside?: (id: string) => ReactNode
}

export function Field({ label, note, hint, error, value, onValue, beside, ...input }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Frame {...{ id, label, note, hint, error }} className={beside ? 'field field--beside' : 'field'}>
      <input
        {...input}
        id={id}
        className="input"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {beside?.(id)}
    </Frame>
  )
}

interface LongFieldProps
  extends Pick<FieldProps, 'label' | 'note' | 'error' | 'value' | 'onValue'>,
    Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'autoComplete' | 'maxLength' | 'onBlur'> {}

/** For a sentence or two, which is read back as a whole. */
export function LongField({ label, note, error, value, onValue, ...textarea }: LongFieldProps) {
  const id = useId()
  return (
    <Frame {...{ id, label, note, error }}>
      <textarea
        {...textarea}
        id={id}
        className="input"
        rows={3}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </Frame>
  )
}

interface SelectProps {
  label: string
  name?: string
  autoComplete?: string
  value: string
  options: readonly { value: string; label: string }[]
  error?: string | undefined
  onValue: (value: string) => void
}

export function SelectField({ label, options, error, value, onValue, ...select }: SelectProps) {
  const id = useId()
  return (
    <Frame {...{ id, label, error }}>
      <select
        {...select}
        id={id}
        className="input input--select"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onValue(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}

interface FrameProps extends Pick<FieldProps, 'label' | 'note' | 'hint' | 'error'> {
  id: string
  className?: string
  children: ReactNode
}

/** The label above what is typed into or chosen from, and below it what is hinted at and what is wrong. */
function Frame({ id, label, note, hint, error, className = 'field', children }: FrameProps) {
  return (
    <div className={className}>
      <label className="field__label" htmlFor={id}>
        {label} {note && <span className="field__opt">{note}</span>}
      </label>
      {children}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
