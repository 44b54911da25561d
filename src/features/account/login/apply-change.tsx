/** A link of a mail has led here that confirms, changes or recovers an address. */
import { useEffect, useState } from 'react'
import type { AddressChange } from '#core/account/sign-in-entry'
import { useAttempt } from '#features/account/login/attempt.ts'
import { CheckingLink } from '#features/account/login/checking-link.tsx'
import { useLogin } from '#features/account/login/context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface ApplyChangeProps {
  code: string
  change: AddressChange
  /** The link has done what it can, and the address of the page no longer has it. */
  onApplied: () => void
  onGoOn: () => void
  onNewPassword: () => void
}

export function ApplyChange({ code, change, onApplied, onGoOn, onNewPassword }: ApplyChangeProps) {
  const { t, ask } = useLogin()
  const attempt = useAttempt([])
  const [isDone, setDone] = useState(false)
  const apply = () =>
    attempt.start(async () => {
      await ask((signIn) => signIn.applyCode(code))
      setDone(true)
      onApplied()
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the link that the page was opened with
  useEffect(() => void apply(), [])

  const texts = { verified: t.emailVerified, changed: t.emailChanged, recovered: t.emailRecovered }
  if (!isDone) return <CheckingLink attempt={attempt} onRetry={apply} onNewLink={onGoOn} />
  return (
    <div className="login__form">
      <Notice kind="good">
        <p role="status">{texts[change]}</p>
      </Notice>
      {change === 'recovered' && (
        <Button kind="primary" large block onClick={onNewPassword}>
          {t.resetTitle}
        </Button>
      )}
      <Button kind={change === 'recovered' ? 'secondary' : 'primary'} large block onClick={onGoOn}>
        {t.goOn}
      </Button>
    </div>
  )
}
