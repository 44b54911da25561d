import { useEffect, useRef } from 'react'
import type { CartLine } from '#core/cart/cart'
import { fill } from '#core/text/text'
import type { CartMessages } from '#features/cart/cart-site.ts'

export interface RemovedLine {
  line: CartLine
  index: number
  name: string
}

interface RemovedProps {
  removed: RemovedLine
  t: CartMessages
  onUndo: () => void
}

/** Where the line was: the button that removed it is gone, so the focus comes here, and nothing else moves. */
export function Removed({ removed, t, onUndo }: RemovedProps) {
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each removed line
  useEffect(() => button.current?.focus(), [removed])
  return (
    <p className="notice cart__undo" role="status">
      <span>{fill(t.removed, { name: removed.name })}</span>
      <button ref={button} type="button" className="link" onClick={onUndo}>
        {t.undo}
      </button>
    </p>
  )
}
