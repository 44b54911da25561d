import type { ButtonHTMLAttributes, ReactNode } from 'react'
import './button.css'
import { Spinner } from '#ui/spinner.tsx'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'secondary' | 'ghost' | 'danger'
  large?: boolean
  block?: boolean
  /** What is going on, such as "Saving": shown with a spinner in place of the label. */
  busy?: string | false | undefined
  children: ReactNode
}

/** A busy button keeps its width, its focus and its place, and does not act again. */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', large, block, busy, className = '', children, onClick, ...rest } = props
  const classes = [
    'btn',
    `btn--${kind}`,
    large && 'btn--lg',
    block && 'btn--block',
    busy && 'is-busy',
    className,
  ]
  return (
    <button
      type="button"
      {...rest}
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className="btn__label" aria-hidden={busy ? true : undefined}>
        {children}
      </span>
      {busy && (
        <span className="btn__busy">
          <Spinner />
          {busy}
        </span>
      )}
    </button>
  )
}
