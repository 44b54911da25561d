import type { FormEvent, ReactNode, RefObject } from 'react'
import type { SignedInUser, SignIn } from '#browser/sign-in'
import { useAccount } from '#features/account/parts/context.ts'
import { Reauth } from '#features/account/parts/reauth.tsx'
import type { Deed } from '#features/account/parts/use-deed.ts'
import { problemText } from '#features/account/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} className="panel stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The focus goes there when what had it is gone. */
export function focusTitle(id: string): void {
  document.getElementById(`${id}-title`)?.focus()
}

/** Who does it. */
export interface Doer {
  user: SignedInUser
  signIn: SignIn
}

interface DeedFormProps extends Doer {
  deed: Deed
  ref?: RefObject<HTMLFormElement | null>
  label: string
  busy: string
  kind?: 'primary' | 'secondary' | 'danger'
  /** Beside the button. */
  more?: ReactNode
  onSubmit: () => void
  children?: ReactNode
}

/** A form and what came of it. What is asked then is a form of its own, so it stands below. */
export function DeedForm({ deed, ref, label, busy, kind, more, onSubmit, children, ...doer }: DeedFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (deed.state.kind !== 'busy') onSubmit()
  }
  return (
    <>
      <form ref={ref} className="acc__form" noValidate onSubmit={submit}>
        {children}
        <div className="row">
          <Button type="submit" kind={kind ?? 'secondary'} busy={deed.state.kind === 'busy' && busy}>
            {label}
          </Button>
          {more}
        </div>
      </form>
      <Outcome deed={deed} {...doer} />
    </>
  )
}

export function Outcome({ deed, user, signIn }: Doer & { deed: Deed }) {
  const { words } = useAccount()
  const { state } = deed
  return (
    <>
      <div role="status">
        {state.kind === 'done' && (
          <p className="acc__done">
            <Icon name="check" />
            {state.text}
          </p>
        )}
      </div>
      {state.kind === 'failed' && (
        <Notice kind="bad" alert>
          {problemText(state.error, words)}
        </Notice>
      )}
      {state.kind === 'stale' && (
        <Reauth
          user={user}
          signIn={signIn}
          onDone={() => deed.run(state.work, state.atField)}
          onCancel={deed.rest}
        />
      )}
    </>
  )
}
