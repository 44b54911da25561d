import { useState } from 'react'
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
}

/** Steps and typing are both limited by what can be ordered, and the limit is said. */
export function Quantity({ name, quantity, max, language, t, onQuantity }: QuantityProps) {
  const [typed, setTyped] = useState<string>()
  const [limited, setLimited] = useState(false)
  const change = (wanted: number) => {
    setTyped(undefined)
    if (!Number.isFinite(wanted)) return
    const next = Math.min(Math.max(Math.trunc(wanted), 1), Math.max(max, 1))
    setLimited(wanted > next)
    if (next !== quantity && isOrderQuantity(next)) onQuantity(next)
  }
  // What is no whole number leaves the quantity as it was: "1.5" is not 15.
  const commit = () => typed !== undefined && change(/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)
  const reason = max >= MAX_QUANTITY ? fill(t.most, { n: max }) : plural(t.allStock, max, language)
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
          maxLength={9}
          value={typed ?? quantity}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
        <button
          type="button"
          className="qty__btn"
          aria-label={fill(t.more, { name })}
          aria-disabled={quantity >= max ? true : undefined}
          onClick={() => change(quantity + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <p className="small caution" role="status">
        {limited && quantity >= max && reason}
      </p>
    </div>
  )
}
