import type { Attempt } from '#features/account/login/attempt.ts'
import { useLogin } from '#features/account/login/context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'

interface CheckingLinkProps {
  attempt: Attempt
  onRetry: () => void
  onNewLink: () => void
}

/** A link of a mail is looked at by the service, or is of no use. */
export function CheckingLink({ attempt, onRetry, onNewLink }: CheckingLinkProps) {
  const { t } = useLogin()
  const wrong = attempt.error('form')
  if (wrong === undefined)
    return (
      <p className="row" role="status">
        <Spinner />
        {t.checkingLink}
      </p>
    )
  const canRetry = attempt.problems.form === 'apiError'
  return (
    <Notice
      kind="bad"
      alert
      actions={<Button onClick={canRetry ? onRetry : onNewLink}>{canRetry ? t.retry : t.newLink}</Button>}
    >
      <p>{wrong}</p>
    </Notice>
  )
}
