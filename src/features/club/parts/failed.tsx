import type { ClubMessages } from '#features/club/club-messages.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface FailedProps {
  text: string
  t: Pick<ClubMessages, 'retry'>
  again: boolean
  onRetry: () => void
}

/** What could not be read, with the way to try again. */
export function Failed({ text, t, again, onRetry }: FailedProps) {
  const button = (
    <Button onClick={onRetry} busy={again && t.retry}>
      {t.retry}
    </Button>
  )
  return (
    <Notice kind="bad" alert actions={button}>
      {text}
    </Notice>
  )
}
