/** The code that has come by SMS. */
import { useEffect, useState } from 'react'
import { fill } from '#core/text/text'
import { AgainOrOther } from '#features/account/login/again-or-other.tsx'
import { useAttempt } from '#features/account/login/attempt.ts'
import { useLogin } from '#features/account/login/context.ts'
import { CodeField, digitsOf } from '#features/account/login/fields.tsx'
import { LoginForm } from '#features/account/login/login-form.tsx'
import { Notice } from '#ui/notice.tsx'

interface CodeStepProps {
  sentTo: string
  confirm: (code: string) => Promise<void>
  again: () => Promise<void>
  other: string
  onOther: () => void
}

export function CodeStep({ sentTo, confirm, again, other, onOther }: CodeStepProps) {
  const { t } = useLogin()
  const attempt = useAttempt(['code'])
  const sending = useAttempt([])
  const [code, setCode] = useState('')
  const { form } = attempt
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  return (
    <>
      <Notice kind="good">
        <p role="status">{fill(t.sentCode, { phone: sentTo })}</p>
      </Notice>
      <LoginForm
        label={t.code}
        attempt={attempt}
        check={() => (digitsOf(code) === '' ? { code: 'required' } : {})}
        work={() => confirm(digitsOf(code))}
        submit={t.signIn}
        busy={t.signingIn}
      >
        <CodeField attempt={attempt} value={code} onValue={setCode} />
      </LoginForm>
      <AgainOrOther attempt={sending} again={again} other={other} onOther={onOther} />
    </>
  )
}
