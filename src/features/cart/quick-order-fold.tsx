import { lazy, Suspense } from 'react'
import type { CartMessages } from '#features/cart/cart-site.ts'
import type { QuickOrderState } from '#features/cart/quick-order.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const QuickOrder = lazy(async () => ({
  default: (await import('#features/cart/quick-order.tsx')).QuickOrder,
}))

export const NO_QUICK_ORDER: QuickOrderState = { isOpen: false, text: '', added: 0, left: [] }

export interface QuickOrderProps {
  language: string
  t: CartMessages['quickOrder']
  /** Kept by the cart: the first article that is added makes another page of the empty one. */
  state: QuickOrderState
  onState: (state: QuickOrderState) => void
}

export function QuickOrderFold(props: QuickOrderProps) {
  const { t, state, onState } = props
  return (
    <details
      className="quick"
      open={state.isOpen}
      onToggle={({ currentTarget: { open } }) => open !== state.isOpen && onState({ ...state, isOpen: open })}
    >
      <summary className="link">{t.title}</summary>
      {state.isOpen && (
        <Suspense fallback={<Skeleton as="text" />}>
          <QuickOrder {...props} />
        </Suspense>
      )}
    </details>
  )
}
