import type { Attempt } from '#features/account/login/attempt.ts'
import { useLogin } from '#features/account/login/context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface AgainOrOtherProps {
  /** Of sending. */
  attempt: Attempt
  again: () => Promise<void>
  /** Of the button that goes back to where it was sent from. */
  other: string
  onOther: () => void
}

/** For who waits for a mail or a message that does not come. */
export function AgainOrOther({ attempt, again, other, onOther }: AgainOrOtherProps) {
  const { t } = useLogin()
  const wrong = attempt.error('form') ?? attempt.error('email') ?? attempt.error('phone')
  return (
    <>
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
    </>
  )
}
