import { useEffect, useRef, useState } from 'react'
import type { Cart, CartLine } from '#core/cart/cart'
import { fill } from '#core/text/text'
import type { CartMessages } from '#features/cart/cart-site.ts'
import { putBack, removeFromCart } from '#stores/cart'

interface RemovedLine {
  line: CartLine
  index: number
  name: string
}

export interface Removal {
  /** The last one, until it is put back. */
  removed: RemovedLine | undefined
  /** @param index of the line in the cart @param name as it is called there */
  remove: (index: number, name: string) => void
  undo: () => void
}

/** Takes lines out of the cart, the last of them with a way back. */
export function useRemoval(cart: Cart): Removal {
  const [removed, setRemoved] = useState<RemovedLine>()
  const remove = (index: number, name: string) => {
    const line = cart[index]
    if (!line) return
    removeFromCart(line.id)
    setRemoved({ line, index, name })
  }
  const undo = () => {
    if (removed) putBack(removed.line, removed.index)
    setRemoved(undefined)
  }
  return { removed, remove, undo }
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
