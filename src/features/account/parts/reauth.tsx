/** Asks in place who it is, for what needs a fresh sign-in. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type ConfirmCode,
  SIGN_IN_PROVIDERS,
  type SignedInUser,
  type SignIn,
  type SignInResult,
} from '#browser/sign-in'
import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { PROVIDER_NAMES } from '#features/account/parts/provider-names.ts'
import { fieldOf, problemText } from '#features/account/problem-text.ts'
import { leave, loginAddress } from '#features/account/signed-in.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { showWrong } from '#ui/show-wrong.ts'

interface ReauthProps {
  user: SignedInUser
  signIn: SignIn
  onDone: () => void
  onCancel: () => void
}

interface SentCode {
  phone: string
  confirm: ConfirmCode<SignedInUser>
}

export function Reauth({ user, signIn, onDone, onCancel }: ReauthProps) {
  const { t, words } = useAccount()
  const self = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState<SentCode>()
  // The first thing that can be done, also when the code is asked for in place of the password.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of the two
  useEffect(() => {
    const find = (what: string) => self.current?.querySelector<HTMLElement>(what)
    const first = find('input:not([hidden])') ?? find('button')
    first?.focus()
  }, [sent])
  // Whatever had the focus here is gone; the section stays.
  useEffect(() => {
    const title = self.current?.closest('section')?.querySelector<HTMLElement>('h2')
    return () => title?.focus()
  }, [])

  const proved = async ({ uid }: SignedInUser) => {
    // At a provider one can be somebody else as well.
    if (uid !== user.uid) return setError(t.reauth.other)
    await signIn.token(true)
    onDone()
  }
  const settle = async (result: SignInResult) => {
    if (result.kind === 'signed-in') return proved(result.user)
    const [factor] = result.challenge.factors
    if (!factor) return setError(t.problems.unknown)
    setSent({ phone: factor.phone, confirm: await result.challenge.send(factor.id) })
  }
  const attempt = async (work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (cause) {
      // Whose address it is, is known: only the password can be wrong.
      setError(fieldOf(cause) === 'password' ? words.signIn.wrongPassword : problemText(cause, words))
    } finally {
      setBusy(false)
    }
  }
  const own = SIGN_IN_PROVIDERS.filter((provider) => user.methods.includes(provider))
  const parts = { busy, error, onError: setError }
  return (
    <div className="acc__reauth stack" ref={self}>
      <p className="strong">{t.reauth.title}</p>
      {sent ? (
        <SecretForm
          key="code"
          {...parts}
          label={fill(t.reauth.code, { phone: sent.phone })}
          name="code"
          onSecret={(code) => attempt(async () => proved(await sent.confirm(code)))}
        />
      ) : (
        <>
          {user.methods.includes('password') && (
            <SecretForm
              key="password"
              {...parts}
              label={t.reauth.password}
              name="current-password"
              onSecret={(password) => attempt(async () => settle(await signIn.reauthenticate(password)))}
            >
              <input
                type="text"
                name="username"
                autoComplete="username"
                value={user.email ?? ''}
                readOnly
                hidden
              />
            </SecretForm>
          )}
          {own.map((provider) => (
            <Button
              key={provider}
              busy={busy && t.reauth.confirming}
              onClick={() => attempt(async () => settle(await signIn.withPopup(provider)))}
            >
              {fill(t.reauth.with, { provider: PROVIDER_NAMES[provider] })}
            </Button>
          ))}
          {!user.methods.includes('password') && own.length === 0 && (
            <Button busy={busy && t.nav.signingOut} onClick={() => attempt(() => leave(loginAddress()))}>
              {t.reauth.again}
            </Button>
          )}
          {!user.methods.includes('password') && error && <p role="alert">{error}</p>}
        </>
      )}
      <Button kind="ghost" onClick={onCancel}>
        {t.settings.cancel}
      </Button>
    </div>
  )
}

interface SecretFormProps {
  name: 'code' | 'current-password'
  label: string
  busy: boolean
  error: string | undefined
  onError: (text: string | undefined) => void
  onSecret: (secret: string) => void
  children?: ReactNode
}

/** One field that is wrong until it is right. */
function SecretForm({ name, label, busy, error, onError, onSecret, children }: SecretFormProps) {
  const { t } = useAccount()
  const self = useRef<HTMLFormElement>(null)
  const [secret, setSecret] = useState('')
  /** Also a second time without anything typed is said. */
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try says what is wrong
  useEffect(() => {
    if (error) showWrong(self.current)
  }, [error, tries])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries((before) => before + 1)
    if (secret === '') onError(t.settings.required)
    else onSecret(secret)
  }
  const type = (value: string) => {
    setSecret(value)
    onError(undefined)
  }
  const { show, hide } = t.settings.password
  const field = { name, label, error, required: true, value: secret, onValue: type }
  return (
    <form ref={self} className="acc__form" noValidate onSubmit={submit}>
      {children}
      {name === 'code' ? (
        <Field {...field} autoComplete="one-time-code" inputMode="numeric" />
      ) : (
        <PasswordField {...field} autoComplete="current-password" show={show} hide={hide} />
      )}
      <div className="row">
        <Button type="submit" kind="primary" busy={busy && t.reauth.confirming}>
          {t.reauth.confirm}
        </Button>
      </div>
    </form>
  )
}
