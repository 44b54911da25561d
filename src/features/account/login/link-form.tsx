/** A link by e-mail that signs in without a password. */
import { useState } from 'react'
import { normalizeEmail } from '#core/text/email'
import { fill } from '#core/text/text'
import { useAttempt } from '#features/account/login/attempt.ts'
import { useLogin } from '#features/account/login/context.ts'
import { EmailField, emailProblem } from '#features/account/login/fields.tsx'
import { LoginForm } from '#features/account/login/login-form.tsx'
import { Sent } from '#features/account/login/sent.tsx'
import { keepSignInEmail } from '#stores/sign-in-email'

export function LinkForm() {
  const { t, draft, ask, returnTo } = useLogin()
  const attempt = useAttempt(['email'])
  const [sentTo, setSentTo] = useState<string>()
  const send = async () => {
    const email = normalizeEmail(draft.email)
    await ask((signIn) => signIn.sendLink(email, returnTo))
    keepSignInEmail(email)
    setSentTo(email)
  }
  if (sentTo !== undefined)
    return (
      <Sent
        text={fill(t.sentLink, { email: sentTo })}
        attempt={attempt}
        again={send}
        other={t.otherEmail}
        onOther={() => setSentTo(undefined)}
      />
    )
  return (
    <>
      <p className="muted">{t.linkText}</p>
      <LoginForm
        label={t.methods.link}
        attempt={attempt}
        check={() => ({ email: emailProblem(draft.email) })}
        work={send}
        submit={t.sendLink}
        busy={t.sending}
      >
        <EmailField attempt={attempt} />
      </LoginForm>
    </>
  )
}
