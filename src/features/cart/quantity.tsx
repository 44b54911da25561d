import { useId, useRef, useState } from 'react'
import { isOrderQuantity, MAX_QUANTITY } from '#core/cart/quantity'
import { fill, plural } from '#core/text/text'
import type { CartMessages } from '#features/cart/cart-site.ts'
import { Icon } from '#ui/icon.tsx'
import '#ui/quantity.css'

interface QuantityProps {
  name: string
  quantity: number
  max: number
  language: string
  t: CartMessages
  onQuantity: (quantity: number) => void
  /** Whoever wants none of it takes it away. */
  onNone: () => void
}

const WHOLE = /^\d+$/

/** Steps and typing are both limited by what can be ordered, and where the limit is reached it is said. */
export function Quantity({ name, quantity, max, language, t, onQuantity, onNone }: QuantityProps) {
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const isGone = useRef(false)
  const change = (wanted: number) => {
    setTyped(undefined)
    if (!Number.isFinite(wanted)) return
    if (wanted === 0) {
      // The field that goes is left as well.
      if (!isGone.current) onNone()
      isGone.current = true
      return
    }
    const next = Math.min(Math.max(Math.trunc(wanted), 1), Math.max(max, 1))
    if (next !== quantity && isOrderQuantity(next)) onQuantity(next)
  }
  // What is no whole number leaves the quantity as it was: "1.5" is not 15.
  const commit = () => typed !== undefined && change(WHOLE.test(typed.trim()) ? Number(typed) : Number.NaN)
  // What can be ordered counts at once: nobody has to leave the field for it. What is more is said when it is left.
  const type = (text: string) => {
    setTyped(text)
    const wanted = WHOLE.test(text.trim()) ? Number(text) : 0
    if (wanted >= 1 && wanted <= max && wanted !== quantity && isOrderQuantity(wanted)) {
      onQuantity(wanted)
    }
  }
  const reason = quantity >= max ? limitText(max, language, t) : undefined
  return (
    <div className="cartline__qty">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay its parts out as a grid everywhere */}
      <div className="qty" role="group" aria-label={fill(t.quantity, { name })}>
        <button
          type="button"
          className="qty__btn"
          aria-label={fill(t.fewer, { name })}
          disabled={quantity <= 1}
          onClick={() => change(quantity - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          className="qty__n"
          inputMode="numeric"
          autoComplete="off"
          aria-label={fill(t.quantity, { name })}
          aria-describedby={reason && id}
          maxLength={9}
          value={typed ?? quantity}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It would press the button to undo, which has the focus by then.
            event.preventDefault()
            commit()
          }}
        />
        <button
          type="button"
          className="qty__btn"
          aria-label={fill(t.more, { name })}
          aria-disabled={reason ? true : undefined}
          aria-describedby={reason && id}
          onClick={() => change(quantity + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <p className="small muted" id={id} role="status">
        {reason}
      </p>
    </div>
  )
}

function limitText(max: number, language: string, t: CartMessages): string {
  if (max >= MAX_QUANTITY) return fill(t.most, { n: max })
  return max < 1 ? t.noStock : plural(t.allStock, max, language)
}
