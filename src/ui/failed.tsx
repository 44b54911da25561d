import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface FailedProps {
  text: string
  /** Of the button, also while it tries. */
  label: string
  /** It is being tried again. */
  again: boolean
  retry: () => void
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
