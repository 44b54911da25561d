import { useState } from 'react'
import { afterPaint } from '#browser/after-paint'
import { variationId } from '#core/catalogue/catalogue'
import { addOneToCart } from '#stores/cart'
import { consentBy } from '#stores/consent'

interface HitAddProps {
  id: string
  sku: string
  /** Says what is added. */
  label: string
  isActive: boolean
  onAdded: () => void
}

/** An option of its own beside the hit: the keyboard goes through options, and nothing inside of one can be pressed. */
export function HitAdd({ id, sku, label, isActive, onAdded }: HitAddProps) {
  const [isAdded, setAdded] = useState(false)
  const add = () => {
    addOneToCart({ id: variationId(sku), sku })
    setAdded(true)
    afterPaint(() => {
      onAdded()
      consentBy('add_to_cart')
    })
  }
  return (
    <button
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      className="btn btn--secondary btn--icon hit__add"
      aria-label={label}
      aria-selected={isActive}
      onClick={add}
    >
      {isAdded ? '✓' : '+'}
    </button>
  )
}
