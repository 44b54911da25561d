import { useStore } from '@nanostores/react'
import { fill } from '#core/text/text'
import type { CartMessages, CartTexts } from '#features/cart/cart-site.ts'
import type { CartCheck } from '#features/cart/use-cart-check.ts'
import { $cartNotices, type CartNotice, dismissCartNotice } from '#stores/restore-cart'
import { $storageProblem } from '#stores/storage'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface NoticesProps {
  t: CartTexts
  online: boolean
  arriving: CartCheck['arriving']
  /** A line could not be checked. */
  unchecked: boolean
  checking: boolean
  onRetry: () => void
}

/** In one live region: what changed while the cart was checked is read out. */
export function CartNotices({
  t: { notices: t, errors },
  online,
  arriving,
  unchecked,
  checking,
  onRetry,
}: NoticesProps) {
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
      {arriving === 'unknown' && <Notice kind="bad">{errors.addToCartError}</Notice>}
      {(!online || unchecked || arriving === 'failed') && (
        <Notice
          kind="warn"
          actions={
            <Button onClick={() => onRetry()} busy={checking && t.retry}>
              {t.retry}
            </Button>
          }
        >
          {!online ? t.offline : arriving === 'failed' ? errors.addToCartError : t.uncheckedCart}
        </Notice>
      )}
    </div>
  )
}

export function noticeText(notice: CartNotice, t: CartMessages['notices']): string {
  const { kind, name } = notice
  return kind === 'reduced'
    ? fill(t.reduced, { name, from: notice.from, to: notice.to })
    : fill(t[kind], { name })
}
