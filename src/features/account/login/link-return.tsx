/** A link for signing in has led here. In another browser than the one that asked for it the address is asked for. */
import { useEffect, useState } from 'react'
import { SignInError } from '#browser/sign-in'
import { normalizeEmail } from '#core/text/email'
import { useAttempt } from '#features/account/login/attempt.ts'
import { CheckingLink } from '#features/account/login/checking-link.tsx'
import { useLogin } from '#features/account/login/context.ts'
import { EmailField, emailProblem } from '#features/account/login/fields.tsx'
import { LoginForm } from '#features/account/login/login-form.tsx'
import { forgetSignInEmail, signInEmail } from '#stores/sign-in-email'

interface LinkReturnProps {
  /** Of the link, whole. */
  address: string
  onNewLink: () => void
}

export function LinkReturn({ address, onNewLink }: LinkReturnProps) {
  const { t, draft, ask, finish } = useLogin()
  const attempt = useAttempt(['email'])
  const [known, setKnown] = useState(signInEmail)
  const enter = async (email: string) => {
    const result = await ask((signIn) => signIn.withLink(email, address)).catch((error: unknown) => {
      throw Object(error).code === 'invalid-email' ? new SignInError('wrong-address') : error
    })
    forgetSignInEmail()
    finish(result)
  }
  const tryKnown = () => {
    if (known !== undefined) void attempt.start(() => enter(known))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the link that the page was opened with
  useEffect(tryKnown, [])

  const { form, email } = attempt.problems
  // The link was sent to somebody else than who asked last in this browser.
  if (known !== undefined && email !== undefined) setKnown(undefined)
  if (known !== undefined || form === 'linkExpired')
    return <CheckingLink attempt={attempt} onRetry={tryKnown} onNewLink={onNewLink} />
  return (
    <>
      <p>{t.askEmailText}</p>
      <LoginForm
        label={t.askEmail}
        attempt={attempt}
        check={() => ({ email: emailProblem(draft.email) })}
        work={() => enter(normalizeEmail(draft.email))}
        submit={t.signIn}
        busy={t.signingIn}
      >
        <EmailField attempt={attempt} />
      </LoginForm>
    </>
  )
}
