import { type ComponentProps, useEffect, useRef } from 'react'
import { AgainOrOther } from '#features/account/login/again-or-other.tsx'
import { Notice } from '#ui/notice.tsx'

interface SentProps extends ComponentProps<typeof AgainOrOther> {
  text: string
}

/** That a mail is on its way, and what to do when it does not come. */
export function Sent({ text, ...sending }: SentProps) {
  const said = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => said.current?.focus(), [])
  return (
    <div className="login__form">
      <div ref={said} tabIndex={-1}>
        <Notice kind="good">
          <p>{text}</p>
        </Notice>
      </div>
      <AgainOrOther {...sending} />
    </div>
  )
}
