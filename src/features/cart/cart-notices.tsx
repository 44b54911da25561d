import { useStore } from '@nanostores/react'
import { fill } from '#core/text/text'
import type { CartMessages } from '#features/cart/cart-site.ts'
import { $cartNotices, type CartNotice, dismissCartNotice } from '#stores/restore-cart'
import { $storageProblem } from '#stores/storage'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface NoticesProps {
  t: CartMessages['notices']
  online: boolean
  /** A line could not be checked. */
  unchecked: boolean
  checking: boolean
  onRetry: () => void
}

/** In one live region: what changed while the cart was checked is read out. */
export function CartNotices({ t, online, unchecked, checking, onRetry }: NoticesProps) {
  const notices = useStore($cartNotices)
  const storage = useStore($storageProblem)
  return (
    <div className="stack--8 stack" aria-live="polite">
      {storage && <Notice kind="warn">{t[storage]}</Notice>}
      {notices.map((notice) => (
        <Notice
          key={`${notice.kind}${notice.sku}`}
          kind="warn"
          actions={
            <button type="button" className="link" onClick={() => dismissCartNotice(notice)}>
              {t.dismiss}
            </button>
          }
        >
          {noticeText(notice, t)}
        </Notice>
      ))}
      {(!online || unchecked) && (
        <Notice
          kind="warn"
          actions={
            <Button onClick={() => onRetry()} busy={checking && t.retry}>
              {t.retry}
            </Button>
          }
        >
          {online ? t.uncheckedCart : t.offline}
        </Notice>
      )}
    </div>
  )
}

function noticeText(notice: CartNotice, t: CartMessages['notices']): string {
  const { kind, name } = notice
  return kind === 'reduced'
    ? fill(t.reduced, { name, from: notice.from, to: notice.to })
    : fill(t[kind], { name })
}
