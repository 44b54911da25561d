import type { FormEvent, ReactNode } from 'react'
import type { StepName } from '#core/checkout/states'
import { fill } from '#core/text/text'
import { useCheckout } from '#features/checkout/context.ts'
import { goTo } from '#features/checkout/session/save-steps.ts'
import { ProblemNotice } from '#features/checkout/steps/problem-notice.tsx'
import { Icon } from '#ui/icon.tsx'

interface StepSectionProps {
  name: StepName
  n: number
  state: 'done' | 'on' | 'next'
  /** What was answered, of a step that is done. */
  answer?: ReactNode
  onSubmit: () => void
  children: ReactNode
}

export function StepSection({ name, n, state, answer, onSubmit, children }: StepSectionProps) {
  const { session, t, state: checkoutState } = useCheckout()
  const { busy } = checkoutState
  const on = state === 'on'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <li className={`step step--${state}`} aria-current={on ? 'step' : undefined}>
      <div className="step__head">
        <span className="step__n" aria-hidden="true">
          {state === 'done' ? <Icon name="check" size={16} /> : n}
        </span>
        <h2 id={`step-${name}`} tabIndex={-1}>
          {t.steps[name]}
          {state === 'done' && <span className="visually-hidden">, {t.stepDone}</span>}
        </h2>
        {state === 'done' ? (
          <button
            type="button"
            className="link"
            aria-label={fill(t.changeNamed, { step: t.steps[name] })}
            disabled={busy !== undefined}
            onClick={() => goTo(session, name)}
          >
            {t.change}
          </button>
        ) : (
          <span />
        )}
      </div>
      {state === 'done' && answer && <div className="step__sum">{answer}</div>}
      {on && (
        <form className="step__body" noValidate aria-labelledby={`step-${name}`} onSubmit={submit}>
          {children}
        </form>
      )}
    </li>
  )
}

/** The way on: what went wrong stands right above the button that tries again. */
export function StepFoot({ children }: { children: ReactNode }) {
  return (
    <div className="step__foot stack">
      <ProblemNotice />
      {children}
    </div>
  )
}
