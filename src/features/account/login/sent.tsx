import { useEffect, useRef } from 'react'
import type { Attempt } from '#features/account/login/attempt.ts'
import { useLogin } from '#features/account/login/context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface SentProps {
  text: string
  attempt: Attempt
  again: () => Promise<void>
  /** Of the button that goes back to the field. */
  other: string
  onOther: () => void
}

/** That a mail or a message is on its way, and what to do when it does not come. */
export function Sent({ text, attempt, again, other, onOther }: SentProps) {
  const { t } = useLogin()
  const said = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => said.current?.focus(), [])
  const wrong = attempt.error('form') ?? attempt.error('email') ?? attempt.error('phone')
  return (
    <div className="login__form">
      <div ref={said} tabIndex={-1}>
        <Notice kind="good">
          <p>{text}</p>
        </Notice>
      </div>
      {wrong && (
        <Notice kind="bad" alert>
          <p>{wrong}</p>
        </Notice>
      )}
      <div className="row">
        <Button busy={attempt.busy && t.sending} onClick={() => void attempt.start(again)}>
          {t.sendAgain}
        </Button>
        <Button kind="ghost" onClick={onOther}>
          {other}
        </Button>
      </div>
    </div>
  )
}
