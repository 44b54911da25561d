import type { ReactNode, SubmitEvent } from 'react'
import type { Attempt, Problems } from '#features/account/login/attempt.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface LoginFormProps {
  /** What the form is for, to be heard. */
  label: string
  attempt: Attempt
  /** Before anything is asked of the service. */
  check: () => Problems
  work: () => Promise<void>
  submit: string
  busy: string
  children: ReactNode
}

/** One way to sign in: its fields, what is wrong with them, and its button. */
export function LoginForm({ label, attempt, check, work, submit, busy, children }: LoginFormProps) {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (attempt.busy) return
    const problems = check()
    if (Object.values(problems).some(Boolean)) attempt.refuse(problems)
    else void attempt.start(work)
  }
  const wrong = attempt.error('form')
  const said = Object.keys(attempt.problems) as (keyof Problems)[]
  return (
    <form className="login__form" aria-label={label} noValidate ref={attempt.form} onSubmit={onSubmit}>
      {wrong && (
        <Notice kind="bad" alert>
          <p>{wrong}</p>
        </Notice>
      )}
      {children}
      <Button kind="primary" large block type="submit" busy={attempt.busy && busy}>
        {submit}
      </Button>
      <p className="visually-hidden" role="status">
        {attempt.busy && busy}
        {attempt.isAnnounced && said.map((field) => field !== 'form' && attempt.error(field))}
      </p>
    </form>
  )
}
