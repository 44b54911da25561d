/** A code by SMS. */
import { useState } from 'react'
import type { ConfirmCode, SignInResult } from '#browser/sign-in'
import { internationalPhone } from '#core/account/phone'
import { fill } from '#core/text/text'
import { useAttempt } from '#features/account/login/attempt.ts'
import { CodeStep } from '#features/account/login/code-step.tsx'
import { useLogin } from '#features/account/login/context.ts'
import { LoginForm } from '#features/account/login/login-form.tsx'
import { Field } from '#ui/field.tsx'

export function PhoneForm() {
  const { t, draft, change, ask, finish, dialCode } = useLogin()
  const attempt = useAttempt(['phone'])
  const [sent, setSent] = useState<{ to: string; confirm: ConfirmCode<SignInResult> }>()
  const phone = internationalPhone(draft.phone, dialCode)
  const isEmpty = draft.phone.trim() === '' || draft.phone.trim() === dialCode
  const send = async () => {
    if (phone) setSent({ to: phone, confirm: await ask((signIn) => signIn.withPhone(phone)) })
  }
  if (sent)
    return (
      <CodeStep
        sentTo={sent.to}
        confirm={async (code) => finish(await sent.confirm(code))}
        again={send}
        other={t.otherPhone}
        onOther={() => setSent(undefined)}
      />
    )
  return (
    <>
      <p className="muted">{t.phoneText}</p>
      <LoginForm
        label={t.methods.phone}
        attempt={attempt}
        check={() => (phone ? {} : { phone: isEmpty ? 'required' : 'invalidPhone' })}
        work={send}
        submit={t.sendCode}
        busy={t.sending}
      >
        <Field
          label={t.phone}
          hint={fill(t.phoneHint, { example: `${dialCode} 70 123 45 67` })}
          name="tel"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          value={draft.phone}
          error={attempt.error('phone')}
          onValue={(value) => {
            attempt.typed('phone')
            change({ phone: value })
          }}
        />
      </LoginForm>
    </>
  )
}
