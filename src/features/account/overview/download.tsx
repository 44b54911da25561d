/** A document of an order, which is made when somebody wants it. */
import { useState } from 'react'
import { useAccount } from '#features/account/parts/context.ts'
import { problemText } from '#features/account/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'

interface DownloadProps {
  label: string
  /** Number of the order, for who does not see beside which the button stands. */
  of: string
  /** What is said afterwards. */
  saved: string
  failed: string
  save: () => Promise<void>
}

export function Download({ label, of, saved, failed, save }: DownloadProps) {
  const { t, words } = useAccount()
  const [state, setState] = useState<{ busy?: boolean; error?: unknown; saved?: boolean }>({})
  const start = () => {
    setState({ busy: true })
    save().then(
      () => setState({ saved: true }),
      (error: unknown) => setState({ error }),
    )
  }
  return (
    <div className="order__document">
      <Button kind="ghost" busy={state.busy && t.orders.fetching} onClick={start}>
        <Icon name="file" />
        {label}
        <span className="visually-hidden"> {of}</span>
      </Button>
      <div role="status">
        {state.saved && <p className="small muted">{saved}</p>}
        {state.error !== undefined && (
          <Notice kind="bad">{`${failed} ${problemText(state.error, words)}`}</Notice>
        )}
      </div>
    </div>
  )
}
