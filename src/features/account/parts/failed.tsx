import type { Question } from '#features/account/parts/use-asked.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface FailedProps extends Pick<Question<unknown>, 'again' | 'retry'> {
  text: string
  label: string
}

/** What could not be read, with the way to try again. */
export function Failed({ text, label, again, retry }: FailedProps) {
  return (
    <Notice
      kind="bad"
      alert
      actions={
        <Button onClick={retry} busy={again && label}>
          {label}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
