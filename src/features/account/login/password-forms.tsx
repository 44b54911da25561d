/** Signing in with a password, creating a user, and a password that was forgotten. */
import { useState } from 'react'
import { wait } from '#browser/retry'
import { normalizeEmail } from '#core/text/email'
import { fill } from '#core/text/text'
import { useAttempt } from '#features/account/login/attempt.ts'
import { useLogin } from '#features/account/login/context.ts'
import {
  EmailField,
  emailProblem,
  newPasswordProblem,
  PasswordInput,
} from '#features/account/login/fields.tsx'
import { LoginForm } from '#features/account/login/login-form.tsx'
import { Sent } from '#features/account/login/sent.tsx'

export function PasswordForm() {
  const { t, draft, go, ask, finish } = useLogin()
  const attempt = useAttempt(['email', 'password'])
  const [password, setPassword] = useState('')
  return (
    <>
      <LoginForm
        label={t.methods.password}
        attempt={attempt}
        check={() => ({
          email: emailProblem(draft.email),
          password: password === '' ? 'required' : undefined,
        })}
        work={async () =>
          finish(await ask((signIn) => signIn.withPassword(normalizeEmail(draft.email), password)))
        }
        submit={t.signIn}
        busy={t.signingIn}
      >
        <EmailField attempt={attempt} />
        <PasswordInput attempt={attempt} value={password} onValue={setPassword} />
      </LoginForm>
      <div className="login__links">
        <button type="button" className="link" onClick={() => go('forgotten')}>
          {t.forgotten}
        </button>
        <button type="button" className="link" onClick={() => go('create')}>
          {t.newHere}
        </button>
      </div>
    </>
  )
}

/** ms that a new visitor waits at most for the mail that confirms the address. */
const MAIL_MS = 5_000

export function CreateForm() {
  const { t, draft, go, ask, finish, stayWhile, returnTo } = useLogin()
  const attempt = useAttempt(['email', 'password'])
  const [password, setPassword] = useState('')
  const create = async () => {
    const result = await ask((signIn) => signIn.createUser(normalizeEmail(draft.email), password))
    // The user is there even if the mail does not go out: the overview offers to send it again.
    const sending = ask((signIn) => signIn.verifyEmail(returnTo)).catch(() => {})
    await Promise.race([sending, wait(MAIL_MS)])
    finish(result)
  }
  return (
    <>
      <LoginForm
        label={t.create}
        attempt={attempt}
        check={() => ({ email: emailProblem(draft.email), password: newPasswordProblem(password) })}
        work={() => stayWhile(create)}
        submit={t.createButton}
        busy={t.creating}
      >
        <EmailField attempt={attempt} />
        {attempt.problems.email === 'emailAlreadyExists' && (
          <button type="button" className="link" onClick={() => go('methods')}>
            {t.signInInstead}
          </button>
        )}
        <PasswordInput attempt={attempt} value={password} onValue={setPassword} isNew />
      </LoginForm>
      <div className="login__links">
        <button type="button" className="link" onClick={() => go('methods')}>
          {t.haveAccount}
        </button>
      </div>
    </>
  )
}

/** The answer is the same for an address that nobody has. */
export function ForgottenForm() {
  const { t, draft, go, ask, returnTo } = useLogin()
  const attempt = useAttempt(['email'])
  const [sentTo, setSentTo] = useState<string>()
  const send = async () => {
    const email = normalizeEmail(draft.email)
    await ask((signIn) => signIn.sendPasswordReset(email, returnTo)).catch((error: unknown) => {
      if (Object(error).code !== 'user-not-found') throw error
    })
    setSentTo(email)
  }
  return (
    <>
      <p>{t.forgottenText}</p>
      {sentTo === undefined ? (
        <LoginForm
          label={t.forgotten}
          attempt={attempt}
          check={() => ({ email: emailProblem(draft.email) })}
          work={send}
          submit={t.sendLink}
          busy={t.sending}
        >
          <EmailField attempt={attempt} />
        </LoginForm>
      ) : (
        <Sent
          text={fill(t.sentReset, { email: sentTo })}
          attempt={attempt}
          again={send}
          other={t.otherEmail}
          onOther={() => setSentTo(undefined)}
        />
      )}
      <div className="login__links">
        <button type="button" className="link" onClick={() => go('methods')}>
          {t.back}
        </button>
      </div>
    </>
  )
}
