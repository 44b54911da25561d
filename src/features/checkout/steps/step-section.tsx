import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { Checkout } from '#api/checkout/checkout'
import type { StepName } from '#core/checkout/states'
import { formatMoney } from '#core/money/format-money'
import { fill } from '#core/text/text'
import { useCheckout } from '#features/checkout/context.ts'
import type { CheckoutProblem } from '#features/checkout/session/problem.ts'
import { goTo } from '#features/checkout/session/save-steps.ts'
import { FieldsNotice, ProblemNotice } from '#features/checkout/steps/problem-notice.tsx'
import { WAY_ON } from '#features/checkout/summary/summary.tsx'
import { useTotal } from '#features/checkout/summary/total.ts'
import { ActBar, useOutOfSight } from '#ui/act-bar.tsx'
import { Icon } from '#ui/icon.tsx'

/** Of the open step: what stands outside of it names it. */
export const STEP_FORM = 'step-form'

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
          {state === 'done' && <span className="visually-hidden"> ({t.stepDone})</span>}
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
        <form
          id={STEP_FORM}
          className="step__body"
          noValidate
          aria-labelledby={`step-${name}`}
          onSubmit={submit}
        >
          <FieldsNotice />
          {children}
        </form>
      )}
    </li>
  )
}

function isOfField(problem: CheckoutProblem): boolean {
  return problem.kind === 'fields' || (problem.kind === 'form' && problem.inForm === true)
}

interface StepFootProps {
  /** What does the same in the bar, which is there as long as the button of the step cannot be seen. */
  inBar: ReactNode
  /** The same below the total that a wide screen has beside the steps. */
  besideTotal?: boolean
  /** The step's button. */
  children: ReactNode
}

/** The way on: what went wrong, but for fields, stands right above the button that tries again. */
export function StepFoot({ inBar, besideTotal, children }: StepFootProps) {
  const { state } = useCheckout()
  const { checkout, problem } = state
  const place = useRef<HTMLDivElement>(null)
  const said = useRef<HTMLDivElement>(null)
  // The bar that was pressed may cover it; of fields, the first wrong one is gone to.
  useEffect(() => {
    if (problem && !isOfField(problem)) said.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <div className="step__foot stack">
      <div ref={said} className="step__problem">
        <ProblemNotice />
      </div>
      <div ref={place} className="step__act">
        {children}
      </div>
      {checkout && (
        <TotalBar checkout={checkout} stands={place}>
          {inBar}
        </TotalBar>
      )}
      {besideTotal && <BelowTotal stands={place}>{inBar}</BelowTotal>}
    </div>
  )
}

interface TotalBarProps extends Pick<ComponentProps<typeof ActBar>, 'stands' | 'children'> {
  checkout: Checkout
}

function TotalBar({ checkout, stands, children }: TotalBarProps) {
  const { totals, label } = useTotal(checkout)
  return (
    <ActBar stands={stands} label={label} amount={formatMoney(totals.total, checkout.currency)}>
      {children}
    </ActBar>
  )
}

interface BelowTotalProps {
  stands: RefObject<HTMLElement | null>
  children: ReactNode
}

/** As the bar of a narrow screen: for the eye and the pointer, while the step's own button is out of sight. */
function BelowTotal({ stands, children }: BelowTotalProps) {
  const isNeeded = useOutOfSight(stands)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setPlace(document.getElementById(WAY_ON)), [])
  if (!place || !isNeeded) return null
  const act = (
    <div className="summary__act" aria-hidden="true" onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>
  )
  return createPortal(act, place)
}
