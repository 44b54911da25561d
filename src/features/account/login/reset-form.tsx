/** A link of a mail has led here: the visitor chooses a new password, and is signed in with it. */
import { useEffect, useState } from 'react'
import { fill } from '#core/text/text'
import { useAttempt } from '#features/account/login/attempt.ts'
import { CheckingLink } from '#features/account/login/checking-link.tsx'
import { useLogin } from '#features/account/login/context.ts'
import { newPasswordProblem, PasswordInput } from '#features/account/login/fields.tsx'
import { LoginForm } from '#features/account/login/login-form.tsx'

interface ResetFormProps {
  code: string
  /** The password is set, and could not sign in by itself. */
  onSaved: (email: string) => void
  /** The visitor wants another link. */
  onNewLink: () => void
}

export function ResetForm({ code, onSaved, onNewLink }: ResetFormProps) {
  const { t, ask, finish } = useLogin()
  const checking = useAttempt([])
  const attempt = useAttempt(['password'])
  const [email, setEmail] = useState<string>()
  const [password, setPassword] = useState('')
  const check = () =>
    checking.start(async () => setEmail(await ask((signIn) => signIn.checkPasswordReset(code))))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the link that the page was opened with
  useEffect(() => void check(), [])

  const save = async () => {
    if (email === undefined) return
    await ask((signIn) => signIn.confirmPasswordReset(code, password))
    try {
      finish(await ask((signIn) => signIn.withPassword(email, password)))
    } catch {
      onSaved(email)
    }
  }
  if (email === undefined) return <CheckingLink attempt={checking} onRetry={check} onNewLink={onNewLink} />
  return (
    <>
      <p>{fill(t.resetFor, { email })}</p>
      <LoginForm
        label={t.resetTitle}
        attempt={attempt}
        check={() => ({ password: newPasswordProblem(password) })}
        work={save}
        submit={t.savePassword}
        busy={t.saving}
      >
        {/* For password managers: they save the password with it. */}
        <input
          className="visually-hidden"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordInput attempt={attempt} value={password} onValue={setPassword} isNew />
      </LoginForm>
    </>
  )
}
