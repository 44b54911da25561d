/** The fields of the forms, as browsers, phones and password managers expect them. */
import { PASSWORD_LENGTH } from '#core/account/password'
import type { SignInText } from '#core/account/sign-in-errors'
import { checkNewsletterEmail } from '#core/newsletter'
import { fill } from '#core/text/text'
import type { Attempt } from '#features/account/login/attempt.ts'
import { useLogin } from '#features/account/login/context.ts'
import { Field } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'

interface Shared {
  attempt: Attempt
}

export function EmailField({ attempt }: Shared) {
  const { t, draft, change } = useLogin()
  return (
    <Field
      label={t.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={draft.email}
      error={attempt.error('email')}
      onValue={(email) => {
        attempt.typed('email')
        change({ email })
      }}
    />
  )
}

export function emailProblem(email: string): SignInText | undefined {
  const problem = checkNewsletterEmail(email)
  return problem && (problem === 'required' ? 'required' : 'invalidEmail')
}

interface PasswordProps extends Shared {
  value: string
  onValue: (value: string) => void
  isNew?: boolean
}

export function PasswordInput({ attempt, value, onValue, isNew = false }: PasswordProps) {
  const { t } = useLogin()
  return (
    <PasswordField
      label={isNew ? t.newPassword : t.password}
      hint={isNew ? fill(t.newPasswordHint, { n: PASSWORD_LENGTH }) : undefined}
      show={t.show}
      hide={t.hide}
      name={isNew ? 'new-password' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      value={value}
      error={attempt.error('password')}
      onValue={(password) => {
        attempt.typed('password')
        onValue(password)
      }}
    />
  )
}

/** @returns what is wrong with a password that is to be set */
export function newPasswordProblem(password: string): SignInText | undefined {
  if (password === '') return 'required'
  return password.length < PASSWORD_LENGTH ? 'weakPassword' : undefined
}

interface CodeProps extends Shared {
  value: string
  onValue: (value: string) => void
}

/** A phone offers the code of the message that has just come. */
export function CodeField({ attempt, value, onValue }: CodeProps) {
  const { t } = useLogin()
  return (
    <Field
      label={t.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      value={value}
      error={attempt.error('code')}
      onValue={(code) => {
        attempt.typed('code')
        onValue(code)
      }}
    />
  )
}

/** As it may have been pasted: with spaces, a dash or the words around it. */
export function digitsOf(code: string): string {
  return code.replace(/\D/g, '')
}
